import { useText } from '../text/language.tsx'
import { sharedTexts } from '../text/shared.ts'
import { CodeBlock } from '../ui/CodeBlock.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'

interface CopyableCodeProps {
  readonly label: string
  readonly code: string
  /** The name of the content for screen readers; the label by default. */
  readonly what?: string
}

/** Code with a button that copies it. JSON is displayed with line breaks and copied as it was sent. */
export function CopyableCode({ label, code, what = label }: CopyableCodeProps) {
  const say = useText(sharedTexts)
  return (
    <CodeBlock
      label={label}
      code={readable(code)}
      action={<CopyButton text={code} what={what} copy={say('copy')} copied={say('copied')} />}
    />
  )
}

/** JSON with line breaks; other text unchanged. */
function readable(code: string): string {
  try {
    return JSON.stringify(JSON.parse(code), null, 2)
  } catch {
    return code
  }
}
