import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type CallOf, createClient } from '@grosz/contract/client.ts'
import { unzipSync } from 'fflate'
import { available } from '../../server/src/storage/ledger/accounts.ts'
import { transfer } from '../../server/src/storage/ledger/ledger.ts'
import { card } from '../card.ts'
import { recipeBody } from '../recipe-body.ts'
import { engine, openReceiver, openSandbox, type Sandbox } from '../sandbox.ts'

/** The first day of every sandbox of the tests. */
const today = '2026-03-02'

describe(`statements on ${engine}`, () => {
  let sandbox: Sandbox
  let shop: Awaited<ReturnType<Sandbox['merchant']>>
  let console: ReturnType<typeof createClient>
  before(async () => {
    sandbox = await openSandbox()
    shop = await sandbox.merchant()
    console = createClient({ baseUrl: sandbox.url })
  })
  after(() => sandbox.finish())

  async function paid(totalAmount: string, changes: object = {}, posId = '500100') {
    const merchant = await sandbox.merchant(posId)
    const body = merchant.order({ totalAmount, ...changes })
    const created = await merchant.call('createOrder', { body })
    assert.ok(created.ok, JSON.stringify(created.body))
    const payer = sandbox.payer(created.body.redirectUri ?? '')
    const payment = await payer.call('startPayment', { body: { method: 'c', card } })
    assert.ok(payment.ok && payment.body.state === 'APPROVED', JSON.stringify(payment.body))
    return { orderId: created.body.orderId ?? '', paymentId: payment.body.paymentId }
  }

  async function refund(orderId: string, amount: string, description = 'Returned') {
    const made = await shop.call('createRefund', {
      params: { orderId },
      body: { refund: { description, amount } },
    })
    assert.ok(made.ok, JSON.stringify(made.body))
  }

  async function payOut(amount: number, extPayoutId: string) {
    const body = recipeBody('createPayout', 'payout-bank-account', {
      payout: { amount, extPayoutId, notifyUrl: undefined },
    })
    const made = await shop.call('createPayout', { body })
    assert.ok(made.ok, JSON.stringify(made.body))
  }

  type Asked = CallOf<'createStatement'>['body']

  async function asked(changes: Partial<Asked> = {}, posId = '500100'): Promise<string> {
    const body: Asked = { formats: ['csv'], ...changes }
    const made = await console('createStatement', { params: { posId }, body })
    assert.ok(made.ok, JSON.stringify(made.body))
    await sandbox.work()
    return made.body.reportId
  }

  /** The response of the report call to a point of sale, with its ID and second key. */
  async function fetched(reportId: string, posId = '500100') {
    const { pos } = await sandbox.merchant(posId)
    const authorization = `Basic ${btoa(`${posId}:${pos.secondKey}`)}`
    return fetch(`${sandbox.url}/api/v2_1/reports/${reportId}`, { headers: { authorization } })
  }

  async function zipped(reportId: string, posId?: string): Promise<Buffer> {
    const answer = await fetched(reportId, posId)
    assert.equal(answer.status, 200)
    return Buffer.from(await answer.arrayBuffer())
  }

  async function linesOf(reportId: string, posId?: string): Promise<string[]> {
    const text = unzipped(await zipped(reportId, posId), `${reportId}.csv`).toString('utf8')
    const [, ...lines] = text.split('\r\n').slice(0, -1)
    return lines
  }

  const availableNow = async () => {
    const seen = await shop.call('retrieveShop', { params: { shopId: 'GrSklep1' } })
    assert.ok(seen.ok)
    return seen.body.balance.available
  }

  test('a requested statement contains a payment, a refund, and a payout of the current day', async () => {
    sandbox.wait(1)
    const order = await paid('12345', {
      extOrderId: 'ext-1',
      description: '=Two "books"; and a pen',
      additionalDescription: 'Blue',
    })
    sandbox.wait(1)
    await refund(order.orderId, '2345')
    await sandbox.pass({ seconds: 1 })
    sandbox.wait(1)
    await payOut(10_000, 'payout-1')
    await sandbox.pass({ seconds: 1 })
    await sandbox.pass({ seconds: 1 })
    const lines = await linesOf(await asked())
    const { paymentId } = order
    const account = 'PL61109010140000071219812874'
    assert.deepEqual(lines, [
      `2026-03-02;;100000,00;PLN;bc;100000,00;TRUE;;opening:GrSklep1;;`,
      `2026-03-02;${paymentId};123,45;PLN;t;100123,45;TRUE;ext-1;"'=Two ""books""; and a pen";Blue;c`,
      `2026-03-02;${paymentId};-23,45;PLN;c;100100,00;TRUE;ext-1;Returned;;c`,
      `2026-03-02;${paymentId};-23,45;PLN;c;100100,00;FALSE;ext-1;Returned;;c`,
      `2026-03-02;;-100,00;PLN;w;100000,00;TRUE;payout-1;Return of a deposit;${account};`,
      `2026-03-02;;-100,00;PLN;w;100000,00;FALSE;payout-1;Return of a deposit;${account};`,
    ])
  })

  test('a statement contains fee transfers and corrections with their descriptions', async () => {
    const { call } = await sandbox.merchant('500600')
    const params = { extCustomerId: 'seller_A' }
    const fee = { amount: 250, currencyCode: 'PLN' } as const
    const moved = [
      await call('feeDebitTransfer', {
        params,
        body: { ...fee, extTransferId: 'fee:2026;1', description: 'Subscription; March' },
      }),
      await call('feeCreditTransfer', { params, body: { ...fee, extTransferId: 'fee-2' } }),
    ]
    sandbox.wait(1)
    const corrected = await console('correctSellerBalance', {
      params: { shopId: 'GrRynekP', ...params },
      body: {
        type: 'ADMIN_TRANSFER_SENT',
        amount: 99,
        currencyCode: 'PLN',
        description: 'Lost parcel',
      },
    })
    assert.ok(moved.every(({ ok }) => ok) && corrected.ok)
    const reportId = await asked({}, '500600')
    const lines = (await linesOf(reportId, '500600')).filter((line) => !line.includes('opening'))
    const { correctionId } = corrected.body
    assert.deepEqual(lines.map(withoutBalance).toSorted(), [
      `2026-03-02;;-2,50;PLN;bc;TRUE;fee-2;;seller_A;`,
      `2026-03-02;;0,99;PLN;bc;TRUE;${correctionId};Lost parcel;seller_A;`,
      `2026-03-02;;2,50;PLN;bc;TRUE;"fee:2026;1";"Subscription; March";seller_A;`,
    ])
  })

  test('a report is a zip file with the report ID as its name', async () => {
    const reportId = await asked()
    const answer = await fetched(reportId)
    assert.equal(answer.status, 200)
    assert.equal(answer.headers.get('content-type'), 'application/octet-stream')
    assert.equal(
      answer.headers.get('content-disposition'),
      `attachment; filename="${reportId}.zip"`,
    )
    assert.equal(answer.headers.get('cache-control'), 'no-store')
    const bytes = Buffer.from(await answer.arrayBuffer())
    assert.equal(answer.headers.get('content-length'), String(bytes.length))
    assert.match(unzipped(bytes, `${reportId}.csv`).toString('utf8'), /^Date;Trans ID;Amount;/)
  })

  test('the typed client returns the bytes of a report', async () => {
    const reportId = await asked()
    const { secondKey } = shop.pos
    const authorization = `Basic ${btoa(`500100:${secondKey}`)}`
    const call = createClient({ baseUrl: sandbox.url, headers: { authorization } })
    const answer = await call('retrieveReport', { params: { reportId } })
    assert.ok(answer.ok)
    assert.deepEqual(Buffer.concat(await Array.fromAsync(answer.body)), await zipped(reportId))
  })

  test('an existing statement does not change after later payments', async () => {
    const reportId = await asked()
    const before = await zipped(reportId)
    await paid('777')
    assert.deepEqual(await zipped(reportId), before)
    assert.equal((await linesOf(await asked())).length, (await linesOf(reportId)).length + 1)
  })

  test('only the points of sale of the shop can download its reports', async () => {
    const reportId = await asked()
    assert.equal((await fetched(reportId, '500101')).status, 200)
    const missing = await fetched('NOSUCHREPORT', '500600')
    const foreign = await fetched(reportId, '500600')
    assert.equal(foreign.status, 404)
    assert.deepEqual(await foreign.json(), await missing.json())
    assert.equal((await fetched(reportId, '500200')).status, 404, 'another shop')
  })

  test('a report that is not created yet returns 404', async () => {
    const body: Asked = { formats: ['csv'] }
    const made = await console('createStatement', { params: { posId: '500100' }, body })
    assert.equal(made.status, 202)
    assert.ok(made.ok)
    assert.equal((await fetched(made.body.reportId)).status, 404)
    await sandbox.work()
    assert.equal((await fetched(made.body.reportId)).status, 200)
  })

  test('invalid, future, and reversed dates are rejected', async () => {
    const wrong: [string, string, RegExp][] = [
      ['2026-02-30', today, /dateFrom/],
      [today, '2026-03-03', /dateTo/],
      [today, '2026-03-01', /dateFrom/],
    ]
    for (const [dateFrom, dateTo, says] of wrong) {
      const body: Asked = { formats: ['csv'], dateFrom, dateTo }
      const refused = await console('createStatement', { params: { posId: '500100' }, body })
      assert.ok(!refused.ok)
      assert.equal(refused.status, 400)
      assert.match(refused.body.status?.statusDesc ?? '', says)
    }
  })

  test('a report contains the requested files', async () => {
    const reportId = await asked({ formats: ['csv', 'pdf', 'abo'] }, '500200')
    const archive = await zipped(reportId, '500200')
    const [first = '', second = ''] = new TextDecoder('windows-1250')
      .decode(unzipped(archive, `${reportId}.abo`))
      .split('\r\n')
    assert.equal(first.slice(0, 39), '0740000000000500200Testovací obchod    ')
    assert.match(second, /^075/)
    assert.equal(unzipped(archive, `${reportId}.pdf`).toString('latin1', 0, 5), '%PDF-')
    assert.match(unzipped(archive, `${reportId}.csv`).toString('utf8'), /;CZK;bc;/)
  })

  test('an ABO file is available only to a shop in CZK', async () => {
    const params = { posId: '500100' }
    const body: Asked = { formats: ['csv', 'abo'] }
    const refused = await console('createStatement', { params, body })
    assert.ok(!refused.ok)
    assert.equal(refused.status, 400)
    assert.match(refused.body.status?.statusDesc ?? '', /formats contains abo/)
    const daily: CallOf<'switchStatements'>['body'] = { status: 'ENABLED', formats: ['abo'] }
    const none = await console('switchStatements', { params, body: daily })
    assert.equal(none.status, 400)
  })

  test('a notification is sent when a report is available', async () => {
    const receiver = await openReceiver()
    const before = await availableNow()
    const reportId = await asked({ notifyUrl: receiver.url })
    await sandbox.work()
    const [told] = receiver.received
    assert.deepEqual(told?.json, {
      report: {
        reportId,
        shopId: 'GrSklep1',
        currencyCode: 'PLN',
        dateFrom: today,
        dateTo: today,
        formats: ['csv'],
        openingBalance: 0,
        closingBalance: before,
      },
    })
    assert.match(String(told?.headers['openpayu-signature']), /^sender=checkout;signature=/)
    await receiver.close()
  })
})

describe(`daily statements on ${engine}`, () => {
  let sandbox: Sandbox
  let console: ReturnType<typeof createClient>
  before(async () => {
    sandbox = await openSandbox()
    console = createClient({ baseUrl: sandbox.url })
  })
  after(() => sandbox.finish())

  async function switched(posId: string, body: CallOf<'switchStatements'>['body']) {
    const done = await console('switchStatements', { params: { posId }, body })
    assert.equal(done.status, 204, JSON.stringify(done.body))
  }

  interface Told {
    readonly dateFrom: string
    readonly dateTo: string
    readonly openingBalance: number
    readonly closingBalance: number
  }

  test('each day that ends in the country of the shop has one statement, with balances that match', async () => {
    const receiver = await openReceiver()
    const days = () =>
      receiver.received.map(({ json }) => (json as unknown as { report: Told }).report)
    await switched('500100', { status: 'ENABLED', notifyUrl: receiver.url })
    // 09:00 UTC is 10:00 in Warsaw.
    await sandbox.pass({ hours: 13, minutes: 59 })
    await sandbox.work()
    assert.deepEqual(days(), [], 'the day has not ended')
    const shop = await sandbox.merchant()
    const created = await shop.call('createOrder', { body: shop.order() })
    assert.ok(created.ok)
    const payer = sandbox.payer(created.body.redirectUri ?? '')
    assert.ok((await payer.call('startPayment', { body: { method: 'c', card } })).ok)
    await sandbox.pass({ minutes: 2 })
    await sandbox.work()
    assert.deepEqual(
      days().map(({ dateFrom, dateTo }) => [dateFrom, dateTo]),
      [[today, today]],
    )
    // The server is down for three days, and creates the missed statements.
    await sandbox.pass({ hours: 72 })
    await sandbox.work()
    const told = days().toSorted((a, b) => (a.dateFrom < b.dateFrom ? -1 : 1))
    assert.deepEqual(
      told.map(({ dateFrom }) => dateFrom),
      ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05'],
    )
    assert.equal(told[0]?.closingBalance, 10_012_345)
    for (const [index, { openingBalance }] of told.entries())
      if (index > 0) assert.equal(openingBalance, told[index - 1]?.closingBalance)

    await switched('500100', { status: 'DISABLED' })
    await sandbox.pass({ hours: 48 })
    await sandbox.work()
    assert.equal(days().length, 4, 'nobody asks for them any more')
    await receiver.close()
  })

  test('a setting that was written to the database takes effect at the next start', async () => {
    const receiver = await openReceiver()
    const { database } = sandbox.app
    const day = new Date(sandbox.now()).toISOString().slice(0, 10)
    const sql = `INSERT INTO statement_settings (pos_id, notify_url, formats, next_day)
      VALUES ('500300', $1, 'csv pdf', $2)`
    await database.write([{ sql, params: [receiver.url, day] }])
    await sandbox.seed()
    await sandbox.pass({ hours: 24 })
    await sandbox.work()
    const told = receiver.received.map(({ json }) => (json as unknown as { report: Told }).report)
    // Notifications of reports are independent, so that of the next day may arrive first.
    const days = told.map(({ dateFrom }) => dateFrom).sort()
    assert.equal(days[0], day)
    await switched('500300', { status: 'DISABLED' })
    await receiver.close()
  })

  test('enabling daily statements twice creates one statement a day', async () => {
    const receiver = await openReceiver()
    await switched('500200', { status: 'ENABLED', notifyUrl: 'http://127.0.0.1:4/old' })
    await switched('500200', { status: 'ENABLED', notifyUrl: receiver.url })
    await sandbox.pass({ hours: 24 })
    await sandbox.work()
    assert.equal(receiver.received.length, 1)
    await switched('500200', { status: 'DISABLED' })
    await receiver.close()
  })
})

describe(`statements during payments on ${engine}`, () => {
  let sandbox: Sandbox
  let console: ReturnType<typeof createClient>
  before(async () => {
    sandbox = await openSandbox()
    console = createClient({ baseUrl: sandbox.url })
  })
  after(() => sandbox.finish())

  async function ask(asked: Partial<CallOf<'createStatement'>['body']> = {}): Promise<string> {
    const body: CallOf<'createStatement'>['body'] = { formats: ['csv'], ...asked }
    const made = await console('createStatement', { params: { posId: '500100' }, body })
    assert.ok(made.ok, JSON.stringify(made.body))
    return made.body.reportId
  }

  /** The lines of a report; empty while it is being made. */
  async function read(reportId: string): Promise<Line[] | undefined> {
    const { pos } = await sandbox.merchant()
    const authorization = `Basic ${btoa(`500100:${pos.secondKey}`)}`
    const answer = await fetch(`${sandbox.url}/api/v2_1/reports/${reportId}`, {
      headers: { authorization },
    })
    if (answer.status === 404) return undefined
    assert.equal(answer.status, 200)
    const archive = Buffer.from(await answer.arrayBuffer())
    const [, ...rows] = unzipped(archive, `${reportId}.csv`).toString('utf8').split('\r\n')
    return rows.filter(Boolean).map(toLine)
  }

  async function readWhole(reportId: string): Promise<Line[]> {
    return (await read(reportId)) ?? assert.fail(`${reportId} is not made`)
  }

  /** Money whose posting has a time that is over, because its transaction was slow. */
  let late = 0
  async function arrive(at: number, amount = 7n) {
    late += 1
    const postings = [
      { account: 'corrections', currency: 'PLN', amount: -amount },
      { account: available('GrSklep1'), currency: 'PLN', amount },
    ]
    await sandbox.app.database.write(transfer(`opening:late-${late}`, postings, at))
    return `opening:late-${late}`
  }

  const midnight = (day: string) => Date.parse(`${day}T00:00:00+01:00`)
  const passUntil = (at: number) => sandbox.pass({ ms: at - sandbox.now() })

  test('a day is closed a minute after its end, even if a statement is requested earlier', async () => {
    const yesterday = '2026-03-02'
    await passUntil(midnight('2026-03-03') + 1_000)
    const ofYesterday = await ask({ dateTo: yesterday })
    const ofToday = await ask()
    await sandbox.work()
    assert.equal(await read(ofYesterday), undefined)
    assert.equal(await read(ofToday), undefined, 'it begins with the end of yesterday')
    const reference = await arrive(midnight('2026-03-03') - 1)
    await sandbox.pass({ seconds: 60 })
    const lines = await readWhole(ofYesterday)
    assert.equal(lines.at(-1)?.description, reference)
    assert.deepEqual(await readWhole(ofToday), [])
    await arrive(sandbox.now())
    const [first] = await readWhole(await made(await ask()))
    assert.equal(first?.balance, (lines.at(-1)?.balance ?? 0) + 7)
  })

  test('a statement is created again within seconds if a posting arrives during its creation', async () => {
    sandbox.wait(1)
    for (let count = 0; count < 300; count += 1) await arrive(sandbox.now())
    sandbox.wait(1)
    const early = midnight('2026-03-03') + 1
    let reportId = ''
    // On a busy machine, nothing may be written between its reading and its end.
    for (let round = 0; round < 5; round += 1) {
      // It takes a while to draw a PDF file.
      reportId = await ask({ formats: ['csv', 'pdf'] })
      let isMade = false
      const working = sandbox.work().finally(() => {
        isMade = true
      })
      while (!isMade) await arrive(early)
      await working
      if ((await read(reportId)) === undefined) break
    }
    assert.equal(await read(reportId), undefined, 'its own head would belie it')
    await sandbox.pass({ seconds: 2 })
    const lines = await readWhole(reportId)
    assert.equal(new Set(lines.map(({ description }) => description)).size, lines.length)
    const [row] = await sandbox.app.database.look.list<{ closing: number }>(
      'SELECT closing FROM statements WHERE report_id = $1',
      reportId,
    )
    assert.equal(lines.at(-1)?.balance, Number(row?.closing))
  })

  test('each payment is in the statement of exactly one day, and each day begins with the last balance', async () => {
    const on = await console('switchStatements', {
      params: { posId: '500100' },
      body: { status: 'ENABLED', formats: ['csv'] },
    })
    assert.equal(on.status, 204)
    await passUntil(midnight('2026-03-04') - 90_000)
    const shop = await sandbox.merchant()
    const payments = new Set<string>()
    async function pay() {
      const created = await shop.call('createOrder', { body: shop.order() })
      assert.ok(created.ok, JSON.stringify(created.body))
      const payer = sandbox.payer(created.body.redirectUri ?? '')
      const payment = await payer.call('startPayment', { body: { method: 'c', card } })
      assert.ok(payment.ok, JSON.stringify(payment.body))
      payments.add(payment.body.paymentId)
    }
    const onDemand: string[] = []
    const late: string[] = []
    // From before midnight until after it, payments are made while the clock advances.
    let flying: Promise<void>[] = []
    for (let step = 0; step < 16; step += 1) {
      const begun = Array.from({ length: 5 }, pay)
      if (step % 2 === 0) onDemand.push(await ask())
      if (step % 3 === 0) onDemand.push(await ask({ dateTo: '2026-03-03', dateFrom: '2026-03-03' }))
      await Promise.all(flying)
      flying = begun
      const at = sandbox.now()
      await sandbox.pass({ seconds: 15 })
      late.push(await arrive(at - 15_000))
      await sandbox.work()
    }
    await Promise.all(flying)
    await passUntil(midnight('2026-03-05') + 60_000)
    await sandbox.work()

    const daily = await sandbox.app.database.look.list<{ report_id: string; opening: number }>(
      `SELECT report_id, opening FROM statements WHERE daily = 1 ORDER BY date_from`,
    )
    assert.equal(daily.length, 2)
    const days = await Promise.all(daily.map(({ report_id }) => readWhole(report_id)))
    const lines = days.flat()
    const paid = lines.filter(({ type }) => type === 't').map(({ paymentId }) => paymentId)
    assert.deepEqual(paid.toSorted(), [...payments].toSorted())
    const arrived = lines.map(({ description }) => description).filter((one) => late.includes(one))
    assert.deepEqual(arrived.toSorted(), late.toSorted())
    let balance = Number(daily[0]?.opening)
    for (const line of lines) {
      if (line.changes) balance += line.amount
      assert.equal(line.balance, balance)
    }
    assert.equal(Number(daily[1]?.opening), days[0]?.at(-1)?.balance)

    const wholes = new Set<string>()
    for (const reportId of onDemand) {
      const found = await readWhole(reportId)
      for (const [index, line] of found.entries()) {
        const before = found[index - 1]
        if (before && line.changes) assert.equal(line.balance, before.balance + line.amount)
      }
      const [row] = await sandbox.app.database.look.list<Record<'until' | 'opening', number>>(
        'SELECT until, opening FROM statements WHERE report_id = $1',
        reportId,
      )
      if (Number(row?.until) !== midnight('2026-03-04')) continue
      wholes.add(JSON.stringify([Number(row?.opening), found]))
    }
    const closed = JSON.stringify([Number(daily[0]?.opening), days[0]])
    assert.deepEqual([...wholes], [closed], 'who asks after midnight gets what the day gets')
    assert.deepEqual((await sandbox.verify()).broken, [])
  })

  test('verify finds a report with a changed byte', async () => {
    const { database } = sandbox.app
    const [row] = await database.look.list<{ report_id: string; content: Uint8Array }>(
      'SELECT report_id, content FROM statement_parts WHERE part = 0 ORDER BY report_id',
    )
    assert.ok(row)
    const keep = (content: Uint8Array) =>
      database.write([
        {
          sql: 'UPDATE statement_parts SET content = $1 WHERE report_id = $2 AND part = 0',
          params: [content, row.report_id],
          mustChange: true,
        },
      ])
    await keep(row.content.map((byte, at) => (at === 20 ? byte ^ 1 : byte)))
    const { broken } = await sandbox.verify()
    assert.match(broken.join(), new RegExp(`has changed since it was created.*${row.report_id}`))
    await keep(row.content)
    assert.deepEqual((await sandbox.verify()).broken, [])
  })

  async function made(reportId: string): Promise<string> {
    await sandbox.work()
    return reportId
  }
})

test(`a report has its other files even if an amount is too large for ABO, on ${engine}`, async () => {
  const sandbox = await openSandbox()
  const shop = await sandbox.merchant('500200')
  const console = createClient({ baseUrl: sandbox.url })
  const receiver = await openReceiver()
  async function filesAfter(amount: number) {
    const params = { shopId: shop.pos.shopId }
    const added = await console('topUpShop', { params, body: { amount, currencyCode: 'CZK' } })
    assert.ok(added.ok, JSON.stringify(added.body))
    const body: CallOf<'createStatement'>['body'] = {
      formats: ['csv', 'abo'],
      notifyUrl: receiver.url,
    }
    const made = await console('createStatement', { params: { posId: '500200' }, body })
    assert.ok(made.ok)
    await sandbox.work()
    // The next one is newer.
    sandbox.wait(1)
    const { reportId } = made.body
    const authorization = `Basic ${btoa(`500200:${shop.pos.secondKey}`)}`
    const address = `${sandbox.url}/api/v2_1/reports/${reportId}`
    const answer = await fetch(address, { headers: { authorization } })
    assert.equal(answer.status, 200)
    const files = unzipSync(Buffer.from(await answer.arrayBuffer()))
    return { csv: files[`${reportId}.csv`], abo: files[`${reportId}.abo`] }
  }
  const { abo } = await filesAfter(2_500_000_000_000)
  const amounts = [
    ...Buffer.from(abo ?? [])
      .toString('latin1')
      .matchAll(/^075.{45}(\d{12})/gm),
  ]
  const parts = amounts.map(([, amount]) => amount).filter((amount) => amount?.startsWith('9999'))
  assert.equal(parts.length, 2, 'a movement is several items that add up to it')
  assert.deepEqual(sandbox.warnings, [])
  const { csv, abo: none } = await filesAfter(100_000_000_000_000)
  assert.ok(csv && none === undefined)
  assert.match(sandbox.warnings.splice(0).join(), /has no ABO file/)
  const written = [['csv', 'abo'], ['csv']]
  assert.deepEqual(
    receiver.received.map(({ body }) => JSON.parse(body).report.formats),
    written,
    'the notification names the files in the archive',
  )
  const listed = await console('listConsoleStatements', { query: { posId: '500200' } })
  assert.ok(listed.ok)
  assert.deepEqual(listed.body.statements.map(({ formats }) => formats).toReversed(), written)
  await receiver.close()
  await sandbox.finish()
})

interface Line {
  readonly paymentId: string
  readonly amount: number
  readonly type: string
  readonly balance: number
  readonly changes: boolean
  readonly description: string
}

/** Reads a line; the texts of these tests need no quotes. */
function toLine(row: string): Line {
  const [, paymentId = '', amount = '', , type = '', balance = '', changes, , description = ''] =
    row.split(';')
  const units = (text: string) => Number(text.replace(',', ''))
  return {
    paymentId,
    amount: units(amount),
    type,
    balance: units(balance),
    changes: changes === 'TRUE',
    description,
  }
}

/** Movements of one moment are in the order of their random IDs, and so are their balances. */
function withoutBalance(line: string): string {
  return line.replace(/(?<=;bc;)[^;]+;/, '')
}

/** A file of an archive, as another program reads it. */
function unzipped(archive: Buffer, name: string): Buffer {
  const found = unzipSync(archive)[name]
  assert.ok(found, `the archive has ${name}`)
  return Buffer.from(found)
}
