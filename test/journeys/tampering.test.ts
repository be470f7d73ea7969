import assert from 'node:assert/strict'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { createClient } from '@grosz/contract/client.ts'
import type { App } from '../../server/src/app.ts'
import { roomsOf } from '../../server/src/main.ts'
import { trail } from '../../server/src/operate/operator/audit-store.ts'
import { runCommand } from '../../server/src/operate/operator/run.ts'
import { checksOf, verify } from '../../server/src/operate/verify.ts'
import { checksOfAnchor } from '../../server/src/storage/ledger/anchor.ts'
import { createSealer } from '../../server/src/storage/ledger/sealer.ts'
import { tellFigure } from '../figure.ts'
import { engine, openSandbox, type Sandbox } from '../sandbox.ts'
import { corruptions } from '../tampering/corruptions.ts'
import { damageLog, damagePages, verifyFile } from '../tampering/pages.ts'
import { makeRecords } from '../tampering/records.ts'
import { tamper } from '../tampering/tampering.ts'

const DAMAGES = Number(process.env.GROSZ_TEST_DAMAGES ?? 40)
const LOGS = Number(process.env.GROSZ_TEST_LOGS ?? 3)

/** The corruptions that verify does not find; the guide of operators lists them. */
const unseen: readonly string[] = [
  'a top-up that nobody made',
  'the amount of an open order',
  'an unpaid order that was deleted with all that is due for it',
  'the address to which a payer returns',
  'the bank account of a payout',
  'a payout to an account, as if it were for a card',
  'the extPayoutId of a payout that nobody is told of',
  'an answer under an Idempotency-Key that was deleted',
  'the fingerprint of a request under an Idempotency-Key',
  'an access token that ends as others do',
  'a test point of sale that may do more',
  'the client secret of a test point of sale',
  'the client secret of a point of sale of an operator',
  'a method that a point of sale takes again',
  'a method that a point of sale takes no more',
  'the margin of a partner',
  'work that was put off, as if it had failed before',
  'a verification that was deleted, with its changes',
  'the end of a statement',
  'a rate of a bank',
  'a chargeback of another reason',
  'the time at which a seller was corrected',
]

describe(`verify, on ${engine}`, () => {
  let sandbox: Sandbox
  before(async () => {
    sandbox = await openSandbox()
    await makeRecords(sandbox)
  })
  after(() => sandbox.finish())

  test('finds changes that were made with SQL', async (t) => {
    assert.deepEqual((await sandbox.verify()).broken, [])
    const results = await tamper(sandbox, corruptions)
    assert.deepEqual(
      results.filter(({ changed }) => changed === 0).map(({ name }) => name),
      [],
      'each corruption changes something',
    )
    const missed = results.filter(({ broken }) => broken.length === 0).map(({ name }) => name)
    assert.deepEqual(missed, unseen)
    assert.ok(unseen.length <= results.length * 0.125)
    tellFigure(
      t,
      'changes in SQL that verify finds',
      shareOf(results.length - missed.length, results.length),
    )
  })

  test('finds damaged pages of the file', { skip: engine !== 'sqlite' }, async (t) => {
    const results = await damagePages(sandbox, DAMAGES)
    const missed = results.filter(({ broken }) => broken.length === 0)
    assert.ok(missed.length <= DAMAGES * 0.05, JSON.stringify(missed))
    tellFigure(t, 'damaged sectors that verify finds', shareOf(DAMAGES - missed.length, DAMAGES))
  })
})

describe(`the end of the journal, on ${engine}`, () => {
  test('is reported by verify as missing once it was sealed, even after the server has continued', async () => {
    const sandbox = await openSandbox()
    const { app, settings } = sandbox
    const folder = settings.dataDir
    const topUp = async () => {
      const body = { amount: '1000', currencyCode: 'PLN' } as const
      const params = { shopId: 'GrSklep1' }
      const reply = await createClient({ baseUrl: sandbox.url })('topUpShop', { params, body })
      assert.ok(reply.ok, JSON.stringify(reply.body))
    }
    const broken = async () => {
      const checks = [...checksOfAnchor(folder, trail), ...checksOf([])]
      return (await verify(app.database, checks)).broken.join('\n')
    }
    try {
      await topUp()
      await sandbox.seal()
      await topUp()
      await sandbox.seal()
      assert.doesNotMatch(await broken(), /anchor|seal/)
      const { line } = JSON.parse(readFileSync(join(folder, 'journal.anchor'), 'utf8'))
      await app.database.transaction(async (tx) => {
        const reference = "(SELECT MAX(reference) FROM postings WHERE reference LIKE 'top-up:%')"
        await tx.run(`DELETE FROM postings WHERE reference = ${reference}`)
        await tx.run('DELETE FROM journal_seals WHERE line = $1', line)
      })
      assert.match(await broken(), /anchors whose seal is not in the journal, such as seal/)

      const warned: string[] = []
      const { database, realNow } = app
      const warn = (text: string) => warned.push(text)
      await topUp()
      await createSealer({ database, folder, trail, realNow, warn }).run()
      assert.match(warned.join(), /the journal does not have seal \d+ in journal\.anchor/)
      assert.match(await broken(), /such as seal \d+ in journal-lost\.anchor/)
    } finally {
      await sandbox.close()
    }
  })

  test('is reported by verify as missing after the log of a database was damaged', {
    skip: engine !== 'sqlite',
  }, async (t) => {
    const sandbox = await openSandbox()
    const folder = mkdtempSync(join(tmpdir(), 'grosz-damaged-'))
    try {
      const shop = await sandbox.merchant()
      const found: boolean[] = []
      for (let count = 0; count < LOGS; count += 1) {
        const payMethod = { type: 'BLIK_AUTHORIZATION_CODE', value: '777123' }
        const body = shop.order({ payMethods: { payMethod } })
        assert.ok((await shop.call('createOrder', { body })).ok)
        await sandbox.pass({ seconds: 2 })
        await sandbox.seal()
        for (const name of ['grosz.db', 'grosz.db-wal', 'journal.anchor'])
          copyFileSync(join(sandbox.settings.dataDir, name), join(folder, name))
        rmSync(join(folder, 'grosz.db-shm'), { force: true })
        assert.deepEqual((await verifyFile(folder)).broken, [])
        rmSync(join(folder, 'grosz.db-shm'), { force: true })
        damageLog(join(folder, 'grosz.db-wal'))
        const { broken } = await verifyFile(folder)
        found.push(/anchors whose seal is not in the journal/.test(broken.join()))
      }
      // Rows that were copied into the database file meanwhile are not lost with the log.
      const missed = found.filter((one) => !one).length
      assert.ok(missed <= Math.max(1, LOGS * 0.05), String(found))
      tellFigure(t, 'damaged logs that verify finds', shareOf(LOGS - missed, LOGS))
    } finally {
      rmSync(folder, { recursive: true, force: true })
      await sandbox.close()
    }
  })
})

describe(`the end of the audit trail, on ${engine}`, () => {
  let sandbox: Sandbox
  before(async () => {
    sandbox = await openSandbox()
  })
  after(() => sandbox.close())

  const addFirm = (name: string) =>
    runCommand(sandbox.app, {
      name: 'firm add',
      given: { name, country: 'PL' },
      operator: 'ada',
    })
  const cutOff = () =>
    sandbox.app.database.transaction((tx) =>
      tx.run('DELETE FROM audit WHERE line = (SELECT MAX(line) FROM audit)'),
    )
  const broken = async () => {
    const { app, settings } = sandbox
    const checks = [...checksOfAnchor(settings.dataDir, trail), ...checksOf(roomsOf('sandbox'))]
    return (await verify(app.database, checks)).broken.join('\n')
  }

  test('is reported by verify as missing, even if nothing was posted since', async () => {
    await sandbox.seal()
    for (const name of ['Kiosk', 'Bakery']) await addFirm(name)
    await sandbox.seal()
    assert.equal(await broken(), '')
    await cutOff()
    assert.match(
      await broken(),
      /anchors whose line is not in the audit trail, such as line 2 in journal\.anchor/,
    )
  })

  test('is reported as missing by a running server, and later by verify', async () => {
    await addFirm('Books')
    await addFirm('Flowers')
    await sandbox.seal()
    assert.match(sandbox.warnings.join(), /the audit trail does not have line 2 in journal\.anchor/)
    assert.match(await broken(), /such as line 2 in journal-lost\.anchor/)
  })

  test('is not compared with an anchor from before anchors contained it', async () => {
    const file = join(sandbox.settings.dataDir, 'journal.anchor')
    rmSync(join(sandbox.settings.dataDir, 'journal-lost.anchor'))
    const { line, until, hash } = JSON.parse(readFileSync(file, 'utf8'))
    writeFileSync(file, JSON.stringify({ line, until, hash }))
    assert.equal(await broken(), '')
  })
})

test('an anchor of a database without postings protects the audit trail', async () => {
  const server = await openSandbox({ mode: 'production' })
  const { app, settings } = server
  try {
    await runCommand(app, {
      name: 'firm add',
      given: { name: 'Kiosk', country: 'PL' },
      operator: 'ada',
    })
    await server.seal()
    const checks = checksOfAnchor(settings.dataDir, trail)
    assert.deepEqual((await verify(app.database, checks)).broken, [])
    await app.database.transaction((tx) => tx.run('DELETE FROM audit'))
    assert.equal((await verify(app.database, checks)).broken.length, 1)
  } finally {
    await server.close()
  }
})

test(`verify finds test data in a production database, on ${engine}`, async () => {
  const server = await openSandbox({ mode: 'production' })
  try {
    assert.deepEqual((await server.verify()).broken, [])
    await server.seed()
    const found = async () => (await server.verify()).broken.join('\n')
    const all = await found()
    assert.match(all, /points of sale in a production database .* such as 500100/)
    assert.match(all, /sandbox companies and shops in a production database, such as GrFirma1/)
    assert.match(all, /balances in a production database .* such as opening:/)
    const keys = await rotateAll(server.app, '24')
    assert.match(await found(), /points of sale in a production database .* such as 500100/)
    assert.ok(keys > 0)
    await rotateAll(server.app, '0')
    assert.doesNotMatch(await found(), /points of sale in a production database/)
  } finally {
    await server.close()
  }
})

function shareOf(found: number, all: number): string {
  return `${found} of ${all}`
}

/** Replaces both keys of every point of sale, as the check advises; resolves to how many there were. */
async function rotateAll(app: App, overlap: string): Promise<number> {
  const poses = await app.database.look.list<{ pos_id: string }>('SELECT pos_id FROM poses')
  for (const { pos_id } of poses)
    for (const key of ['client-secret', 'second-key'])
      await runCommand(app, {
        name: 'key rotate',
        given: { pos: pos_id, key, overlap },
        operator: 'ada',
      })
  return poses.length
}
