import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { promisify } from 'node:util'
import { createClient } from '@grosz/contract/client.ts'
import type { Acquirer } from '../../server/src/base/acquirer/acquirer.ts'
import { signatureOf } from '../../server/src/notify/outbox/send.ts'
import { CommandRefusal, type Given } from '../../server/src/operate/operator/command.ts'
import { readCommandLine } from '../../server/src/operate/operator/command-line.ts'
import { runCommand } from '../../server/src/operate/operator/run.ts'
import { dayOf } from '../../server/src/records/statements/days.ts'
import { aroundDatabase } from '../../server/src/storage/database/around.ts'
import type { Database } from '../../server/src/storage/database/database.ts'
import { createDatabase, startPostgres } from '../postgres.ts'
import { serverProgram as main } from '../programs.ts'
import { recipeBody } from '../recipe-body.ts'
import { engine, openReceiver, openSandbox, type Sandbox } from '../sandbox.ts'
import { startServer } from '../server-process.ts'

const run = promisify(execFile)

/** One transparent pixel. */
const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

for (const mode of ['production', 'sandbox'] as const) {
  describe(`the operator of a ${mode} on ${engine}`, () => {
    let server: Sandbox
    /** Carried out once, before the next transaction of the server. */
    let meanwhile: (() => Promise<unknown>) | undefined
    before(async () => {
      const acquirer = (real: Acquirer) => ({ ...real, serves: () => true })
      const database = (real: Database) =>
        aroundDatabase(real, async (use, work) => {
          const first = use === 'transaction' ? meanwhile : undefined
          if (first) meanwhile = undefined
          await first?.()
          return work()
        })
      server = await openSandbox({ mode, acquirer, database })
    })
    after(() => server.finish())

    const command = (name: string, given: Given = {}) =>
      runCommand(server.app, { name, given, operator: 'ada' })

    async function addPos(more: Given = {}) {
      const [firm = {}] = (await command('firm add', { name: 'Kiosk', country: 'PL' })).rows
      const [shop = {}] = (
        await command('shop add', { firm: `${firm.firm}`, name: 'Kiosk', currency: 'PLN' })
      ).rows
      const [pos = {}] = (await command('pos add', { shop: `${shop.shop}`, name: 'Web', ...more }))
        .rows
      return {
        shopId: `${shop.shop}`,
        posId: `${pos.pos}`,
        clientSecret: `${pos.client_secret}`,
        secondKey: `${pos.second_key}`,
      }
    }

    /** A partner as the operator adds one, with an access token of its point of sale. */
    async function addPartner(role: string, more: Given = {}) {
      const [firm = {}] = (
        await command('firm add', { name: 'Partner', country: 'PL', role, ...more })
      ).rows
      const [shop = {}] = (
        await command('shop add', { firm: `${firm.firm}`, name: 'Partner', currency: 'PLN' })
      ).rows
      const [pos = {}] = (await command('pos add', { shop: `${shop.shop}`, name: 'Web' })).rows
      const client = { client_id: `${pos.pos}`, client_secret: `${pos.client_secret}` }
      const token = await grant(client.client_id, client.client_secret)
      assert.ok(token)
      return {
        firmId: `${firm.firm}`,
        call: createClient({ baseUrl: server.url, token }),
        /** Acts for a firm. */
        async speakFor(firmId: string) {
          const granted = await createClient({ baseUrl: server.url })('authorize', {
            query: {},
            body: { grant_type: 'partner', ...client, firm_id: firmId },
          })
          return granted.ok
            ? createClient({ baseUrl: server.url, token: granted.body.access_token })
            : undefined
        },
      }
    }

    async function grant(posId: string, clientSecret: string) {
      const granted = await createClient({ baseUrl: server.url })('authorize', {
        query: {},
        body: {
          grant_type: 'client_credentials',
          client_id: posId,
          client_secret: clientSecret,
        },
      })
      return granted.ok ? granted.body.access_token : undefined
    }

    async function order(posId: string, token: string, more: object = {}) {
      return createClient({ baseUrl: server.url, token })('createOrder', {
        body: {
          customerIp: '127.0.0.1',
          merchantPosId: posId,
          description: 'Newspaper',
          currencyCode: 'PLN',
          totalAmount: '500',
          products: [{ name: 'Newspaper', unitPrice: '500', quantity: '1' }],
          ...more,
        },
      })
    }

    async function basicWorks(posId: string, secondKey: string) {
      const answer = await fetch(`${server.url}/api/v2_1/paymethods`, {
        headers: { authorization: `Basic ${btoa(`${posId}:${secondKey}`)}` },
      })
      return answer.status === 200
    }

    test('sets and removes the name, color, and logo of a payment page', async () => {
      const { posId, clientSecret } = await addPos()
      const token = (await grant(posId, clientSecret)) ?? ''
      const created = await order(posId, token)
      assert.ok(created.ok)
      const payer = server.payer(created.body.redirectUri ?? '')
      const look = async () => {
        const shown = await payer.call('showCheckout', { query: {} })
        assert.ok(shown.ok)
        return { name: shown.body.merchantName, ...shown.body.brand }
      }
      assert.deepEqual(await look(), { name: 'Kiosk' })
      const files = mkdtempSync(join(tmpdir(), 'grosz-logo-'))
      const path = join(files, 'logo.png')
      writeFileSync(path, Buffer.from(png, 'base64'))
      const asked = readCommandLine([
        ...['brand', 'set', '--pos', posId, '--name', 'Kiosk Żółty', '--color', '#0b6b4f'],
        ...['--logo', path],
      ])
      rmSync(files, { recursive: true })
      await runCommand(server.app, asked?.call ?? assert.fail())
      const logo = `data:image/png;base64,${png}`
      assert.deepEqual(await look(), { name: 'Kiosk Żółty', color: '#0b6b4f', logo })
      const [line] = (await command('audit list', { limit: '1' })).rows
      assert.match(`${line?.details}`, /logo=PNG image, 70 bytes/)
      await assert.rejects(command('brand set', { pos: posId, color: '#ffcc00' }), /must be darker/)
      await command('brand set', { pos: posId, color: 'none', logo: 'none' })
      assert.deepEqual(await look(), { name: 'Kiosk Żółty' })
    })

    test('adds a firm, a shop, and a point of sale, which accepts orders at once', async () => {
      const { posId, clientSecret, secondKey } = await addPos()
      const token = await grant(posId, clientSecret)
      assert.ok(token)
      assert.equal((await order(posId, token)).status, 302)
      assert.ok(await basicWorks(posId, secondKey))
    })

    test('adds a technical partner, which can register a firm and act for that firm only', async () => {
      const partner = await addPartner('technical-partner', { 'partner-id': `soft-${mode}` })
      const body = recipeBody('createFirm', 'firm-polish', { partnerId: `soft-${mode}` })
      const created = await partner.call('createFirm', { body })
      assert.ok(created.ok, JSON.stringify(created.body))
      const { firmId } = created.body
      const firm = await partner.speakFor(firmId)
      assert.ok(firm)
      const url = await firm('createFirmUrl', {
        params: { firmId },
        body: recipeBody('createFirmUrl', 'firm-url'),
      })
      assert.ok(url.ok, JSON.stringify(url.body))
      const foreign = recipeBody('createFirm', 'firm-polish', { partnerId: 'soft-of-others' })
      assert.equal((await partner.call('createFirm', { body: foreign })).status, 400)
      const other = await addPartner('technical-partner', { 'partner-id': `other-${mode}` })
      assert.equal(await other.speakFor(firmId), undefined)
      const merchant = await addPartner('merchant')
      const refused = await merchant.call('createFirm', { body })
      assert.equal(refused.status, 403)
    })

    test('can give a partner ID to only one technical partner', async () => {
      const partner = { name: 'Partner', country: 'PL', role: 'technical-partner' }
      const add = async (partnerId: string) => {
        const [row] = (await command('firm add', { ...partner, 'partner-id': partnerId })).rows
        return `${row?.firm}`
      }
      const id = `own-${mode}`
      const firm = await add(id)
      const second = await add(`${id}-2`)
      const taken = {
        message: `The company ${firm} has the partner ID ${id}. Specify a different ID.`,
      }
      await assert.rejects(add(id), taken)
      await assert.rejects(command('firm set', { firm: second, 'partner-id': id }), taken)
      await command('firm set', { firm, 'partner-id': id })
    })

    test('adds a payment facilitator, which registers a submerchant of its own firm', async () => {
      const facilitator = await addPartner('payment-facilitator')
      const body = recipeBody('createSubmerchant', 'submerchant-card')
      const params = { firmPublicId: facilitator.firmId }
      const created = await facilitator.call('createSubmerchant', { params, body })
      assert.ok(created.ok, JSON.stringify(created.body))
      assert.ok(await facilitator.speakFor(facilitator.firmId))
      const other = await addPartner('payment-facilitator')
      assert.equal((await other.call('createSubmerchant', { params, body })).ok, false)
      const technical = await addPartner('technical-partner')
      const own = { firmPublicId: technical.firmId }
      assert.equal((await technical.call('createSubmerchant', { params: own, body })).ok, false)
    })

    test('replaces a client secret, and both secrets are valid until the overlap ends', async () => {
      const { posId, clientSecret } = await addPos()
      const [rotated] = (
        await command('key rotate', { pos: posId, key: 'client-secret', overlap: '2' })
      ).rows
      const next = `${rotated?.client_secret}`
      assert.ok(await grant(posId, clientSecret))
      assert.ok(await grant(posId, next))
      server.wait(2 * 3600_000)
      assert.equal(await grant(posId, clientSecret), undefined)
      assert.ok(await grant(posId, next))
    })

    test('revokes an old client secret and its tokens at once if there is no overlap', async () => {
      const { posId, clientSecret } = await addPos()
      const token = await grant(posId, clientSecret)
      assert.ok(token)
      await command('key rotate', { pos: posId, key: 'client-secret', overlap: '0' })
      assert.equal(await grant(posId, clientSecret), undefined)
      server.wait(6_000)
      assert.equal((await order(posId, token)).status, 401)
    })

    test('ends a key or closes a shop during a token call, which then fails', async () => {
      const key = 'client-secret'
      const endings = {
        'key revoke': ({ posId }) => ({ pos: posId, key, which: 'all' }),
        'key rotate': ({ posId }) => ({ pos: posId, key, overlap: '0' }),
        'shop close': ({ shopId }) => ({ shop: shopId }),
      } satisfies Record<string, (added: { shopId: string; posId: string }) => Given>
      for (const [name, given] of Object.entries(endings)) {
        const { shopId, posId, clientSecret } = await addPos()
        meanwhile = () => command(name, given({ shopId, posId }))
        assert.ok(!(await grant(posId, clientSecret)), name)
        const left = 'SELECT token_hash FROM access_tokens WHERE pos_id = $1'
        assert.deepEqual(await server.app.database.look.list(left, posId), [], name)
      }
      const { posId, clientSecret } = await addPos()
      meanwhile = () => command('key rotate', { pos: posId, key, overlap: '1' })
      assert.ok(await grant(posId, clientSecret), 'the old key is valid for an hour')
    })

    test('ends an overlap early by revoking the old key', async () => {
      const { posId, clientSecret, secondKey } = await addPos()
      await command('key rotate', { pos: posId, key: 'client-secret' })
      await command('key rotate', { pos: posId, key: 'second-key' })
      assert.ok(await basicWorks(posId, secondKey))
      await command('key revoke', { pos: posId, key: 'client-secret' })
      await command('key revoke', { pos: posId, key: 'second-key' })
      assert.equal(await grant(posId, clientSecret), undefined)
      assert.ok(!(await basicWorks(posId, secondKey)))
    })

    test('receives a note about the valid key when there is no old key to revoke', async () => {
      const { posId, clientSecret } = await addPos()
      const revoke = { pos: posId, key: 'client-secret' }
      const { note } = await command('key revoke', revoke)
      assert.match(`${note}`, /^There was no old key\. The key in use stays valid: .*"key rotate"/)
      assert.ok(await grant(posId, clientSecret))
      await command('key rotate', revoke)
      assert.equal((await command('key revoke', revoke)).note, undefined)
      await command('key rotate', { ...revoke, overlap: '1' })
      server.wait(2 * 3600_000)
      assert.match(`${(await command('key revoke', revoke)).note}`, /no old key/)
    })

    test('closes a point of sale by revoking its client secret, and opens it with a new one', async () => {
      const { posId, clientSecret } = await addPos()
      await command('key revoke', { pos: posId, key: 'client-secret', which: 'all' })
      assert.equal(await grant(posId, clientSecret), undefined)
      assert.equal(await grant(posId, ''), undefined)
      const [listed] = (await command('pos list', { pos: posId })).rows
      assert.equal(listed?.state, 'closed')
      const opened = await command('key rotate', { pos: posId, key: 'client-secret' })
      assert.match(`${opened.note}`, /^There was no client secret, so no old one stays valid\./)
      const [rotated] = opened.rows
      assert.ok(await grant(posId, `${rotated?.client_secret}`))
      assert.equal(await grant(posId, clientSecret), undefined)
      assert.equal(await grant(posId, ''), undefined)
    })

    test('changes settings that apply to orders within 6 seconds', async () => {
      const { posId, clientSecret } = await addPos()
      const token = await grant(posId, clientSecret)
      assert.ok(token)
      const moto = { recurring: 'FIRST', payMethods: undefined }
      const before = await order(posId, token, moto)
      assert.equal(before.ok, false)
      await command('pos set', { pos: posId, features: 'recurring,card-data' })
      server.wait(6_000)
      const later = await order(posId, token, moto)
      assert.notDeepEqual(later.body, before.body)
      await command('method set', { pos: posId, method: 'm', status: 'DISABLED' })
      const listed = await createClient({ baseUrl: server.url, token })('listPayMethods', {
        query: {},
      })
      assert.ok(listed.ok)
      const found = listed.body.payByLinks?.find(({ value }) => value === 'm')
      assert.equal(found?.status, 'DISABLED')
    })

    test('receives a clear error for each wrong argument, and nothing changes', async () => {
      const { posId } = await addPos()
      const count = async () => (await command('audit list', { limit: '9999' })).rows.length
      const lines = await count()
      const wrong: readonly [string, Given, RegExp][] = [
        ['firm addd', {}, /not a command/],
        ['firm add', { name: 'X' }, /needs --country/],
        ['firm add', { name: 'X', country: 'Poland' }, /--country has the wrong format/],
        ['firm add', { name: 'X', country: 'PL', role: 'king' }, /must be one of/],
        ['firm add', { name: 'X', country: 'PL', color: 'red' }, /no option --color/],
        ['firm add', { name: 'X\u0000', country: 'PL' }, /wrong format/],
        ['firm add', { name: ' ', country: 'PL' }, /--name has the wrong format/],
        ['firm add', { name: 'X\u202eY', country: 'PL' }, /--name has the wrong format/],
        ['firm add', { name: 'X', country: 'ZZ' }, /--country must be an ISO 3166 country code/],
        [
          'firm add',
          { name: 'X 4444 3333 2222 1111', country: 'PL' },
          /--name contains a card number/,
        ],
        ['firm add', { name: 'X', country: 'PL', 'partner-id': 'p' }, /technical partner/],
        ['firm set', { firm: 'nobody', name: 'X' }, /no company nobody/],
        ['firm set', { firm: 'nobody' }, /no company nobody/],
        ['shop add', { firm: 'nobody', name: 'X', currency: 'PLN' }, /no company nobody/],
        ['pos add', { shop: 'nobody', name: 'X' }, /no shop nobody/],
        ['pos set', { pos: 'nobody', name: 'X' }, /no point of sale nobody/],
        ['pos set', { pos: posId }, /Nothing to change/],
        ['pos set', { pos: posId, features: 'cards' }, /not a feature/],
        ['pos set', { pos: posId, features: 'moto, recurring' }, /commas without spaces/],
        ['method set', { pos: posId, method: 'gold', status: 'ENABLED' }, /must be one of/],
        ['key rotate', { pos: posId, key: 'second-key', overlap: '721' }, /wrong format/],
        ['key revoke', { pos: posId, key: 'second-key', which: 'all' }, /signed with a key/],
        ['constructor', {}, /not a command/],
      ]
      for (const [name, given, says] of wrong)
        await assert.rejects(
          command(name, given),
          (error) => error instanceof CommandRefusal && says.test(error.message),
          `${name} ${JSON.stringify(given)}`,
        )
      assert.equal(await count(), lines)
    })

    test('can offer test payments only in a sandbox', async () => {
      const { posId, shopId } = await addPos()
      const features = 'moto,test-payment'
      for (const [name, given] of [
        ['pos add', { shop: shopId, name: 'Web', features }],
        ['pos set', { pos: posId, features }],
      ] as const) {
        const asked = command(name, given)
        if (mode === 'sandbox') await asked
        else await assert.rejects(asked, /^CommandRefusal: Test payments exist only in a sandbox/)
      }
    })

    test('receives an error for an address of statements that is not public, except in a sandbox', async () => {
      const { posId } = await addPos()
      const set = (url: string) =>
        command('statement set', { pos: posId, daily: 'on', 'notify-url': url })
      for (const host of [
        ...['10.0.0.1', '10.1', '169.254.169.254', '[::1]', '[::ffff:10.0.0.1]'],
        ...['localhost', 'shop.localhost.'],
      ]) {
        const asked = set(`http://${host}:8000/reports`)
        if (mode === 'sandbox') await asked
        else await assert.rejects(asked, /^CommandRefusal: --notify-url: the address is not public/)
      }
      await set('https://shop.example.com/reports')
    })

    test('has an audit trail without secrets, in which verify finds every change', async () => {
      const { posId, clientSecret, secondKey } = await addPos()
      await command('key rotate', { pos: posId, key: 'second-key' })
      const { rows } = await command('audit list')
      assert.match(`${rows[0]?.details}`, new RegExp(`pos=${posId}`))
      assert.equal(rows[0]?.operator, 'ada')
      const all = JSON.stringify(rows)
      for (const secret of [clientSecret, secondKey]) assert.ok(!all.includes(secret))
      await command('audit verify')
      const last = Number(rows[0]?.line)
      const changes = [
        [`UPDATE audit SET operator = 'eve' WHERE line = 2`, /line 2 .* not as it was written/],
        [`UPDATE audit SET details = '{}' WHERE line = ${last}`, new RegExp(`line ${last} `)],
        ['DELETE FROM audit WHERE line = 2', /line 2 .* missing/],
      ] as const
      for (const [sql, says] of changes)
        await assert.rejects(
          server.app.database.transaction(async (tx) => {
            await tx.run(sql)
            const kept = await tx.list<{ line: number }>('SELECT line FROM audit')
            assert.ok(kept.length > 0)
            const { checkTrail } = await import('../../server/src/operate/operator/audit-store.ts')
            const { broken } = await checkTrail(tx)
            throw new Error(broken.join('\n'))
          }),
          says,
        )
      await command('audit verify')
    })

    test('can run commands at the same time, and the audit trail stays valid', async () => {
      await Promise.all(
        Array.from({ length: 12 }, (_, index) =>
          command('firm add', { name: `Firm ${index}`, country: 'CZ' }),
        ),
      )
      await command('audit verify')
    })
  })
}

describe(`notifications while a second key is replaced, on ${engine}`, () => {
  test('are signed with the old key until the overlap ends, then with the new one', async () => {
    const sandbox = await openSandbox()
    const receiver = await openReceiver()
    try {
      const shop = await sandbox.merchant()
      const pos = shop.pos.posId
      const command = (name: string, given: Given) =>
        runCommand(sandbox.app, { name, given, operator: 'ada' })
      const [rotated] = (await command('key rotate', { pos, key: 'second-key', overlap: '2' })).rows
      const next = `${rotated?.second_key}`
      const signedWith = async () => {
        const created = await shop.call('createOrder', {
          body: shop.order({ notifyUrl: receiver.url }),
        })
        assert.ok(created.ok)
        await shop.call('cancelOrder', { params: { orderId: created.body.orderId } })
        await sandbox.work()
        const got = receiver.received.at(-1)
        assert.ok(got)
        const header = got.headers['openpayu-signature']
        const keys = { old: shop.pos.secondKey, new: next }
        return Object.entries(keys).find(
          ([, key]) => signatureOf(got.body, key, 'MD5') === header,
        )?.[0]
      }
      assert.equal(await signedWith(), 'old')
      await sandbox.pass({ hours: 2, seconds: 6 })
      assert.equal(await signedWith(), 'new')
    } finally {
      await receiver.close()
      await sandbox.finish()
    }
  })
})

describe(`the command line of an operator on ${engine}`, () => {
  if (engine === 'sqlite')
    test('reports an unknown outcome if the server closes the connection without a reply', async () => {
      const dataDir = mkdtempSync(join(tmpdir(), 'grosz-operator-'))
      const server = createServer((socket) => socket.resume().end())
      await new Promise<void>((listening) =>
        server.listen(join(dataDir, 'operator.sock'), listening),
      )
      const env = { PATH: process.env.PATH, GROSZ_MODE: 'production', DATA_DIR: dataDir }
      const args = ['operator', 'firm', 'add', '--name', 'Kiosk', '--country', 'PL']
      try {
        await assert.rejects(run(process.execPath, [main, ...args], { env }), {
          code: 70,
          stderr: /^It is not known whether the command was carried out\. Look at "audit list"/,
        })
      } finally {
        server.close()
        rmSync(dataDir, { recursive: true, force: true })
      }
    })

  /** A place for a server's data, with the commands of its operator. */
  async function openPlace(mode: 'production' | 'sandbox') {
    const dataDir = mkdtempSync(join(tmpdir(), 'grosz-operator-'))
    const cluster = engine === 'postgres' ? await startPostgres() : undefined
    const databaseUrl = cluster && (await createDatabase(cluster.url))
    const env = {
      PATH: process.env.PATH,
      GROSZ_MODE: mode,
      DATA_DIR: dataDir,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    }
    const operator = (...args: string[]) =>
      run(process.execPath, [main, 'operator', ...args], { env })
    return {
      dataDir,
      storage: { dataDir, ...(databaseUrl && { databaseUrl }) },
      operator,
      json: async (...args: string[]) =>
        JSON.parse((await operator(...args, '--json')).stdout).rows as Record<string, string>[],
      async leave() {
        await cluster?.stop()
        rmSync(dataDir, { recursive: true, force: true })
      },
    }
  }

  test('uses the clock of a sandbox, with and without a running server', async () => {
    const { storage, json, leave } = await openPlace('sandbox')
    let now = ''
    const firstDay = async () => {
      const asked = ['--pos', '500100', '--daily', 'on']
      const [row] = await json('statement', 'set', ...asked)
      await json('statement', 'set', '--pos', '500100', '--daily', 'off')
      return row?.first_day
    }
    try {
      const server = await startServer(storage)
      try {
        const call = createClient({ baseUrl: server.url })
        await call('freezeClock', {})
        const moved = await call('advanceClock', { body: { seconds: 40 * 86_400 } })
        assert.ok(moved.ok)
        now = moved.body.now
        assert.equal(await firstDay(), dayOf(Date.parse(now), 'Europe/Warsaw'))
      } finally {
        await server.stop()
      }
      assert.equal(await firstDay(), dayOf(Date.parse(now), 'Europe/Warsaw'))
      const [line] = await json('audit', 'list', '--limit', '1')
      assert.equal(line?.at, now)
    } finally {
      await leave()
    }
  })

  test('works with and without a running server, and reports errors', async () => {
    const { dataDir, storage, operator, json, leave } = await openPlace('production')
    try {
      const [firm = {}] = await json('firm', 'add', '--name', 'Kiosk', '--country', 'PL')
      const server = await startServer(storage, { GROSZ_MODE: 'production' })
      try {
        if (engine === 'sqlite')
          assert.equal(statSync(join(dataDir, 'operator.sock')).mode & 0o077, 0)
        const { firm: firmId = '' } = firm
        const [shop = {}] = await json(
          ...['shop', 'add', '--firm', firmId, '--name', 'Kiosk', '--currency', 'PLN'],
        )
        const [pos = {}] = await json('pos', 'add', '--shop', shop.shop ?? '', '--name', 'Web')
        const granted = await createClient({ baseUrl: server.url })('authorize', {
          query: {},
          body: {
            grant_type: 'client_credentials',
            client_id: pos.client_id ?? '',
            client_secret: pos.client_secret ?? '',
          },
        })
        assert.ok(granted.ok)
        await assert.rejects(operator('shop', 'add', '--firm', 'nobody'), (error) => {
          const { code, stderr } = error as { code: number; stderr: string }
          return code === 2 && /needs --name/.test(stderr)
        })
      } finally {
        await server.stop()
      }
      const trail = await json('audit', 'list')
      assert.deepEqual(
        trail.map(({ command }) => command),
        ['pos add', 'shop add', 'firm add'],
      )
      assert.match((await operator('help')).stdout, /key rotate/)
    } finally {
      await leave()
    }
  })
})
