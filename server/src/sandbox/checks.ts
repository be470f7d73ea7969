import type { Check } from '../room.ts'
import { hashSecret } from '../vault.ts'
import { poses } from './seed-data.ts'

const published = poses
  .flatMap(({ clientSecret, secondKey }) => [clientSecret, secondKey])
  .map((secret) => `'${hashSecret(secret)}'`)

const isProduction = "EXISTS (SELECT 1 FROM installation WHERE mode = 'production')"

/** What a sandbox begins with is published, and its money is invented. */
export const checks: readonly Check[] = [
  {
    says: 'points of sale in a production database whose keys are published',
    next: 'Close the point of sale: npm run operator -- key revoke --pos ID --key client-secret --which all.',
    sql: `SELECT pos_id FROM poses WHERE ${isProduction}
            AND (client_secret_hash IN (${published}) OR second_key_hash IN (${published}))`,
  },
  {
    says: 'balances in a production database that no payment has brought',
    sql: `SELECT reference FROM postings WHERE ${isProduction}
            AND (reference LIKE 'opening:%' OR reference LIKE 'top-up:%')`,
  },
  {
    says: 'simulated payments in a production database',
    sql: `SELECT payment_id FROM simulator_payments WHERE ${isProduction}`,
  },
]
