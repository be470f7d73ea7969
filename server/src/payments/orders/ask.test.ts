import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { App } from '../../app.ts'
import type { Outcome } from '../../base/acquirer/acquirer.ts'
import { askForPage, askForPayer } from './ask.ts'
import type { Payment } from './payment.ts'

const payment = { paymentId: '5000000001', state: 'REDIRECT' } as unknown as Payment

/** As much of an App as a question needs. */
function appOf(ask: () => Promise<Outcome | undefined>, since?: number): App {
  const parts = { acquirer: { ask }, pause: { since }, asked: new Map(), realNow: () => 0 }
  return { ...parts, warn: () => {} } as unknown as App
}

test('a payer does not wait longer than three seconds for the acquirer', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const asked = askForPayer(
    appOf(() => new Promise(() => {})),
    payment,
  )
  t.mock.timers.tick(3_000)
  assert.equal(await asked, false)
})

test('a page of a restored copy that is paused sends no query to the acquirer', async () => {
  let times = 0
  const ask = async () => {
    times += 1
    return undefined
  }
  assert.equal(await askForPage(appOf(ask, 1), payment), false)
  assert.equal(times, 0)
  await askForPage(appOf(ask), payment)
  assert.equal(times, 1)
})

test('a page queries again after the clock was set back', async () => {
  let times = 0
  let now = 3_600_000
  const app = appOf(async () => {
    times += 1
    return undefined
  })
  const shop = { ...app, realNow: () => now }
  const other = { ...payment, paymentId: '5000000002' } as unknown as Payment
  await askForPage(shop, payment)
  await askForPage(shop, payment)
  assert.equal(times, 1)
  now = 0
  await askForPage(shop, payment)
  await askForPage(shop, other)
  await askForPage(shop, other)
  assert.equal(times, 3)
})
