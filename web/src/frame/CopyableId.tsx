import { useText } from '../text/language.tsx'
import { sharedTexts } from '../text/shared.ts'
import { Code } from '../ui/Code.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Inline } from '../ui/Inline.tsx'

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
