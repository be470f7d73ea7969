import { dayOf, type Zone } from './days.ts'

/** The changes that one transfer of the ledger made to the two accounts of a shop. */
export interface Movement {
  readonly reference: string
  readonly at: number
  readonly available: bigint
  readonly reserved: bigint
}

/** t: payment, c: refund, w: payout, wc: canceled payout, bc: correction. */
export type LineType = 't' | 'c' | 'w' | 'wc' | 'bc'

/** The details of the payment, refund or payout that a movement belongs to. */
export interface Details {
  readonly paymentId: string
  readonly extId: string
  readonly description: string
  /** The account that was paid to, or another detail of a payment. */
  readonly account: string
  readonly payType: string
}

export interface Line extends Details {
  readonly date: string
  readonly amount: bigint
  readonly currency: string
  readonly type: LineType
  /** The available balance after this line. */
  readonly balance: bigint
  readonly changesBalance: boolean
}

/** The balance that the first line adds to, and how lines are written. */
interface Book {
  readonly balance: bigint
  readonly currency: string
  readonly zone: Zone
}

/**
 * Movements as lines of a statement of the available balance. Money leaves that balance when a
 * refund or payout is accepted; its end moves reserved money, and does not change the balance.
 */
export function linesOf(
  movements: readonly Movement[],
  known: ReadonlyMap<string, Details>,
  book: Book,
): Line[] {
  let { balance } = book
  return movements.map(({ reference, at, available, reserved }) => {
    balance += available
    return {
      ...(known.get(reference) ?? { ...nothing, description: reference }),
      date: dayOf(at, book.zone),
      amount: available === 0n ? reserved : available,
      currency: book.currency,
      type: types[eventOf(reference)] ?? 'bc',
      balance,
      changesBalance: available !== 0n,
    }
  })
}

/** The references of the ledger consist of the event, its owner, and its progress. */
const types: Readonly<Record<string, LineType>> = {
  capture: 't',
  'refund reserve': 'c',
  'refund pay': 'c',
  'refund release': 'c',
  'payout reserve': 'w',
  'payout pay': 'w',
  'payout release': 'wc',
}

function eventOf(reference: string): string {
  const [kind = '', , , step] = reference.split(':')
  return step === undefined ? kind : `${kind} ${step}`
}

const nothing: Details = { paymentId: '', extId: '', description: '', account: '', payType: '' }
