import { setTimeout as delay } from 'node:timers/promises'
import type { Run } from '../command.ts'
import type { Context } from '../context.ts'
import { show } from '../output.ts'
import { failureOf } from '../sandbox.ts'

/** The response of /health; in production it contains only the status. */
interface Health {
  readonly status: (typeof statuses)[number]
  readonly mode?: string
  readonly database?: string
  readonly failing?: readonly string[]
  readonly restored?: { readonly next: string }
}

const statuses = ['ok', 'paused', 'unavailable'] as const

/** The time limit of a request, in ms. */
const ANSWER_MS = 5_000

/** The pause between requests, in ms. */
const PAUSE_MS = 200

export const health: Run<'health'> = async (context, { options }) => {
  const found = await waitFor(context, options.wait * 1_000)
  show(context, found, () => textOf(found))
  if (found.status === 'unavailable') process.exitCode = 1
}

/** Repeats the request until the server is healthy or the time is over; then the last result counts. */
async function waitFor(context: Context, waitMs: number): Promise<Health> {
  for (const over = performance.now() + waitMs; ; await delay(PAUSE_MS)) {
    const isLast = performance.now() >= over
    try {
      const found = await ask(context)
      if (isLast || found.status !== 'unavailable') return found
    } catch (error) {
      if (isLast) throw error
    }
  }
}

async function ask(context: Context): Promise<Health> {
  try {
    const signal = AbortSignal.timeout(ANSWER_MS)
    const reply = await fetch(`${context.url}/health`, { signal, redirect: 'manual' })
    return read(await reply.text())
  } catch (error) {
    throw failureOf(context, error)
  }
}

function read(text: string): Health {
  const found: Health = JSON.parse(text)
  if (!statuses.includes(found?.status))
    throw new SyntaxError('This is not the health of a server.')
  return found
}

function textOf({ status, mode, database, failing = [], restored }: Health): string {
  return [
    status,
    mode,
    database,
    failing.length > 0 && `failing: ${failing.join(', ')}`,
    restored?.next,
  ]
    .filter(Boolean)
    .join('  ')
}
