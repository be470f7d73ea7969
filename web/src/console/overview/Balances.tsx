import { pathOf } from '@grosz/contract/console-path.ts'
import { Link } from 'wouter'
import { formatAmount } from '../../text/amount.ts'
import { overviewTexts } from '../../text/console-overview.ts'
import { useLanguage, useText } from '../../text/language.tsx'
import { Numbers } from '../../ui/Numbers.tsx'
import { Panel } from '../../ui/Panel.tsx'
import type { Shown } from './shown.ts'

interface BalancesProps {
  readonly shown: Shown
}

/** The balances of the shops, with the ways to their pages. */
export function Balances({ shown }: BalancesProps) {
  const say = useText(overviewTexts)
  const { language } = useLanguage()
  return (
    <Panel title={say('balances')}>
      <Numbers
        numbers={shown.balances.map(({ shopId, name, currencyCode, available, reserved }) => ({
          key: shopId,
          label: <Link href={pathOf('shops', shopId)}>{name}</Link>,
          value: formatAmount(available, currencyCode, language),
          note: say('reserved', {
            shop: shopId,
            amount: formatAmount(reserved, currencyCode, language),
          }),
        }))}
      />
    </Panel>
  )
}
