import type { CardFlow } from '@grosz/contract/shapes/transactions.ts'
import { invalid } from '../../base/refusal.ts'
import { methodOf } from '../paymethods/methods.ts'
import type { AskedMethod } from './order-request.ts'

/** The kind of a payment method, by its type, its value and the first part that comes with it. */
type Kind =
  | 'card'
  | 'card-form'
  | 'card-token'
  | 'click-to-pay'
  | 'wallet'
  | 'wallet-page'
  | 'blik'
  | 'blik-token'
  | 'other'

/** The methods that take a part, and their names in an error. */
const parts = {
  card: {
    kinds: ['card'],
    only: 'type PBL with value c',
  },
  clickToPay: {
    kinds: ['click-to-pay'],
    only: 'type PBL with value c, and not beside card',
  },
  authorizationCode: {
    kinds: ['wallet', 'blik'],
    only: 'BLIK and wallets, and not beside card',
  },
  blikData: {
    kinds: ['blik', 'blik-token'],
    only: 'BLIK',
  },
  threeDsData: {
    kinds: ['card', 'card-token', 'click-to-pay', 'wallet'],
    only: 'card, CARD_TOKEN, clickToPay and the authorizationCode of a wallet',
  },
  sourcePaymentFlow: {
    kinds: ['card', 'card-token', 'click-to-pay', 'wallet'],
    only: 'card, CARD_TOKEN, clickToPay and the authorizationCode of a wallet',
  },
  cardInstallments: {
    kinds: ['card', 'card-token'],
    only: 'card and CARD_TOKEN',
  },
} as const satisfies Partial<Record<keyof AskedMethod, { kinds: readonly Kind[]; only: string }>>

/** The flow of card data from a wallet, by the wallet's value in the catalogue. */
export const walletFlows: Readonly<Record<string, CardFlow>> = {
  ap: 'GOOGLE_PAY',
  jp: 'APPLE_PAY',
  vm: 'VISA_MOBILE',
}

/** The flow of card data by their source; cards and network tokens are plain card payments. */
export const flowOfSource: Readonly<Record<string, CardFlow>> = {
  APPLE_PAY: 'APPLE_PAY',
  CLICK_TO_PAY: 'CLICK_TO_PAY',
  GOOGLE_PAY: 'GOOGLE_PAY',
  VISA_MOBILE: 'VISA_MOBILE',
}

/**
 * Refuses a contradictory payment method: it is unknown which of its parts the payer agreed to. No value is
 * repeated, since it may be a code or a token.
 */
export function assertPartsFit(asked: AskedMethod): void {
  const kind = kindOf(asked)
  for (const [part, { kinds, only }] of Object.entries(parts)) {
    const isSent = asked[part as keyof typeof parts] !== undefined
    const fits = kinds.some((one) => one === kind)
    if (isSent && !fits) throw invalid(`payMethods.payMethod.${part}`, `is only for ${only}`)
  }
  assertOneSource(asked)
  assertOneCode(asked)
}

function kindOf({ type, value = '', card, clickToPay, authorizationCode }: AskedMethod): Kind {
  if (type === 'CARD_TOKEN') return 'card-token'
  if (type === 'BLIK_TOKEN') return 'blik-token'
  if (type === 'BLIK_AUTHORIZATION_CODE') return 'blik'
  if (type === 'PAYMENT_WALL' || type === 'TRANSPARENT') return 'other'
  if (value === 'blik') return 'blik'
  const isWallet = methodOf(value)?.group === 'wallet'
  if (value !== '' && value !== 'c' && !isWallet) return 'other'
  if (card) return 'card'
  if (isWallet) return authorizationCode === undefined ? 'wallet-page' : 'wallet'
  return clickToPay ? 'click-to-pay' : 'card-form'
}

/** A wallet that the value names is the source, if one is told at all. */
function assertOneSource({ type, value = '', sourcePaymentFlow }: AskedMethod): void {
  const named = type === 'PBL' ? walletFlows[value] : undefined
  const isOther = Object.values({ ...walletFlows, c: 'CLICK_TO_PAY' }).some(
    (flow) => flow === sourcePaymentFlow && flow !== named,
  )
  if (named !== undefined && isOther)
    throw invalid('payMethods.payMethod.sourcePaymentFlow', `must be ${named} with value ${value}`)
}

/** A BLIK code has two places; older clients use the second, and name the method in the first. */
function assertOneCode({ type, value = '', authorizationCode }: AskedMethod): void {
  if (type !== 'BLIK_AUTHORIZATION_CODE' || authorizationCode === undefined) return
  if (!['', 'blik', authorizationCode].includes(value))
    throw invalid('payMethods.payMethod.authorizationCode', 'must equal value')
}
