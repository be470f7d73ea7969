import type { Problem } from '../api/problem.ts'
import { useText, useTitle } from '../text/language.tsx'
import { sharedTexts } from '../text/shared.ts'
import { Button } from '../ui/Button.tsx'
import { Prose } from '../ui/elements.tsx'
import { Outcome } from '../ui/Outcome.tsx'

interface LoadFailedProps {
  readonly problem: Problem
  readonly onRetry: () => void
}

/** Shown if a page could not be loaded. A retry does not help with a wrong address. */
export function LoadFailed({ problem, onRetry }: LoadFailedProps) {
  const say = useText(sharedTexts)
  const isBadLink = problem === 'BAD_LINK'
  const title = say(isBadLink ? 'badLink' : 'failed')
  useTitle(title)
  return (
    <Outcome kind="failed" title={title}>
      <Prose>{say(problem)}</Prose>
      {!isBadLink && <Button onClick={onRetry}>{say('retry')}</Button>}
      {isBadLink && history.length > 1 && (
        <Button onClick={() => history.back()}>{say('goBack')}</Button>
      )}
    </Outcome>
  )
}
