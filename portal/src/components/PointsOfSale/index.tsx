import Translate, { translate } from '@docusaurus/Translate'
import accounts from '@generated/grosz-contract/default/test-accounts.json'
import type { ReactNode } from 'react'
import type { PointOfSaleEntry, Role } from '../../../plugins/contract/catalogue.ts'
import ColumnHeads from '../ColumnHeads/index.tsx'
import ScrollingTable from '../ScrollingTable/index.tsx'

/** The purposes of the test points of sale. */
export function PointsOfSale(): ReactNode {
  return (
    <ScrollingTable>
      <ColumnHeads>
        <Translate id="pointsOfSale.pos">Point of sale</Translate>
        <Translate id="pointsOfSale.shop">Shop</Translate>
        <Translate id="catalogue.currency">Currency</Translate>
        <Translate id="pointsOfSale.capture">Capture</Translate>
        <Translate id="pointsOfSale.signature">Signature</Translate>
        <Translate id="pointsOfSale.for">Intended for</Translate>
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
        <Translate id="pointsOfSale.secondKey">Second key</Translate>
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
        <Translate id="pointsOfSale.shop">Shop</Translate>
        {'customVerificationStatus'}
        <Translate id="pointsOfSale.balance">Opening balance, PLN</Translate>
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
    ? translate({ id: 'pointsOfSale.automatic', message: 'automatic' })
    : translate({ id: 'pointsOfSale.manual', message: 'manual' })
}

function purposeOf({ role, mcpPartnerId, takesCardData }: PointOfSaleEntry): string {
  const uses = [
    roleNames[role](),
    ...(takesCardData
      ? [translate({ id: 'pointsOfSale.cards', message: 'card data and stored cards' })]
      : []),
    ...(mcpPartnerId
      ? [translate({ id: 'pointsOfSale.mcp', message: 'multi-currency pricing' })]
      : []),
  ]
  return uses.join(', ')
}

const roleNames: Readonly<Record<Role, () => string>> = {
  merchant: () => translate({ id: 'pointsOfSale.merchant', message: 'a shop' }),
  marketplace: () => translate({ id: 'pointsOfSale.marketplace', message: 'a marketplace' }),
  'technical-partner': () =>
    translate({ id: 'pointsOfSale.partner', message: 'a technical partner' }),
  'payment-facilitator': () =>
    translate({ id: 'pointsOfSale.facilitator', message: 'a payment facilitator' }),
}
