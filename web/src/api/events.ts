import type { Answer, CallOf } from '@grosz/contract/client.ts'
import type { Operations } from '@grosz/contract/index.ts'
import { workspacePrefix } from './workspace.ts'

type Listed = Extract<Answer<'listEvents'>, { readonly ok: true }>['body']

export type SandboxEvent = Listed['events'][number]

/** The events that a page asks for; all unless given. */
export type WantedEvents = Omit<CallOf<'streamEvents'>['query'], 'after'>

export interface Hearing {
  readonly onEvent: (event: SandboxEvent) => void
  /** Some may have been missed: what is shown has to be loaded again. */
  readonly onMissed: () => void
  /** Reports whether the page receives events as they happen. */
  readonly onLive: (isLive: boolean) => void
}

/** The part of a browser's EventSource that is used here. */
export interface Source extends Pick<EventTarget, 'addEventListener'> {
  readonly readyState: number
  readonly close: () => void
}

interface Surroundings {
  readonly open: (url: string) => Source
  readonly setTimeout: (job: () => void, milliseconds: number) => unknown
}

/** Written out for the reason that those of the client are; a test compares it with the contract. */
export const eventStreamPath: Operations['streamEvents']['path'] = '/console/api/events/stream'

/** EventSource.CLOSED, which a browser alone knows. */
const CLOSED = 2

const AGAIN_MS = 3_000

const browser: Surroundings = {
  open: (url) => new EventSource(url),
  setTimeout: (job, milliseconds) => setTimeout(job, milliseconds),
}

/**
 * Hears of what happens in the sandbox, until the function that it gives back is called. A browser
 * connects again by itself and names the last event that it got; where it has given up, because the
 * server refused it, we do, and what happened meanwhile counts as missed.
 */
export function hearEvents(
  wanted: WantedEvents,
  { onEvent, onMissed, onLive }: Hearing,
  { open, setTimeout: later }: Surroundings = browser,
): () => void {
  // All of them are strings, as those of any address.
  const query = new URLSearchParams(wanted as Record<string, string>).toString()
  const url = workspacePrefix() + eventStreamPath + (query && `?${query}`)
  let source: Source | undefined
  let isOver = false

  function connect(isAgain: boolean): void {
    if (isOver) return
    const opened = open(url)
    source = opened
    opened.addEventListener('open', () => {
      onLive(true)
      if (isAgain) onMissed()
    })
    // A browser sends nothing else under this name.
    opened.addEventListener('message', (sent) => onEvent(JSON.parse((sent as MessageEvent).data)))
    opened.addEventListener('missed', onMissed)
    opened.addEventListener('error', () => {
      onLive(false)
      if (opened.readyState === CLOSED) later(() => connect(true), AGAIN_MS)
    })
  }

  connect(false)
  return () => {
    isOver = true
    source?.close()
  }
}
