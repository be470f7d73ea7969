import { cardSchemeOf } from '@grosz/contract/methods/cards.ts'
import { testBlikCodes, testCards } from '@grosz/contract/test-values.ts'
import { CopyableValue } from '../../frame/CopyableValue.tsx'
import { consoleTexts } from '../../text/console.ts'
import { consoleShellTexts } from '../../text/console-shell.ts'
import { useLanguage, useText } from '../../text/language.tsx'
import { Code, Prose } from '../../ui/elements.tsx'
import { inFours } from '../../ui/formatted-input.ts'
import { Panel } from '../../ui/Panel.tsx'
import { Table } from '../../ui/Table.tsx'
import { Screen } from '../Screen.tsx'

/** Cards and codes that force an outcome. */
export function TestValues() {
  const shell = useText(consoleShellTexts)
  const say = useText(consoleTexts)
  const { language } = useLanguage()
  return (
    <Screen title={shell('testValues')}>
      <Panel title={say('cards')}>
        <Prose>{say('cardsNote')}</Prose>
        <Table
          isDense
          stacksOnPhones
          caption={say('cards')}
          heads={[say('cardNumber'), say('scheme'), say('outcome')]}
          rows={testCards.map(({ number, says }) => [
            <CopyableValue key={number} value={number} shown={inFours(number)} what={number} />,
            cardSchemeOf(number)?.name ?? '–',
            says[language],
          ])}
        />
      </Panel>
      <Panel title={say('codes')}>
        <Prose>{say('codesNote')}</Prose>
        <Table
          isDense
          caption={say('codes')}
          heads={[say('code'), say('outcome')]}
          rows={testBlikCodes.map(({ code, says }) => [
            <Code key={code}>{code}</Code>,
            says[language],
          ])}
        />
      </Panel>
    </Screen>
  )
}
