import type { ReactNode } from 'react'
import type { Failure } from '../api/client.ts'
import type { SandboxEvent } from '../api/events.ts'
import { Loading } from '../frame/Loading.tsx'
import { type Load, useLoad } from '../frame/use-load.ts'
import { useText } from '../text/language.tsx'
import { sharedTexts } from '../text/shared.ts'
import { Button } from '../ui/Button.tsx'
import { Stack } from '../ui/elements.tsx'
import { Missing } from './Missing.tsx'
import { Refused } from './Refused.tsx'
import { useLive } from './use-live.ts'

interface LoadedProps<T> {
  readonly ask: () => Promise<{ readonly ok: true; readonly body: T } | Failure>
  /** The events after which it is asked for again. */
  readonly concerns?: (event: SandboxEvent) => boolean
  /** Draws the surroundings of the part until it has come. */
  readonly frame?: (part: ReactNode) => ReactNode
  /** Stands in its place until it has come; a spinner unless given. */
  readonly placeholder?: ReactNode
  readonly children: (data: T, load: Load<T>) => ReactNode
}

/**
 * A part of a page that the server knows; the rest of the page stands while it loads. Its `key` is the record, where
 * the address names one: of the record before it, nothing may stand below the new heading.
 */
export function Loaded<T>({ ask, concerns, frame, placeholder, children }: LoadedProps<T>) {
  const load = useLoad(ask)
  return (
    <>
      {concerns && <Live concerns={concerns} onChange={load.again} />}
      <Shown load={load} frame={frame} placeholder={placeholder}>
        {children}
      </Shown>
    </>
  )
}

interface LiveProps {
  readonly concerns: (event: SandboxEvent) => boolean
  readonly onChange: () => void
}

function Live({ concerns, onChange }: LiveProps) {
  useLive(concerns, onChange)
  return null
}

interface ShownProps<T> {
  readonly load: Load<T>
  readonly frame: LoadedProps<T>['frame']
  readonly placeholder: ReactNode
  readonly children: (data: T, load: Load<T>) => ReactNode
}

function Shown<T>({ load, frame = (part) => part, placeholder, children }: ShownProps<T>) {
  const shared = useText(sharedTexts)
  // What was deleted meanwhile is not shown as if it were there.
  const isGone = load.failure?.status === 404
  if (isGone) return frame(<Missing />)
  const failed = load.failure && (
    <Stack>
      <Refused failure={load.failure} />
      <div>
        <Button look="secondary" onClick={load.again}>
          {shared('retry')}
        </Button>
      </div>
    </Stack>
  )
  if (!load.data) return frame(failed ?? placeholder ?? <Loading />)
  return (
    <>
      {failed}
      {children(load.data, load)}
    </>
  )
}
