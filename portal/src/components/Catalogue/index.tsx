import catalogue from '@generated/grosz-contract/default/catalogue.json'
import { say } from '@site/src/say'
import type { ReactNode } from 'react'
import type { MethodEntry } from '../../../plugins/contract/catalogue.ts'
import type { PayMethodGroup } from '../../../plugins/contract/pay-methods.ts'
import ColumnHeads from '../ColumnHeads/index.tsx'
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

/** The currencies of orders, with what pays in them. */
export function Currencies(): ReactNode {
  return (
    <ScrollingTable>
      <ColumnHeads>
        {say({ en: 'Code', pl: 'Kod' })}
        {say({ en: 'Currency', pl: 'Waluta' })}
        {say({ en: 'Payment source', pl: 'Źródło płatności' })}
        {say({ en: 'Test points of sale', pl: 'Testowe punkty płatności' })}
      </ColumnHeads>
      <tbody>
        {catalogue.currencies.map(({ code, name, groups, pointsOfSale }) => (
          <tr key={code}>
            <th scope="row">
              <code>{code}</code>
            </th>
            <td>{name}</td>
            <td>{groups.map((one) => groupNames[one]).join(', ')}</td>
            <td>{pointsOfSale.join(', ') || '–'}</td>
          </tr>
        ))}
      </tbody>
    </ScrollingTable>
  )
}

/** The countries that have payment methods of their own. */
export function Countries(): ReactNode {
  return (
    <ScrollingTable>
      <ColumnHeads>
        {say({ en: 'Code', pl: 'Kod' })}
        {say({ en: 'Country', pl: 'Kraj' })}
        {say({ en: 'Local methods', pl: 'Metody lokalne' })}
      </ColumnHeads>
      <tbody>
        {catalogue.countries.map(({ code, name, methods }) => (
          <tr key={code}>
            <th scope="row">
              <code>{code}</code>
            </th>
            <td>{name}</td>
            <td>{methods.map((method) => `${method.name} (${method.value})`).join(', ')}</td>
          </tr>
        ))}
      </tbody>
    </ScrollingTable>
  )
}

/** The languages of pages and texts. */
export function Languages(): ReactNode {
  return (
    <ScrollingTable>
      <ColumnHeads>
        {say({ en: 'Code', pl: 'Kod' })}
        {say({ en: 'Language', pl: 'Język' })}
      </ColumnHeads>
      <tbody>
        {catalogue.languages.map(({ code, name }) => (
          <tr key={code}>
            <th scope="row">
              <code>{code}</code>
            </th>
            <td>{name}</td>
          </tr>
        ))}
      </tbody>
    </ScrollingTable>
  )
}

/** The limits of size and duration. */
export function Limits(): ReactNode {
  return (
    <ScrollingTable>
      <ColumnHeads>
        {say({ en: 'Limit', pl: 'Ograniczenie' })}
        {say({ en: 'Max.', pl: 'Maks.' })}
      </ColumnHeads>
      <tbody>
        {catalogue.limits.map(({ says, value }) => (
          <tr key={says}>
            <td>{says}</td>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </ScrollingTable>
  )
}

/** The limits of attempts by strangers within a minute, unless the operator has set others. */
export function RateLimits(): ReactNode {
  return (
    <ScrollingTable>
      <ColumnHeads>
        {say({ en: 'Name', pl: 'Nazwa' })}
        {say({ en: 'Requests counted', pl: 'Zliczane żądania' })}
        {say({ en: 'In a sandbox', pl: 'W sandboksie' })}
        {say({ en: 'In production', pl: 'W środowisku produkcyjnym' })}
      </ColumnHeads>
      <tbody>
        {catalogue.rateLimits.map(({ name, says, sandbox, production }) => (
          <tr key={name}>
            <td>
              <code>{name}</code>
            </td>
            <td>{says}</td>
            <td>{sandbox}</td>
            <td>{production}</td>
          </tr>
        ))}
      </tbody>
    </ScrollingTable>
  )
}
