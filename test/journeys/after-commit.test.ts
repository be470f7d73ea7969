import assert from 'node:assert/strict'
import { after, before, describe, type TestContext, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { connect, openDatabase, roomsOf } from '../../server/src/main.ts'
import { sandboxWing } from '../../server/src/sandbox/wing.ts'
import { build } from '../../server/src/start/start.ts'
import { card } from '../card.ts'
import { freePort } from '../free-port.ts'
import { recipeBody } from '../recipe-body.ts'
import { engine, openSandbox, type Sandbox } from '../sandbox.ts'
import { createFaults, type Faults } from './after-commit/faults.ts'
import { createGate } from './after-commit/gate.ts'

type Merchant = Awaited<ReturnType<Sandbox['merchant']>>

interface Answer {
  readonly status: number
  readonly body: unknown
}

/** A prepared call, and the condition that must be true after the workers have run. */
interface Prepared {
  readonly call: () => Promise<Answer>
  readonly holds?: (answer: Answer) => Promise<void>
}

const challengeCard = { ...card, number: '4012001037141120' }
const blikCode = { type: 'BLIK_AUTHORIZATION_CODE', value: '777123' }
const cardData = { type: 'PBL', value: 'c', card }

describe(`a failure after the first commit of a call, on ${engine}`, () => {
  let sandbox: Sandbox
  let faults: Faults
  let shop: Merchant
  let manual: Merchant
  let made = 0

  before(async () => {
    faults = createFaults()
    sandbox = await openSandbox({
      database: faults.database,
      acquirer: faults.acquirer,
      server: faults.server,
      // With PostgreSQL a payment is counted there first, which is no commit of the payment.
      rateLimits: 'off',
    })
  })
  after(() => sandbox.close())

  const statusOf = async (orderId: string) => {
    const seen = await shop.call('retrieveOrder', { params: { orderId } })
    assert.ok(seen.ok, JSON.stringify(seen.body))
    return seen.body.orders[0]?.status
  }

  /** An order of the shop, or of its point of sale that captures by hand, with the expected response. */
  const order = async (payMethod?: object, of: Merchant = shop) => {
    const created = await of.call('createOrder', {
      body: of.order(payMethod && { payMethods: { payMethod } }),
    })
    assert.ok(created.ok, JSON.stringify(created.body))
    const { orderId, redirectUri = '' } = created.body
    return { orderId, redirectUri }
  }

  /** An order that names its merchant's own number, and maybe an Idempotency-Key. */
  const creating = (payMethod: object | undefined, isKeyed: boolean): Prepared => {
    made += 1
    const extOrderId = `after-commit-${made}`
    const body = shop.order({ extOrderId, ...(payMethod && { payMethods: { payMethod } }) })
    const create = () =>
      isKeyed ? shop.keyed(extOrderId, 'createOrder', { body }) : shop.call('createOrder', { body })
    return {
      call: create,
      async holds({ body: answered }) {
        const { orderId, redirectUri } = answered as { orderId: string; redirectUri?: string }
        const status = await statusOf(orderId)
        // The client was redirected, or the order has ended.
        if (redirectUri === undefined) assert.ok(status === 'COMPLETED' || status === 'CANCELED')
        else assert.ok(status === 'NEW' || status === 'PENDING')
        if (!isKeyed) return
        const again = await create()
        assert.deepEqual(again.body, answered)
      },
    }
  }

  const storedCard = async () => {
    const body = { ...shop.order({ payMethods: { payMethod: cardData } }), cardOnFile: 'FIRST' }
    const stored = await shop.call('createOrder', { body: body as never })
    assert.ok(stored.ok, JSON.stringify(stored.body))
    type Stored = { payMethods: { payMethod: { value: string } } }
    return (stored.body as unknown as Stored).payMethods.payMethod.value
  }

  /** An order paid by a stored card whose issuer requires the security code. */
  const askedForCvv = async (value: string) => {
    const { orderId, redirectUri } = await order({ type: 'CARD_TOKEN', value })
    return { orderId, refReqId: new URL(redirectUri).searchParams.get('refReqId') ?? '' }
  }

  /** The acquirer was informed of the payment's end: now, or by the job that resumes interrupted work. */
  const isTold = (kind: 'capture' | 'cancel', before: number) => async () =>
    assert.ok(
      faults.told.slice(before).some((one) => one.kind === kind),
      `the acquirer is told to ${kind}`,
    )

  const held = () => order(cardData, manual)

  const prepare: Record<string, () => Promise<Prepared>> = {
    'an order for the page': async () => creating(undefined, false),
    'an order for the page under an Idempotency-Key': async () => creating(undefined, true),
    'an order that is paid by a BLIK code': async () => creating(blikCode, false),
    'an order that is paid by a BLIK code, under an Idempotency-Key': async () =>
      creating(blikCode, true),
    'an order that is paid by a card': async () => creating(cardData, false),
    'an order that is paid by a card with a challenge': async () =>
      creating({ ...cardData, card: challengeCard }, true),
    'a capture': async () => {
      const { orderId } = await held()
      const before = faults.told.length
      return {
        call: () => manual.call('captureOrder', { params: { orderId }, body: {} }),
        holds: isTold('capture', before),
      }
    },
    'a capture by an update of the status': async () => {
      const { orderId } = await held()
      const body = { orderId, orderStatus: 'COMPLETED' as const }
      const before = faults.told.length
      return {
        call: () => manual.call('updateOrderStatus', { params: { orderId }, body }),
        holds: isTold('capture', before),
      }
    },
    'a cancellation of held money': async () => {
      const { orderId } = await held()
      const before = faults.told.length
      return {
        call: () => manual.call('cancelOrder', { params: { orderId } }),
        holds: isTold('cancel', before),
      }
    },
    'a cancellation of an order that is being paid': async () => {
      const { orderId } = await order({ ...cardData, card: challengeCard })
      const before = faults.told.length
      return {
        call: () => shop.call('cancelOrder', { params: { orderId } }),
        holds: isTold('cancel', before),
      }
    },
    'a refund': async () => {
      const { orderId } = await order(cardData)
      const body = { refund: { description: 'Back', amount: '100' } }
      return { call: () => shop.call('createRefund', { params: { orderId }, body }) }
    },
    'a payout': async () => {
      await order(cardData)
      made += 1
      const body = recipeBody('createPayout', 'payout-standard', {
        payout: { extPayoutId: `after-commit-${made}`, amount: 100 },
      })
      return { call: () => shop.call('createPayout', { body }) }
    },
    'a payment on the page': async () => {
      const { redirectUri } = await order()
      const payer = sandbox.payer(redirectUri)
      return { call: () => payer.call('startPayment', { body: { method: 'c', card } }) }
    },
    'a payment on the page that gives up another': async () => {
      const { redirectUri } = await order()
      const payer = sandbox.payer(redirectUri)
      assert.ok((await payer.call('startPayment', { body: { method: 'm' } })).ok)
      const before = faults.told.length
      return {
        call: () => payer.call('startPayment', { body: { method: 'blik', blikCode: '777123' } }),
        holds: isTold('cancel', before),
      }
    },
  }

  for (const [name, prepared] of Object.entries(prepare)) {
    test(`${name} returns success, no matter which later step fails`, async (t) => {
      shop = await sandbox.merchant('500100')
      manual = await sandbox.merchant('500101')
      for (const isLasting of [false, true]) {
        for (let at = 1; ; at += 1) {
          if (!(await survives(t, await prepared(), { at, isLasting }))) break
        }
      }
    })
  }

  test('sending a security code never returns 503 after the acquirer has received it', async (t) => {
    const email = 'jan.kowalski@example.com'
    shop = await sandbox.merchant('500100', { email, extCustomerId: 'after-commit' })
    const value = await storedCard()
    for (const isLasting of [false, true]) {
      for (let at = 1; ; at += 1) {
        const { orderId, refReqId } = await askedForCvv(value)
        const send = () => shop.call('sendCvv', { params: { refReqId }, body: '123' })
        const { result, isReached, hasCommitted } = await faults.during({ at, isLasting }, send)
        assert.ok(hasCommitted, 'the call has an effect')
        assert.ok([202, 500].includes(result.status), `step ${at}: ${result.status}`)
        if (!isReached) assert.equal(result.status, 202)
        for (let round = 0; round < 3; round += 1) await sandbox.pass({ minutes: 2 })
        assert.equal(await statusOf(orderId), 'COMPLETED', `step ${at}`)
        if (!isReached) break
        t.diagnostic(`step ${at} failed`)
      }
    }
  })

  /** Resolves to true if there was a step to fail. */
  async function survives(
    t: TestContext,
    { call, holds }: Prepared,
    fault: { at: number; isLasting: boolean },
  ): Promise<boolean> {
    const where = `step ${fault.at} after the commit${fault.isLasting ? ', and all later ones' : ''}`
    const { result, isReached, hasCommitted } = await faults.during(fault, call)
    assert.ok(hasCommitted, 'the call has an effect')
    const said = `${where}: ${result.status} ${JSON.stringify(result.body)}`
    assert.ok([200, 201, 302].includes(result.status), said)
    if (isReached) t.diagnostic(`${where} failed`)
    // Long enough for the job that resumes interrupted work.
    for (let round = 0; round < 3; round += 1) await sandbox.pass({ minutes: 2 })
    await holds?.(result)
    assert.deepEqual((await sandbox.verify()).broken, [], said)
    return isReached
  }
})

describe('two processes on one PostgreSQL', { skip: engine !== 'postgres' }, () => {
  test('a call repeated at another process during the acquirer’s reply returns the same order and redirect', async (t) => {
    const sandbox = await openSandbox()
    t.after(() => sandbox.finish())
    const asked = Promise.withResolvers<void>()
    const answered = Promise.withResolvers<void>()
    const port = await freePort()
    const settings = { ...sandbox.settings, port, publicUrl: sandbox.url }
    const slow = await build({
      settings,
      rooms: roomsOf(settings.mode),
      sandbox: sandboxWing,
      database: await openDatabase(settings),
      connect(app, simulated) {
        const acquirer = connect(app, simulated)
        const start: typeof acquirer.start = async (payment) => {
          asked.resolve()
          await answered.promise
          return acquirer.start(payment)
        }
        return { ...acquirer, start }
      },
      now: sandbox.now,
    })
    t.after(() => slow.stop())
    await slow.listen()
    const shop = await sandbox.merchant()
    const payMethods = { payMethod: { type: 'PBL', value: 'm' } }
    const body = JSON.stringify(shop.order({ payMethods }))
    const send = (url: string) =>
      fetch(`${url}/api/v2_1/orders`, {
        method: 'POST',
        redirect: 'manual',
        body,
        headers: {
          authorization: `Bearer ${shop.token}`,
          'content-type': 'application/json',
          'idempotency-key': 'repeated-elsewhere',
        },
      })
    const first = send(`http://127.0.0.1:${port}`)
    await asked.promise
    const second = send(sandbox.url)
    // A repetition that does not wait has its answer by then.
    await Promise.race([second, delay(500)])
    answered.resolve()
    const [original, repeated] = await Promise.all(
      [first, second].map(async (answer) => (await answer).json() as Promise<object>),
    )
    assert.ok(original && 'redirectUri' in original, JSON.stringify(original))
    assert.deepEqual(repeated, original)
    assert.ok((await second).headers.has('idempotent-replayed'))
  })

  test('a call repeated at another process while the first one runs returns the same order', async (t) => {
    const gate = createGate()
    const sandbox = await openSandbox()
    t.after(() => sandbox.finish())
    const port = await freePort()
    const settings = { ...sandbox.settings, port, publicUrl: sandbox.url }
    const other = await build({
      settings,
      rooms: roomsOf(settings.mode),
      sandbox: sandboxWing,
      database: gate.through(await openDatabase(settings)),
      connect,
      now: sandbox.now,
    })
    t.after(() => other.stop())
    await other.listen()
    const shop = await sandbox.merchant()
    const twin = { ...sandbox, url: `http://127.0.0.1:${port}` }
    for (const [kind, payMethod] of Object.entries({ page: undefined, blik: blikCode })) {
      // The concurrent request is held before each of its uses of the database in turn.
      for (let use = 1; ; use += 1) {
        const extOrderId = `twins-${kind}-${use}`
        const body = JSON.stringify(
          shop.order({ extOrderId, ...(payMethod && { payMethods: { payMethod } }) }),
        )
        const send = (url: string) =>
          fetch(`${url}/api/v2_1/orders`, {
            method: 'POST',
            redirect: 'manual',
            body,
            headers: {
              authorization: `Bearer ${shop.token}`,
              'content-type': 'application/json',
              'idempotency-key': extOrderId,
            },
          })
        const held = gate.holdAt(use)
        const second = send(twin.url)
        const isHeld = await Promise.race([held.begun.then(() => true), second.then(() => false)])
        // After this time, a response that is not final is no longer awaited.
        sandbox.wait(12_000)
        const first = await send(sandbox.url)
        held.release()
        const answers = await Promise.all(
          [first, await second].map(async (answer) => ({
            status: answer.status,
            body: (await answer.json()) as { orderId?: string; status: object },
          })),
        )
        const [one, two] = answers
        assert.equal(one?.body.orderId, two?.body.orderId, JSON.stringify(answers))
        assert.equal(one?.status, two?.status, JSON.stringify(answers))
        if (!isHeld) break
      }
    }
  })
})
