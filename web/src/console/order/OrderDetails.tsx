import { pathOf } from '@grosz/contract/console-path.ts'
import { Link } from 'wouter'
import { safeAddress } from '../../api/address.ts'
import { formatAmount, formatTime } from '../../text/amount.ts'
import { detailTexts } from '../../text/console-details.ts'
import { orderTexts } from '../../text/console-order.ts'
import { useLanguage, useText } from '../../text/language.tsx'
import { DescriptionList, type DescriptionRow } from '../../ui/DescriptionList.tsx'
import { Code } from '../../ui/elements.tsx'
import { Panel } from '../../ui/Panel.tsx'
import type { ShownOrder } from './shown-order.ts'

/** The data of an order, with links to related records. */
export function OrderDetails({ shown }: { readonly shown: ShownOrder }) {
  const say = useText(orderTexts)
  const more = useText(detailTexts)
  const { language } = useLanguage()
  const { order, captured, refunded, chargedBack, expiresAt, completedAt, pageUrl } = shown
  const money = (amount: string) => formatAmount(amount, order.currencyCode, language)
  const time = (iso: string) => formatTime(iso, language)
  const optional = (label: string, value: DescriptionRow['value']) =>
    value ? [{ label, value }] : []
  const log = pathOf('notifications', order.merchantPosId, order.orderId)
  return (
    <Panel title={say('details')}>
      <DescriptionList
        rows={[
          ...optional(say('extOrderId'), order.extOrderId && <Code>{order.extOrderId}</Code>),
          { label: say('captured'), value: money(captured) },
          { label: say('refunded'), value: money(refunded) },
          ...optional(say('chargedBack'), chargedBack !== '0' && money(chargedBack)),
          {
            label: say('pos'),
            value: <Link href="/credentials">{`${order.merchantPosId} · ${shown.posName}`}</Link>,
          },
          {
            label: say('shop'),
            value: (
              <Link href={pathOf('shops', shown.shopId)}>
                {`${shown.shopId} · ${shown.shopName}`}
              </Link>
            ),
          },
          { label: say('description'), value: order.description },
          { label: say('created'), value: time(order.orderCreateDate) },
          ...optional(say('expires'), expiresAt && time(expiresAt)),
          ...optional(say('completed'), completedAt && time(completedAt)),
          ...optional(
            more('paymentPage'),
            pageUrl && (
              <a href={safeAddress(pageUrl) ?? ''} target="_blank" rel="noreferrer">
                {more('openPage')}
              </a>
            ),
          ),
          ...optional(say('notifyUrl'), order.notifyUrl && <Code>{order.notifyUrl}</Code>),
          ...optional(
            say('notifications'),
            order.notifyUrl && <Link href={log}>{more('notificationLog')}</Link>,
          ),
        ]}
      />
    </Panel>
  )
}
