import Translate, { translate } from '@docusaurus/Translate'
import testValues from '@generated/grosz-contract/default/test-values.json'
import type { ReactNode } from 'react'
import type { TestLimit, TestValue } from '../../../plugins/contract/test-values.ts'
import ColumnHeads from '../ColumnHeads/index.tsx'
import ScrollingTable from '../ScrollingTable/index.tsx'

/** The test cards of the sandbox, all of them or those named. */
export function TestCards({ only }: { readonly only?: readonly string[] }): ReactNode {
  const cards = testValues.cards.filter(({ value }) => !only || only.includes(value))
  return (
    <Values
      head={enterText()}
      rows={cards.map(({ value, says }) => ({ value: spaced(value), says }))}
    />
  )
}

/** The BLIK codes of the sandbox. */
export function TestBlikCodes(): ReactNode {
  return <Values head={enterText()} rows={testValues.blikCodes} />
}

/** Amounts that the pretend bank refuses to a PAYID token. */
export function TestBlikAmounts(): ReactNode {
  return <Values head={amountText()} codeHead="resultCode" rows={testValues.blikAmounts} />
}

/** What to send as the payload of a wallet. */
export function TestWalletPayloads(): ReactNode {
  const payload = translate({ id: 'testValues.payload', message: 'In plain text' })
  return <Values head="authorizationCode" codeHead={payload} rows={testValues.walletPayloads} />
}

/** Amounts of refunds that are taken on and then turned down. */
export function TestRefundAmounts(): ReactNode {
  return <Values head={amountText()} codeHead="statusError.code" rows={testValues.refundAmounts} />
}

/** Amounts of refunds that are refused at once. */
export function TestRefundRefusals(): ReactNode {
  return <Values head={amountText()} codeHead="codeLiteral" rows={testValues.refundRefusals} />
}

/** Amounts of payouts with a fate of their own. */
export function TestPayoutAmounts(): ReactNode {
  return <Values head={amountText()} rows={testValues.payoutAmounts} />
}

/** Test cards that can pay in instalments. */
export function TestInstallments(): ReactNode {
  return (
    <ScrollingTable>
      <ColumnHeads>
        <Translate id="testValues.bin">First digits</Translate>
        {'provider'}
        <Translate id="testValues.numbers">Numbers of instalments</Translate>
        <Translate id="testValues.from">From</Translate>
      </ColumnHeads>
      <tbody>
        {testValues.installments.map(({ bin, provider, numbers, minAmount }) => (
          <tr key={bin}>
            <td>
              <code>{bin}</code>
            </td>
            <td>
              <code>{provider}</code>
            </td>
            <td>{numbers}</td>
            <td>{minAmount} RON</td>
          </tr>
        ))}
      </tbody>
    </ScrollingTable>
  )
}

/** A limit of the pretend bank, in a sentence. */
export function TestLimitAmount({ of }: { readonly of: TestLimit }): ReactNode {
  return <>{testValues.limits[of]} PLN</>
}

interface ValuesProps {
  readonly head: string
  /** Head of the column with names of the API, where the rows have one. */
  readonly codeHead?: string
  readonly rows: readonly TestValue[]
}

function Values({ head, codeHead, rows }: ValuesProps): ReactNode {
  const isSaid = rows.some(({ says }) => says !== '')
  return (
    <ScrollingTable>
      <ColumnHeads>
        {head}
        {codeHead}
        {isSaid && <Translate id="testValues.says">What happens</Translate>}
      </ColumnHeads>
      <tbody>
        {rows.map(({ value, code, says }) => (
          <tr key={value}>
            <td>
              <code>{value}</code>
            </td>
            {codeHead && (
              <td>
                <code>{code}</code>
              </td>
            )}
            {isSaid && <td>{says}</td>}
          </tr>
        ))}
      </tbody>
    </ScrollingTable>
  )
}

function enterText(): string {
  return translate({ id: 'testValues.value', message: 'Enter' })
}

function amountText(): string {
  return translate({ id: 'testValues.amount', message: 'Amount in minor units' })
}

/** 4444 3333 2222 1111; the form takes it with or without spaces. */
function spaced(number: string): string {
  return number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')
}
