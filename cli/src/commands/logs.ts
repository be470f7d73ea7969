import { setTimeout as delay } from 'node:timers/promises'
import type { CallOf } from '@grosz/contract/client.ts'
import type { Run } from '../command.ts'
import type { Context } from '../context.ts'
import { Failure } from '../failure.ts'
import { listing, progress, show, showItem, styled, time } from '../output.ts'
import { type BodyOf, type Call, sandboxOf } from '../sandbox.ts'
import { untilStopped } from '../stream.ts'

type Logged = BodyOf<'listRequests'>['requests'][number]
type Filter = Pick<CallOf<'listRequests'>['query'], 'posId' | 'operation' | 'status'>

/** The interval at which the log is read, in ms. */
const POLL_EVERY_MS = 500
/** The requests of one page while they are followed. */
const PAGE = 200

export const logs: Run<'logs'> = async (context, { options }) => {
  const { follow, status, operation, pos, limit } = options
  const filter: Filter = { status, operation, posId: pos }
  const call = sandboxOf(context)
  if (follow) return followRequests(context, call, filter)
  const page = await call('listRequests', { query: { ...filter, limit } })
  const oldestFirst = page.requests.toReversed()
  show(context, { requests: oldestFirst }, () =>
    listing(
      ['TIME', 'STATUS', 'METHOD', 'PATH', 'ERROR', 'CORRELATION ID'],
      oldestFirst.map(toRow),
      'The log is empty.',
    ),
  )
}

async function followRequests(context: Context, call: Call, filter: Filter): Promise<void> {
  const signal = untilStopped()
  const seen = new Set<string>()
  for (const { correlationId } of await newest(call, filter, seen)) seen.add(correlationId)
  progress(`Following requests to ${context.url}. Ctrl+C ends it.`)
  while (!signal.aborted) {
    await delay(POLL_EVERY_MS, undefined, { signal }).catch(() => {})
    if (signal.aborted) return
    const fresh = await newest(call, filter, seen).catch((error) => {
      // Retried, because the server may be restarting.
      if (error instanceof Failure && error.exit === 'unreachable') return []
      throw error
    })
    for (const one of fresh.toReversed()) {
      seen.add(one.correlationId)
      showRequest(context, one)
    }
  }
}

/** The requests that were not printed yet, newest first. */
async function newest(call: Call, filter: Filter, seen: ReadonlySet<string>): Promise<Logged[]> {
  const found: Logged[] = []
  let cursor: string | undefined
  do {
    const query = { ...filter, limit: PAGE, cursor }
    const page: BodyOf<'listRequests'> = await call('listRequests', { query })
    const fresh = page.requests.filter(({ correlationId }) => !seen.has(correlationId))
    found.push(...fresh)
    cursor = seen.size > 0 && fresh.length === page.requests.length ? page.next : undefined
  } while (cursor !== undefined)
  return found
}

function showRequest(context: Context, request: Logged): void {
  const [at = '', status = '', method = '', path = '', error = '', id = ''] = toRow(request)
  const isBad = request.status === undefined || request.status >= 400
  showItem(context, request, () =>
    [
      styled('dim', at),
      styled(isBad ? 'red' : 'green', status),
      method,
      path,
      error,
      styled('dim', id),
    ]
      .filter(Boolean)
      .join('  '),
  )
}

function toRow({ at, status, method, path, errorCode, fault, correlationId }: Logged): string[] {
  return [
    time(at),
    status === undefined ? (fault ?? 'none') : String(status),
    method,
    path,
    errorCode ?? '',
    correlationId,
  ]
}
