import { inInstallments } from '@grosz/contract/methods/credit.ts'
import { testCards, testInstallments } from '@grosz/contract/test-values.ts'
import { useRef, useState } from 'react'
import { formatAmount } from '../text/amount.ts'
import { consentTexts } from '../text/consent.ts'
import { useLanguage, useText } from '../text/language.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { DigitsField } from '../ui/DigitsField.tsx'
import { Expander } from '../ui/Expander.tsx'
import { Prose, Stack } from '../ui/elements.tsx'
import { FieldRow } from '../ui/FieldRow.tsx'
import { Form } from '../ui/Form.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PickList } from '../ui/PickList.tsx'
import { afterPress } from '../ui/press.ts'
import { Select } from '../ui/Select.tsx'
import {
  brandOf,
  type CardEntry,
  type CardErrors,
  type CardField,
  checkCard,
  emptyCard,
  formatCvv,
  formatExpiry,
  formatNumber,
} from './card.ts'

import { FormProblem } from './FormProblem.tsx'
import type { ConsentFormProps } from './payment.ts'
import { useInstallments } from './use-installments.ts'

/** The fields with their problems. */
interface Filled {
  readonly entry: CardEntry
  readonly errors: CardErrors
}

const fieldsInOrder: readonly CardField[] = ['number', 'expiry', 'cvv']

/** The card, checked here before it is sent. Its data are dropped with the form, and the code even earlier. */
export function CardForm({ call, checkout, amount, busy, problem, onPay }: ConsentFormProps) {
  const say = useText(consentTexts)
  const [{ entry, errors }, fillIn] = useState<Filled>({ entry: emptyCard, errors: {} })
  const [remembers, setRemembers] = useState(false)
  const inputs = useRef<Partial<Record<CardField, HTMLInputElement | null>>>({})
  const { language } = useLanguage()
  const [count, setCount] = useState('')
  const installments = useInstallments(call, checkout, entry.number)
  const chosen = installments?.numbers.find((number) => String(number) === count)
  const brand = brandOf(entry.number)
  const shownErrors: CardErrors =
    problem === 'CARD_EXPIRED' ? { expiry: 'expiryPast', ...errors } : errors

  function submit() {
    if (busy) return
    const checked = checkCard(entry, new Date())
    if ('card' in checked) {
      fillIn((earlier) => ({ entry: { ...earlier.entry, cvv: '' }, errors: {} }))
      return onPay({
        card: checked.card,
        ...(remembers && { rememberCard: true }),
        ...(installments &&
          chosen && { installments: { provider: installments.provider, number: chosen } }),
      })
    }
    fillIn((earlier) => ({ ...earlier, errors: checked.errors }))
    const first = fieldsInOrder.find((field) => checked.errors[field])
    if (first) inputs.current[first]?.focus()
  }

  /** The common props of all three fields. */
  function propsOf(field: CardField) {
    const error = shownErrors[field]
    return {
      value: entry[field],
      error: error && say(error),
      ref: (input: HTMLInputElement | null) => {
        inputs.current[field] = input
      },
      // A password manager fills in all fields before any is drawn again.
      onChange: (text: string) =>
        fillIn((earlier) => ({
          entry: { ...earlier.entry, [field]: text },
          errors: { ...earlier.errors, [field]: undefined },
        })),
      onBlur: () => afterPress(() => fillIn((earlier) => withFaultOf(field, earlier))),
    }
  }

  return (
    <Stack>
      <Form label={say('cardForm')} onSubmit={submit}>
        {checkout.storesCard && <Notice>{say('storesCard')}</Notice>}
        <DigitsField
          {...propsOf('number')}
          label={say('cardNumber')}
          format={formatNumber}
          autoComplete="cc-number"
          trailing={brand && <Badge>{brand}</Badge>}
        />
        <FieldRow>
          <DigitsField
            {...propsOf('expiry')}
            label={say('expiry')}
            hint={say('expiryHint')}
            placeholder={say('expiryPlaceholder')}
            format={formatExpiry}
            autoComplete="cc-exp"
          />
          <DigitsField
            {...propsOf('cvv')}
            label={say('cvv')}
            hint={say('cvvHint')}
            format={formatCvv}
            autoComplete="cc-csc"
          />
        </FieldRow>
        {installments && (
          <Select
            label={say('installments')}
            value={chosen ? count : ''}
            onChange={({ target }) => setCount(target.value)}
          >
            <option value="">{say('atOnce')}</option>
            {installments.numbers.map((number) => (
              <option key={number} value={number}>
                {say('inInstallments', {
                  count: String(number),
                  amount: formatAmount(
                    String(inInstallments(BigInt(checkout.totalAmount), number).monthly),
                    checkout.currencyCode,
                    language,
                  ),
                })}
              </option>
            ))}
          </Select>
        )}
        {checkout.canRememberCard && (
          <Checkbox
            label={say('rememberCard')}
            note={say('rememberCardNote')}
            checked={remembers}
            onChange={setRemembers}
          />
        )}
        <FormProblem problem={problem} except="CARD_EXPIRED" />
        <Button type="submit" busy={busy}>
          {/^0+$/.test(checkout.totalAmount) ? say('saveCard') : say('pay', { amount })}
        </Button>
      </Form>
      {checkout.sandbox && (
        <TestCards
          withInstallments={checkout.cardInstallments !== undefined}
          onPick={(card) => fillIn({ entry: card, errors: {} })}
        />
      )}
    </Stack>
  )
}

/** The event that leaves a field may also fill it in, so its current value is checked. */
function withFaultOf(field: CardField, filled: Filled): Filled {
  const { entry, errors } = filled
  const checked = checkCard(entry, new Date())
  if (entry[field] === '' || 'card' in checked) return filled
  return { entry, errors: { ...errors, [field]: checked.errors[field] } }
}

interface TestCardsProps {
  readonly onPick: (card: CardEntry) => void
  /** True if the cards that pay in installments are listed, too. */
  readonly withInstallments: boolean
}

/** Any expiry in the future and any code will do with them. */
function TestCards({ onPick, withInstallments }: TestCardsProps) {
  const say = useText(consentTexts)
  const { language } = useLanguage()
  const expiry = `12 / ${String(new Date().getFullYear() + 3).slice(2)}`
  // One card for each outcome; the console lists them all.
  const cards = testCards.filter(
    (card, index) =>
      testCards.findIndex((other) => other.says.en === card.says.en) === index ||
      (withInstallments && testInstallments.some(({ bin }) => card.number.startsWith(bin))),
  )
  return (
    <Expander summary={say('testCards')}>
      <Stack gap="small">
        <Prose soft>{say('testHint')}</Prose>
        <PickList
          picks={cards.map(({ number, says }) => ({
            value: number,
            title: formatNumber(number),
            note: says[language],
          }))}
          onPick={(number) => onPick({ number: formatNumber(number), expiry, cvv: '123' })}
        />
      </Stack>
    </Expander>
  )
}
