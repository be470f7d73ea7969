import Translate from '@docusaurus/Translate'
import testValues from '@generated/grosz-contract/default/test-values.json'
import type { ReactNode } from 'react'
import ScrollingTable from '../ScrollingTable/index.tsx'

interface Row {
  readonly value: string
  readonly says: string
}

/** The test cards of the sandbox, all of them or those named. */
export function TestCards({ only }: { readonly only?: readonly string[] }): ReactNode {
  const cards = testValues.cards.filter(({ number }) => !only || only.includes(number))
  return <Values rows={cards.map(({ number, says }) => ({ value: spaced(number), says }))} />
}

/** The BLIK codes of the sandbox. */
export function TestBlikCodes(): ReactNode {
  return <Values rows={testValues.blikCodes.map(({ code, says }) => ({ value: code, says }))} />
}

function Values({ rows }: { readonly rows: readonly Row[] }): ReactNode {
  return (
    <ScrollingTable>
      <thead>
        <tr>
          <th scope="col">
            <Translate id="testValues.value">Enter</Translate>
          </th>
          <th scope="col">
            <Translate id="testValues.says">What happens</Translate>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ value, says }) => (
          <tr key={value}>
            <td>
              <code>{value}</code>
            </td>
            <td>{says}</td>
          </tr>
        ))}
      </tbody>
    </ScrollingTable>
  )
}

/** 4444 3333 2222 1111; the form takes it with or without spaces. */
function spaced(number: string): string {
  return number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')
}
