import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Room } from '../../server/src/room.ts'
import { schedule } from '../../server/src/storage/due/due.ts'
import { engine, openSandbox } from '../sandbox.ts'

/** An example of a new room: it greets each point of sale once an hour. */
function greetings(greeted: string[]): Room {
  return {
    due: [
      {
        name: 'greeting',
        async run(app, { reference }) {
          greeted.push(reference)
          return { againAt: app.now() + 3_600_000 }
        },
        retryAt: (_attempts, { now }) => now + 60_000,
        together: 4,
        perTurn: 1,
        limitMs: 1_000,
      },
    ],
    checks: [
      {
        says: 'points of sale that nobody will greet',
        sql: `SELECT pos_id FROM poses WHERE NOT EXISTS (SELECT 1 FROM due
              WHERE due.kind = 'greeting' AND due.reference = poses.pos_id)`,
      },
    ],
    async seed(tx, { now }) {
      const poses = await tx.list<{ pos_id: string }>('SELECT pos_id FROM poses')
      const due = poses.map(({ pos_id: reference }) =>
        schedule({ kind: 'greeting', reference, turn: reference, at: now }),
      )
      await tx.write(...due)
    },
  }
}

describe(`an additional room of the server, on ${engine}`, () => {
  test('is seeded, runs its scheduled work, and is checked by verify', async () => {
    const greeted: string[] = []
    const sandbox = await openSandbox({ rooms: [greetings(greeted)] })
    try {
      await sandbox.work()
      assert.ok(greeted.includes('500100'))
      const once = greeted.length
      await sandbox.pass({ minutes: 59 })
      assert.equal(greeted.length, once)
      await sandbox.pass({ minutes: 1 })
      assert.equal(greeted.length, 2 * once)
      const { database } = sandbox.app
      await database.transaction((tx) => tx.run("DELETE FROM due WHERE reference = '500100'"))
      const { broken } = await sandbox.verify()
      assert.match(broken.join(), /1 × points of sale that nobody will greet, such as 500100/)
      await sandbox.seed()
    } finally {
      await sandbox.finish()
    }
  })
})
