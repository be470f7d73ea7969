import { DAY_MS } from './time.ts'

declare const kind: unique symbol

/** Text that identifies a record of one kind, so that the compiler rejects an ID of another kind. */
type Id<Kind extends string> = string & { readonly [kind]: Kind }

export type FirmId = Id<'firm'>
export type ShopId = Id<'shop'>
export type PosId = Id<'pos'>
export type OrderId = Id<'order'>
export type PaymentId = Id<'payment'>
export type RefundId = Id<'refund'>
export type ChargebackId = Id<'chargeback'>
export type PayoutId = Id<'payout'>
export type CorrectionId = Id<'correction'>
export type ReportId = Id<'report'>
export type VerificationId = Id<'verification'>
export type FileId = Id<'file'>
export type TransferId = Id<'transfer'>
export type PartnerId = Id<'partner'>
export type UrlId = Id<'URL'>
export type UserId = Id<'user'>
export type SubmerchantId = Id<'submerchant'>
export type TableId = Id<'table'>
/** A card from a browser, good for one order. */
export type SingleTokenId = Id<'single token'>
export type CardTokenId = Id<'card token'>
type BlikTokenId = Id<'BLIK token'>

/** The kind of ID that a field of this name has in an address. */
export interface IdsByName {
  readonly posId: PosId
  readonly shopId: ShopId
  readonly orderId: OrderId
  readonly paymentId: PaymentId
  readonly refundId: RefundId
  readonly chargebackId: ChargebackId
  readonly payoutId: PayoutId
  readonly reportId: ReportId
  readonly mcpPartnerId: PartnerId
  readonly firmId: FirmId
  readonly firmPublicId: FirmId
  readonly submerchantId: SubmerchantId
  readonly verificationId: VerificationId
}

/** Marks a text of a row or an address as an id of this kind; the record may not exist. */
export function toId<I extends Id<string>>(text: string): I {
  // The one place where text becomes an id.
  return text as I
}

/** The random source of new ids, such as the App. */
interface Chance {
  readonly random: (length: number, alphabet: string) => string
}

interface ChanceAndTime extends Chance {
  readonly now: () => number
}

const DIGITS = '0123456789'
const HEX = '0123456789abcdef'
const CAPITALS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/** The time of day, in steps of 51 ms. */
const TIME_LENGTH = 4

/**
 * Ten letters and digits, the date, and a tail: the form that clients of the API expect. It begins with the time of
 * day, so that orders of one moment are adjacent in every index, and inserts write to few pages.
 */
export function newOrderId({ random, now }: ChanceAndTime): OrderId {
  const at = now()
  const step = Math.floor(((at % DAY_MS) * CAPITALS.length ** TIME_LENGTH) / DAY_MS)
  const time = step.toString(CAPITALS.length).toUpperCase().padStart(TIME_LENGTH, '0')
  const date = new Date(at).toISOString().slice(2, 10).replaceAll('-', '')
  return toId(`${time}${random(10 - TIME_LENGTH, CAPITALS)}${date}GUEST000P01`)
}

/** IDs are short enough to be read out, so a random one is sometimes in use already; this many in a row never are. */
export const IDS_TRIED_MAX = 20

interface ChanceAndCopy extends Chance {
  /** The epoch is undefined in a database that was never restored. */
  readonly pause: { readonly epoch: string | undefined }
}

/**
 * Begins with another digit after a restore: the acquirer may have a payment that the copy has
 * lost, and would return its result for the same ID. Statements have room for ten digits.
 */
export function newPaymentId(copy: ChanceAndCopy): PaymentId {
  return toId(`${firstDigitOf(copy)}${copy.random(9, DIGITS)}`)
}

const OTHER_DIGITS = '12346789'

/** The same in all ids of an epoch; mostly another one after the next restore. */
function firstDigitOf({ pause: { epoch } }: ChanceAndCopy): string {
  if (epoch === undefined) return '5'
  const sum = Buffer.from(epoch).reduce((sum, byte) => sum + byte, 0)
  return OTHER_DIGITS.charAt(sum % OTHER_DIGITS.length)
}

export function newRefundId(copy: ChanceAndCopy): RefundId {
  return toId(`${firstDigitOf(copy)}${copy.random(11, DIGITS)}`)
}

export function newChargebackId({ random }: Chance): ChargebackId {
  return toId(`8${random(11, DIGITS)}`)
}

export function newPayoutId({ random }: Chance): PayoutId {
  return toId(random(32, HEX))
}

export function newFirmId({ random }: Chance): FirmId {
  return toId(`F${random(11, CAPITALS)}`)
}

export function newUrlId({ random }: Chance): UrlId {
  return toId(`U${random(11, CAPITALS)}`)
}

export function newUserId({ random }: Chance): UserId {
  return toId(`P${random(11, CAPITALS)}`)
}

/** Letters and digits alone: the call of a shop refuses any other id. */
export function newShopId({ random }: Chance): ShopId {
  return toId(`S${random(11, CAPITALS)}`)
}

/** A number, as merchantPosId of an order has to be. */
export function newPosId({ random }: Chance): PosId {
  return toId(`7${random(11, DIGITS)}`)
}

export function newReadId({ random }: Chance): string {
  return random(32, HEX)
}

/** A secret of 128 random bits. */
export function newSecret({ random }: Chance): string {
  return random(32, HEX)
}

export function newSubmerchantId({ random }: Chance): SubmerchantId {
  return toId(`sub_${random(16, CAPITALS)}`)
}

export function newCorrectionId({ random }: Chance): CorrectionId {
  return toId(`7${random(11, DIGITS)}`)
}

/** Long enough not to be found by trying. */
export function newReportId({ random }: Chance): ReportId {
  return toId(random(24, CAPITALS))
}

/** Eighteen characters, the most that the interface allows. */
export function newVerificationId({ random }: Chance): VerificationId {
  return toId(random(18, CAPITALS))
}

export function newFileId({ random }: Chance): FileId {
  return toId(random(32, CAPITALS))
}

export function newTransferId({ random }: Chance): TransferId {
  return toId(random(24, CAPITALS))
}

export function newTableId({ random }: Chance): TableId {
  return toId(random(12, '123456789'))
}

export function newSingleTokenId({ random }: Chance): SingleTokenId {
  return toId(`TOK_${random(27, CAPITALS)}`)
}

export function newCardTokenId({ random }: Chance): CardTokenId {
  return toId(`TOKC_${random(28, CAPITALS)}`)
}

export function newBlikTokenId({ random }: Chance): BlikTokenId {
  return toId(`TOKB_${random(28, CAPITALS)}`)
}
