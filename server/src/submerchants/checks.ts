import { lastStatusOf } from '../changes/changes.ts'
import type { Check } from '../room.ts'

const lastStatus = lastStatusOf('submerchant', {
  owner: 'submerchants.firm_id',
  id: 'submerchants.submerchant_id',
})

export const checks: readonly Check[] = [
  {
    says: 'submerchants whose status is not that of their last change',
    sql: `SELECT submerchant_id FROM submerchants WHERE status <> COALESCE(${lastStatus}, status)`,
  },
  {
    says: 'submerchants being checked that nobody will ask about',
    sql: `SELECT submerchants.submerchant_id FROM submerchants
          LEFT JOIN due ON due.kind = 'submerchant'
            AND due.reference = submerchants.firm_id || '/' || submerchants.submerchant_id
          WHERE submerchants.checked_since IS NOT NULL AND due.due_at IS NULL`,
  },
]
