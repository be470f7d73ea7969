import { signInAddress } from '../sign-in/return-address.ts'
import { consoleShellTexts } from '../text/console-shell.ts'
import { useText } from '../text/language.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { Prose, Stack } from '../ui/elements.tsx'
import { Notice } from '../ui/Notice.tsx'

/** Shows that the session has ended. The page keeps its content, and the link leads back to it. */
export function SessionOver() {
  const say = useText(consoleShellTexts)
  return (
    <Notice tone="error">
      <Stack gap="small">
        <Prose>{say('sessionOver')}</Prose>
        <div>
          <ButtonLink href={signInAddress(location)}>{say('signInAgain')}</ButtonLink>
        </div>
      </Stack>
    </Notice>
  )
}
