import accounts from '@generated/grosz-contract/default/test-accounts.json'
import { say } from '@site/src/say'
import type { ReactNode } from 'react'
import type { PointOfSaleEntry, Role } from '../../../plugins/contract/catalogue.ts'
import DataTable from '../DataTable/index.tsx'

/** The purposes of the test points of sale. */
export function PointsOfSale(): ReactNode {
  return (
    <DataTable
      rows={accounts.pointsOfSale}
      hasRowHeads
      columns={[
        [say({ en: 'Point of sale', pl: 'Punkt płatności' }), ({ posId }) => <code>{posId}</code>],
        [say({ en: 'Shop', pl: 'Sklep' }), ({ shopId }) => <code>{shopId}</code>],
        [say({ en: 'Currency', pl: 'Waluta' }), ({ currencyCode }) => currencyCode],
        [say({ en: 'Capture', pl: 'Pobranie środków' }), captureText],
        [say({ en: 'Signature', pl: 'Podpis' }), ({ signatureAlgorithm }) => signatureAlgorithm],
        [say({ en: 'Intended for', pl: 'Przeznaczenie' }), purposeOf],
      ]}
    />
  )
}

/** The public credentials of the test points of sale. */
export function Credentials(): ReactNode {
  return (
    <DataTable
      rows={accounts.pointsOfSale}
      hasRowHeads
      columns={[
        ['client_id', ({ clientId }) => <code>{clientId}</code>],
        ['client_secret', ({ clientSecret }) => <code>{clientSecret}</code>],
        [say({ en: 'Second key', pl: 'Drugi klucz' }), ({ secondKey }) => <code>{secondKey}</code>],
      ]}
    />
  )
}

/** The sellers of the test marketplace. */
export function TestSellers(): ReactNode {
  return (
    <DataTable
      rows={accounts.sellers}
      hasRowHeads
      columns={[
        ['extCustomerId', ({ extCustomerId }) => <code>{extCustomerId}</code>],
        [say({ en: 'Shop', pl: 'Sklep' }), ({ shopId }) => <code>{shopId}</code>],
        ['customVerificationStatus', ({ status }) => <code>{status}</code>],
        [
          say({ en: 'Opening balance, PLN', pl: 'Saldo początkowe, PLN' }),
          ({ balance }) => balance,
        ],
      ]}
    />
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
