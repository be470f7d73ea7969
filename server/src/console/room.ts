import type { Room } from '../room.ts'
import { listConsoleOrders, showConsoleOrder } from './orders.ts'
import { showOverview } from './overview.ts'
import { searchConsole } from './search.ts'

export const console = {
  handlers: { showOverview, searchConsole, listConsoleOrders, showConsoleOrder },
} satisfies Room
