import { pathOf } from '@grosz/contract/console-path.ts'
import { useCallback } from 'react'
import { Link } from 'wouter'
import { CopyableValue } from '../../frame/CopyableValue.tsx'
import { formatAmount, formatTime } from '../../text/amount.ts'
import { detailTexts } from '../../text/console-details.ts'
import { historyTexts } from '../../text/console-history.ts'
import { orderTexts } from '../../text/console-order.ts'
import { consoleShellTexts } from '../../text/console-shell.ts'
import { useLanguage, useText } from '../../text/language.tsx'
import { Expander } from '../../ui/Expander.tsx'
import { Code, Prose, Stack } from '../../ui/elements.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { RecordLayout } from '../../ui/RecordLayout.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { Table } from '../../ui/Table.tsx'
import { OrderActions } from '../actions/OrderActions.tsx'
import { CopyableCode } from '../CopyableCode.tsx'
import { useConsole } from '../context.ts'
import { History } from '../History.tsx'
import type { Notices } from '../history/notices.ts'
import { Loaded } from '../Loaded.tsx'
import { Notifications } from '../Notifications.tsx'
import { ItemsAndPayer } from '../order/ItemsAndPayer.tsx'
import { OrderDetails } from '../order/OrderDetails.tsx'
import { OrderPayments } from '../order/OrderPayments.tsx'
import { OrderSummary } from '../order/OrderSummary.tsx'
import type { ShownOrder } from '../order/shown-order.ts'
import { Postings } from '../Postings.tsx'
import { Screen } from '../Screen.tsx'
import { toneOf } from '../tones.ts'
import { useIds } from '../use-ids.ts'
import { isAbout, useLive } from '../use-live.ts'

/** One order: its result, its actions, and its history. */
export function OrderPage() {
  const { orderId = '' } = useIds()
  const { call } = useConsole()
  const ask = useCallback(async () => {
    const shown = await call('showConsoleOrder', { params: { orderId } })
    if (!shown.ok) return shown
    const params = { posId: shown.body.order.merchantPosId, reference: orderId }
    const listed = await call('listNotifications', { params })
    if (!listed.ok) return listed
    return { ok: true as const, body: { shown: shown.body, ...listed.body } }
  }, [call, orderId])
  const shell = useText(consoleShellTexts)
  const say = useText(orderTexts)
  const above = [{ href: '/orders', title: shell('orders') }]
  return (
    <Loaded
      key={orderId}
      ask={ask}
      frame={(part) => (
        <Screen title={`${say('order')} ${orderId}`} above={above}>
          {part}
        </Screen>
      )}
    >
      {({ shown, notifications }, { again }) => (
        <Order shown={shown} notifications={notifications} onChange={again} />
      )}
    </Loaded>
  )
}

interface OrderProps {
  readonly shown: ShownOrder
  readonly notifications: Notices['notifications']
  readonly onChange: () => void
}

function Order({ shown, notifications, onChange }: OrderProps) {
  const shell = useText(consoleShellTexts)
  const say = useText(orderTexts)
  const more = useText(detailTexts)
  const { language } = useLanguage()
  const { order, timeline, payments } = shown
  const { orderId, merchantPosId: posId, totalAmount, currencyCode, status } = order
  useLive((event) => isAbout(event, orderId), onChange)
  const about = { posId, reference: orderId }
  return (
    <Screen
      title={more('orderOf', { amount: formatAmount(totalAmount, currencyCode, language) })}
      above={[{ href: '/orders', title: shell('orders') }]}
      here={<CopyableValue value={orderId} what={say('orderId')} />}
      beside={<StatusBadge tone={toneOf(status)}>{status}</StatusBadge>}
      summary={<OrderSummary shown={shown} />}
    >
      <OrderActions shown={shown} onDone={onChange} />
      <RecordLayout
        first={<Story shown={shown} notices={{ ...about, notifications, onSent: onChange }} />}
        aside={<OrderDetails shown={shown} />}
      >
        <Stack>
          <ItemsAndPayer order={order} />
          <OrderPayments payments={payments} />
          {shown.refunds.length > 0 && (
            <Panel title={say('refunds')}>
              <Refunds shown={shown} />
            </Panel>
          )}
          {shown.chargebacks.length > 0 && (
            <Panel title={say('chargebacks')}>
              <Chargebacks chargebacks={shown.chargebacks} />
            </Panel>
          )}
          {shown.shares.some(({ extCustomerId }) => extCustomerId !== undefined) && (
            <Panel title={say('shares')}>
              <Shares shown={shown} />
            </Panel>
          )}
          <Panel title={more('money')}>
            <Postings timeline={timeline} />
          </Panel>
          <Panel title={say('notifications')}>
            {notifications.length === 0 ? (
              <Prose soft>{say('noNotifications')}</Prose>
            ) : (
              <Notifications {...about} notifications={notifications} onChange={onChange} />
            )}
          </Panel>
          <AsReturned shown={shown} />
        </Stack>
      </RecordLayout>
    </Screen>
  )
}

/** The timeline, with a note if it is incomplete. */
function Story({ shown, notices }: { readonly shown: ShownOrder; readonly notices: Notices }) {
  const say = useText(orderTexts)
  const history = useText(historyTexts)
  const { timeline, payments } = shown
  const isWhole = timeline.some(({ kind, what }) => kind === 'CALL' && what === 'createOrder')
  return (
    <Panel title={say('timeline')}>
      {!isWhole && <Prose soft>{history('forgotten')}</Prose>}
      <History timeline={timeline} payments={payments} notices={notices} />
    </Panel>
  )
}

function Refunds({ shown }: { readonly shown: ShownOrder }) {
  const say = useText(orderTexts)
  const { language } = useLanguage()
  return (
    <Table
      isDense
      caption={say('refunds')}
      heads={[say('refundId'), say('status'), say('amount'), say('extOrderId'), say('created')]}
      rows={shown.refunds.map((refund) => [
        <Link key="id" href={pathOf('refunds', refund.refundId)}>
          <Code>{refund.refundId}</Code>
        </Link>,
        <StatusBadge key="status" tone={toneOf(refund.status)}>
          {refund.status}
        </StatusBadge>,
        formatAmount(refund.amount, shown.order.currencyCode, language),
        refund.extRefundId ?? '',
        formatTime(refund.createdAt, language),
      ])}
    />
  )
}

function Chargebacks({ chargebacks }: Pick<ShownOrder, 'chargebacks'>) {
  const say = useText(orderTexts)
  const { language } = useLanguage()
  return (
    <Table
      isDense
      caption={say('chargebacks')}
      heads={[
        say('chargebackId'),
        say('status'),
        say('amount'),
        say('reason'),
        say('created'),
        say('reversed'),
      ]}
      rows={chargebacks.map((chargeback) => [
        <Code key="id">{chargeback.chargebackId}</Code>,
        <StatusBadge key="status" tone={toneOf(chargeback.status)}>
          {chargeback.status}
        </StatusBadge>,
        formatAmount(chargeback.amount, chargeback.currencyCode, language),
        say(chargeback.reason),
        formatTime(chargeback.createdAt, language),
        chargeback.reversedAt ? formatTime(chargeback.reversedAt, language) : '',
      ])}
    />
  )
}

function Shares({ shown }: { readonly shown: ShownOrder }) {
  const say = useText(orderTexts)
  const { language } = useLanguage()
  return (
    <Table
      caption={say('shares')}
      heads={[say('seller'), say('amount')]}
      rows={shown.shares.map(({ extCustomerId, amount }) => [
        extCustomerId ? (
          <Link key="seller" href={sellerOf(shown, extCustomerId)}>
            {extCustomerId}
          </Link>
        ) : (
          say('theShop')
        ),
        formatAmount(amount, shown.order.currencyCode, language),
      ])}
    />
  )
}

function sellerOf({ firmId }: ShownOrder, extCustomerId: string): string {
  return pathOf('sellers', firmId, extCustomerId)
}

function AsReturned({ shown }: { readonly shown: ShownOrder }) {
  const say = useText(orderTexts)
  const code = JSON.stringify(shown.order, null, 2)
  return (
    <Expander summary={say('json')}>
      <CopyableCode label={say('json')} code={code} />
    </Expander>
  )
}
