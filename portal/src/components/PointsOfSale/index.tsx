import accounts from '@generated/grosz-contract/default/test-accounts.json'
import { say } from '@site/src/say'
import type { ReactNode } from 'react'
import type { PointOfSaleEntry, Role } from '../../../plugins/contract/catalogue.ts'
import ColumnHeads from '../ColumnHeads/index.tsx'
import ScrollingTable from '../ScrollingTable/index.tsx'

/** The purposes of the test points of sale. */
export function PointsOfSale(): ReactNode {
  return (
    <ScrollingTable>
      <ColumnHeads>
        {say({ en: 'Point of sale', pl: 'Punkt płatności' })}
        {say({ en: 'Shop', pl: 'Sklep' })}
        {say({ en: 'Currency', pl: 'Waluta' })}
        {say({ en: 'Capture', pl: 'Pobranie środków' })}
        {say({ en: 'Signature', pl: 'Podpis' })}
        {say({ en: 'Intended for', pl: 'Przeznaczenie' })}
      </ColumnHeads>
      <tbody>
        {accounts.pointsOfSale.map((pos) => (
          <tr key={pos.posId}>
            <th scope="row">
              <code>{pos.posId}</code>
            </th>
            <td>
              <code>{pos.shopId}</code>
            </td>
            <td>{pos.currencyCode}</td>
            <td>{captureText(pos)}</td>
            <td>{pos.signatureAlgorithm}</td>
            <td>{purposeOf(pos)}</td>
          </tr>
        ))}
      </tbody>
    </ScrollingTable>
  )
}

/** The public credentials of the test points of sale. */
export function Credentials(): ReactNode {
  return (
    <ScrollingTable>
      <ColumnHeads>
        {'client_id'}
        {'client_secret'}
        {say({ en: 'Second key', pl: 'Drugi klucz' })}
      </ColumnHeads>
      <tbody>
        {accounts.pointsOfSale.map(({ clientId, clientSecret, secondKey }) => (
          <tr key={clientId}>
            <th scope="row">
              <code>{clientId}</code>
            </th>
            <td>
              <code>{clientSecret}</code>
            </td>
            <td>
              <code>{secondKey}</code>
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollingTable>
  )
}

/** The sellers of the test marketplace. */
export function TestSellers(): ReactNode {
  return (
    <ScrollingTable>
      <ColumnHeads>
        {'extCustomerId'}
        {say({ en: 'Shop', pl: 'Sklep' })}
        {'customVerificationStatus'}
        {say({ en: 'Opening balance, PLN', pl: 'Saldo początkowe, PLN' })}
      </ColumnHeads>
      <tbody>
        {accounts.sellers.map(({ extCustomerId, shopId, status, balance }) => (
          <tr key={extCustomerId}>
            <th scope="row">
              <code>{extCustomerId}</code>
            </th>
            <td>
              <code>{shopId}</code>
            </td>
            <td>
              <code>{status}</code>
            </td>
            <td>{balance}</td>
          </tr>
        ))}
      </tbody>
    </ScrollingTable>
  )
}

function captureText({ automaticCapture }: PointOfSaleEntry): string {
  return automaticCapture
    ? say({ en: 'automatic', pl: 'automatyczne' })
    : say({ en: 'manual', pl: 'ręczne' })
}

function purposeOf({ role, mcpPartnerId, takesCardData }: PointOfSaleEntry): string {
  const uses = [
    roleNames[role],
    ...(takesCardData
      ? [say({ en: 'card data and stored cards', pl: 'dane kart i zapisane karty' })]
      : []),
    ...(mcpPartnerId ? [say({ en: 'multi-currency pricing', pl: 'płatności wielowalutowe' })] : []),
  ]
  return uses.join(', ')
}

const roleNames: Readonly<Record<Role, string>> = {
  merchant: say({ en: 'a shop', pl: 'sklep' }),
  marketplace: say({ en: 'a marketplace', pl: 'platforma handlowa' }),
  'technical-partner': say({ en: 'a technical partner', pl: 'partner techniczny' }),
  'payment-facilitator': say({ en: 'a payment facilitator', pl: 'pośrednik płatności' }),
}
