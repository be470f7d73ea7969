import { limits } from '@grosz/contract/limits.ts'
import type { OrderBody } from './order-request.ts'

/**
 * The fields of the request that an order stores: no card data, no code, no token of a wallet. Buyer, products, and
 * carts are stored with all fields of the contract, other parts by name. Amount, price, customer and notification
 * address have columns of their own. A different structure needs a new `v`.
 */
export interface OrderTerms {
  readonly v: 1
  readonly customerIp: string
  readonly description: string
  readonly additionalDescription?: string
  readonly visibleDescription?: string
  readonly statementDescription?: string
  /** The time in seconds for which the order can be paid. */
  readonly validitySeconds: number
  readonly continueUrl?: string
  readonly cardOnFile?: OrderBody['cardOnFile']
  readonly recurring?: OrderBody['recurring']
  readonly deviceFingerprint?: string
  readonly riskData?: OrderBody['riskData']
  readonly buyer?: KeptBuyer
  readonly products: readonly KeptProduct[]
  readonly shoppingCarts?: readonly KeptCart[]
  readonly payMethod?: PreferredMethod
  readonly authentication?: AuthenticationPreference
  /** The rate behind the price in the payer's currency; the price itself is a column of the order. */
  readonly pricing?: {
    readonly rate: string
    readonly tableId: string | undefined
    readonly partnerId: string | undefined
    /** Chosen on our page for one attempt; the next one begins with the shop's currency again. */
    readonly byPayer?: true
  }
  /** The charity that receives the payer's donation. */
  readonly charityId?: string
  readonly submerchantId?: string
  /** The numbers of installments that the shop allows on our page, by provider. */
  readonly cardInstallments?: Body<'settings'>['cardInstallmentsOptions']
  /** The access token named the customer, whom the shop has therefore signed in. */
  readonly knownCustomer?: true
}

type Body<F extends keyof OrderBody> = NonNullable<OrderBody[F]>
type KeptBuyer = Omit<Body<'buyer'>, 'extCustomerId'>
type Exemption = NonNullable<Body<'threeDsAuthentication'>['exemption']>
type RiskIndicator = NonNullable<Body<'threeDsAuthentication'>['merchantRiskIndicator']>
type Asked = NonNullable<Body<'payMethods'>['payMethod']>

/** Amounts and quantities as strings, however they were sent. */
type KeptProduct = Omit<Body<'products'>[number], 'unitPrice' | 'quantity'> & {
  readonly unitPrice: string
  readonly quantity: string
}

interface KeptCart {
  readonly extCustomerId: string
  readonly amount: string
  readonly fee?: string
  readonly shippingMethods?: readonly {
    readonly country: string
    readonly price: string
    readonly name: string
  }[]
  readonly products: readonly KeptProduct[]
}

/** The payment method that the merchant prefers, as far as our page needs it. */
interface PreferredMethod {
  readonly type: string
  /** The method of the catalogue, where one is named. */
  readonly value?: string
  readonly authorizationType?: string
  readonly blikData?: Pick<
    NonNullable<Asked['blikData']>,
    'aliasLabelProposal' | 'register' | 'registerTokenValue' | 'recurring'
  >
}

/** The merchant's preferences for the authentication of the cardholder, and the purpose of the payment. */
export interface AuthenticationPreference {
  readonly challengeRequested?: Body<'threeDsAuthentication'>['challengeRequested']
  readonly exemption?: Pick<Exemption, 'value' | 'rejectionHandling'>
  readonly merchantRiskIndicator?: Pick<RiskIndicator, 'orderType'>
}

export function toTerms(body: OrderBody): OrderTerms {
  return {
    v: 1,
    customerIp: body.customerIp,
    description: body.description,
    additionalDescription: body.additionalDescription,
    visibleDescription: body.visibleDescription,
    statementDescription: body.statementDescription,
    validitySeconds: validityOf(body),
    continueUrl: body.continueUrl,
    cardOnFile: body.cardOnFile,
    recurring: body.recurring,
    deviceFingerprint: body.deviceFingerprint,
    riskData: body.riskData,
    buyer: body.buyer && toBuyer(body.buyer),
    products: body.products.map(toProduct),
    shoppingCarts: body.shoppingCarts?.map(toCart),
    payMethod: body.payMethods?.payMethod && toPreferredMethod(body.payMethods.payMethod),
    authentication: body.threeDsAuthentication && toPreference(body.threeDsAuthentication),
    pricing: body.mcpData && {
      rate: String(body.mcpData.mcpRate ?? ''),
      tableId: body.mcpData.mcpFxTableId,
      partnerId: body.mcpData.mcpPartnerId,
    },
    charityId: body.donation?.organizationId,
    submerchantId: body.submerchant?.id,
    cardInstallments: body.settings?.cardInstallmentsOptions,
  }
}

/** The terms of a row. Orders of older versions contain their request, without card data and codes. */
export function readTerms(row: string): OrderTerms {
  const kept = JSON.parse(row)
  if (kept.v === 1) return kept
  const { payMethod, ...request } = kept
  return toTerms({ ...request, payMethods: { payMethod } })
}

function validityOf({ validityTime, payMethods }: OrderBody): number {
  if (validityTime !== undefined) return Number(validityTime)
  // A parcel that is paid at the door may be days on its way.
  const isOnDelivery = payMethods?.payMethod?.value === 'cod'
  return isOnDelivery ? limits.deliveryDays.value * 86_400 : limits.orderSeconds.value
}

function toBuyer({ extCustomerId: _, ...buyer }: Body<'buyer'>): KeptBuyer {
  return buyer
}

function toProduct(product: Body<'products'>[number]): KeptProduct {
  return {
    ...product,
    unitPrice: String(product.unitPrice),
    quantity: String(product.quantity),
  }
}

function toCart(cart: Body<'shoppingCarts'>[number]): KeptCart {
  return {
    ...cart,
    amount: String(cart.amount),
    fee: cart.fee === undefined ? undefined : String(cart.fee),
    shippingMethods: cart.shippingMethods?.map((one) => ({ ...one, price: String(one.price) })),
    products: cart.products.map(toProduct),
  }
}

/** Types whose value is a method of the catalogue; the value of the others is a code, a token, or unused. */
const catalogueTypes: readonly string[] = ['PBL', 'TRANSPARENT', 'INSTALLMENTS']

function toPreferredMethod({ type, value, authorizationType, blikData }: Asked): PreferredMethod {
  return {
    type,
    value: catalogueTypes.includes(type) ? value : undefined,
    authorizationType,
    blikData: blikData && {
      aliasLabelProposal: blikData.aliasLabelProposal,
      register: blikData.register,
      registerTokenValue: blikData.registerTokenValue,
      recurring: blikData.recurring,
    },
  }
}

function toPreference({
  challengeRequested,
  exemption,
  merchantRiskIndicator,
}: AuthenticationPreference): AuthenticationPreference {
  return {
    challengeRequested,
    exemption: exemption && {
      value: exemption.value,
      rejectionHandling: exemption.rejectionHandling,
    },
    merchantRiskIndicator: merchantRiskIndicator && { orderType: merchantRiskIndicator.orderType },
  }
}
