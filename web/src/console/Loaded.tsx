import type { ReactNode } from 'react'
import type { Failure } from '../api/client.ts'
import { Loading } from '../frame/Loading.tsx'
import { type Load, useLoad } from '../frame/use-load.ts'
import { useText } from '../text/language.tsx'
import { sharedTexts } from '../text/shared.ts'
import { Button } from '../ui/Button.tsx'
import { Stack } from '../ui/Stack.tsx'
import { Refused } from './Refused.tsx'

interface LoadedProps<T> {
  readonly ask: () => Promise<{ readonly ok: true; readonly body: T } | Failure>
  readonly children: (data: T, load: Load<T>) => ReactNode
}

/** A part of a page that the server knows; the rest of the page stands while it loads. */
export function Loaded<T>({ ask, children }: LoadedProps<T>) {
  const shared = useText(sharedTexts)
  const load = useLoad(ask)
  if (load.data) return children(load.data, load)
  if (!load.failure) return <Loading />
  return (
    <Stack>
      <Refused failure={load.failure} />
      <div>
        <Button look="secondary" onClick={load.again}>
          {shared('retry')}
        </Button>
      </div>
    </Stack>
  )
}
