import Link from '@docusaurus/Link'
import { say } from '@site/src/say'
import type { ReactNode } from 'react'
import type { DeclineActionRow, DeclineRow } from '../../../plugins/contract/declines.ts'
import Breakable from '../Breakable/index.tsx'
import DataTable from '../DataTable/index.tsx'

interface Rows<Row> {
  readonly rows: readonly Row[]
}

/** The actions of a shop after a decline, by group of codes; each row leads to the section with the codes. */
export function DeclineActions({ rows }: Rows<DeclineActionRow>): ReactNode {
  return (
    <DataTable
      rows={rows}
      columns={[
        [
          say({ en: 'What to do', pl: 'Co zrobić' }),
          ({ anchor, title }) => <Link to={`#${anchor}`}>{title}</Link>,
        ],
        [say({ en: 'Retry?', pl: 'Ponowić?' }), ({ retry }) => retry],
        [
          say({ en: 'What to tell the payer', pl: 'Co przekazać kupującemu' }),
          ({ tell }) => tell || '–',
        ],
      ]}
    />
  )
}

/** The codes with the same action of the shop, each with the ways to get it in a sandbox. */
export function Declines({ rows }: Rows<DeclineRow>): ReactNode {
  return (
    <DataTable
      rows={rows}
      columns={[
        [say({ en: 'Code', pl: 'Kod' }), ({ codes }) => <Codes values={codes} />],
        [say({ en: 'Meaning', pl: 'Znaczenie' }), ({ text }) => text],
        [
          say({ en: 'Simulated outcome', pl: 'Symulowany wynik' }),
          ({ outcomes }) => <Codes values={outcomes} />,
        ],
        rows.some(({ value }) => value !== undefined) && [
          say({ en: 'Test value', pl: 'Wartość testowa' }),
          ({ value }) => (value === undefined ? '–' : <code>{value}</code>),
        ],
      ]}
    />
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
