import { useCallback } from 'react'
import { useParams } from 'wouter'
import type { BodyOf } from '../../api/client.ts'
import { formatAmount, formatTime } from '../../text/amount.ts'
import { orderTexts } from '../../text/console-order.ts'
import { consoleShellTexts } from '../../text/console-shell.ts'
import { useLanguage, useText } from '../../text/language.tsx'
import { sharedTexts } from '../../text/shared.ts'
import { Code } from '../../ui/Code.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Expander } from '../../ui/Expander.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Inline } from '../../ui/Inline.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Prose } from '../../ui/Prose.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { Table } from '../../ui/Table.tsx'
import { Workbench } from '../../ui/Workbench.tsx'
import { OrderActions } from '../actions/OrderActions.tsx'
import { CopyableCode } from '../CopyableCode.tsx'
import { useConsole } from '../context.ts'
import { History } from '../History.tsx'
import { Loaded } from '../Loaded.tsx'
import { Notifications } from '../Notifications.tsx'
import { Screen } from '../Screen.tsx'
import { toneOf } from '../tones.ts'
import { isAbout, useLive } from '../use-live.ts'

type Shown = BodyOf<'showConsoleOrder'>

/** One order: how it stands, what can be done with it, and what happened. */
export function OrderPage() {
  const { orderId = '' } = useParams()
  const { call } = useConsole()
  const ask = useCallback(() => call('showConsoleOrder', { params: { orderId } }), [call, orderId])
  const shell = useText(consoleShellTexts)
  const say = useText(orderTexts)
  return (
    <Screen
      title={`${say('order')} ${orderId}`}
      above={[{ href: '/orders', title: shell('orders') }]}
    >
      <Loaded ask={ask}>{(shown, { again }) => <Order shown={shown} onChange={again} />}</Loaded>
    </Screen>
  )
}

interface OrderProps {
  readonly shown: Shown
  readonly onChange: () => void
}

function Order({ shown, onChange }: OrderProps) {
  const say = useText(orderTexts)
  useLive((event) => isAbout(event, shown.order.orderId), onChange)
  return (
    <Workbench form={<Details shown={shown} />}>
      <Stack>
        <Panel title={say('actions')}>
          <OrderActions shown={shown} onDone={onChange} />
        </Panel>
        <Panel title={say('payments')}>
          <Payments payments={shown.payments} />
        </Panel>
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
        <Panel title={say('timeline')}>
          <History timeline={shown.timeline} />
        </Panel>
        <Panel title={say('notifications')}>
          <Sent shown={shown} />
        </Panel>
        <AsReturned shown={shown} />
      </Stack>
    </Workbench>
  )
}

function Details({ shown }: { readonly shown: Shown }) {
  const say = useText(orderTexts)
  const shared = useText(sharedTexts)
  const { language } = useLanguage()
  const { order, captured, refunded, chargedBack, expiresAt, completedAt } = shown
  const money = (amount: string) => formatAmount(amount, order.currencyCode, language)
  const optional = (label: string, value: string | undefined) => (value ? [{ label, value }] : [])
  return (
    <Panel title={say('details')}>
      <Facts
        facts={[
          {
            label: say('orderId'),
            value: (
              <Inline>
                <Code>{order.orderId}</Code>
                <CopyButton
                  text={order.orderId}
                  what={say('orderId')}
                  copy={shared('copy')}
                  copied={shared('copied')}
                />
              </Inline>
            ),
          },
          {
            label: say('status'),
            value: <StatusBadge tone={toneOf(order.status)}>{order.status}</StatusBadge>,
          },
          { label: say('amount'), value: money(order.totalAmount) },
          { label: say('captured'), value: money(captured) },
          { label: say('refunded'), value: money(refunded) },
          ...optional(say('chargedBack'), chargedBack === '0' ? undefined : money(chargedBack)),
          ...optional(say('extOrderId'), order.extOrderId),
          { label: say('pos'), value: `${order.merchantPosId} · ${shown.posName}` },
          { label: say('shop'), value: `${shown.shopId} · ${shown.shopName}` },
          { label: say('description'), value: order.description },
          ...optional(say('buyer'), order.buyer?.email),
          ...optional(say('notifyUrl'), order.notifyUrl),
          { label: say('created'), value: formatTime(order.orderCreateDate, language) },
          ...optional(say('expires'), expiresAt && formatTime(expiresAt, language)),
          ...optional(say('completed'), completedAt && formatTime(completedAt, language)),
        ]}
      />
    </Panel>
  )
}

function Payments({ payments }: Pick<Shown, 'payments'>) {
  const say = useText(orderTexts)
  const { language } = useLanguage()
  if (payments.length === 0) return <Prose soft>{say('noPayments')}</Prose>
  return (
    <Table
      isDense
      caption={say('payments')}
      heads={[say('payment'), say('state'), say('method'), say('created')]}
      rows={payments.map((payment) => [
        <Code key="id">{payment.paymentId}</Code>,
        <div key="state">
          <StatusBadge tone={toneOf(payment.state)}>{payment.state}</StatusBadge>
          {reasonOf(payment) && <Prose soft>{reasonOf(payment)}</Prose>}
        </div>,
        [payment.method, payment.flow, payment.cardMasked].filter(Boolean).join(' · '),
        formatTime(payment.createdAt, language),
      ])}
    />
  )
}

/** The reason that the card network or the simulator gave for a failed payment. */
function reasonOf({ resultCode, reason }: Shown['payments'][number]): string | undefined {
  return resultCode ?? reason
}

function Refunds({ shown }: { readonly shown: Shown }) {
  const say = useText(orderTexts)
  const { language } = useLanguage()
  return (
    <Table
      isDense
      caption={say('refunds')}
      heads={[say('refundId'), say('status'), say('amount'), say('extOrderId'), say('created')]}
      rows={shown.refunds.map((refund) => [
        <Code key="id">{refund.refundId}</Code>,
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

function Chargebacks({ chargebacks }: Pick<Shown, 'chargebacks'>) {
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

function Shares({ shown }: { readonly shown: Shown }) {
  const say = useText(orderTexts)
  const { language } = useLanguage()
  return (
    <Table
      caption={say('shares')}
      heads={[say('seller'), say('amount')]}
      rows={shown.shares.map(({ extCustomerId, amount }) => [
        extCustomerId ?? say('theShop'),
        formatAmount(amount, shown.order.currencyCode, language),
      ])}
    />
  )
}

/** Loaded by themselves: the order knows only that they were sent. */
function Sent({ shown }: { readonly shown: Shown }) {
  const say = useText(orderTexts)
  const { call } = useConsole()
  const { merchantPosId: posId, orderId: reference } = shown.order
  // They are asked for again with each entry that is new, and stay in sight meanwhile.
  const { length } = shown.timeline
  // biome-ignore lint/correctness/useExhaustiveDependencies: a longer timeline means to ask again
  const ask = useCallback(
    () => call('listNotifications', { params: { posId, reference } }),
    [call, posId, reference, length],
  )
  return (
    <Loaded ask={ask}>
      {({ notifications }) =>
        notifications.length === 0 ? (
          <Prose soft>{say('noNotifications')}</Prose>
        ) : (
          <Notifications posId={posId} reference={reference} notifications={notifications} />
        )
      }
    </Loaded>
  )
}

function AsReturned({ shown }: { readonly shown: Shown }) {
  const say = useText(orderTexts)
  const code = JSON.stringify(shown.order, null, 2)
  return (
    <Expander summary={say('json')}>
      <CopyableCode label={say('json')} code={code} />
    </Expander>
  )
}
