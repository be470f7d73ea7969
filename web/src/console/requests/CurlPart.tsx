import { fieldTexts } from '../../text/console-fields.ts'
import { requestTexts } from '../../text/console-requests.ts'
import { useText } from '../../text/language.tsx'
import { Prose, Stack } from '../../ui/elements.tsx'
import { CopyableCode } from '../CopyableCode.tsx'
import type { CurlCommand } from '../curl.ts'

interface CurlPartProps {
  /** Undefined if the log has too little of the request. */
  readonly command: CurlCommand | undefined
}

/** The command that sends a request again, and its differences from the request. */
export function CurlPart({ command }: CurlPartProps) {
  const say = useText(requestTexts)
  const field = useText(fieldTexts)
  if (!command) return <Prose soft>{say('tooLong')}</Prose>
  return (
    <Stack gap="small">
      <CopyableCode label={field('command')} code={command.text} />
      {command.notes.map((note) => (
        <Prose key={note} soft>
          {say(note)}
        </Prose>
      ))}
    </Stack>
  )
}
