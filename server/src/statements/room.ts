import type { Room } from '../room.ts'
import { checks } from './checks.ts'
import { dailyDue, seed } from './daily.ts'
import { createStatement, retrieveReport, switchStatements } from './handlers.ts'
import { statementDue } from './making.ts'

export const statements = {
  handlers: { retrieveReport, createStatement, switchStatements },
  due: [statementDue, dailyDue],
  checks,
  notifications: ['report'],
  seed,
} satisfies Room
