import type { Room } from '../../room.ts'
import { checks } from './checks.ts'
import { dailyDue, seed } from './daily.ts'
import { retrieveReport } from './handlers.ts'
import { statementDue } from './making.ts'
import { sweepReports } from './retention.ts'

export const statements = {
  handlers: { retrieveReport },
  due: [statementDue, dailyDue, sweepReports.kind],
  checks,
  async seed(tx, seeding) {
    await seed(tx, seeding)
    await sweepReports.seed(tx, seeding)
  },
} satisfies Room
