import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { operations } from '@grosz/contract/index.ts'
import type { UnknownField } from '@grosz/contract/read.ts'
import type { FastifyRequest } from 'fastify'
import type { App } from '../server/src/app.ts'
import { readSettings } from '../server/src/base/settings.ts'
import { authenticator } from '../server/src/edge/request/authenticate.ts'
import { watchEffect } from '../server/src/edge/request/effect.ts'
import { assertOwnPage, hostGuard } from '../server/src/edge/request/hosts.ts'
import { strictJson } from '../server/src/edge/request/strict-json.ts'
import { checksOf, validatorOf } from '../server/src/edge/request/validate.ts'
import { connect, openDatabase, roomsOf } from '../server/src/main.ts'
import { checkoutToken, readCheckoutToken } from '../server/src/parties/auth/checkout-token.ts'
import { ownNames } from '../server/src/sandbox/http-hooks/own-names.ts'
import { sandboxWing } from '../server/src/sandbox/wing.ts'
import { build } from '../server/src/start/start.ts'
import { orderBody, takeToken } from '../test/server-process.ts'

/**
 * The cost of each part of a request on the server's thread, in microseconds: the median of many short runs,
 * so that other work of the machine affects few of them.
 */
const RUNS = 400
const TIMES = 200

const folder = mkdtempSync(join(tmpdir(), 'grosz-edge-'))
const settings = readSettings({ DATA_DIR: folder, PORT: '0', GROSZ_LOG: 'silent' })
const running = await build({
  settings,
  database: await openDatabase(settings),
  connect,
  rooms: roomsOf(settings.mode),
  sandbox: sandboxWing,
})
try {
  await measureParts(running.app, await running.listen())
} finally {
  await running.stop()
  rmSync(folder, { recursive: true })
}

async function measureParts(app: App, port: number): Promise<void> {
  const url = `http://127.0.0.1:${port}`
  const authorization = `Bearer ${await takeToken(url)}`
  const headers = { authorization, 'content-type': 'application/json' }
  const text = orderBody('bench')
  const sent = { method: 'POST', headers, body: text, redirect: 'manual' } as const
  const created = (await (await fetch(`${url}/api/v2_1/orders`, sent)).json()) as Created
  const { orderId } = created
  const retrieved = await fetch(`${url}/api/v2_1/orders/${orderId}`, { headers })
  const reply: unknown = await retrieved.json()

  const bytes = Buffer.from(text)
  const json = JSON.parse(text) as unknown
  const body = checksOf(operations.createOrder).body
  const params = checksOf(operations.retrieveOrder).params
  const problemsOf = validatorOf(operations.retrieveOrder.replies[200])
  const authenticate = authenticator(app)
  const guard = hostGuard(app.settings, ownNames(app.settings))
  // The guards use only these parts of a request.
  const request = {
    url: `/api/v2_1/orders/${orderId}`,
    headers: { host: `127.0.0.1:${port}` },
    routeOptions: { url: '/api/v2_1/orders/:orderId' },
  } as FastifyRequest
  const token = checkoutToken(app, { posId: '500100', orderId })
  const unknown: UnknownField[] = []

  await measure('JSON.parse of an order, for comparison', () => JSON.parse(text))
  await measure('strict JSON of an order', () => strictJson(bytes))
  await measure('reading and checking an order', () => body?.(json, unknown))
  await measure('reading and checking an orderId', () => params?.({ orderId }, unknown))
  await measureAsync('access token to caller', () =>
    authenticate(operations.retrieveOrder, authorization),
  )
  await measure('guards of hosts and pages', () => {
    guard(request)
    assertOwnPage(app.settings, request)
  })
  await measure('database of one request', () => watchEffect(app))
  await measure('fingerprint of an order', () => app.vault.fingerprint(bytes))
  await measure('token of the hosted page, written', () =>
    checkoutToken(app, { posId: '500100', orderId }),
  )
  await measure('token of the hosted page, read', () => readCheckoutToken(app, token))
  await measure('ten random characters', () =>
    app.random(10, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'),
  )
  await measure('a reply held against the contract', () => problemsOf(reply))
  await measure('a reply as JSON', () => JSON.stringify(reply))
}

interface Created {
  readonly orderId: string
}

async function measure(name: string, part: () => unknown): Promise<void> {
  const runs: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const began = performance.now()
    for (let time = 0; time < TIMES; time += 1) part()
    runs.push(performance.now() - began)
  }
  report(name, runs)
}

async function measureAsync(name: string, part: () => Promise<unknown>): Promise<void> {
  const runs: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const began = performance.now()
    for (let time = 0; time < TIMES; time += 1) await part()
    runs.push(performance.now() - began)
  }
  report(name, runs)
}

/** The first quarter warms up the compiler. */
function report(name: string, runs: readonly number[]): void {
  const warm = runs.slice(runs.length / 4).sort((a, b) => a - b)
  const median = (warm[Math.floor(warm.length / 2)] ?? 0) * (1000 / TIMES)
  console.log(`${median.toFixed(2).padStart(8)} µs  ${name}`)
}
