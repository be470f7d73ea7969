import catalogue from '@generated/grosz-contract/default/catalogue.json'
import { say } from '@site/src/say'
import type { ReactNode } from 'react'
import type { MethodEntry } from '../../../plugins/contract/catalogue.ts'
import type { PayMethodGroup } from '../../../plugins/contract/pay-methods.ts'
import ColumnHeads from '../ColumnHeads/index.tsx'
import DataTable from '../DataTable/index.tsx'
import ScrollingTable from '../ScrollingTable/index.tsx'
import { groupNames } from './group-names.ts'

interface PayMethodsProps {
  readonly group?: PayMethodGroup
  readonly currency?: string
}

/** The payment methods of a group, or all of them by group, with their limits in each currency or in one. */
export function PayMethods({ group, currency }: PayMethodsProps): ReactNode {
  const methods = currency
    ? catalogue.methods.flatMap((method) => inCurrency(method, currency))
    : catalogue.methods
  const groups = group ? [group] : [...new Set(methods.map((method) => method.group))]
  return (
    <ScrollingTable>
      <ColumnHeads>
        {say({ en: 'Method', pl: 'Metoda' })}
        {say({ en: 'Value', pl: 'Wartość' })}
        {!currency && say({ en: 'Currency', pl: 'Waluta' })}
        {say({ en: 'From', pl: 'Od' })}
        {say({ en: 'To', pl: 'Do' })}
      </ColumnHeads>
      {groups.map((one) => (
        <tbody key={one}>
          {!group && (
            <tr>
              <th scope="rowgroup" colSpan={currency ? 4 : 5}>
                {groupNames[one]}
              </th>
            </tr>
          )}
          {methods
            .filter((method) => method.group === one)
            .flatMap((method) => rowsOf(method, !currency))}
        </tbody>
      ))}
    </ScrollingTable>
  )
}

/** A method with the limits of one currency alone, if it is paid in that. */
function inCurrency(method: MethodEntry, currency: string): MethodEntry[] {
  const limit = method.limits.find(({ currencies }) => currencies.split(', ').includes(currency))
  return limit ? [{ ...method, limits: [limit] }] : []
}

/** A method has as many rows as it has different limits. */
function rowsOf({ value, name, limits }: MethodEntry, saysCurrency: boolean): ReactNode[] {
  return limits.map(({ currencies, min, max }, index) => (
    <tr key={`${value} ${currencies}`}>
      {index === 0 && (
        <>
          <th scope="row" rowSpan={limits.length}>
            {name}
          </th>
          <td rowSpan={limits.length}>
            <code>{value}</code>
          </td>
        </>
      )}
      {saysCurrency && <td>{currencies}</td>}
      <td>{min}</td>
      <td>{max}</td>
    </tr>
  ))
}

/** The currencies of orders, with the methods for them. */
export function Currencies(): ReactNode {
  return (
    <DataTable
      rows={catalogue.currencies}
      hasRowHeads
      columns={[
        [say({ en: 'Code', pl: 'Kod' }), ({ code }) => <code>{code}</code>],
        [say({ en: 'Currency', pl: 'Waluta' }), ({ name }) => name],
        [
          say({ en: 'Payment source', pl: 'Źródło płatności' }),
          ({ groups }) => groups.map((one) => groupNames[one]).join(', '),
        ],
        [
          say({ en: 'Test points of sale', pl: 'Testowe punkty płatności' }),
          ({ pointsOfSale }) => pointsOfSale.join(', ') || '–',
        ],
      ]}
    />
  )
}

/** The countries that have payment methods of their own. */
export function Countries(): ReactNode {
  return (
    <DataTable
      rows={catalogue.countries}
      hasRowHeads
      columns={[
        [say({ en: 'Code', pl: 'Kod' }), ({ code }) => <code>{code}</code>],
        [say({ en: 'Country', pl: 'Kraj' }), ({ name }) => name],
        [
          say({ en: 'Local methods', pl: 'Metody lokalne' }),
          ({ methods }) => methods.map((method) => `${method.name} (${method.value})`).join(', '),
        ],
      ]}
    />
  )
}

/** The languages of pages and texts. */
export function Languages(): ReactNode {
  return (
    <DataTable
      rows={catalogue.languages}
      hasRowHeads
      columns={[
        [say({ en: 'Code', pl: 'Kod' }), ({ code }) => <code>{code}</code>],
        [say({ en: 'Language', pl: 'Język' }), ({ name }) => name],
      ]}
    />
  )
}

/** The limits of size and duration. */
export function Limits(): ReactNode {
  return (
    <DataTable
      rows={catalogue.limits}
      columns={[
        [say({ en: 'Limit', pl: 'Ograniczenie' }), ({ says }) => says],
        [say({ en: 'Max.', pl: 'Maks.' }), ({ value }) => value],
      ]}
    />
  )
}

/** The default limits of unauthenticated attempts within a minute. */
export function RateLimits(): ReactNode {
  return (
    <DataTable
      rows={catalogue.rateLimits}
      columns={[
        [say({ en: 'Name', pl: 'Nazwa' }), ({ name }) => <code>{name}</code>],
        [say({ en: 'Requests counted', pl: 'Zliczane żądania' }), ({ says }) => says],
        [say({ en: 'In a sandbox', pl: 'W sandboksie' }), ({ sandbox }) => sandbox],
        [
          say({ en: 'In production', pl: 'W środowisku produkcyjnym' }),
          ({ production }) => production,
        ],
      ]}
    />
  )
}
