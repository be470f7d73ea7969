import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, afterEach, before, beforeEach, describe, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { type Place, places } from '../../../../test/database-place.ts'
import { type Cluster, createDatabase, startPostgres } from '../../../../test/postgres.ts'
import type { App } from '../../app.ts'
import { aroundDatabase } from '../database/around.ts'
import {
  type Database,
  DatabaseUnavailable,
  OutcomeUnknown,
  type Statement,
} from '../database/database.ts'
import { readMigrations } from '../database/migrate.ts'
import { openPostgres } from '../database/postgres.ts'
import { publishing } from '../database/publishing.ts'
import {
  type Due,
  type DueKind,
  type DueRow,
  dismiss,
  join as joinDue,
  schedule,
  toAnnouncement,
} from './due.ts'
import { createEngine, type Engine } from './engine.ts'

const migrations = readMigrations(join(import.meta.dirname, '../database/migrations'))

const MINUTE = 60_000

describe('due on sqlite', () => {
  let place: Place
  tests(async () => {
    place = await places.sqlite()
    return place.open()
  })
  afterEach(() => place.remove())
})

describe('due on postgres', () => {
  let cluster: Cluster
  let url: string
  before(async () => {
    cluster = await startPostgres()
  })
  after(() => cluster.stop())
  tests(async () => {
    url = await createDatabase(cluster.url)
    return openPostgres(url, migrations)
  })

  test('two processes with one database run each row once', async () => {
    const databases = [await openPostgres(url, migrations), await openPostgres(url, migrations)]
    const ran: string[] = []
    const kind = kindOf({
      run: noting(ran, 2),
    })
    const engines = databases.map((database) => createEngine(appOf(database), [kind]))
    await databases[0]?.write(
      Array.from({ length: 200 }, (_, index) =>
        schedule({ kind: 'visit', reference: `r${index}`, turn: `t${index % 5}`, at: 0 }),
      ),
    )
    for (const engine of engines) engine.start()
    await until(() => ran.length >= 200)
    await delay(50)
    for (const engine of engines) await engine.stop()
    assert.equal(ran.length, 200)
    assert.equal(new Set(ran).size, 200)
    for (const database of databases) await database.close()
  })
})

let now = 0
const warnings: string[] = []

function appOf(database: Database): App {
  const pause = { since: undefined, whenOver: (job: () => void) => job() }
  const warn = (text: string) => warnings.push(text)
  const app = { database, now: () => now, warn, pause, wake() {} }
  return app as unknown as App
}

function kindOf(changes: Partial<DueKind> = {}): DueKind {
  return {
    name: 'visit',
    run: async () => 'done',
    retryAt: (attempts, { now }) => (attempts < 3 ? now + MINUTE : undefined),
    together: 64,
    perTurn: 16,
    limitMs: 5_000,
    ...changes,
  }
}

/** A run that notes whom it ran. */
function noting(ran: string[], tookMs = 0): DueKind['run'] {
  return async (_, { reference }) => {
    if (tookMs > 0) await delay(tookMs)
    ran.push(reference)
    return 'done'
  }
}

async function until(isSo: () => boolean | Promise<boolean>, withinMs = 5_000): Promise<void> {
  const began = performance.now()
  while (!(await isSo())) {
    assert.ok(performance.now() - began < withinMs, 'it did not happen in time')
    await delay(5)
  }
}

function tests(open: () => Promise<Database>) {
  let database: Database
  let engines: Engine[]
  beforeEach(async () => {
    now = 1_000_000
    warnings.length = 0
    engines = []
    database = await open()
  })
  afterEach(async () => {
    for (const engine of engines) await engine.stop()
    await database.close()
  })

  function engineOf(...kinds: DueKind[]): Engine {
    const engine = createEngine(appOf(database), kinds)
    engines.push(engine)
    return engine
  }

  function put(...rows: (Partial<Due> & { reference: string })[]): Promise<void> {
    return database.write(
      rows.map((row) => schedule({ kind: 'visit', turn: 'somebody', at: now, ...row })),
    )
  }

  interface Row {
    reference: string
    due_at: number | null
    attempts: number
  }

  async function rows(): Promise<Row[]> {
    const sql = 'SELECT reference, due_at, attempts FROM due ORDER BY reference'
    return (await database.look.list<Row>(sql)).map((row) => ({ ...row }))
  }

  test('a due row runs once, and a row that is due later runs later', async () => {
    const ran: string[] = []
    const engine = engineOf(kindOf({ run: noting(ran) }))
    await put({ reference: 'a' }, { reference: 'b', at: now + MINUTE }, { reference: 'c' })
    await engine.run()
    assert.deepEqual(ran.sort(), ['a', 'c'])
    now += MINUTE
    await engine.run()
    assert.deepEqual(ran, ['a', 'c', 'b'])
    assert.deepEqual(await rows(), [])
    assert.deepEqual(warnings, [])
  })

  test('a row without a result yet runs again and does not count as failed', async () => {
    const seen: number[] = []
    const engine = engineOf(
      kindOf({
        run: async (_, { attempts }) => {
          seen.push(attempts)
          return seen.length < 4 ? { againAt: now + MINUTE } : 'done'
        },
      }),
    )
    await put({ reference: 'a' })
    for (let minute = 0; minute < 5; minute += 1) {
      await engine.run()
      now += MINUTE
    }
    assert.deepEqual(seen, [0, 0, 0, 0])
    assert.deepEqual(warnings, [])
  })

  test('a row that fails is repeated by its schedule and then set aside with an alarm', async () => {
    const seen: Pick<DueRow, 'attempts' | 'firstAt'>[] = []
    const engine = engineOf(
      kindOf({
        run: async (_, { attempts, firstAt }) => {
          seen.push({ attempts, firstAt })
          throw new Error('no')
        },
      }),
    )
    const firstAt = now
    await put({ reference: 'poisoned' })
    for (let minute = 0; minute < 6; minute += 1) {
      await engine.run()
      now += MINUTE
    }
    assert.deepEqual(
      seen,
      [0, 1, 2].map((attempts) => ({ attempts, firstAt })),
    )
    assert.deepEqual(await rows(), [{ reference: 'poisoned', due_at: null, attempts: 3 }])
    assert.ok(
      warnings.some((text) => /visit failed 3 times and was set aside: poisoned/.test(text)),
    )
    assert.equal(engine.state().kinds[0]?.aside, 1)
    // An operator has looked at it: it begins anew.
    await put({ reference: 'poisoned' })
    await engine.run()
    assert.equal(seen.at(-1)?.attempts, 0)
  })

  test('a row whose result cannot be saved fails and is set aside in the end', async () => {
    const unwritable: Statement = { sql: 'DELETE FROM due WHERE kind = $1', params: ['\0'] }
    const engine = engineOf(
      kindOf({
        run: async () => ({ ends: 'done', statements: [unwritable], answered: true }),
      }),
    )
    await put({ reference: 'poisoned' })
    for (let attempt = 1; attempt < 3; attempt += 1) {
      await engine.run()
      assert.deepEqual(await rows(), [
        { reference: 'poisoned', due_at: now + MINUTE, attempts: attempt },
      ])
      now += MINUTE
    }
    await engine.run()
    assert.deepEqual(await rows(), [{ reference: 'poisoned', due_at: null, attempts: 3 }])
    assert.ok(
      warnings.some((text) => /visit failed 3 times and was set aside: poisoned/.test(text)),
    )
    assert.equal(engine.state().kinds[0]?.aside, 1)
  })

  for (const failure of [new DatabaseUnavailable('away'), new OutcomeUnknown('lost')]) {
    test(`a row whose result cannot be saved because of ${failure.name} does not count as failed`, async () => {
      let failures = 1
      const failing = aroundDatabase(database, (use, work) =>
        use !== 'write' || failures-- <= 0 ? work() : Promise.reject(failure),
      )
      const ran: string[] = []
      const engine = createEngine(appOf(failing), [kindOf({ run: noting(ran) })])
      engines.push(engine)
      await put({ reference: 'a' })
      await engine.run()
      assert.deepEqual(
        (await rows()).map(({ attempts }) => attempts),
        [0],
      )
      now += 5 * MINUTE
      await engine.run()
      assert.deepEqual(ran, ['a', 'a'])
      assert.deepEqual(await rows(), [])
    })
  }

  test('a row that fails or hangs delays no other row and no other kind', async () => {
    const ran: string[] = []
    const run: DueKind['run'] = async (_, { kind, reference }) => {
      if (reference === 'poisoned') throw new Error('no')
      if (reference === 'hangs') await new Promise(() => {})
      ran.push(`${kind} ${reference}`)
      return 'done'
    }
    const engine = engineOf(kindOf({ run }), kindOf({ name: 'other', run }))
    await put(
      { reference: 'poisoned' },
      { reference: 'hangs' },
      { reference: 'later', turn: 'neighbour' },
      { kind: 'other', reference: 'x' },
    )
    engine.start()
    await until(() => ran.length === 2)
    assert.deepEqual(ran.sort(), ['other x', 'visit later'])
  })

  test('a run that exceeds its time limit is aborted and counts as failed', async () => {
    let isAborted = false
    const engine = engineOf(
      kindOf({
        limitMs: 100,
        run: (_, __, signal) => {
          signal.addEventListener('abort', () => {
            isAborted = true
          })
          return new Promise(() => {})
        },
      }),
    )
    await put({ reference: 'hangs' })
    await engine.run()
    assert.ok(isAborted)
    assert.deepEqual(await rows(), [{ reference: 'hangs', due_at: now + MINUTE, attempts: 1 }])
  })

  test('the time until a row is ready does not count towards its time limit', async () => {
    const seen: string[] = []
    const ready = async () => {
      await delay(150)
      seen.push('ready')
    }
    const engine = engineOf(kindOf({ limitMs: 50, ready, run: noting(seen) }))
    await put({ reference: 'run' })
    await engine.run()
    assert.deepEqual(seen, ['ready', 'run'])
    assert.deepEqual(await rows(), [])
  })

  test('a row that is scheduled during its run runs once more with attempts reset', async () => {
    const seen: number[] = []
    const engine = engineOf(
      kindOf({
        run: async (_, { reference, attempts }) => {
          seen.push(attempts)
          if (seen.length === 1) throw new Error('no')
          if (seen.length === 2) {
            await put({ reference })
            engine.wake('visit', 'somebody')
            throw new Error('no')
          }
          if (seen.length === 3) await put({ reference })
          return 'done'
        },
      }),
    )
    await put({ reference: 'a' })
    await engine.run()
    now += MINUTE
    await engine.run()
    assert.deepEqual(seen, [0, 1, 0, 0])
    assert.deepEqual(await rows(), [])
  })

  for (const ends of ['is done', 'is to be repeated', 'fails', 'throws']) {
    test(`a row that is scheduled for later during a run that ${ends} runs only at that time`, async () => {
      const ranAt: number[] = []
      const engine = engineOf(
        kindOf({
          run: async (_, { reference, attempts }) => {
            ranAt.push(now)
            assert.equal(attempts, 0)
            if (ranAt.length > 1) return 'done'
            await put({ reference, at: now + 10 * MINUTE })
            engine.wake('visit', 'somebody', now + 10 * MINUTE)
            if (ends === 'throws') throw new Error('no')
            if (ends === 'fails') return { ends: 'retry', statements: [], answered: false }
            return ends === 'is to be repeated' ? { againAt: now + MINUTE } : 'done'
          },
        }),
      )
      const first = now
      await put({ reference: 'a' })
      await engine.run()
      assert.deepEqual(ranAt, [first])
      assert.deepEqual(await rows(), [{ reference: 'a', due_at: now + 10 * MINUTE, attempts: 0 }])
      now = first + 10 * MINUTE - 1
      await engine.run()
      assert.deepEqual(ranAt, [first])
      now = first + 10 * MINUTE
      await engine.run()
      assert.deepEqual(ranAt, [first, now])
      assert.deepEqual(await rows(), [])
    })
  }

  test('a row that is scheduled for soon during its run runs at that time without a wake-up', async () => {
    const ran: number[] = []
    const engine = createEngine(
      {
        ...appOf(
          publishing(database, {
            messageOf: toAnnouncement,
            publish: (due) => engine.wake(due.kind, due.turn, due.at),
          }),
        ),
        now: Date.now,
      },
      [
        kindOf({
          run: async (app, { reference }) => {
            ran.push(Date.now())
            if (ran.length > 1) return 'done'
            const at = Date.now() + 200
            await app.database.write([schedule({ kind: 'visit', reference, turn: 'somebody', at })])
            ran.push(at)
            await delay(20)
            return 'done'
          },
        }),
      ],
    )
    engines.push(engine)
    await put({ reference: 'a' })
    engine.start()
    await until(() => ran.length === 3)
    const [, at = 0, ranAt = 0] = ran
    assert.ok(ranAt >= at, `${at - ranAt} ms too early`)
    assert.ok(ranAt - at < 300, `${ranAt - at} ms too late: a look has found it`)
  })

  test('a row that a crashed process scheduled for later runs once at that time', async () => {
    const crashed = engineOf(kindOf({ limitMs: 5_000, run: () => new Promise(() => {}) }))
    const ran: string[] = []
    const next = engineOf(kindOf({ run: noting(ran) }))
    await put({ reference: 'sooner', turn: 'a' }, { reference: 'later', turn: 'b' })
    crashed.start()
    await until(async () => (await rows()).every(({ due_at }) => (due_at ?? 0) > now))
    const leaseEndsAt = (await rows())[0]?.due_at ?? 0
    await put(
      { reference: 'sooner', turn: 'a', at: now + 1 },
      { reference: 'later', turn: 'b', at: leaseEndsAt + MINUTE },
    )
    now = leaseEndsAt - 1
    await next.run()
    assert.deepEqual(ran, [], 'they may still be under way')
    now = leaseEndsAt
    await next.run()
    assert.deepEqual(ran, ['sooner'])
    now = leaseEndsAt + MINUTE
    await next.run()
    assert.deepEqual(ran, ['sooner', 'later'])
    assert.deepEqual(await rows(), [])
  })

  test('a row that joins a line with a waiting attempt changes neither its time nor its attempts', async () => {
    const engine = engineOf(
      kindOf({
        run: async (_, { reference }) => {
          await database.write([joinDue({ kind: 'visit', reference, turn: 'somebody', at: now })])
          throw new Error('no')
        },
      }),
    )
    await put({ reference: 'a' })
    await engine.run()
    await database.write([joinDue({ kind: 'visit', reference: 'a', turn: 'somebody', at: now })])
    assert.deepEqual(await rows(), [{ reference: 'a', due_at: now + MINUTE, attempts: 1 }])
  })

  test('a row that joins a line during its last run runs after it', async () => {
    let runs = 0
    const engine = engineOf(
      kindOf({
        run: async (_, { reference }) => {
          runs += 1
          if (runs === 1)
            await database.write([joinDue({ kind: 'visit', reference, turn: 'somebody', at: now })])
          return 'done'
        },
      }),
    )
    await put({ reference: 'a' })
    await engine.run()
    assert.equal(runs, 2)
  })

  test('a dismissed row does not run', async () => {
    const engine = engineOf(kindOf({ run: () => assert.fail('it runs') }))
    await put({ reference: 'a' })
    await database.write([dismiss('visit', 'a')])
    await engine.run()
    assert.deepEqual(warnings, [])
  })

  test('after a crash, a row runs again once its lease is over', async () => {
    const crashed = engineOf(kindOf({ limitMs: 5_000, run: () => new Promise(() => {}) }))
    const ran: string[] = []
    const next = engineOf(kindOf({ run: noting(ran) }))
    await put({ reference: 'a' })
    crashed.start()
    await until(async () => ((await rows())[0]?.due_at ?? 0) > now)
    await next.run()
    assert.deepEqual(ran, [], 'it may still be under way')
    now += 5 * MINUTE
    await next.run()
    assert.deepEqual(ran, ['a'])
  })

  test('stopping returns unfinished rows without counting an attempt', async () => {
    const engine = engineOf(kindOf({ limitMs: 60_000, run: () => new Promise(() => {}) }))
    await put({ reference: 'a' })
    engine.start()
    await until(async () => ((await rows())[0]?.due_at ?? 0) > now)
    await engine.stop()
    assert.deepEqual(await rows(), [{ reference: 'a', due_at: now, attempts: 0 }])
    assert.equal(engine.state().isTurning, false)
  })

  test('a run ends if the engine stops, even if rows are still due', async () => {
    let looks = 0
    const counted = aroundDatabase(database, (use, work) => {
      if (use === 'look') looks += 1
      // An endless loop would leave no time for the test to fail.
      return looks > 1_000 ? Promise.reject(new Error('it looks on and on')) : work()
    })
    const engine = createEngine(appOf(counted), [kindOf()])
    engines.push(engine)
    await put({ reference: 'a', at: now + MINUTE })
    await engine.run()
    assert.equal(engine.next(), now + MINUTE)
    now += MINUTE
    const stopped = engine.stop()
    await Promise.all([engine.runKnown(), engine.run(), stopped])
    await Promise.all([engine.runKnown(), engine.run()])
    assert.equal(engine.next(), undefined, 'nothing of it will be run')
    assert.deepEqual(await rows(), [{ reference: 'a', due_at: now, attempts: 0 }])
  })

  test('a row that could not be claimed stays due, and the run continues until it is done', async () => {
    const ran: string[] = []
    let failures = 1
    const failing = aroundDatabase(database, (use, work) => {
      if (use !== 'transaction' || failures-- <= 0) return work()
      return Promise.reject(new Error('the connection was lost'))
    })
    const engine = createEngine(appOf(failing), [kindOf({ run: noting(ran) })])
    engines.push(engine)
    await put({ reference: 'a' }, { reference: 'b', turn: 'neighbour' })
    await engine.run()
    assert.deepEqual(ran.sort(), ['a', 'b'])
    assert.deepEqual(warnings, ['visit rows could not be claimed'])
  })

  test('the next row of a turn runs on time even if an earlier one was dismissed', async () => {
    const ran: string[] = []
    const engine = engineOf(kindOf({ run: noting(ran) }))
    await put(
      { reference: 'dismissed', at: now + MINUTE },
      { reference: 'b', at: now + 2 * MINUTE },
    )
    await engine.run()
    await database.write([dismiss('visit', 'dismissed')])
    now += MINUTE
    await engine.runKnown()
    assert.equal(engine.next(), now + MINUTE)
    now += MINUTE
    await engine.runKnown()
    assert.deepEqual(ran, ['b'])
  })

  test('a backlog of one turn leaves places for other turns', async () => {
    const order: string[] = []
    const engine = engineOf(
      kindOf({
        together: 16,
        run: async (_, { turn }) => {
          order.push(turn)
          await delay(5)
          return 'done'
        },
      }),
    )
    await put(
      ...Array.from({ length: 400 }, (_, index) => ({ reference: `b${index}`, turn: 'big' })),
    )
    engine.start()
    await until(() => order.length > 40)
    await put({ reference: 'small', turn: 'small' })
    // The backlog goes on while the row is written.
    const before = order.length
    engine.wake('visit', 'small')
    await until(() => order.includes('small'))
    assert.ok(
      order.indexOf('small') - before < 40,
      `after ${order.indexOf('small') - before} others`,
    )
    await until(() => order.length === 401, 20_000)
  })

  test('polling finds rows that another process wrote', async () => {
    const ran: string[] = []
    const engine = engineOf(kindOf({ run: noting(ran) }))
    engine.start()
    await delay(100)
    await put({ reference: 'a' })
    await until(() => ran.length === 1, 2_000)
  })

  test('the engine reports how late it is', async () => {
    const engine = engineOf(kindOf({ limitMs: 100, run: () => new Promise(() => {}) }))
    await put({ reference: 'a', at: now - 30_000 }, { reference: 'b', at: now - 20_000 })
    engine.start()
    await until(() => (engine.state().kinds[0]?.oldestMs ?? 0) >= 20_000)
    assert.ok(engine.state().isTurning)
  })
}
