import { setTimeout as delay } from 'node:timers/promises'
import { baseUrlOf, type Context } from './context.ts'
import { progress } from './output.ts'
import { failureOf, passwordOf, refusalOf } from './sandbox.ts'

/** One message of a stream of server-sent events. */
interface Message {
  readonly id?: string
  readonly event?: string
  readonly data: string
}

/** The longest pause before a reconnection, in ms. */
const PAUSE_MS_MAX = 2_000

/**
 * Reads a stream of server-sent events, and reconnects from the last ID after an interruption,
 * until `signal` is aborted. Throws a Failure if the sandbox does not answer the first time.
 */
export async function* follow(
  context: Context,
  path: string,
  { signal, onConnect }: { signal: AbortSignal; onConnect: (isAgain: boolean) => Promise<void> },
): AsyncGenerator<Message> {
  let lastId: string | undefined
  let wasOpen = false
  let isLost = false
  for (let pauseMs = 0; !signal.aborted; ) {
    const answer = await connect(context, path, { signal, lastId }).catch((error) => {
      if (!wasOpen && !signal.aborted) throw failureOf(context, error)
      return undefined
    })
    if (answer?.body) {
      if (isLost) progress('Connected again.')
      await onConnect(wasOpen)
      wasOpen = true
      isLost = false
      pauseMs = 0
      try {
        for await (const message of messagesOf(answer.body)) {
          lastId = message.id ?? lastId
          if (message.data !== '') yield message
        }
      } catch {
        // A connection that breaks is made again; Ctrl+C breaks it, too.
      }
    }
    if (signal.aborted) return
    if (answer === undefined && !isLost) {
      isLost = true
      progress(`The connection to ${context.url} is lost. Connecting again …`)
    }
    await delay(pauseMs, undefined, { signal }).catch(() => {})
    pauseMs = Math.min(PAUSE_MS_MAX, Math.max(250, pauseMs * 2))
  }
}

/** Opens the stream; undefined from a server that is busy or stops. */
async function connect(
  context: Context,
  path: string,
  { signal, lastId }: { signal: AbortSignal; lastId: string | undefined },
): Promise<Response | undefined> {
  const answer = await fetch(baseUrlOf(context) + path, {
    headers: {
      ...passwordOf(context),
      accept: 'text/event-stream',
      ...(lastId !== undefined && { 'last-event-id': lastId }),
    },
    signal,
  })
  if (answer.ok) return answer
  const body = await answer.json()
  throw refusalOf(context, { status: answer.status, body })
}

/** Splits a body into its messages. */
async function* messagesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Message> {
  let rest = ''
  const decoder = new TextDecoder()
  for await (const bytes of body) {
    const blocks = (rest + decoder.decode(bytes, { stream: true })).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) yield messageOf(block)
  }
}

function messageOf(block: string): Message {
  const fields = new Map<string, string>()
  for (const line of block.split('\n')) {
    const colon = line.indexOf(':')
    if (colon > 0) fields.set(line.slice(0, colon), line.slice(colon + 1).trimStart())
  }
  const [id, event] = [fields.get('id'), fields.get('event')]
  return { data: fields.get('data') ?? '', ...(id && { id }), ...(event && { event }) }
}

/** A signal that Ctrl+C or SIGTERM aborts; a second Ctrl+C ends the process at once. */
export function untilStopped(): AbortSignal {
  const stopping = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stopping.abort())
  return stopping.signal
}
