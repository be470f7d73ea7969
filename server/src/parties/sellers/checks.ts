import type { Check } from '../../room.ts'
import { SELLERS_CHANGED_UNSEEN } from './store.ts'

export const checks: readonly Check[] = [
  {
    says: 'sellers whose status does not match their last change',
    sql: SELLERS_CHANGED_UNSEEN,
  },
]
