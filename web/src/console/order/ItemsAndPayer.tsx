import { Link } from 'wouter'
import { formatAmount } from '../../text/amount.ts'
import { detailTexts } from '../../text/console-details.ts'
import { useLanguage, useText } from '../../text/language.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { Stack } from '../../ui/elements.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Table } from '../../ui/Table.tsx'
import type { ShownOrder } from './shown-order.ts'

/** The products of an order, and its payer. */
export function ItemsAndPayer({ order }: Pick<ShownOrder, 'order'>) {
  const say = useText(detailTexts)
  const { language } = useLanguage()
  const money = (amount: bigint | string) =>
    formatAmount(String(amount), order.currencyCode, language)
  const { firstName, lastName, email, phone, extCustomerId, language: speaks } = order.buyer ?? {}
  const rows = [
    { label: say('payer'), value: [firstName, lastName].filter(Boolean).join(' ') },
    { label: say('email'), value: email },
    { label: say('phone'), value: phone },
    { label: say('ip'), value: order.customerIp },
    { label: say('language'), value: speaks },
    {
      label: say('customerId'),
      value: extCustomerId && (
        <>
          {extCustomerId} (
          <Link href={`/tokens?extCustomerId=${encodeURIComponent(extCustomerId)}`}>
            {say('tokens')}
          </Link>
          )
        </>
      ),
    },
  ]
  return (
    <Panel title={say('itemsAndPayer')}>
      <Stack>
        <Table
          isDense
          caption={say('itemsAndPayer')}
          heads={[say('product'), say('quantity'), say('unitPrice'), say('sum')]}
          rows={order.products.map(({ name, quantity, unitPrice }) => [
            name,
            quantity,
            money(unitPrice),
            money(BigInt(unitPrice) * BigInt(quantity)),
          ])}
        />
        <DescriptionList rows={rows.filter(({ value }) => value)} />
      </Stack>
    </Panel>
  )
}
