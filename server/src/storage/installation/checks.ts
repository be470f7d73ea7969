import { testFirms } from '@grosz/contract/test-firms.ts'
import { hashSecret } from '../../base/vault.ts'
import type { Check } from '../../room.ts'

const published = testFirms
  .flatMap(({ shops }) => shops.flatMap(({ poses }) => poses))
  .flatMap(({ clientSecret, secondKey }) => [clientSecret, secondKey])
  .map((secret) => `'${hashSecret(secret)}'`)

const firms = testFirms.map(({ firmId }) => `'${firmId}'`)
const shops = testFirms.flatMap((firm) => firm.shops.map(({ shopId }) => `'${shopId}'`))

const isProduction = "EXISTS (SELECT 1 FROM installation WHERE mode = 'production')"

/** Checks the first rows: the secrets of a sandbox are published, and its money is invented. */
export const checks: readonly Check[] = [
  {
    says: 'databases that do not show whether they belong to a sandbox or to production',
    next: 'Do not start the server: it would treat the database as a new one. Compare the table installation with the last backup that verify accepts.',
    sql: `SELECT 'this one' AS name WHERE 1 <> (SELECT COUNT(*) FROM installation
            WHERE mode IN ('sandbox', 'production'))`,
  },
  {
    says: 'points of sale in a production database whose keys are published',
    next: 'Replace both keys: npm run operator -- key rotate --pos ID --key client-secret --overlap 0, then with --key second-key.',
    sql: `SELECT pos_id FROM poses WHERE ${isProduction}
            AND (client_secret_hash IN (${published}) OR second_key_hash IN (${published})
              OR pos_id IN (SELECT pos_id FROM retiring_keys WHERE hash IN (${published})))
          ORDER BY pos_id`,
  },
  {
    says: 'sandbox companies and shops in a production database',
    next: 'Test data was added to this database. Start with an empty database.',
    sql: `SELECT firm_id FROM firms WHERE ${isProduction} AND firm_id IN (${firms})
          UNION ALL SELECT shop_id FROM shops WHERE ${isProduction} AND shop_id IN (${shops})
          ORDER BY firm_id`,
  },
  {
    says: 'balances in a production database that do not come from payments',
    sql: `SELECT reference FROM postings WHERE ${isProduction}
            AND (${beginsWith('opening:')} OR ${beginsWith('top-up:')})`,
  },
  {
    says: 'simulated payments in a production database',
    sql: `SELECT payment_id FROM simulator_payments WHERE ${isProduction}`,
  },
]

/**
 * The condition for a prefix as a range, which uses the primary key of the journal; LIKE would read all of it.
 */
function beginsWith(prefix: string): string {
  const next = String.fromCharCode(prefix.charCodeAt(prefix.length - 1) + 1)
  return `reference >= '${prefix}' AND reference < '${prefix.slice(0, -1)}${next}'`
}
