import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { type Cluster, createDatabase, startPostgres } from '../../../../test/postgres.ts'
import {
  CheckViolation,
  type Database,
  DatabaseRefusal,
  DatabaseUnavailable,
  NothingChanged,
  OutcomeUnknown,
  type Reader,
  type Statement,
  type Tx,
  UniqueViolation,
} from './database.ts'
import { type Migration, migrationOf, readMigrations, toPostgres } from './migrate.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'

const fixture = migrationOf(
  '0001-fixture.sql',
  `-- A purse; with a semicolon in a comment: ; and TEXT, BLOB as words.
   CREATE TABLE purses (
     name TEXT PRIMARY KEY,
     amount BIGINT NOT NULL CHECK (amount >= 0),
     nickname TEXT,
     open INTEGER NOT NULL DEFAULT 1,
     picture BLOB
   );
   CREATE UNIQUE INDEX purses_nickname ON purses (nickname);
   INSERT INTO purses (name, amount) VALUES ('a;b TEXT', 0);
   DELETE FROM purses;
   CREATE TABLE jobs (id INTEGER PRIMARY KEY, taken_by TEXT);`,
)

/** The data of one test, which can be opened again and again. */
interface Place {
  open(migrations?: readonly Migration[]): Promise<Database>
  remove(): void
}

let cluster: Cluster
before(async () => {
  cluster = await startPostgres()
})
after(() => cluster.stop())

function sqlitePlace(): Place & { file: string } {
  const folder = mkdtempSync(join(tmpdir(), 'grosz-sqlite-'))
  const file = join(folder, 'grosz.db')
  return {
    file,
    open: async (migrations = [fixture]) => openSqlite(file, migrations),
    remove: () => rmSync(folder, { recursive: true }),
  }
}

async function postgresPlace(): Promise<Place & { url: string }> {
  const url = await createDatabase(cluster.url)
  return {
    url,
    open: (migrations = [fixture]) => openPostgres(url, migrations),
    remove() {},
  }
}

const engines = { sqlite: async () => sqlitePlace(), postgres: postgresPlace }

for (const [engine, makePlace] of Object.entries(engines)) {
  describe(engine, () => {
    /** A test with a fresh database, closed at its end. */
    function story(name: string, run: (database: Database, place: Place) => Promise<void>): void {
      test(name, async () => {
        const place = await makePlace()
        const database = await place.open()
        try {
          await run(database, place)
        } finally {
          await database.close()
          place.remove()
        }
      })
    }

    story('a transaction sees what an earlier transaction wrote', async (database) => {
      const changed = await database.transaction((tx) => openPurse(tx, 'Ala', 5))
      assert.equal(changed, 1)
      assert.equal(await amountOf(database, 'Ala'), 5)
      assert.equal(await amountOf(database, 'Ola'), undefined)
    })

    story('a job that throws writes nothing', async (database) => {
      const job = database.transaction(async (tx) => {
        await openPurse(tx, 'Ala', 5)
        throw new Error('changed my mind')
      })
      await assert.rejects(job, /changed my mind/)
      assert.equal(await amountOf(database, 'Ala'), undefined)
    })

    story('a job that catches a database error is still rolled back', async (database) => {
      await database.transaction((tx) => openPurse(tx, 'Ala', 5))
      const job = database.transaction(async (tx) => {
        await openPurse(tx, 'Ola', 1)
        await openPurse(tx, 'Ala', 1).catch(() => {})
        return 'as if nothing had happened'
      })
      await assert.rejects(job, UniqueViolation)
      assert.equal(await amountOf(database, 'Ola'), undefined)
    })

    story('a job can replace a violation by its own error', async (database) => {
      const job = database.transaction(async (tx) => {
        await openPurse(tx, 'Ola', 1)
        await openPurse(tx, 'Ala', -1).catch(() => {
          throw new Error('Ala has too little')
        })
      })
      await assert.rejects(job, /too little/)
      assert.equal(await amountOf(database, 'Ola'), undefined)
    })

    story('a statement after a failed statement fails as well', async (database) => {
      const job = database.transaction(async (tx) => {
        await openPurse(tx, 'Ala', -1).catch(() => {})
        await openPurse(tx, 'Ola', 1)
      })
      await assert.rejects(job, CheckViolation)
      assert.equal(await amountOf(database, 'Ola'), undefined)
    })

    story('a failed statement that is not awaited rolls the job back', async (database) => {
      const job = database.transaction(async (tx) => {
        await openPurse(tx, 'Ola', 1)
        openPurse(tx, 'Ala', -1).catch(() => {})
      })
      await assert.rejects(job, CheckViolation)
      assert.equal(await amountOf(database, 'Ola'), undefined)
    })

    story('deferred statements are written last', async (database) => {
      const seen = await database.transaction(async (tx) => {
        tx.defer(addTo('Ala', 10), insertPurse('Ola', 1))
        await openPurse(tx, 'Ala', 5)
        return (await findPurse(tx, 'Ala'))?.amount
      })
      assert.equal(seen, 5)
      assert.deepEqual(await allPurses(database), { Ala: 15, Ola: 1 })
      await database.transaction(async (tx) => tx.defer(addTo('Ala', 1), addTo('Ola', 1)))
      assert.deepEqual(await allPurses(database), { Ala: 16, Ola: 2 })
    })

    story('a deferred statement that fails rolls the job back', async (database) => {
      for (const [refused, error] of [
        [insertPurse('Ala', 1), UniqueViolation],
        [addTo('Ala', -8), CheckViolation],
        [{ ...addTo('nobody', 1), mustChange: true }, NothingChanged],
      ] as const) {
        const job = database.transaction(async (tx) => {
          await openPurse(tx, 'Ala', 7)
          tx.defer(insertPurse('Ola', 1), refused, insertPurse('Ela', 1))
        })
        await assert.rejects(job, error)
        assert.deepEqual(await allPurses(database), {})
      }
    })

    story('a job that fails writes none of its deferred statements', async (database) => {
      const job = database.transaction(async (tx) => {
        await openPurse(tx, 'Ala', 7)
        tx.defer(insertPurse('Ola', 1))
        throw new Error('changed my mind')
      })
      await assert.rejects(job, /changed my mind/)
      assert.deepEqual(await allPurses(database), {})
    })

    story('a statement with mustChange fails if it changes no row', async (database) => {
      await database.write([insertPurse('Ala', 1)])
      const must = (name: string) => ({ ...addTo(name, 1), mustChange: true }) as const
      await database.write([must('Ala')])
      await database.write([must('Ala'), insertPurse('Ola', 1)])
      const written = await database.transaction((tx) => tx.write(must('Ala'), must('Ola')))
      assert.deepEqual(written, [1, 1])
      for (const work of [
        () => database.write([must('nobody')]),
        () => database.write([addTo('Ala', 1), must('nobody'), addTo('Ola', 1)]),
        () => database.transaction((tx) => tx.write(addTo('Ala', 1), must('nobody'))),
      ]) {
        await assert.rejects(work, NothingChanged)
      }
      assert.deepEqual(await allPurses(database), { Ala: 4, Ola: 2 })
    })

    story('a unique violation contains the table, but no values', async (database) => {
      const insert = 'INSERT INTO purses (name, amount, nickname) VALUES ($1, 0, $2)'
      await database.transaction((tx) => tx.run(insert, 'Ala', 'secret'))
      for (const [name, nickname] of [
        ['Ala', 'other'],
        ['Ola', 'secret'],
      ] as const) {
        const job = database.transaction((tx) => tx.run(insert, name, nickname))
        await assert.rejects(job, (error) => {
          assert.ok(error instanceof UniqueViolation)
          assert.equal(error.table, 'purses')
          assert.doesNotMatch(JSON.stringify({ ...error, message: error.message }), /Ala|secret/)
          return true
        })
      }
    })

    story('a negative balance is a CheckViolation without values', async (database) => {
      await database.transaction((tx) => openPurse(tx, 'Ala', 100))
      const job = database.transaction((tx) => add(tx, 'Ala', -4321))
      await assert.rejects(job, (error) => {
        assert.ok(error instanceof CheckViolation)
        assert.doesNotMatch(`${error.stack}`, /4321|4221|Ala/)
        return true
      })
      assert.equal(await amountOf(database, 'Ala'), 100)
    })

    story('a database error contains no values', async (database) => {
      const job = database.transaction((tx) => openPurse(tx, 'secret', null as never))
      await assert.rejects(job, (error) => {
        assert.doesNotMatch(`${(error as Error).stack} ${JSON.stringify(error)}`, /secret/)
        return true
      })
    })

    story('two hundred simultaneous increments are all counted', async (database) => {
      await database.transaction((tx) => openPurse(tx, 'Ala', 0))
      await Promise.all(
        times(200, () =>
          database.transaction(async (tx) => {
            const purse = await lockPurse(tx, 'Ala')
            await tx.run('UPDATE purses SET amount = $2 WHERE name = $1', 'Ala', purse.amount + 1)
          }),
        ),
      )
      assert.equal(await amountOf(database, 'Ala'), 200)
    })

    story('two hundred simultaneous spenders never overspend', async (database) => {
      await database.transaction(async (tx) => {
        await openPurse(tx, 'Ala', 1000)
        await openPurse(tx, 'shop', 0)
      })
      const spent = await Promise.all(
        times(200, () =>
          database.transaction(async (tx) => {
            const purse = await lockPurse(tx, 'Ala')
            if (purse.amount < 40) return false
            await add(tx, 'Ala', -40)
            await add(tx, 'shop', 40)
            return true
          }),
        ),
      )
      assert.equal(spent.filter(Boolean).length, 25)
      assert.equal(await amountOf(database, 'Ala'), 0)
      assert.equal(await amountOf(database, 'shop'), 1000)
    })

    story('transactions that lock in opposite orders all succeed', async (database) => {
      await database.transaction(async (tx) => {
        await openPurse(tx, 'Ala', 100)
        await openPurse(tx, 'Ola', 100)
      })
      const move = (from: string, to: string) =>
        database.transaction(async (tx) => {
          await lockPurse(tx, from)
          await lockPurse(tx, to)
          await add(tx, from, -1)
          await add(tx, to, 1)
        })
      await Promise.all([move('Ala', 'Ola'), move('Ola', 'Ala'), move('Ala', 'Ola')])
      assert.equal(await amountOf(database, 'Ala'), 99)
      assert.equal(await amountOf(database, 'Ola'), 101)
    })

    story('each row is claimed once', async (database) => {
      await database.transaction(async (tx) => {
        for (const id of times(60, (index) => index)) {
          await tx.run('INSERT INTO jobs (id) VALUES ($1)', id)
        }
      })
      const claimed = await Promise.all(times(10, (worker) => claimJobs(database, `w${worker}`)))
      const ids = claimed.flat()
      assert.equal(new Set(ids).size, ids.length, 'a row was claimed twice')
      while ((await claimJobs(database, 'last')).length > 0);
      const left = await database.read((tx) =>
        tx.find<{ n: number }>('SELECT COUNT(*) AS n FROM jobs WHERE taken_by IS NULL'),
      )
      assert.equal(left?.n, 0)
    })

    story('a failing job does not affect jobs that run at the same time', async (database) => {
      const outcomes = await Promise.allSettled(
        times(90, (index) =>
          database.transaction(async (tx) => {
            await openPurse(tx, `p${index}`, index)
            if (index % 3 === 1) await openPurse(tx, `p${index}`, 0)
            if (index % 3 === 2) throw new Error('no')
          }),
        ),
      )
      const names = await database.read((tx) =>
        tx.list<{ name: string }>('SELECT name FROM purses ORDER BY amount'),
      )
      assert.deepEqual(
        outcomes.map(({ status }) => status === 'fulfilled'),
        times(90, (index) => index % 3 === 0),
      )
      assert.deepEqual(
        names.map(({ name }) => name),
        times(30, (index) => `p${index * 3}`),
      )
    })

    for (const [what, wait] of Object.entries({
      'a timer': () => delay(5),
      'the next turn': () => new Promise(setImmediate),
      'nothing that ever ends': () => new Promise(() => {}),
    })) {
      story(`a job that awaits ${what} is rejected and rolled back`, async (database) => {
        const outcomes = await Promise.allSettled([
          database.transaction((tx) => openPurse(tx, 'before', 1)),
          database.transaction(async (tx) => {
            await openPurse(tx, 'stalled', 1)
            await wait()
            await openPurse(tx, 'later', 1)
          }),
          database.transaction((tx) => openPurse(tx, 'beside', 1)),
        ])
        assert.deepEqual(
          outcomes.map(({ status }) => status),
          ['fulfilled', 'rejected', 'fulfilled'],
        )
        await delay(20)
        assert.deepEqual(Object.keys(await allPurses(database)), ['before', 'beside'])
      })
    }

    story('a transaction inside a transaction is rejected', async (database) => {
      let inner: Promise<unknown> = Promise.resolve()
      const outer = database.transaction(async (tx) => {
        await openPurse(tx, 'outer', 1)
        inner = database.transaction((innerTx) => openPurse(innerTx, 'inner', 1))
        await inner
      })
      await assert.rejects(outer, /awaits nothing but its tx/)
      await inner
      assert.equal(await amountOf(database, 'outer'), undefined)
      assert.equal(await amountOf(database, 'inner'), 1)
    })

    story('a read sees only committed data', async (database) => {
      await database.transaction((tx) => openPurse(tx, 'Ala', 1))
      let seen: number | undefined
      await database.transaction(async (tx) => {
        await add(tx, 'Ala', 1)
        amountOf(database, 'Ala').then((amount) => {
          seen = amount
        })
        while (seen === undefined) await tx.find('SELECT 1 AS one')
      })
      assert.equal(seen, 1)
      assert.equal(await amountOf(database, 'Ala'), 2)
    })

    story('a tx cannot be used after its transaction', async (database) => {
      let kept: Tx | undefined
      await database.transaction(async (tx) => {
        kept = tx
      })
      assert.ok(kept)
      await assert.rejects(openPurse(kept, 'Ala', 1), /has ended/)
      assert.equal(await amountOf(database, 'Ala'), undefined)
    })

    story('statements of a job can be sent together', async (database) => {
      const sum = await database.transaction(async (tx) => {
        const [, , row] = await Promise.all([
          openPurse(tx, 'Ala', 1),
          openPurse(tx, 'Ola', 2),
          tx.find<{ sum: number }>('SELECT SUM(amount) AS sum FROM purses'),
        ])
        return row?.sum
      })
      assert.equal(sum, 3)
    })

    story('values are read as they were written', async (database) => {
      const picture = new Uint8Array([0, 255, 10, 39])
      const row = await database.transaction(async (tx) => {
        await tx.run(
          `INSERT INTO purses (open, amount, name, nickname, picture)
           VALUES ($4, $1, $2, '$3', $3)`,
          BigInt(Number.MAX_SAFE_INTEGER),
          "O'Zażółć 🦊 \n $1",
          picture,
          true,
        )
        return tx.find<Record<string, unknown>>(
          'SELECT * FROM purses WHERE name = $1 AND $1 = name',
          "O'Zażółć 🦊 \n $1",
        )
      })
      assert.ok(row?.picture instanceof Uint8Array)
      assert.deepEqual(
        { ...row, picture: [...row.picture] },
        {
          name: "O'Zażółć 🦊 \n $1",
          amount: Number.MAX_SAFE_INTEGER,
          nickname: '$3',
          open: 1,
          picture: [...picture],
        },
      )
      const sums = await database.read((tx) =>
        tx.find<object>('SELECT SUM(amount) AS sum, COUNT(*) AS n, MAX(nickname) AS m FROM purses'),
      )
      assert.deepEqual({ ...sums }, { sum: Number.MAX_SAFE_INTEGER, n: 1, m: '$3' })
    })

    story('a number that a double cannot store exactly is rejected', async (database) => {
      for (const amount of [1.5, 2 ** 53, Number.NaN]) {
        await assert.rejects(
          database.transaction((tx) => openPurse(tx, 'Ala', amount)),
          RangeError,
        )
      }
      await database.transaction((tx) =>
        tx.run('INSERT INTO purses (name, amount) VALUES ($1, $2)', 'Ola', 2n ** 53n + 1n),
      )
      await assert.rejects(amountOf(database, 'Ola'), RangeError)
      assert.equal(await amountOf(database, 'Ala'), undefined)
    })

    story('text with U+0000 is rejected', async (database) => {
      await assert.rejects(
        database.transaction((tx) => openPurse(tx, 'A\0la', 1)),
        RangeError,
      )
    })

    story('text is sorted by code point in any locale', async (database) => {
      await database.transaction(async (tx) => {
        for (const name of ['b', 'Ż', 'a', 'B', 'ż', '_']) await openPurse(tx, name, 1)
      })
      const rows = await database.read((tx) =>
        tx.list<{ name: string }>('SELECT name FROM purses ORDER BY name'),
      )
      assert.equal(rows.map(({ name }) => name).join(''), 'B_abŻż')
    })

    story('a list of statements is written completely', async (database) => {
      await database.write([insertPurse('Ala', 1)])
      await database.write([insertPurse('Ola', 2), insertPurse('Ela', 3), addTo('Ala', 4)])
      await database.write([])
      assert.deepEqual(await allPurses(database), { Ala: 5, Ela: 3, Ola: 2 })
    })

    story('a list of statements is rolled back if one of them fails', async (database) => {
      await database.write([insertPurse('Ala', 1)])
      await assert.rejects(database.write([insertPurse('Ala', 2)]), (error) => {
        assert.ok(error instanceof UniqueViolation)
        assert.equal(error.table, 'purses')
        return true
      })
      await assert.rejects(database.write([insertPurse('Ola', -1)]), CheckViolation)
      await assert.rejects(
        database.write([insertPurse('Ola', 1), addTo('Ala', -2), insertPurse('Ala', 1)]),
        CheckViolation,
      )
      await assert.rejects(
        database.write([insertPurse('Ola', 1), insertPurse('Ala', 1), addTo('Ala', -2)]),
        UniqueViolation,
      )
      await assert.rejects(
        database.write([insertPurse('Ola', 1), insertPurse('E\0la', 1)]),
        RangeError,
      )
      assert.deepEqual(await allPurses(database), { Ala: 1 })
    })

    story('simultaneous lists of statements are written all or nothing', async (database) => {
      const outcomes = await Promise.allSettled(
        times(60, (index) =>
          index % 3 === 0
            ? database.write([insertPurse(`p${index}`, 1), insertPurse(`q${index}`, 1)])
            : index % 3 === 1
              ? database.write([insertPurse(`p${index}`, 1), insertPurse(`p${index}`, 1)])
              : database.write([insertPurse(`p${index}`, -1)]),
        ),
      )
      assert.deepEqual(
        outcomes.map(({ status }) => status === 'fulfilled'),
        times(60, (index) => index % 3 === 0),
      )
      const names = Object.keys(await allPurses(database))
      assert.deepEqual(
        names.sort(),
        times(20, (index) => [`p${index * 3}`, `q${index * 3}`])
          .flat()
          .sort(),
      )
    })

    story('two hundred simultaneous writes to one row are all counted', async (database) => {
      await database.write([insertPurse('Ala', 0), insertPurse('Ola', 0)])
      await Promise.all(
        times(200, (index) =>
          index % 2 === 0
            ? database.write([addTo('Ala', 1)])
            : database.write([addTo('Ola', 1), addTo('Ala', 1)]),
        ),
      )
      assert.deepEqual(await allPurses(database), { Ala: 200, Ola: 100 })
    })

    story('a transaction can write several statements at once', async (database) => {
      const changed = await database.transaction((tx) =>
        tx.write(insertPurse('Ala', 1), addTo('Ala', 1), addTo('Ola', 1)),
      )
      assert.deepEqual(changed, [1, 1, 0])
      const refused = database.transaction(async (tx) => {
        await tx.write(addTo('Ala', 1), insertPurse('Ola', -1), insertPurse('Ala', 1))
      })
      await assert.rejects(refused, CheckViolation)
      assert.deepEqual(await allPurses(database), { Ala: 2 })
    })

    story('an error rolls back a transaction whose first write is empty', async (database) => {
      const refused = database.transaction(async (tx) => {
        assert.deepEqual(await tx.write(), [])
        await openPurse(tx, 'Ala', 1)
        await openPurse(tx, 'Ala', 1)
      })
      await assert.rejects(refused, UniqueViolation)
      assert.deepEqual(await allPurses(database), {})
    })

    story('a read does not see a commit between its queries', async (database) => {
      await database.write([insertPurse('Ala', 5), insertPurse('Ola', 5)])
      const seen: (number | undefined)[] = []
      let reading: Promise<void> | undefined
      await database.transaction(async (tx) => {
        await tx.write(addTo('Ala', 1), addTo('Ola', 1))
        reading = database.read(async (reader) => {
          seen.push((await findPurse(reader, 'Ala'))?.amount)
          for (const _ of times(2000, () => 0)) await findPurse(reader, 'nobody')
          seen.push((await findPurse(reader, 'Ola'))?.amount)
        })
        while (seen.length === 0) await tx.find('SELECT 1 AS one')
      })
      await reading
      assert.deepEqual(seen, [5, 5])
      assert.deepEqual(await allPurses(database), { Ala: 6, Ola: 6 })
    })

    story('reads during transfers always see the same sum', async (database) => {
      await database.write([insertPurse('Ala', 100), insertPurse('Ola', 100)])
      let isMoving = true
      const moves = times(4, async () => {
        while (isMoving) await database.write([addTo('Ala', -1), addTo('Ola', 1)]).catch(() => {})
      })
      const sums = await Promise.all(
        times(100, async () => {
          await delay(Math.random() * 30)
          return database.read(async (tx) => {
            const first = await findPurse(tx, 'Ala')
            const second = await findPurse(tx, 'Ola')
            return (first?.amount ?? 0) + (second?.amount ?? 0)
          })
        }),
      )
      isMoving = false
      await Promise.all(moves)
      assert.deepEqual([...new Set(sums)], [200])
    })

    story('a committed change is visible to the next look and the next read', async (database) => {
      await database.write([insertPurse('Ala', 0)])
      const wrong: unknown[] = []
      for (const amount of times(50, (index) => index + 1)) {
        if (amount % 2 === 0) await database.write([addTo('Ala', 1)])
        else await database.transaction((tx) => add(tx, 'Ala', 1))
        const [looked, read] = await Promise.all([
          findPurse(database.look, 'Ala'),
          amountOf(database, 'Ala'),
        ])
        if (looked?.amount !== amount || read !== amount) wrong.push({ amount, looked, read })
      }
      assert.deepEqual(wrong, [])
    })

    story('reads at the same time as writes see no partial write', async (database) => {
      await database.write([insertPurse('Ala', 0), insertPurse('Ola', 0)])
      const reads = await Promise.all(
        times(40, async (index) => {
          await database.write([addTo('Ala', 1), addTo('Ola', 1)])
          return database.read(async (tx) => ({
            least: index >= 0 ? 1 : 0,
            ala: (await findPurse(tx, 'Ala'))?.amount ?? 0,
            ola: (await findPurse(tx, 'Ola'))?.amount ?? 0,
          }))
        }),
      )
      assert.deepEqual(
        reads.filter(({ ala, ola, least }) => ala !== ola || ala < least),
        [],
      )
    })

    story('a read that awaits anything except its queries is rejected', async (database) => {
      await database.write([insertPurse('Ala', 1)])
      const stalled = database.read(async (tx) => {
        await findPurse(tx, 'Ala')
        await delay(5)
        return findPurse(tx, 'Ala')
      })
      await assert.rejects(stalled, /awaits nothing but its tx/)
      assert.equal(await amountOf(database, 'Ala'), 1)
    })

    story('reads do not wait for transactions that wait for each other', async (database) => {
      await database.write([insertPurse('Ala', 0)])
      let done = 0
      const waiting = times(60, () =>
        database.transaction(async (tx) => {
          await lockPurse(tx, 'Ala')
          for (const _ of times(20, () => 0)) await add(tx, 'Ala', 1)
          done++
        }),
      )
      await new Promise(setImmediate)
      await Promise.all(times(200, () => amountOf(database, 'Ala')))
      if (engine === 'postgres') assert.ok(done < 60, `the reads waited for ${done} transactions`)
      await Promise.all(waiting)
      assert.equal(await amountOf(database, 'Ala'), 1200)
    })

    story('a closed database rejects each kind of work', async (database) => {
      await database.close()
      for (const work of [
        () => database.look.find('SELECT 1 AS one'),
        () => database.look.list('SELECT 1 AS one'),
        () => amountOf(database, 'Ala'),
        () => database.write([insertPurse('Ala', 1)]),
        () => database.write([insertPurse('Ala', 1), insertPurse('Ola', 1)]),
        () => database.transaction((tx) => openPurse(tx, 'Ala', 1)),
      ]) {
        await assert.rejects(work, DatabaseUnavailable)
      }
      await database.close()
    })

    test('closing waits for running work', async () => {
      const place = await makePlace()
      const database = await place.open()
      const work = [
        database.write([insertPurse('one', 1)]),
        database.write([insertPurse('two', 1), insertPurse('three', 1)]),
        database.transaction((tx) => openPurse(tx, 'four', 1)),
      ]
      await new Promise(setImmediate)
      await Promise.all([database.close(), ...work])
      const again = await place.open()
      assert.deepEqual(Object.keys(await allPurses(again)).sort(), ['four', 'one', 'three', 'two'])
      await again.close()
      place.remove()
    })

    test('all data is there after a restart', async () => {
      const place = await makePlace()
      const first = await place.open()
      await first.transaction((tx) => openPurse(tx, 'Ala', 7))
      await first.close()
      const second = await place.open()
      assert.equal(await amountOf(second, 'Ala'), 7)
      await second.close()
      place.remove()
    })

    story('a closed database accepts no more work', async (database) => {
      const last = database.transaction((tx) => openPurse(tx, 'Ala', 7))
      await last
      await database.close()
      await assert.rejects(
        database.transaction((tx) => openPurse(tx, 'Ola', 7)),
        DatabaseUnavailable,
      )
      await assert.rejects(amountOf(database, 'Ala'), DatabaseUnavailable)
    })

    test('each migration is applied once, in order', async () => {
      const place = await makePlace()
      const first = await place.open()
      await first.transaction((tx) => openPurse(tx, 'Ala', 7))
      await first.close()
      const addition = migrationOf(
        '0002-note.sql',
        "ALTER TABLE purses ADD COLUMN note TEXT NOT NULL DEFAULT 'none';",
      )
      const second = await place.open([fixture, addition])
      const row = await second.read((tx) => tx.find<object>('SELECT name, note FROM purses'))
      assert.deepEqual({ ...row }, { name: 'Ala', note: 'none' })
      await second.close()
      await assert.rejects(place.open([fixture]), (error) => {
        assert.ok(error instanceof DatabaseRefusal)
        assert.match(error.message, /0002-note\.sql.*newer version/)
        return true
      })
      place.remove()
    })

    test('a migration that was changed after it was applied stops the start', async () => {
      const place = await makePlace()
      await (await place.open()).close()
      const changed = migrationOf(fixture.name, `${fixture.sql} -- changed`)
      await assert.rejects(place.open([changed]), (error) => {
        assert.ok(error instanceof DatabaseRefusal)
        assert.match(error.message, /0001-fixture\.sql was changed/)
        return true
      })
      place.remove()
    })

    test('a migration that fails halfway leaves no changes', async () => {
      const place = await makePlace()
      const broken = migrationOf('0002-broken.sql', 'CREATE TABLE half (id INTEGER); SELEKT 1;')
      await assert.rejects(place.open([fixture, broken]))
      const whole = migrationOf('0002-whole.sql', 'CREATE TABLE half (id INTEGER);')
      await (await place.open([fixture, whole])).close()
      place.remove()
    })

    test('the migrations of the server can be applied', async () => {
      const place = await makePlace()
      const migrations = readMigrations(new URL('./migrations', import.meta.url))
      await (await place.open(migrations)).close()
      const database = await place.open(migrations)
      const rows = await database.read((tx) => tx.list('SELECT name FROM migrations'))
      assert.equal(rows.length, migrations.length)
      await database.close()
      place.remove()
    })
  })
}

describe('sqlite only', () => {
  test('transactions that arrive together share one commit', async () => {
    const place = sqlitePlace()
    const database = await place.open()
    const before = commitsIn(`${place.file}-wal`)
    await Promise.all(times(100, (n) => database.transaction((tx) => openPurse(tx, `p${n}`, n))))
    assert.equal(commitsIn(`${place.file}-wal`) - before, 1)
    await database.close()
    place.remove()
  })

  test('looks do not stop the write-ahead log from being reset', async () => {
    const place = sqlitePlace()
    const database = await place.open()
    for (const n of times(3000, (index) => index)) {
      await database.write([insertPurse(`purse ${n}`, n)])
      await findPurse(database.look, `purse ${n}`)
    }
    const sizeMb = statSync(`${place.file}-wal`).size / 2 ** 20
    assert.ok(sizeMb < 8, `the write-ahead log has ${sizeMb} MB`)
    await database.close()
    place.remove()
  })

  test('a write is neither confirmed nor visible before it is on the disk', async () => {
    const place = sqlitePlace()
    const disk = slowDisk()
    const database = openSqlite(place.file, [fixture], disk.sync)
    const done: string[] = []
    const note = (what: string) => (value: unknown) => done.push(`${what}: ${value ?? 'nothing'}`)
    const written = database.write([insertPurse('Ala', 1)]).then(note('write'))
    await disk.isAsked()
    const next = database.transaction((tx) => openPurse(tx, 'Ola', 2)).then(note('transaction'))
    const see = async () => {
      const purses = [
        await findPurse(database.look, 'Ala'),
        await database.read((tx) => findPurse(tx, 'Ala')),
      ]
      return purses.map((purse) => purse?.amount)
    }
    await delay(50)
    assert.deepEqual(await see(), [undefined, undefined])
    assert.deepEqual(done, [])
    disk.answer()
    await written
    assert.deepEqual(await see(), [1, 1])
    await disk.isAsked()
    assert.deepEqual(done, ['write: nothing'])
    assert.equal(await amountOf(database, 'Ola'), undefined)
    disk.answer()
    await next
    assert.equal(await amountOf(database, 'Ola'), 2)
    await database.close()
    place.remove()
  })

  test('a disk error gives the group an unknown outcome and closes the database', async () => {
    const place = sqlitePlace()
    const disk = slowDisk()
    const database = openSqlite(place.file, [fixture], disk.sync)
    const written = assert.rejects(database.write([insertPurse('Ala', 1)]), OutcomeUnknown)
    await disk.isAsked()
    const next = assert.rejects(database.write([insertPurse('Ola', 1)]), DatabaseUnavailable)
    disk.answer(new Error('EIO'))
    await Promise.all([written, next])
    await assert.rejects(findPurse(database.look, 'Ala'), DatabaseUnavailable)
    await database.close()
    place.remove()
  })

  test('a second process is rejected, and accepted after the first one was killed', async () => {
    const place = sqlitePlace()
    const holder = spawn(process.execPath, ['--input-type=module', '-e', holderScript(place.file)])
    const [said] = await once(holder.stdout, 'data')
    assert.equal(`${said}`, 'open')
    await assert.rejects(place.open(), (error) => {
      assert.ok(error instanceof DatabaseRefusal)
      assert.ok(error.message.includes(join(place.file, '../..')))
      return true
    })
    holder.kill('SIGKILL')
    await once(holder, 'exit')
    const database = await place.open()
    assert.equal(await amountOf(database, 'left by the killed one'), 3)
    await database.close()
    place.remove()
  })

  test('a COMMIT that fails gives its whole group an unknown outcome and closes the database', async () => {
    const place = sqlitePlace()
    // A deferred constraint is the only way to make COMMIT fail on a healthy disk.
    const deferred = migrationOf(
      '0002-deferred.sql',
      'CREATE TABLE coins (purse TEXT REFERENCES purses (name) DEFERRABLE INITIALLY DEFERRED);',
    )
    const database = await place.open([fixture, deferred])
    const outcomes = await Promise.allSettled([
      database.transaction((tx) => openPurse(tx, 'Ala', 1)),
      database.transaction((tx) => tx.run('INSERT INTO coins (purse) VALUES ($1)', 'nobody')),
    ])
    for (const outcome of outcomes) {
      assert.ok(outcome.status === 'rejected' && outcome.reason instanceof OutcomeUnknown)
    }
    await assert.rejects(
      database.transaction((tx) => openPurse(tx, 'Ola', 1)),
      DatabaseUnavailable,
    )
    await database.close()
    place.remove()
  })

  test('a group that SQLite rolls back is reported as unavailable, and the next one succeeds', async () => {
    const place = sqlitePlace()
    const database = await place.open()
    const outcomes = await Promise.allSettled([
      database.transaction((tx) => openPurse(tx, 'Ala', 1)),
      database.transaction((tx) => tx.run('ROLLBACK')),
      database.transaction((tx) => openPurse(tx, 'Ola', 1)),
    ])
    for (const outcome of outcomes) {
      assert.ok(outcome.status === 'rejected' && outcome.reason instanceof DatabaseUnavailable)
    }
    await database.transaction((tx) => openPurse(tx, 'Ela', 1))
    assert.equal(await amountOf(database, 'Ala'), undefined)
    assert.equal(await amountOf(database, 'Ela'), 1)
    await database.close()
    place.remove()
  })

  test('a file that became read-only rejects writes and can be read', async () => {
    const place = sqlitePlace()
    const database = await place.open()
    await database.transaction((tx) => openPurse(tx, 'Ala', 1))
    // SQLite then answers every write with SQLITE_READONLY.
    await database.transaction((tx) => tx.run('PRAGMA query_only = ON'))
    const refused: Promise<unknown>[] = [
      database.transaction((tx) => openPurse(tx, 'Ola', 1)),
      database.write([insertPurse('Ela', 1)]),
      database.write([insertPurse('Iza', 1), insertPurse('Ewa', 1)]),
    ]
    for (const { status, ...outcome } of await Promise.allSettled(refused)) {
      assert.equal(status, 'rejected')
      assert.ok('reason' in outcome && outcome.reason instanceof DatabaseUnavailable)
    }
    assert.equal(await amountOf(database, 'Ala'), 1)
    await database.close()
    const reopened = await place.open()
    const purses = await reopened.look.list<{ name: string }>('SELECT name FROM purses')
    assert.deepEqual(
      purses.map(({ name }) => name),
      ['Ala'],
    )
    await reopened.close()
    place.remove()
  })

  test('a read cannot write', async () => {
    const place = sqlitePlace()
    const database = await place.open()
    await assert.rejects(
      database.read((tx) =>
        tx.find("INSERT INTO purses (name, amount) VALUES ('Ala', 1) RETURNING name"),
      ),
    )
    await database.close()
    place.remove()
  })
})

describe('postgres only', () => {
  test('a migration may take longer than the statement timeout of the cluster', async () => {
    const url = new URL((await postgresPlace()).url)
    url.searchParams.set('options', '-c statement_timeout=400')
    const slow = migrationOf('0001-slow.sql', 'SELECT pg_sleep(0.8);')
    const database = await openPostgres(url.href, [slow])
    await database.close()
  })

  test('processes that start at the same time migrate once', async () => {
    const place = await postgresPlace()
    const databases = await Promise.all(times(6, () => place.open()))
    const rows = await databases[0]?.read((tx) => tx.list('SELECT name FROM migrations'))
    assert.deepEqual(rows, [{ name: '0001-fixture.sql' }])
    await Promise.all(databases.map((database) => database.close()))
  })

  test('a cluster with synchronous_commit off is rejected', async () => {
    const place = await postgresPlace()
    const url = new URL(place.url)
    url.searchParams.set('options', '-c synchronous_commit=off')
    await assert.rejects(openPostgres(url.href, [fixture]), /synchronous_commit = off/)
  })

  test('a cluster with track_activities off is rejected', async () => {
    const place = await postgresPlace()
    const url = new URL(place.url)
    url.searchParams.set('options', '-c track_activities=off')
    await assert.rejects(openPostgres(url.href, [fixture]), /track_activities = off/)
  })

  test('a server that cannot be reached is reported as unavailable', async () => {
    await assert.rejects(
      openPostgres('postgres://nobody:x@127.0.0.1:9/none', [fixture]),
      DatabaseUnavailable,
    )
  })

  for (const [what, work] of Object.entries({
    'a transaction': (database: Database) => database.transaction((tx) => openPurse(tx, 'Ala', 1)),
    'a deferred statement': (database: Database) =>
      database.transaction(async (tx) => {
        await openPurse(tx, 'Ala', 1)
        tx.defer(insertPurse('Ola', 1))
      }),
    'a statement that stands alone': (database: Database) =>
      database.write([insertPurse('Ala', 1)]),
    'statements known beforehand': (database: Database) =>
      database.write([insertPurse('Ala', 1), insertPurse('Ola', 1)]),
  })) {
    for (const [how, fate] of [
      ['after it reached the server', 'send and cut'],
      ['before it reached the server', 'cut'],
    ] as const) {
      test(`the outcome is unknown if the connection of ${what} is lost at COMMIT ${how}`, async () => {
        const place = await postgresPlace()
        const wire = await startWire(place.url, (message) =>
          /COMMIT/.test(message) || /alone|beforehand/.test(what) ? fate : 'send',
        )
        const direct = await place.open()
        const database = await openPostgres(wire.url, [fixture])
        // The connection is open before the wire is cut.
        await database.write([addTo('nobody', 1)])
        wire.arm()
        await assert.rejects(work(database), OutcomeUnknown)
        await delay(50)
        assert.equal(await amountOf(direct, 'Ala'), fate === 'cut' ? undefined : 1)
        await database.close()
        await direct.close()
        wire.close()
      })
    }
  }

  test('a look or read whose connection is lost is reported as unavailable, and the next one succeeds', async () => {
    const place = await postgresPlace()
    const database = await place.open()
    const end = 'SELECT pg_terminate_backend(pg_backend_pid())'
    await assert.rejects(database.look.find(end), DatabaseUnavailable)
    await assert.rejects(
      database.read(async (tx) => {
        await tx.find('SELECT 1 AS one')
        await tx.find(end)
      }),
      DatabaseUnavailable,
    )
    assert.deepEqual(await database.look.find('SELECT 1 AS one'), { one: 1 })
    assert.deepEqual(await database.read((tx) => tx.find('SELECT 1 AS one')), { one: 1 })
    await database.close()
  })

  test('a single statement that ends its own connection has an unknown outcome', async () => {
    const place = await postgresPlace()
    const database = await place.open()
    const sql = 'UPDATE purses SET amount = amount WHERE pg_terminate_backend(pg_backend_pid())'
    await database.write([insertPurse('Ala', 1)])
    await assert.rejects(database.write([{ sql, params: [] }]), OutcomeUnknown)
    await database.write([addTo('Ala', 1)])
    assert.equal(await amountOf(database, 'Ala'), 2)
    await database.close()
  })

  test('if BEGIN fails, no statement after it runs', async () => {
    const place = await postgresPlace()
    const wire = await startWire(
      place.url,
      () => 'send',
      (message) => message.replace('BEGIN', 'BEGUN'),
    )
    const database = await openPostgres(wire.url, [fixture])
    wire.arm()
    await assert.rejects(
      database.transaction((tx) =>
        Promise.all([
          openPurse(tx, 'Ala', 1),
          tx.run("INSERT INTO purses (name, amount) VALUES ('Ela', 1)"),
        ]),
      ),
    )
    await database.write([insertPurse('Ola', 1)])
    assert.deepEqual(await allPurses(database), { Ola: 1 })
    await database.close()
    wire.close()
  })

  test('statements sent after a failed one can be sent again', async () => {
    const place = await postgresPlace()
    const one = { transactions: 1, reads: 1, looks: 1, writes: 1 }
    const database = await openPostgres(place.url, [fixture], one)
    await database.write([insertPurse('Ala', 1)])
    await assert.rejects(
      database.transaction((tx) =>
        Promise.all([openPurse(tx, 'Ala', 1), add(tx, 'Ala', 1), tx.write(addTo('Ala', 1))]),
      ),
      UniqueViolation,
    )
    await assert.rejects(
      database.transaction(async (tx) => {
        await lockPurse(tx, 'Ala')
        tx.defer(insertPurse('Ala', 1), addTo('Ala', 1))
      }),
      UniqueViolation,
    )
    await database.transaction((tx) => add(tx, 'Ala', 1))
    await database.transaction((tx) => tx.write(addTo('Ala', 1)))
    assert.equal(await amountOf(database, 'Ala'), 3)
    await database.close()
  })

  test('a list of statements takes one round trip, and a read is sent with its first look', async () => {
    const place = await postgresPlace()
    const sent: string[] = []
    const wire = await startWire(place.url, (message) => {
      sent.push(message)
      return 'send'
    })
    const database = await openPostgres(wire.url, [fixture])
    const three = (name: string) => [insertPurse(name, 1), addTo(name, 1), addTo(name, 1)]
    // All the connections are open beforehand.
    await database.write(three('Ala'))
    await database.transaction((tx) => add(tx, 'Ala', 1))
    await amountOf(database, 'Ala')
    // The end of a read is not waited for.
    await delay(50)
    wire.arm()
    await database.write(three('Ola'))
    assert.equal(sent.length, 1)
    await database.transaction((tx) => tx.write(...three('Ela')))
    assert.equal(sent.length, 3)
    await database.transaction(async (tx) => tx.defer(...three('Ewa')))
    assert.equal(sent.length, 4)
    await database.transaction(async (tx) => {
      await lockPurse(tx, 'Ala')
      tx.defer(addTo('Ala', 1), addTo('Ola', 1))
    })
    assert.equal(sent.length, 6)
    await amountOf(database, 'Ala')
    assert.match(sent[6] ?? '', /Ala/)
    // The end of the read.
    await delay(50)
    assert.equal(sent.length, 8)
    await database.close()
    wire.close()
  })

  test('a statement with a serialization failure is sent again', async () => {
    const place = await postgresPlace()
    const database = await place.open()
    await database.transaction((tx) =>
      tx.run(`CREATE FUNCTION meet() RETURNS trigger LANGUAGE plpgsql AS $x$ BEGIN
        IF nextval('meetings') < 3 THEN RAISE EXCEPTION 'met' USING ERRCODE = '40001'; END IF;
        RETURN NEW; END $x$`),
    )
    await database.write([{ sql: 'CREATE SEQUENCE meetings', params: [] }])
    const trigger =
      'CREATE TRIGGER meet BEFORE INSERT ON purses FOR EACH ROW EXECUTE FUNCTION meet()'
    await database.write([{ sql: trigger, params: [] }])
    await database.write([insertPurse('Ala', 1)])
    await database.write([{ sql: 'ALTER SEQUENCE meetings RESTART', params: [] }])
    await database.write([addTo('Ala', 1), insertPurse('Ola', 1)])
    assert.deepEqual(await allPurses(database), { Ala: 2, Ola: 1 })
    await database.close()
  })

  test('a transaction whose connection is lost before COMMIT is unavailable, and the next one succeeds', async () => {
    const place = await postgresPlace()
    const database = await place.open()
    const job = database.transaction(async (tx) => {
      await openPurse(tx, 'Ala', 1)
      await tx.find('SELECT pg_terminate_backend(pg_backend_pid())')
    })
    await assert.rejects(job, DatabaseUnavailable)
    await database.transaction((tx) => openPurse(tx, 'Ola', 1))
    assert.equal(await amountOf(database, 'Ala'), undefined)
    assert.equal(await amountOf(database, 'Ola'), 1)
    await database.close()
  })

  test('the waiting time is the time until work gets a connection, not the duration of the work', async () => {
    const place = await postgresPlace()
    const one = { transactions: 1, reads: 1, looks: 1, writes: 2 }
    const database = await openPostgres(place.url, [fixture], one)
    const waitMs = () => database.waitMs?.() ?? Number.NaN
    const sleep = (seconds: number): Statement => ({
      sql: `SELECT pg_sleep(${seconds})`,
      params: [],
    })
    assert.equal(waitMs(), 0)
    const slow = database.transaction((tx) => tx.list('SELECT pg_sleep(0.5)'))
    await delay(250)
    assert.equal(waitMs(), 0)
    const behind = database.transaction((tx) => openPurse(tx, 'Ala', 0))
    await delay(150)
    assert.ok(waitMs() >= 100, `${waitMs()} ms behind a slow transaction`)
    await Promise.all([slow, behind])
    const write = database.write([sleep(0.5)])
    await delay(150)
    assert.equal(waitMs(), 0, 'another connection takes new writes')
    const other = database.write([sleep(0.4)])
    await delay(150)
    assert.ok(waitMs() >= 100, `${waitMs()} ms with each connection taken`)
    await Promise.all([write, other])
    assert.equal(waitMs(), 0)
    await database.close()
  })

  test('a transaction with a serialization failure runs again', async () => {
    const place = await postgresPlace()
    const database = await place.open()
    await database.transaction((tx) => openPurse(tx, 'Ala', 0))
    let runs = 0
    await database.transaction(async (tx) => {
      runs++
      await add(tx, 'Ala', 1)
      if (runs < 3) {
        await tx.run("DO $x$ BEGIN RAISE EXCEPTION 'met' USING ERRCODE = '40001'; END $x$")
      }
    })
    assert.equal(runs, 3)
    assert.equal(await amountOf(database, 'Ala'), 1)
    await database.close()
  })
})

test('migrations of a folder are numbered without gaps', () => {
  const folder = mkdtempSync(join(tmpdir(), 'grosz-migrations-'))
  execFileSync('touch', [join(folder, '0001-a.sql'), join(folder, '0003-b.sql')])
  assert.throws(() => readMigrations(folder), /0003-b\.sql should be number 0002/)
  rmSync(folder, { recursive: true })
})

test('only the type words of columns are changed for PostgreSQL', () => {
  assert.equal(
    toPostgres("CREATE TABLE t (\n  a TEXT, -- a TEXT\n  b BLOB DEFAULT ', c TEXT BLOB');"),
    'CREATE TABLE t (\n  a TEXT COLLATE "C", \n  b BYTEA DEFAULT \', c TEXT BLOB\');',
  )
})

function openPurse(tx: Tx, name: string, amount: number): Promise<number> {
  return tx.run('INSERT INTO purses (name, amount) VALUES ($1, $2)', name, amount)
}

function add(tx: Tx, name: string, amount: number): Promise<number> {
  return tx.run('UPDATE purses SET amount = amount + $2 WHERE name = $1', name, amount)
}

async function lockPurse(tx: Tx, name: string): Promise<{ amount: number }> {
  const purse = await tx.lock<{ amount: number }>('SELECT amount FROM purses WHERE name = $1', name)
  assert.ok(purse)
  return purse
}

function insertPurse(name: string, amount: number): Statement {
  return { sql: 'INSERT INTO purses (name, amount) VALUES ($1, $2)', params: [name, amount] }
}

function addTo(name: string, amount: number): Statement {
  return { sql: 'UPDATE purses SET amount = amount + $2 WHERE name = $1', params: [name, amount] }
}

function findPurse(reader: Reader, name: string): Promise<{ amount: number } | undefined> {
  return reader.find('SELECT amount FROM purses WHERE name = $1', name)
}

/** Amounts by name. */
async function allPurses(database: Database): Promise<Record<string, number>> {
  const rows = await database.look.list<{ name: string; amount: number }>(
    'SELECT name, amount FROM purses ORDER BY name',
  )
  return Object.fromEntries(rows.map(({ name, amount }) => [name, amount]))
}

async function amountOf(database: Database, name: string): Promise<number | undefined> {
  const row = await database.read((tx) =>
    tx.find<{ amount: number }>('SELECT amount FROM purses WHERE name = $1', name),
  )
  return row?.amount
}

function claimJobs(database: Database, worker: string): Promise<number[]> {
  return database.transaction(async (tx) => {
    const rows = await tx.claim<{ id: number }>(
      'SELECT id FROM jobs WHERE taken_by IS NULL ORDER BY id LIMIT 10',
    )
    for (const { id } of rows)
      await tx.run('UPDATE jobs SET taken_by = $2 WHERE id = $1', id, worker)
    return rows.map(({ id }) => id)
  })
}

function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index))
}

/** Counts the frames of a write-ahead log that end a transaction: those with a database size. */
function commitsIn(walFile: string): number {
  const wal = readFileSync(walFile)
  const frameSize = 24 + wal.readUInt32BE(8)
  const salt = wal.toString('hex', 16, 24)
  let commits = 0
  for (let frame = 32; frame + frameSize <= wal.length; frame += frameSize) {
    const current = wal.toString('hex', frame + 8, frame + 16) === salt
    if (current && wal.readUInt32BE(frame + 4) > 0) commits++
  }
  return commits
}

function holderScript(file: string): string {
  const module = JSON.stringify(new URL('./sqlite.ts', import.meta.url).href)
  return `
    const { openSqlite } = await import(${module})
    const database = openSqlite(${JSON.stringify(file)}, ${JSON.stringify([fixture])})
    await database.transaction((tx) =>
      tx.run("INSERT INTO purses (name, amount) VALUES ('left by the killed one', 3)"))
    process.stdout.write('open')
    setInterval(() => {}, 1000)
  `
}

type Fate = 'send' | 'send and cut' | 'cut'

/** A wire to the server that can be cut at a message of the client, once armed. */
async function startWire(
  base: string,
  judge: (message: string) => Fate,
  rewrite = (message: string) => message,
) {
  const target = new URL(base)
  const wire = new URL(base)
  const sockets = new Set<Socket>()
  let armed = false
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => sockets.delete(socket))
    }
    upstream.pipe(client)
    client.on('data', (chunk) => {
      const message = chunk.toString('latin1')
      const fate = armed ? judge(message) : 'send'
      if (fate !== 'cut') upstream.write(armed ? Buffer.from(rewrite(message), 'latin1') : chunk)
      if (fate === 'send') return
      upstream.unpipe(client)
      client.destroy()
      if (fate === 'cut') upstream.destroy()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  assert.ok(address && typeof address === 'object')
  wire.port = String(address.port)
  return {
    url: wire.href,
    arm() {
      armed = true
    },
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

/** A disk that syncs only when the test allows it. */
function slowDisk() {
  let asked = Promise.withResolvers<void>()
  let synced = Promise.withResolvers<void>()
  return {
    sync() {
      asked.resolve()
      return synced.promise
    },
    isAsked: () => asked.promise,
    answer(error?: Error) {
      const { resolve, reject } = synced
      asked = Promise.withResolvers()
      synced = Promise.withResolvers()
      if (error) reject(error)
      else resolve()
    },
  }
}
