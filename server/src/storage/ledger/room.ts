import type { Room } from '../../room.ts'
import { accountKinds } from './accounts.ts'

export const ledger = { accounts: accountKinds } satisfies Room
