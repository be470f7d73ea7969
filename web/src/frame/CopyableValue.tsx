import { useText } from '../text/language.tsx'
import { sharedTexts } from '../text/shared.ts'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Code, Inline } from '../ui/elements.tsx'

interface CopyableValueProps {
  readonly value: string
  /** The displayed text, such as the value with spaces. */
  readonly shown?: string
  /** The kind of value, for users of screen readers. */
  readonly what: string
}

/** A value with a button that copies it. */
export function CopyableValue({ value, shown = value, what }: CopyableValueProps) {
  const say = useText(sharedTexts)
  return (
    <Inline>
      <Code>{shown}</Code>
      <CopyButton text={value} what={what} copy={say('copy')} copied={say('copied')} />
    </Inline>
  )
}
