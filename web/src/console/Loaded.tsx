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
  /** The events after which the data are loaded again. */
  readonly concerns?: (event: SandboxEvent) => boolean
  /** Draws the surroundings of the part until it is loaded. */
  readonly frame?: (part: ReactNode) => ReactNode
  /** Shown until the part is loaded; a spinner by default. */
  readonly placeholder?: ReactNode
  readonly children: (data: T, load: Load<T>) => ReactNode
}

/**
 * A part of a page with data of the server; the rest of the page stays while it loads. Its `key` is the record in the
 * address, if any, so that no data of another record appear below the new heading.
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
  // A record that was deleted meanwhile must not be displayed.
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
