import type { Operation } from '@grosz/contract/operation.ts'
import type { AnyReply, App } from '../../app.ts'
import { validatorOf } from './validate.ts'

/** The tests look at every reply; at work, one in so many shows a promise that breaks with real data. */
const ONE_IN = 100

/**
 * A reply that breaks its promise is our bug. Its effect is done already, so it is answered, and
 * the operator is told. The first reply of each status is looked at, then one in a hundred.
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
