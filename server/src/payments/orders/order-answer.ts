import type { Reply } from '../../app.ts'
import type { Order } from './order.ts'
import type { Payment } from './payment.ts'
import { qrCodeOf } from './qr-code.ts'

type Answer = Awaited<Reply<'createOrder'>>

/** The answer to an order whose payer chooses on our page. */
export function sentToPage(
  order: Order,
  { address, asQrCode }: { readonly address: string; readonly asQrCode: boolean },
): Answer {
  return asQrCode
    ? created(order, 201, { qrCode: qrCodeOf(address) })
    : created(order, 302, { redirectUri: address })
}

/** The response about an order that is being paid, without further details. */
export function accepted(order: Order): Answer {
  return created(order, 201, {})
}

/** The answer to the merchant about an order that is being paid at once. */
export function answerOf(order: Order, payment: Payment): Answer {
  const { nextUrl, nextTo, challenge, warning } = payment.details
  const payMethods = storedCardOf(payment)
  if (payment.state !== 'REDIRECT' || !nextUrl) return created(order, 201, { payMethods })
  if (nextTo === 'sdk') {
    const sdk = { threeDsProtocolVersion: '3DS2', challengeParameters: challenge } as const
    return created(order, 201, { ...sdk, payMethods })
  }
  const redirect = { redirectUri: nextUrl, payMethods }
  if (nextTo === 'bank')
    return created(order, 302, redirect, warning ? 'WARNING_CONTINUE_REDIRECT' : 'SUCCESS')
  if (nextTo === 'cvv') return created(order, 302, redirect, 'WARNING_CONTINUE_CVV')
  const challenged = { ...redirect, iframeAllowed: true, threeDsProtocolVersion: '3DS2' } as const
  return created(order, 302, challenged, 'WARNING_CONTINUE_3DS')
}

/** The card that the payment stores; none by a payment that has failed already. */
function storedCardOf({ details, state, token }: Payment) {
  const card = details.with?.card
  const hasFailed = ['DECLINED', 'LEFT', 'CANCELED'].includes(state)
  if (!card || !details.storesCard || hasFailed) return undefined
  const { numberMasked: number, expirationMonth, expirationYear } = card
  return {
    payMethod: {
      card: { number, expirationMonth, expirationYear },
      type: 'CARD_TOKEN',
      value: token,
    },
  } as const
}

function created(
  order: Order,
  status: 201 | 302,
  more: Partial<Omit<Answer['body'], 'status'>>,
  statusCode = 'SUCCESS',
): Answer {
  const { redirectUri } = more
  const body = {
    status: { statusCode, severity: statusCode === 'SUCCESS' ? undefined : 'WARNING' },
    ...more,
    orderId: order.orderId,
    extOrderId: order.extOrderId,
  }
  return { status, body, headers: redirectUri === undefined ? {} : { location: redirectUri } }
}
