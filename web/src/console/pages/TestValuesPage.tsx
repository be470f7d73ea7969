import { consoleShellTexts } from '../../text/console-shell.ts'
import { useText } from '../../text/language.tsx'
import { Screen } from '../Screen.tsx'
import { TestValues } from './TestValues.tsx'

/** Cards and codes that force an outcome. */
export function TestValuesPage() {
  const say = useText(consoleShellTexts)
  return (
    <Screen title={say('testValues')}>
      <TestValues />
    </Screen>
  )
}
