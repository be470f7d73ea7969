import type { Operation } from '@grosz/contract/operation.ts'
import type { AnyReply, App } from '../../app.ts'
import { validatorOf } from './validate.ts'

/**
 * Tests check every reply; a server checks one in this many, to find replies that break the contract with real data.
 */
const ONE_IN = 100

/**
 * A reply that breaks the contract is our bug. Its effect is already committed, so it is sent, and
 * the operator is warned. The first reply of each status is checked, then one in a hundred.
 */
export function watchReplies(
  app: Pick<App, 'warn'>,
  id: string,
  { replies }: Pick<Operation, 'replies'>,
): (reply: AnyReply) => void {
  const checks = new Map(
    Object.entries(replies).map(([status, schema]) => [Number(status), validatorOf(schema)]),
  )
  const seen = new Map<number, number>()

  return (reply) => {
    const count = seen.get(reply.status) ?? 0
    seen.set(reply.status, count + 1)
    if (count % ONE_IN !== 0) return
    const problems = checks.get(reply.status)?.(reply.body)
    if (problems?.length === 0) return
    const where = problems
      ?.map((problem) => `${problem.instancePath} ${problem.message}`)
      .join('; ')
    app.warn(
      `the reply ${reply.status} of ${id} breaks its contract: ${where ?? 'undocumented status'}`,
    )
  }
}
