import limits from '@generated/grosz-contract/default/test-limits.json'
import { say } from '@site/src/say'
import type { ReactNode } from 'react'
import type {
  TestInstallment,
  TestLimit,
  TestValue,
} from '../../../plugins/contract/test-values.ts'
import Breakable from '../Breakable/index.tsx'
import DataTable from '../DataTable/index.tsx'

interface Rows {
  /** The displayed values, added while the page is compiled. */
  readonly rows: readonly TestValue[]
}

/** The test cards of the sandbox, all of them or `only` those that a page names. */
export function TestCards({ rows }: Rows): ReactNode {
  const shown = rows.map(({ value, says }) => ({ value: spaced(value), says }))
  return <Values head={enterText} rows={shown} />
}

/** The BLIK codes of the sandbox. */
export function TestBlikCodes({ rows }: Rows): ReactNode {
  return <Values head={enterText} rows={rows} />
}

/** Amounts that the simulated bank declines for a PAYID token. */
export function TestBlikAmounts({ rows }: Rows): ReactNode {
  return <Values head={amountText} codeHead="resultCode" rows={rows} />
}

/** The payloads of test wallets. */
export function TestWalletPayloads({ rows }: Rows): ReactNode {
  const payload = say({ en: 'In plain text', pl: 'Zwykłym tekstem' })
  return <Values head="authorizationCode" codeHead={payload} rows={rows} />
}

/** Amounts of orders that fail at once. */
export function TestOrderRefusals({ rows }: Rows): ReactNode {
  return <Values head={amountText} codeHead="HTTP, statusCode" rows={rows} />
}

/** Amounts of refunds that are accepted and then rejected. */
export function TestRefundAmounts({ rows }: Rows): ReactNode {
  return <Values head={amountText} codeHead="statusError.code" rows={rows} />
}

/** Amounts of refunds that fail at once. */
export function TestRefundRefusals({ rows }: Rows): ReactNode {
  return <Values head={amountText} codeHead="codeLiteral" rows={rows} />
}

/** Amounts of payouts with a fate of their own. */
export function TestPayoutAmounts({ rows }: Rows): ReactNode {
  return <Values head={amountText} rows={rows} />
}

/** The outcomes that can be chosen, each with the kinds that can have it. */
export function TestOutcomes({ rows }: Rows): ReactNode {
  const head = say({ en: 'Outcome', pl: 'Wynik' })
  return <Values head={head} codeHead={say({ en: 'Types', pl: 'Rodzaje' })} rows={rows} />
}

/** Endings of the name of a submerchant that is not simply activated. */
export function TestSubmerchantNames({ rows }: Rows): ReactNode {
  const head = say({ en: 'legalName ends with', pl: 'legalName kończy się na' })
  return <Values head={head} rows={rows} />
}

/** Test cards that can pay in instalments. */
export function TestInstallments({
  rows,
}: {
  readonly rows: readonly TestInstallment[]
}): ReactNode {
  return (
    <DataTable
      rows={rows}
      columns={[
        [say({ en: 'First digits', pl: 'Pierwsze cyfry' }), ({ bin }) => <code>{bin}</code>],
        ['provider', ({ provider }) => <code>{provider}</code>],
        [say({ en: 'Numbers of installments', pl: 'Liczby rat' }), ({ numbers }) => numbers],
        [say({ en: 'From', pl: 'Od kwoty' }), ({ minAmount }) => <>{minAmount} RON</>],
      ]}
    />
  )
}

/** A limit of the simulated bank, in a sentence. */
export function TestLimitAmount({ of }: { readonly of: TestLimit }): ReactNode {
  return <>{limits[of]} PLN</>
}

interface ValuesProps extends Rows {
  readonly head: string
  /** Head of the column with names of the API, where the rows have one. */
  readonly codeHead?: string
}

function Values({ head, codeHead, rows }: ValuesProps): ReactNode {
  return (
    <DataTable
      rows={rows}
      columns={[
        [
          head,
          ({ value }) => (
            <code>
              <Breakable value={value} />
            </code>
          ),
        ],
        codeHead !== undefined && [codeHead, ({ code }) => <code>{code}</code>],
        rows.some(({ says }) => says !== '') && [
          say({ en: 'What happens', pl: 'Co się stanie' }),
          ({ says }) => says,
        ],
      ]}
    />
  )
}

const enterText = say({ en: 'Enter', pl: 'Co wpisać' })
const amountText = say({
  en: 'Amount in hundredths of the currency unit',
  pl: 'Kwota w setnych częściach jednostki waluty',
})

/** 4444 3333 2222 1111; the form accepts it with or without spaces. */
function spaced(number: string): string {
  return number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')
}
