import type { PaymentId, PosId } from '../../base/ids.ts'
import { fromRow, toRow } from '../../base/money.ts'
import type { Reader, Statement } from '../../storage/database/database.ts'
import { dismiss, schedule } from '../../storage/due/due.ts'

/** The kind of an instruction's due work. Databases use an older name for instructions. */
export const INSTRUCTION = 'errand'

/** An instruction to the acquirer about a payment, which it has not confirmed yet. */
export interface Instruction {
  readonly paymentId: PaymentId
  readonly kind: 'capture' | 'cancel'
  /** The amount to capture, in minor units; 0 with a cancellation. */
  readonly amount: bigint
}

interface InstructionRow {
  payment_id: PaymentId
  errand: Instruction['kind']
  amount: number
}

/** The caller runs the instruction after its commit; if that does not happen, it is due after this time. */
const AGAIN_MS = 30_000

/** Notes an instruction in the transaction of its decision; a later decision about the payment replaces it. */
export function saveInstruction(
  { posId, paymentId, kind, amount }: Instruction & { readonly posId: PosId },
  now: number,
): Statement[] {
  return [
    {
      sql: `INSERT INTO errands (payment_id, errand, amount) VALUES ($1, $2, $3)
        ON CONFLICT (payment_id) DO UPDATE SET errand = excluded.errand, amount = excluded.amount`,
      params: [paymentId, kind, toRow(amount)],
    },
    schedule({ kind: INSTRUCTION, reference: paymentId, turn: posId, at: now + AGAIN_MS }),
  ]
}

export async function findInstruction(
  reader: Reader,
  paymentId: PaymentId,
): Promise<Instruction | undefined> {
  const row = await reader.find<InstructionRow>(
    'SELECT * FROM errands WHERE payment_id = $1',
    paymentId,
  )
  return row && { paymentId: row.payment_id, kind: row.errand, amount: fromRow(row.amount) }
}

/** The acquirer has confirmed the instruction. One that has replaced it meanwhile stays, with its due row. */
export function instructionTold({ paymentId, kind }: Instruction): Statement[] {
  return [
    {
      sql: 'DELETE FROM errands WHERE payment_id = $1 AND errand = $2',
      params: [paymentId, kind],
    },
    dismiss(INSTRUCTION, paymentId),
  ]
}
