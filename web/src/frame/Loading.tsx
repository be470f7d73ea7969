import { useText } from '../text/language.tsx'
import { sharedTexts } from '../text/shared.ts'
import { Live, Prose } from '../ui/elements.tsx'
import { Spinner } from '../ui/Spinner.tsx'

/** The sign that content is being loaded. */
export function Loading() {
  const say = useText(sharedTexts)
  return (
    <Live>
      <Spinner large />
      <Prose soft>{say('loading')}</Prose>
    </Live>
  )
}
