import { Link } from 'wouter'
import { consoleShellTexts } from '../../text/console-shell.ts'
import { useText } from '../../text/language.tsx'
import { Prose } from '../../ui/elements.tsx'
import { Screen } from '../Screen.tsx'

/** An address that no page has. */
export function NoSuchPage() {
  const say = useText(consoleShellTexts)
  return (
    <Screen title={say('noSuchPage')} lead={say('noSuchPageNote')}>
      <Prose>
        <Link href="/">{say('toOverview')}</Link>
      </Prose>
    </Screen>
  )
}
