import type { Check, Table } from '../../room.ts'
import { lastStatusOf } from '../../storage/changes/changes.ts'
import { checkOfJson } from '../../storage/database/readable.ts'
import { checksOfWork } from '../../storage/due/checks.ts'
import { CHECK } from './store.ts'

const submerchants: Table = { name: 'submerchants', key: ['firm_id', 'submerchant_id'] }

const lastStatus = lastStatusOf('submerchant', {
  owner: 'submerchants.firm_id',
  id: 'submerchants.submerchant_id',
})

export const checks: readonly Check[] = [
  {
    says: 'submerchants whose status does not match their last change',
    sql: `SELECT submerchant_id FROM submerchants WHERE status <> COALESCE(${lastStatus}, status)`,
  },
  checkOfJson('submerchants', submerchants, 'details'),
  ...checksOfWork({
    kind: CHECK,
    says: 'submerchants being checked',
    of: submerchants,
    isOpen: 'checked_since IS NOT NULL',
  }),
]
