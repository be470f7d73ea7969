import type { Check } from '../room.ts'

export const checks: readonly Check[] = [
  {
    says: 'submerchants being checked that nobody will ask about',
    sql: `SELECT submerchants.submerchant_id FROM submerchants
          LEFT JOIN due ON due.kind = 'submerchant'
            AND due.reference = submerchants.firm_id || '/' || submerchants.submerchant_id
          WHERE submerchants.checked_since IS NOT NULL AND due.due_at IS NULL`,
  },
]
