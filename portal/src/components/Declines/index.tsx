import Link from '@docusaurus/Link'
import { say } from '@site/src/say'
import type { ReactNode } from 'react'
import type { DeclineActionRow, DeclineRow } from '../../../plugins/contract/declines.ts'
import Breakable from '../Breakable/index.tsx'
import ColumnHeads from '../ColumnHeads/index.tsx'
import ScrollingTable from '../ScrollingTable/index.tsx'

interface Rows<Row> {
  readonly rows: readonly Row[]
}

/** The actions of a shop after a decline, by group of codes; each row leads to the section with the codes. */
export function DeclineActions({ rows }: Rows<DeclineActionRow>): ReactNode {
  return (
    <ScrollingTable>
      <ColumnHeads>
        {say({ en: 'What to do', pl: 'Co zrobić' })}
        {say({ en: 'Retry?', pl: 'Ponowić?' })}
        {say({ en: 'What to tell the payer', pl: 'Co przekazać kupującemu' })}
      </ColumnHeads>
      <tbody>
        {rows.map(({ anchor, title, retry, tell }) => (
          <tr key={anchor}>
            <td>
              <Link to={`#${anchor}`}>{title}</Link>
            </td>
            <td>{retry}</td>
            <td>{tell || '–'}</td>
          </tr>
        ))}
      </tbody>
    </ScrollingTable>
  )
}

/** The codes after which a shop does the same, each with the ways to get it in a sandbox. */
export function Declines({ rows }: Rows<DeclineRow>): ReactNode {
  const hasValue = rows.some(({ value }) => value !== undefined)
  return (
    <ScrollingTable>
      <ColumnHeads>
        {say({ en: 'Code', pl: 'Kod' })}
        {say({ en: 'Meaning', pl: 'Znaczenie' })}
        {say({ en: 'Simulated outcome', pl: 'Symulowany wynik' })}
        {hasValue && say({ en: 'Test value', pl: 'Wartość testowa' })}
      </ColumnHeads>
      <tbody>
        {rows.map(({ codes, text, outcomes, value }) => (
          <tr key={codes[0]}>
            <td>
              <Codes values={codes} />
            </td>
            <td>{text}</td>
            <td>
              <Codes values={outcomes} />
            </td>
            {hasValue && <td>{value === undefined ? '–' : <code>{value}</code>}</td>}
          </tr>
        ))}
      </tbody>
    </ScrollingTable>
  )
}

function Codes({ values }: { readonly values: readonly string[] }): ReactNode {
  return values.map((value) => (
    <span key={value}>
      <code>
        <Breakable value={value} />
      </code>{' '}
    </span>
  ))
}
