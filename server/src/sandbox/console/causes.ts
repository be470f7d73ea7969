import type { Entry } from './entry.ts'

/** The entry of a sorted timeline that led to another one; undefined where it happened by itself. */
export function causeOf(entry: Entry, entries: readonly Entry[]): Entry | undefined {
  const { kind, id } = entry
  const ofSame = (other: Entry['kind']) =>
    entries.find((one) => one.kind === other && one.id === id && one !== entry)
  switch (kind) {
    case 'ATTEMPT':
    case 'RESEND':
      return ofSame('NOTIFICATION')
    case 'NOTIFICATION':
      return atOnce(entry, entries, ['STATUS', 'REFUND'], ({ what, status }) =>
        [what, status].includes(entry.reports),
      )
    case 'POSTING':
      return (
        atOnce(entry, entries, ['REFUND', 'CHARGEBACK'], (one) => isNamed(one, entry.what)) ??
        atOnce(entry, entries, ['STATUS'], ({ status = '' }) => withMoney.includes(status))
      )
    case 'STATUS':
      return (
        atOnce(entry, entries, ['PAYMENT'], ({ what }) => what !== 'CANCELED') ??
        callOf(entry, entries)
      )
    case 'CONFIRMATION':
      return (
        ofSame('CONFIRMATION') ??
        entries.find((one) => one.kind === 'PAYMENT' && one.id === entry.of)
      )
    case 'PAYMENT':
      // An attempt that is still open ends with its order.
      return entry.what === 'CANCELED'
        ? atOnce(entry, entries, ['STATUS'])
        : causeOfStep(entry, entries)
    case 'REFUND':
    case 'CHARGEBACK':
      return causeOfStep(entry, entries)
    default:
      return undefined
  }
}

/** The statuses of orders and payouts that money moves with. */
const withMoney = ['COMPLETED', 'PENDING', 'WAITING', 'REALIZED', 'CANCELLED']

/** A step that a call brought about by itself is its effect; otherwise it follows the first step. */
function causeOfStep(entry: Entry, entries: readonly Entry[]): Entry | undefined {
  const first = entries.find(({ kind, id }) => kind === entry.kind && id === entry.id)
  const call = callOf(entry, entries)
  if (!first || first === entry) return call
  return call && call !== callOf(first, entries) ? call : first
}

/** The last entry of the same moment that is of one of these kinds. */
function atOnce(
  { at }: Entry,
  entries: readonly Entry[],
  kinds: readonly Entry['kind'][],
  isMeant: (one: Entry) => boolean = () => true,
): Entry | undefined {
  return entries.findLast((one) => one.at === at && kinds.includes(one.kind) && isMeant(one))
}

function isNamed({ id }: Entry, reference: string): boolean {
  return id !== undefined && reference.split(':').includes(id)
}

/** The calls that lead to a payment, a refund, or a new status of a record. */
const causes: Partial<Record<Entry['kind'], RegExp>> = {
  PAYMENT:
    /^(createOrder|startPayment|leavePayment|sendCvv|cancelOrder|updateOrderStatus)$|^capture/,
  REFUND: /^createRefund$/,
  STATUS: /^(create|update|cancel|capture|complete|load|start|delete)/,
}

/** The call during which an entry was made; the last one if a stopped clock gives several the same time. */
function callOf({ kind, at }: Entry, entries: readonly Entry[]): Entry | undefined {
  const isCause = causes[kind]
  return entries.findLast(
    (one) =>
      one.kind === 'CALL' &&
      one.at <= at &&
      at <= one.at + (one.tookMs ?? 0) &&
      /^[123]/.test(one.outcome ?? '') &&
      isCause?.test(one.what) === true,
  )
}
