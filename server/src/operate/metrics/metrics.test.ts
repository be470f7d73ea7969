import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { readSettings } from '../../base/settings.ts'
import { aroundDatabase } from '../../storage/database/around.ts'
import {
  CheckViolation,
  DatabaseUnavailable,
  NothingChanged,
  OutcomeUnknown,
  StatementFailed,
  UniqueViolation,
} from '../../storage/database/database.ts'
import { Collision, ConnectionLost } from '../../storage/database/postgres-session.ts'
import { openSqlite } from '../../storage/database/sqlite.ts'
import { createMetrics } from './metrics.ts'

test('each error of a database is counted under the name that alerts query', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'grosz-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const settings = readSettings({ DATA_DIR: folder })
  const database = openSqlite(join(folder, 'test.db'), [])
  t.after(() => database.close())
  const metrics = createMetrics(settings, '0.0.0')
  t.after(metrics.close)
  const errors = [
    new DatabaseUnavailable('away'),
    new ConnectionLost('cut'),
    new Collision('met'),
    new OutcomeUnknown('lost'),
    new UniqueViolation('orders'),
    new CheckViolation('below zero'),
    new NothingChanged('no row'),
    new StatementFailed('PostgreSQL said 42P01'),
    Object.assign(new Error('disk I/O error'), { errcode: 10 }),
    new Error('the job decided so'),
  ]
  for (const error of errors) {
    const failing = metrics.measuredDatabase(aroundDatabase(database, () => Promise.reject(error)))
    await assert.rejects(failing.write([]), error)
  }
  const lines = (await metrics.render())
    .split('\n')
    .filter((line) => line.startsWith('grosz_database_errors_total{'))
  assert.deepEqual(lines.toSorted(), [
    'grosz_database_errors_total{error="CheckViolation"} 1',
    'grosz_database_errors_total{error="DatabaseUnavailable"} 3',
    'grosz_database_errors_total{error="NothingChanged"} 1',
    'grosz_database_errors_total{error="OutcomeUnknown"} 1',
    'grosz_database_errors_total{error="UniqueViolation"} 1',
    'grosz_database_errors_total{error="other"} 2',
  ])
})
