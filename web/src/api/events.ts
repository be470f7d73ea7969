import type { Answer } from '@grosz/contract/client.ts'
import { calls } from './calls.ts'
import { workspacePrefix } from './workspace.ts'

type Listed = Extract<Answer<'listEvents'>, { readonly ok: true }>['body']

export type SandboxEvent = Listed['events'][number]

export interface Hearing {
  readonly onEvent: (event: SandboxEvent) => void
  /** Called if events may have been missed; displayed data must be loaded again. */
  readonly onMissed: () => void
  /** Reports whether the page receives events as they happen. */
  readonly onLive: (isLive: boolean) => void
}

/** The part of a browser's EventSource that is used here. */
interface Source extends Pick<EventTarget, 'addEventListener'> {
  readonly readyState: number
  readonly close: () => void
}

interface Surroundings {
  readonly open: (url: string) => Source
  readonly setTimeout: (job: () => void, milliseconds: number) => unknown
}

/** EventSource.CLOSED, which is defined only in browsers. */
const CLOSED = 2

const AGAIN_MS = 3_000

const browser: Surroundings = {
  open: (url) => new EventSource(url),
  setTimeout: (job, milliseconds) => setTimeout(job, milliseconds),
}

/**
 * Reports the events of the sandbox until the returned function is called. A browser reconnects by
 * itself and sends the ID of the last event. If the server rejected the stream, the browser gives
 * up; this function then opens a new stream and reports that events may have been missed.
 */
export function hearEvents(
  { onEvent, onMissed, onLive }: Hearing,
  { open, setTimeout: later }: Surroundings = browser,
): () => void {
  const url = workspacePrefix() + calls.streamEvents.path
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
    // A browser dispatches no other event under this name.
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
