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

/** The page could not get what it is about. A bad address will not get better by asking again. */
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
