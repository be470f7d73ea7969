import type { Check } from '../room.ts'

export const checks: readonly Check[] = [
  {
    says: 'fee transfers whose money did not move as they say',
    sql: `SELECT fees.ext_transfer_id FROM fee_transfers fees
          LEFT JOIN postings ON postings.line = 0
            AND postings.reference = 'fee:' || fees.firm_id || ':' || fees.ext_transfer_id
          WHERE postings.amount IS NULL OR postings.currency <> fees.currency
            OR postings.amount <> CASE fees.direction WHEN 'debit' THEN -fees.amount ELSE fees.amount END
            OR postings.account <> 'shop:' || fees.shop_id || ':seller:' || fees.ext_customer_id || ':available'`,
  },
]
