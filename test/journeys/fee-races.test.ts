import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { type CallOf, createClient } from '@grosz/contract/client.ts'
import { sendByGet } from '../by-get.ts'
import { PROCESSES, raceServers } from '../race-servers.ts'
import { engine } from '../sandbox.ts'
import { takeToken } from '../server-process.ts'

/** The number of repetitions of the race; GROSZ_TEST_ROUNDS changes it. */
const ROUNDS = Number(process.env.GROSZ_TEST_ROUNDS ?? 8)
const CALLS = 20

type Direction = 'feeDebitTransfer' | 'feeCreditTransfer'

interface Answer {
  readonly ok: boolean
  readonly status: number
  readonly body: unknown
}

interface Fee {
  readonly direction: Direction
  readonly seller: string
  readonly body: CallOf<Direction>['body']
}

describe(`simultaneous fee transfers on ${PROCESSES} x ${engine}`, () => {
  const { start } = raceServers()
  let urls: string[]
  let token: string

  before(async () => {
    urls = await start()
    token = await takeToken(urlOf(0), '500600')
    for (const seller of ['seller_A', 'seller_B']) await give(seller, 1_000_000)
    await transfer(0, fee('shop', { amount: 500_000 }))
  })

  function urlOf(index: number): string {
    return urls[index % urls.length] ?? ''
  }

  function callAt(index: number) {
    return createClient({ baseUrl: urlOf(index), token })
  }

  async function give(extCustomerId: string, amount: number): Promise<void> {
    const corrected = await callAt(0)('correctSellerBalance', {
      params: { shopId: 'GrRynekP', extCustomerId },
      body: { type: 'ADMIN_CORRECTION', amount, currencyCode: 'PLN' },
    })
    assert.ok(corrected.ok, JSON.stringify(corrected.body))
  }

  /** Every fourth call is a GET with a body, which has the same rules. */
  async function transfer(index: number, { direction, seller, body }: Fee): Promise<Answer> {
    const params = { extCustomerId: seller }
    if (index % 4 !== 3) return callAt(index)(direction, { params, body })
    const sent = { baseUrl: urlOf(index), token, params, body: JSON.stringify(body) }
    return sendByGet(`${direction}ByGet`, sent)
  }

  function allAtOnce(feeOf: (index: number) => Fee) {
    const sent = Array.from({ length: CALLS }, (_, index) => feeOf(index))
    return Promise.all(
      sent.map(async (one, index) => ({ one, answer: await transfer(index, one) })),
    )
  }

  async function held(extCustomerId: string): Promise<number> {
    const seen = await callAt(0)('retrieveSellerBalance', {
      params: { extCustomerId },
      query: { currencyCode: 'PLN' },
    })
    assert.ok(seen.ok)
    return Number(seen.body.balance.availableAmount)
  }

  async function heldByAll(): Promise<number[]> {
    const shop = await callAt(0)('retrieveShop', { params: { shopId: 'GrRynekP' } })
    assert.ok(shop.ok)
    return [await held('seller_A'), await held('seller_B'), Number(shop.body.balance.available)]
  }

  /** The number of operations of a seller that name the transfer. */
  async function told(extCustomerId: string, extTransferId: string): Promise<number> {
    const seen = await callAt(0)('listSellerOperations', {
      params: { extCustomerId },
      query: {
        eventDateFrom: '2020-01-01T00:00:00Z',
        eventDateTo: '2100-01-01T00:00:00Z',
        sortBy: '-eventDate',
        limit: 100,
      },
    })
    assert.ok(seen.ok)
    return seen.body.operations.filter(({ details }) => details.extTransferId === extTransferId)
      .length
  }

  test('the same transfer requested many times moves money once, and all requests get the same reply', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = await heldByAll()
      const same = fee(`same-${round}`, { amount: 1 + round })
      const answers = await allAtOnce(() => same)
      const expected = {
        extCustomerId: 'seller_A',
        extTransferId: `same-${round}`,
        status: { statusCode: 'SUCCESS' },
      }
      for (const { answer } of answers) {
        assert.equal(answer.status, 200, JSON.stringify(answer.body))
        assert.deepEqual(answer.body, expected)
      }
      assert.deepEqual(changes(before, await heldByAll()), [-1 - round, 0, 1 + round])
      assert.equal(await told('seller_A', `same-${round}`), 1)
    }
  })

  test('when different transfers use one ID, exactly one succeeds and the others fail', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = await heldByAll()
      const extTransferId = `other-${round}`
      const answers = await allAtOnce((index) =>
        fee(extTransferId, {
          amount: 1 + index,
          ...(index % 3 === 0 && { direction: 'feeCreditTransfer' }),
          ...(index % 2 === 0 && { seller: 'seller_B' }),
        }),
      )
      const [won, ...more] = answers.filter(({ answer }) => answer.ok)
      assert.ok(won && more.length === 0, 'one transfer has won')
      assertRefused(answers, 400, 'TRANSFER_ALREADY_EXISTS')
      assert.deepEqual(changes(before, await heldByAll()), effectOf(won.one))
      assert.equal(await told(won.one.seller, extTransferId), 1)
      assert.deepEqual((await transfer(1, won.one)).body, won.answer.body)
    }
  })

  test('transfers with different IDs never exceed the balance', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [, rest = 0] = await heldByAll()
      // One unit less than the seventh transfer would need.
      const all = { amount: rest, seller: 'seller_B' }
      if (rest > 0) assert.ok((await transfer(0, fee(`rest-${round}`, all))).ok)
      await give('seller_B', 7 * 150 - 1)
      const before = await heldByAll()
      const answers = await allAtOnce((index) =>
        fee(`own-${round}-${index}`, { amount: 150, seller: 'seller_B' }),
      )
      const won = answers.filter(({ answer }) => answer.ok)
      assert.equal(won.length, 6)
      assertRefused(answers, 403, 'NOT_ENOUGH_FUNDS')
      assert.deepEqual(changes(before, await heldByAll()), [0, -900, 900])
    }
  })
})

function fee(
  extTransferId: string,
  {
    amount,
    direction = 'feeDebitTransfer',
    seller = 'seller_A',
  }: Partial<Fee> & { amount: number },
): Fee {
  return { direction, seller, body: { extTransferId, amount, currencyCode: 'PLN' } }
}

function changes(before: readonly number[], after: readonly number[]): number[] {
  return after.map((held, index) => held - (before[index] ?? 0))
}

/** The effect of a transfer on the two sellers and the shop. */
function effectOf({ direction, seller, body }: Fee): number[] {
  const toShop = Number(body.amount) * (direction === 'feeDebitTransfer' ? 1 : -1)
  return [seller === 'seller_A' ? -toShop : 0, seller === 'seller_B' ? -toShop : 0, toShop]
}

function assertRefused(
  answers: readonly { readonly answer: Answer }[],
  status: number,
  literal: string,
): void {
  for (const { answer } of answers) {
    if (answer.ok) continue
    const body = answer.body as { status?: { codeLiteral?: string } } // As every error has it.
    assert.deepEqual([answer.status, body.status?.codeLiteral], [status, literal])
  }
}
