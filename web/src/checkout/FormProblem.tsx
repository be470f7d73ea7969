import type { Problem } from '../api/problem.ts'
import { useText } from '../text/language.tsx'
import { sharedTexts } from '../text/shared.ts'
import { Notice } from '../ui/Notice.tsx'

interface FormProblemProps {
  readonly problem: Problem | undefined
  /** Problems that a field of the form shows itself. */
  readonly except?: Problem
}

/** The server's response to the last attempt. */
export function FormProblem({ problem, except }: FormProblemProps) {
  const say = useText(sharedTexts)
  return problem && problem !== except && <Notice tone="error">{say(problem)}</Notice>
}
