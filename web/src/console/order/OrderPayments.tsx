import { formatTime } from '../../text/amount.ts'
import { detailTexts } from '../../text/console-details.ts'
import { orderTexts } from '../../text/console-order.ts'
import { useLanguage, useText } from '../../text/language.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { Expander } from '../../ui/Expander.tsx'
import { Code, Prose } from '../../ui/elements.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Record, RecordList } from '../../ui/RecordList.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { CopyableCode } from '../CopyableCode.tsx'
import { cardOf, methodOfPayment, type Payment, reasonOfPayment } from '../payment-words.ts'
import { toneOf } from '../tones.ts'

/** The attempts to pay, each with its result in full. */
export function OrderPayments({ payments }: { readonly payments: readonly Payment[] }) {
  const say = useText(orderTexts)
  const { language } = useLanguage()
  return (
    <Panel title={say('payments')}>
      {payments.length === 0 ? (
        <Prose soft>{say('noPayments')}</Prose>
      ) : (
        <RecordList>
          {payments.map((payment) => (
            <Record
              key={payment.paymentId}
              title={methodOfPayment(payment, language)}
              beside={<StatusBadge tone={toneOf(payment.state)}>{payment.state}</StatusBadge>}
            >
              <Result payment={payment} />
            </Record>
          ))}
        </RecordList>
      )}
    </Panel>
  )
}

function Result({ payment }: { readonly payment: Payment }) {
  const say = useText(detailTexts)
  const order = useText(orderTexts)
  const { language } = useLanguage()
  const card = cardOf(payment)
  const reason = reasonOfPayment(payment, language)
  const rows = [
    { label: order('reason'), value: reason?.text },
    { label: say('responseCode'), value: card?.cardResponseCodeDesc },
    { label: say('resultCode'), value: payment.resultCode && <Code>{payment.resultCode}</Code> },
    { label: say('card'), value: card && `${card.cardScheme} ${card.cardNumberMasked}` },
    { label: say('country'), value: card?.cardBinCountry },
    { label: say('eci'), value: card?.cardEciCode },
    {
      label: say('statusOf3Ds'),
      value:
        card &&
        (card.card3DsStatus
          ? `${card.card3DsStatus} · ${card.card3DsStatusDescription}`
          : say('notAsked')),
    },
    { label: say('frictionless'), value: card?.card3DsFrictionlessIndicator },
    { label: say('flow'), value: <Code>{payment.flow}</Code> },
    { label: say('startedOn'), value: say(payment.origin) },
    { label: order('payment'), value: <Code>{payment.paymentId}</Code> },
    { label: order('created'), value: formatTime(payment.createdAt, language) },
    { label: say('changed'), value: formatTime(payment.changedAt, language) },
  ]
  return (
    <>
      <DescriptionList rows={rows.filter(({ value }) => value)} />
      <Expander summary={say('transaction')}>
        <CopyableCode
          label={say('transaction')}
          code={JSON.stringify(payment.transaction, null, 2)}
        />
      </Expander>
    </>
  )
}
