import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  inPlace,
  migrationsAround,
  type OpenWith,
  places,
} from '../../../../test/database-place.ts'
import { listChangesById, listChangesOf, type RecordKind, thisWorkspace } from './changes.ts'

const { before, all } = migrationsAround('-thing-changes.sql')

for (const [engine, makePlace] of Object.entries(places))
  test(`records from before the migration have their last status in the history: ${engine}`, () =>
    inPlace(makePlace, carryOver))

async function carryOver(open: OpenWith): Promise<void> {
  const old = await open(before)
  await old.write(
    [
      `INSERT INTO payouts (shop_id, payout_id, pos_id, ext_payout_id, amount, currency, target, status,
         created_at, status_at)
       VALUES ('S', 'NEW', '1', 'a', 1, 'PLN', '{}', 'PENDING', 10, 10),
         ('S', 'SENT', '1', 'b', 1, 'PLN', '{}', 'WAITING', 10, 20),
         ('S', 'PAID', '1', 'c', 1, 'PLN', '{}', 'REALIZED', 10, 30),
         ('S', 'LOST', '1', 'd', 1, 'PLN', '{}', 'CANCELLED', 10, 40)`,
      `INSERT INTO verifications (verification_id, firm_id, pos_id, seller_id, type, process_type, status,
         started_by, override_payouts, created_at, status_at)
       VALUES ('BEGUN', 'F', '1', 'anna', 'FULL', 'REGULAR', 'WAITING_FOR_DATA', 'marketplace', 0, 10, 10),
         ('AGAIN', 'F', '1', 'bert', 'FULL', 'REGULAR', 'WAITING_FOR_DATA', 'marketplace', 0, 10, 20),
         ('GOOD', 'F', '1', 'cleo', 'FULL', 'REGULAR', 'POSITIVE', 'marketplace', 0, 10, 30)`,
      "INSERT INTO firms (firm_id, name, country, role) VALUES ('F', 'Mug', 'PL', 'merchant')",
      `INSERT INTO submerchants (firm_id, submerchant_id, external_id, status, updated_at)
       VALUES ('F', 'M', 'm', 'BLOCKED', 50)`,
      `INSERT INTO workspace (line, workspace_id, openings, firms, created_at)
       VALUES (1, '123456', 1, '[]', 5)`,
    ].map((sql) => ({ sql, params: [] })),
  )
  await old.close()

  const database = await open(all)
  const kept = async (kind: RecordKind, owner: string, ids: readonly string[]) => {
    const refs = ids.map((id) => ({ owner, id }))
    const changes = await listChangesById(database.look, kind, refs)
    return ids.map((id) => changes.get(id)?.map(({ event, status, at }) => [event, status, at]))
  }
  assert.deepEqual(await kept('payout', 'S', ['NEW', 'SENT', 'PAID', 'LOST']), [
    [],
    [['wait', 'WAITING', 20]],
    [['realize', 'REALIZED', 30]],
    [['cancel', 'CANCELLED', 40]],
  ])
  assert.deepEqual(await kept('verification', 'F', ['BEGUN', 'AGAIN', 'GOOD']), [
    [],
    [['reopen', 'WAITING_FOR_DATA', 20]],
    [['approve', 'POSITIVE', 30]],
  ])
  assert.deepEqual(await kept('submerchant', 'F', ['M']), [[['change', 'BLOCKED', 50]]])
  const [created] = await listChangesOf(database.look, thisWorkspace)
  assert.deepEqual([created?.event, created?.status, created?.at], ['create', undefined, 5])
  await database.close()
}
