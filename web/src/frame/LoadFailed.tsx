import type { Problem } from '../api/problem.ts'
import { useText, useTitle } from '../text/language.tsx'
import { sharedTexts } from '../text/shared.ts'
import { Button } from '../ui/Button.tsx'
import { Outcome } from '../ui/Outcome.tsx'
import { Prose } from '../ui/Prose.tsx'

interface LoadFailedProps {
  readonly problem: Problem
  readonly onRetry: () => void
}

/** The page could not get what it is about. A bad address will not get better by asking again. */
export function LoadFailed({ problem, onRetry }: LoadFailedProps) {
  const say = useText(sharedTexts)
  useTitle(say('failed'))
  return (
    <Outcome kind="failed" title={say('failed')}>
      <Prose>{say(problem)}</Prose>
      {problem !== 'BAD_LINK' && <Button onClick={onRetry}>{say('retry')}</Button>}
    </Outcome>
  )
}
