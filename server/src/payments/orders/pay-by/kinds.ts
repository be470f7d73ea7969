import { methodOf, type PayMethodRow } from '@grosz/contract/methods/index.ts'
import { invalid } from '../../../base/refusal.ts'
import type { AskedMethod } from '../order-request.ts'
import { blik, blikToken } from './blik.ts'
import { cardData, cardForm, cardToken } from './card.ts'
import { onDelivery, ownPage, qrCode, redirect, wire } from './elsewhere.ts'
import type { MethodKind, Part } from './kind.ts'
import { clickToPay, wallet } from './wallet.ts'

/** The kinds of the methods in the catalogue. */
export const kindOfInteraction: Readonly<Record<PayMethodRow['interaction'], MethodKind>> = {
  'blik-code': blik,
  'card-form': cardForm,
  redirect,
  wire,
  'on-delivery': onDelivery,
}

/** The kind of the payment method that an order requests; without one, the payer chooses on our page. */
export function kindOf(asked: AskedMethod | undefined): MethodKind {
  if (!asked) return ownPage
  switch (asked.type) {
    case 'PAYMENT_WALL':
      return ownPage
    case 'TRANSPARENT':
      return qrCode
    case 'CARD_TOKEN':
      return cardToken
    case 'BLIK_AUTHORIZATION_CODE':
      return blik
    case 'BLIK_TOKEN':
      return blikToken
    default:
      return kindOfValue(asked)
  }
}

/** An unknown method is of a kind that rejects it. */
function kindOfValue({ value = '', card, clickToPay: session, authorizationCode }: AskedMethod) {
  const { group, interaction } = methodOf(value === '' ? 'c' : value) ?? { interaction: 'redirect' }
  if (card && (group === 'card' || group === 'wallet')) return cardData
  if (session && group === 'card') return clickToPay
  if (authorizationCode !== undefined && group === 'wallet') return wallet
  return kindOfInteraction[interaction]
}

/** The names of the methods that accept a part, for error texts. */
const takers: Readonly<Record<Part, string>> = {
  card: 'type PBL with value c',
  clickToPay: 'type PBL with value c, and not beside card',
  authorizationCode:
    'type BLIK_AUTHORIZATION_CODE and type PBL with value blik or a wallet, and not beside card',
  blikData: 'BLIK',
  threeDsData: 'card, CARD_TOKEN, clickToPay and the authorizationCode of a wallet',
  sourcePaymentFlow: 'card, CARD_TOKEN, clickToPay and the authorizationCode of a wallet',
  cardInstallments: 'card and CARD_TOKEN',
}

/**
 * Rejects a contradictory payment method, because it is unknown which of its parts the payer agreed
 * to. Ignores a part without a value: Java and .NET clients send the parts of the other methods,
 * too. No value is repeated, since it may be a code or a token.
 */
export function assertPartsFit(kind: MethodKind, asked: AskedMethod): void {
  for (const part of Object.keys(takers) as Part[]) {
    if (!isBlank(asked[part]) && !kind.takes.includes(part))
      throw invalid(`payMethods.payMethod.${part}`, `is only for ${takers[part]}`)
  }
  kind.assertConsistent?.(asked)
}

function isBlank(part: AskedMethod[Part]): boolean {
  return part === undefined || (typeof part === 'object' && Object.keys(part).length === 0)
}

/** The value in the catalogue of the method that an order requests; undefined if the payer chooses one. */
export function methodAskedFor(
  { method }: MethodKind,
  asked: AskedMethod | undefined,
): string | undefined {
  if (method === 'any') return undefined
  return method === 'named' ? asked?.value : method
}
