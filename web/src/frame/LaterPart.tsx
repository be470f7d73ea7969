import { type ReactNode, Suspense } from 'react'
import { useText } from '../text/language.tsx'
import { sharedTexts } from '../text/shared.ts'
import { Button } from '../ui/Button.tsx'
import { Stack } from '../ui/elements.tsx'
import { CrashGuard } from './CrashGuard.tsx'

interface LaterPartProps {
  /** Shown until the part is there. */
  readonly fallback?: ReactNode
  readonly children: ReactNode
}

/** A part of the page that is loaded on demand. If that fails, the rest of the page is not affected. */
export function LaterPart({ fallback, children }: LaterPartProps) {
  return (
    <CrashGuard instead={<PartFailed />}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </CrashGuard>
  )
}

/** Some browsers do not request a failed script again until the page is reloaded. */
function PartFailed() {
  const say = useText(sharedTexts)
  return (
    <Stack gap="small">
      <p role="alert">{say('partFailed')}</p>
      <Button look="secondary" onClick={() => location.reload()}>
        {say('loadAgain')}
      </Button>
    </Stack>
  )
}
