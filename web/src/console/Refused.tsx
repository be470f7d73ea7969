import type { Failure } from '../api/client.ts'
import { problemOf } from '../api/problem.ts'
import { consoleShellTexts } from '../text/console-shell.ts'
import { useText } from '../text/language.tsx'
import { sharedTexts } from '../text/shared.ts'
import { Code, Prose } from '../ui/elements.tsx'
import { Notice } from '../ui/Notice.tsx'
import { ErrorLink } from './ErrorLink.tsx'

interface RefusedProps {
  readonly failure: Failure
}

/** The server's error text, with a link to its documentation. */
export function Refused({ failure }: RefusedProps) {
  const shared = useText(sharedTexts)
  const say = useText(consoleShellTexts)
  const { status, body, help, isUncertain } = failure
  if (isUncertain) return <Notice tone="error">{say('answerLost')}</Notice>
  const literal = body.status?.codeLiteral ?? body.status?.statusCode ?? body.error
  if (status === 0 || !literal) return <Notice tone="error">{shared(problemOf(failure))}</Notice>
  const description = body.status?.statusDesc ?? body.error_description
  return (
    <Notice tone="error">
      <Prose>
        <ErrorLink help={help}>
          <Code>{`HTTP ${status} · ${literal}`}</Code>
        </ErrorLink>
      </Prose>
      {description && <Prose>{description}</Prose>}
    </Notice>
  )
}
