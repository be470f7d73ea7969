import { outcomes } from '@grosz/contract/outcomes.ts'
import {
  testBlikCodes,
  testCards,
  testOrderRefusals,
  testPayoutAmounts,
  testRefundAmounts,
} from '@grosz/contract/test-values.ts'
import type { Language } from '@grosz/contract/text.ts'
import { paletteTexts } from '../../text/console-palette.ts'
import { type Say, sayIn } from '../../text/translate.ts'
import { inFours } from '../../ui/formatted-input.ts'
import type { Item } from './item.ts'

/** The test values of the sandbox; choosing one copies it. */
export function testValues(language: Language): Item[] {
  const say = sayIn(paletteTexts, language)
  return [
    ...testCards.map(({ number, says }) => ({
      ...value('card', number, says[language]),
      title: inFours(number),
      words: `${say('card')} ${number} ${number.slice(-4)}`,
    })),
    ...testBlikCodes
      .filter(({ code }) => code !== 'xxxxxx')
      .map(({ code, says }) => ({
        ...value('blik', code.replaceAll('x', '1'), says[language]),
        words: `BLIK ${code}`,
      })),
    ...testOrderRefusals.map(({ amount, key }) => amountOf(say, 'order', amount, key)),
    ...testRefundAmounts.map(({ amount, code }) => amountOf(say, 'refund', amount, code)),
    ...testPayoutAmounts.map(({ amount, says }) => amountOf(say, 'payout', amount, says[language])),
    ...Object.entries(outcomes).map(([name, { says }]) =>
      value('outcome', name, `${say('outcome')} · ${says[language]}`),
    ),
  ]
}

function value(kind: string, text: string, note: string): Item {
  return { key: `${kind} ${text}`, title: text, note, isCode: true, does: { copy: text } }
}

/** An amount in minor units, as requests have it; also found as people write it. */
function amountOf(
  say: Say<typeof paletteTexts>,
  kind: 'order' | 'refund' | 'payout',
  amount: number,
  outcome: string,
): Item {
  const text = (amount / 100).toFixed(2)
  return {
    ...value(kind, String(amount), `${say(kind)} · ${outcome}`),
    words: `${say('amount')} ${text} ${text.replace('.', ',')}`,
  }
}
