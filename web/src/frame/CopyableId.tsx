import { useText } from '../text/language.tsx'
import { sharedTexts } from '../text/shared.ts'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Code, Inline } from '../ui/elements.tsx'

interface CopyableIdProps {
  readonly id: string
  /** The kind of id, for users of screen readers. */
  readonly what: string
}

/** An id with a button that copies it. */
export function CopyableId({ id, what }: CopyableIdProps) {
  const say = useText(sharedTexts)
  return (
    <Inline>
      <Code>{id}</Code>
      <CopyButton text={id} what={what} copy={say('copy')} copied={say('copied')} />
    </Inline>
  )
}
