import type { Check } from '../room.ts'
import { checkTrail } from './audit-store.ts'

export const checks: readonly Check[] = [
  {
    says: 'lines of the audit trail that are not as they were written',
    next: 'Compare the audit trail with a copy that is kept outside the server.',
    find: (books) => books.read(async (tx) => (await checkTrail(tx)).broken),
  },
]
