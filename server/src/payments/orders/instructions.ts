import type { App } from '../../app.ts'
import { asking } from '../../base/acquirer/asking.ts'
import { type PaymentId, toId } from '../../base/ids.ts'
import type { DueKind, DueRow, Verdict } from '../../storage/due/due.ts'
import {
  findInstruction,
  INSTRUCTION,
  type Instruction,
  instructionTold,
} from './instruction-store.ts'

/** Sends instructions that the acquirer has not confirmed: it did not answer, or we stopped in between. */
export const instructionDue: DueKind = {
  name: INSTRUCTION,
  run: runDue,
  ...asking,
}

/**
 * Sends the acquirer a decision about a payment, after its commit. A failed call is repeated later, and repetitions
 * have no further effect. Never fails, because the decision is final without the acquirer's answer.
 */
export async function runInstruction(app: App, paymentId: PaymentId): Promise<void> {
  try {
    const instruction = await findInstruction(app.database.look, paymentId)
    if (instruction) await run(app, instruction)
  } catch (error) {
    app.warn(
      'the acquirer did not confirm the capture or cancellation of a payment; the server repeats it',
      error,
    )
  }
}

async function runDue(app: App, { reference }: DueRow): Promise<Verdict> {
  const instruction = await findInstruction(app.database.look, toId(reference))
  if (!instruction) return 'done'
  await run(app, instruction)
  return 'written'
}

async function run(app: App, instruction: Instruction): Promise<void> {
  const { paymentId, kind, amount } = instruction
  if (kind === 'capture') await app.acquirer.capture(paymentId, amount)
  else await app.acquirer.cancel(paymentId)
  await app.database.write(instructionTold(instruction))
}
