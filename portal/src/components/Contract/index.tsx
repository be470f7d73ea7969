import Link from '@docusaurus/Link'
import { say } from '@site/src/say'
import type { ReactNode } from 'react'
import type { CodeRow, OutcomeCallRow, StatusRow } from '../../../plugins/contract/extract.ts'
import type { CallRow, ErrorEntry, Field, RetryRow } from '../../../plugins/contract/reference.ts'
import Breakable from '../Breakable/index.tsx'
import DataTable from '../DataTable/index.tsx'
import ErrorTable from '../ErrorTable/index.tsx'
import FieldTable from '../FieldTable/index.tsx'
import styles from './styles.module.css'

/**
 * An extract of the contract in a guide. The page names the extract, and `rows` are added when it is compiled
 * (plugins/contract/with-extracts.ts).
 */
interface Props<Row> {
  readonly rows: readonly Row[]
}

/** Calls with their places in the reference, which the search also indexes. */
export function Calls({ rows }: Props<CallRow>): ReactNode {
  return (
    <DataTable
      rows={rows}
      data-unsearched
      columns={[
        [
          say({ en: 'Call', pl: 'Wywołanie' }),
          ({ page, summary }) => <Link to={`/api/${page}`}>{summary}</Link>,
        ],
        [
          say({ en: 'Method and path', pl: 'Metoda i ścieżka' }),
          ({ method, path }) => (
            <code>
              {method} <Breakable value={path} after="/" />
            </code>
          ),
        ],
      ]}
    />
  )
}

/** Calls with the header Grosz-Outcome, and the kinds of outcomes that it chooses. */
export function OutcomeCalls({ rows }: Props<OutcomeCallRow>): ReactNode {
  return (
    <DataTable
      rows={rows}
      data-unsearched
      columns={[
        [
          say({ en: 'Call', pl: 'Wywołanie' }),
          ({ page, summary, isListed }) =>
            isListed ? <Link to={`/api/${page}`}>{summary}</Link> : summary,
        ],
        [
          say({ en: 'Types', pl: 'Rodzaje' }),
          ({ kinds }) =>
            kinds.map((kind, index) => (
              <span key={kind}>
                {index > 0 && ', '}
                <code>{kind}</code>
              </span>
            )),
        ],
      ]}
    />
  )
}

/** Errors of the calls named in `of`; with `shared` those that every call can return. */
export function Errors({ rows }: Props<ErrorEntry>): ReactNode {
  return <ErrorTable errors={rows} elsewhere />
}

/** Errors of payouts of one kind: missing, invalid, denied or failed. */
export const PayoutErrors = Errors

/**
 * Chosen fields of a call, of its request or of the reply with the status `reply`; `within` names the
 * object that they are in.
 */
export function Fields({ rows, reply }: Props<Field> & { readonly reply?: number }): ReactNode {
  return (
    <div className={styles.fields}>
      <FieldTable of={{ fields: rows }} direction={reply === undefined ? 'request' : 'reply'} />
    </div>
  )
}

/** The statuses of an order, a refund or a payout. */
export function Statuses({ rows }: Props<StatusRow>): ReactNode {
  return (
    <DataTable
      rows={rows}
      columns={[
        [
          say({ en: 'Status', pl: 'Status' }),
          ({ status }) => (
            <code>
              <Breakable value={status} />
            </code>
          ),
        ],
        [say({ en: 'Meaning', pl: 'Znaczenie' }), ({ means }) => means],
        [adviceLabel, ({ advice }) => advice],
        [
          say({ en: 'Possible next statuses', pl: 'Możliwe następne statusy' }),
          ({ next }) => (
            <>
              {next.length === 0 && say({ en: 'none (final status)', pl: 'brak (status końcowy)' })}
              <Codes values={next} />
            </>
          ),
        ],
      ]}
    />
  )
}

/** The schedule of a notification that no server accepts. */
export function Retries({ rows }: Props<RetryRow>): ReactNode {
  return (
    <DataTable
      rows={rows}
      columns={[
        [say({ en: 'Attempt', pl: 'Próba' }), ({ attempt }) => attempt],
        [
          say({ en: 'After the first attempt', pl: 'Od pierwszej próby' }),
          ({ sinceFirst }) => sinceFirst,
        ],
        [
          say({ en: 'After the previous attempt', pl: 'Od poprzedniej próby' }),
          ({ sinceLast }) => sinceLast || '–',
        ],
      ]}
    />
  )
}

/** The results of card payments, from the bank or the provider. */
export const CardResponseCodes = CodeTable

/** The reasons for which BLIK payments fail. */
export const BlikResultCodes = CodeTable

/** The reasons for which refunds are canceled. */
export const RefundReasons = CodeTable

/** The events of a sandbox. */
export function EventTypes({ rows }: Props<CodeRow>): ReactNode {
  return <CodeTable rows={rows} head={say({ en: 'Type', pl: 'Typ' })} />
}

/** The faults that verifications of sellers can find. */
export const VerificationCodes = CodeTable

/** Names of sellers with a fate of their own. */
export function VerificationNames({ rows }: Props<CodeRow>): ReactNode {
  return (
    <CodeTable rows={rows} head={say({ en: 'Name begins with', pl: 'Nazwa zaczyna się od' })} />
  )
}

/** E-mails of verification transfers with a fate of their own. */
export function VerificationEmails({ rows }: Props<CodeRow>): ReactNode {
  return (
    <CodeTable
      rows={rows}
      head={say({ en: 'Email begins with', pl: 'Adres e-mail zaczyna się od' })}
    />
  )
}

function CodeTable({ rows, head }: Props<CodeRow> & { readonly head?: string }): ReactNode {
  return (
    <DataTable
      rows={rows}
      columns={[
        [head ?? say({ en: 'Code', pl: 'Kod' }), ({ codes }) => <Codes values={codes} />],
        [say({ en: 'Meaning', pl: 'Znaczenie' }), ({ text }) => text],
        rows.some(({ advice }) => advice !== undefined) && [adviceLabel, ({ advice }) => advice],
      ]}
    />
  )
}

function Codes({ values }: { readonly values: readonly string[] }): ReactNode {
  return values.map((value) => (
    <span key={value} className={styles.code}>
      <code>
        <Breakable value={value} />
      </code>{' '}
    </span>
  ))
}

const adviceLabel = say({ en: 'What to do', pl: 'Co zrobić' })
