import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { createClient } from '@grosz/contract/client.ts'
import { testCards } from '@grosz/contract/test-values.ts'
import { openReceiver, openSandbox, type Sandbox } from '../../test/sandbox.ts'
import { connect, writePortal } from './test-client.ts'

const approving = testCards.find(({ decision, threeDs }) => decision + threeDs === 'approvenone')
assert.ok(approving)
const card = {
  number: approving.number,
  expirationMonth: '12',
  expirationYear: '2031',
  cvv: '123',
}

describe('the tools for assistants', () => {
  let sandbox: Sandbox
  let tools: Awaited<ReturnType<typeof connect>>
  before(async () => {
    sandbox = await openSandbox()
    tools = await connect({ url: sandbox.url })
  })
  after(async () => {
    await tools.close()
    await sandbox.finish()
  })

  test('decline a payment, return the reason, and expire the order when the clock is advanced', async () => {
    const { workspaceId, pointsOfSale } = await tools.use('create_workspace', { frozen: true })
    const inside = { workspace: workspaceId }
    const [pos] = pointsOfSale
    const order = await tools.use('create_order', { ...inside, amount: 1999, validityTime: 3600 })
    assert.equal(order.status, 'NEW')
    assert.equal(order.posId, pos.posId)

    await tools.use('force_outcome', { ...inside, kind: 'CARD', outcome: 'S51' })
    const place = `${sandbox.url}/workspaces/${workspaceId}`
    const token = new URL(order.redirectUri).searchParams.get('token') ?? ''
    const payer = createClient({ baseUrl: place, token })
    const paid = await payer('startPayment', { body: { method: 'c', card } })
    assert.ok(paid.ok && paid.body.state === 'DECLINED')

    const { payment, call } = await tools.use('explain_failure', {
      ...inside,
      orderId: order.orderId,
    })
    assert.equal(call, undefined, 'a declined payment is no failed call')
    assert.equal(payment.responseCode, 'S51')
    assert.equal(payment.reason, 'INSUFFICIENT_FUNDS')
    assert.match(payment.meaning, /funds/i)
    assert.match(payment.advice, /another card/)
    assert.equal(
      (await tools.use('get_order', { ...inside, orderId: order.orderId })).status,
      'PENDING',
    )

    const clock = await tools.use('move_clock', { ...inside, action: 'advance', seconds: 3660 })
    assert.equal(clock.arrived, true)
    const expired = await tools.use('get_order', { ...inside, orderId: order.orderId })
    assert.equal(expired.status, 'CANCELED')
    assert.ok(expired.timeline.some(({ status }: { status?: string }) => status === 'CANCELED'))

    assert.deepEqual(await tools.use('delete_workspace', { workspaceId }), { deleted: workspaceId })
    assert.match(
      await tools.refuse('get_order', { ...inside, orderId: order.orderId }),
      /There is no workspace .* Call list_workspaces/,
    )
  })

  test('create an order with the chosen outcome, with every payment method', async () => {
    for (const method of ['CARD', 'WALLET', 'BLIK', 'TRANSFER', 'INSTALLMENTS', 'ON_DELIVERY']) {
      const order = await tools.use('create_order', { amount: 60_000, method })
      assert.equal(order.status, 'COMPLETED', method)
    }
    const declined = await tools.use('create_order', {
      amount: 1999,
      method: 'BLIK',
      outcome: 'REG_ERROR_AUTH_CODE_USED',
    })
    assert.equal(declined.payments[0].resultCode, 'REG_ERROR_AUTH_CODE_USED')
    const { payment } = await tools.use('explain_failure', { orderId: declined.orderId })
    assert.match(payment.meaning, /already used/)
  })

  test('return a 3-D Secure challenge that waits until it is answered', async () => {
    const order = await tools.use('create_order', { amount: 1999, outcome: 'THREE_DS_CHALLENGE' })
    assert.equal(order.status, 'PENDING')
    assert.match(order.redirectUri, /threeds/)
    assert.equal(order.waitsFor[0].kind, 'threeds')
    const { orderId } = order
    const answered = await tools.use('answer_payment', { orderId, answer: 'approve' })
    assert.equal(answered.status, 'COMPLETED')
    assert.match(
      await tools.refuse('answer_payment', { orderId, answer: 'approve' }),
      /No payment of the order .* is waiting .* outcome PENDING/,
    )
  })

  test('list the outcomes of a method if an outcome is unknown', async () => {
    const text = await tools.refuse('create_order', { amount: 1, method: 'BLIK', outcome: 'S51' })
    assert.match(text, /BLIK has no outcome S51[\s\S]*REG_ERROR_AUTH_CODE_EXPIRED: /)
    assert.match(
      await tools.refuse('force_outcome', { kind: 'REFUND', outcome: 'S51' }),
      /REFUND has no outcome S51[\s\S]*BANK_DECLINED/,
    )
    assert.match(
      await tools.refuse('create_order', { amount: 1, posId: '1' }),
      /no point of sale 1 .*500100/,
    )
  })

  test('explain how to find an order if an order is unknown', async () => {
    for (const [name, args] of [
      ['get_order', {}],
      ['explain_failure', {}],
      ['answer_payment', { answer: 'approve' }],
    ] as const) {
      const text = await tools.refuse(name, { ...args, orderId: 'UNKNOWN' })
      assert.match(text, /There is no order UNKNOWN .* Call list_events/)
    }
  })

  test('explain a failed call with its request, its reply, and the table of errors', async () => {
    const text = await tools.refuse('call_operation', {
      operation: 'createOrder',
      body: { description: 'No amount' },
    })
    const [, correlationId = ''] = /correlationId (\S+)\.$/.exec(text) ?? []
    const { call } = await tools.use('explain_failure', { correlationId })
    assert.equal(call.operation, 'createOrder')
    assert.equal(call.reply.status, 400)
    assert.match(call.request.body.text, /No amount/)
    assert.match(call.error.guide, /\/europe\/api\/errors\/[a-z-]+\/$/)
    assert.ok(call.error.meaning.length > 20)
    assert.deepEqual((await tools.use('explain_failure')).call, call, 'it is the last one')
    assert.equal(
      (await tools.use('explain_failure', { operation: 'createOrder' })).call.correlationId,
      correlationId,
    )
    const params = { orderId: 'MISSPELLED' }
    await tools.refuse('call_operation', { operation: 'retrieveOrder', params })
    const misspelled = await tools.use('explain_failure', params)
    assert.equal(misspelled.call.error.key, 'NOT_FOUND')
    assert.equal(misspelled.payment, undefined)
    assert.match(
      await tools.refuse('explain_failure', { correlationId: 'unknown' }),
      /does not have this correlationId/,
    )
    const { workspaceId } = await tools.use('create_workspace')
    assert.match(
      await tools.refuse('explain_failure', { workspace: workspaceId }),
      /No call in the request log of this workspace failed/,
    )
    await tools.use('delete_workspace', { workspaceId })
  })

  test('hide the secrets of a request in its explanation', async () => {
    await tools.refuse('call_operation', {
      operation: 'createOrder',
      body: { description: 'Mug', payMethods: { payMethod: { type: 'PBL', value: 'c', card } } },
    })
    const explained = JSON.stringify(await tools.use('explain_failure'))
    assert.match(explained, /Bearer \*\*\*/)
    assert.ok(!explained.includes(card.number))
  })

  test('call any other operation with the access token that it requires', async () => {
    const { orderId } = await tools.use('create_order', { amount: 1999, method: 'CARD' })
    const refunded = JSON.parse(
      await tools.use('call_operation', {
        operation: 'createRefund',
        params: { orderId },
        body: { refund: { description: 'Scratched', amount: '500' } },
      }),
    )
    assert.equal(refunded.refund.amount, '500')
    const order = await tools.use('get_order', { orderId })
    assert.equal(order.refunds[0].refundId, refunded.refund.refundId)
    assert.match(
      await tools.refuse('call_operation', { operation: 'startPayment' }),
      /cannot call startPayment/,
    )
  })

  test('create, show, list, and delete workspaces, but do not delete the default one', async () => {
    const created = await tools.use('create_workspace', {
      name: 'Spring',
      workspaceId: '123456',
      startAt: '2026-01-31T12:00:00Z',
      frozen: true,
    })
    assert.equal(created.clock.now, '2026-01-31T12:00:00.000Z')
    assert.equal(created.pointsOfSale[0].clientId, '12345600')
    assert.equal(created.url, `${sandbox.url}/workspaces/123456`)
    assert.match(
      await tools.refuse('create_workspace', { workspaceId: '123456' }),
      /WORKSPACE_EXISTS.*api\/errors/,
    )
    assert.deepEqual(await tools.use('show_workspace', { workspace: '123456' }), created)
    assert.match(await tools.refuse('show_workspace', { workspace: '654321' }), /list_workspaces/)
    const { workspaces } = await tools.use('list_workspaces')
    assert.deepEqual(
      workspaces.map(({ workspaceId }: { workspaceId: string }) => workspaceId),
      ['default', '123456'],
    )
    assert.match(
      await tools.refuse('delete_workspace', { workspaceId: 'default' }),
      /DEFAULT_WORKSPACE/,
    )
    await tools.use('delete_workspace', { workspaceId: '123456' })
  })

  test('use the workspace from the start options unless a call names another one', async () => {
    const { workspaceId } = await tools.use('create_workspace', { frozen: true })
    const other = await connect({ url: `${sandbox.url}/`, workspace: workspaceId })
    assert.equal((await other.use('show_workspace')).workspaceId, workspaceId)
    assert.equal((await other.use('move_clock', { action: 'read' })).status, 'FROZEN')
    const there = { action: 'read', workspace: 'default' }
    assert.equal((await other.use('move_clock', there)).status, 'RUNNING')
    await other.use('delete_workspace', { workspaceId })
    assert.match(await other.refuse('move_clock', { action: 'read' }), /create_workspace/)
    await other.use('create_workspace', { workspaceId })
    await other.close()
    await tools.use('delete_workspace', { workspaceId })
  })

  test('freeze, resume, and advance the clock, and require a time to advance it', async () => {
    assert.equal((await tools.use('move_clock', { action: 'freeze' })).status, 'FROZEN')
    const { now } = await tools.use('move_clock', { action: 'read' })
    const until = new Date(Date.parse(now) + 60_000).toISOString()
    assert.equal((await tools.use('move_clock', { action: 'advance', until })).now, until)
    assert.equal((await tools.use('move_clock', { action: 'resume' })).status, 'RUNNING')
    assert.match(
      await tools.refuse('move_clock', { action: 'advance' }),
      /give either seconds or until/,
    )
    assert.match(await tools.refuse('move_clock', { action: 'advance', until: now }), /until/)
  })

  test('break a notification, list it with its attempts, and send it again', async () => {
    const shop = await openReceiver([500])
    await tools.use('fault_notifications', { kind: 'BREAK_SIGNATURE' })
    const { orderId } = await tools.use('create_order', {
      amount: 1999,
      method: 'TRANSFER',
      notifyUrl: shop.url,
    })
    await sandbox.work()
    const { notifications } = await tools.use('list_notifications', { reference: orderId })
    const first = notifications.at(-1)
    assert.equal(first.status, 'WAITING')
    assert.equal(first.attempts[0].outcome, '500')
    assert.equal(first.attempts[0].fault, 'BREAK_SIGNATURE')
    const sent = await tools.use('resend_notification', { reference: orderId, line: first.line })
    assert.equal(sent.outcome, '200')
    const newest = await tools.use('resend_notification', { reference: orderId })
    assert.equal(newest.line, notifications[0].line)
    assert.match(
      await tools.refuse('resend_notification', { reference: orderId, line: 99 }),
      /no notification 99 about .* Call list_notifications/,
    )
    assert.match(await tools.refuse('list_notifications', { status: 'LOST' }), /status/)
    assert.match(await tools.refuse('fault_notifications', { kind: 'BURN' }), /kind/)
    await shop.close()
  })

  test('clear forced outcomes and notification faults', async () => {
    await tools.use('force_outcome', { kind: 'CARD', outcome: 'DECLINED', times: 5 })
    await tools.use('fault_notifications', { kind: 'DROP', times: 5 })
    const cleared = await tools.use('clear_outcomes_and_faults')
    assert.deepEqual(cleared, { outcomes: 'cleared', deletedFaults: 1 })
    const order = await tools.use('create_order', { amount: 1999, method: 'CARD' })
    assert.equal(order.status, 'COMPLETED')
    assert.match(
      await tools.refuse('clear_outcomes_and_faults', { workspace: '000000' }),
      /no workspace/,
    )
  })

  test('list events and wait for them', async () => {
    const { orderId } = await tools.use('create_order', { amount: 1999, method: 'CARD' })
    const { events } = await tools.use('list_events', { id: orderId })
    assert.equal(events.at(-1).type, 'ORDER_CREATED')
    const paid = { type: 'ORDER_STATUS_CHANGED', status: 'COMPLETED', id: orderId }
    assert.equal((await tools.use('wait_for_event', paid)).event.orderId, orderId)
    const never = { ...paid, status: 'CANCELED', timeoutSeconds: 0 }
    assert.deepEqual(await tools.use('wait_for_event', never), {})
    assert.match(await tools.refuse('list_events', { type: 'NOPE' }), /ORDER_CREATED/)
    assert.match(await tools.refuse('wait_for_event', { type: 'NOPE' }), /ORDER_CREATED/)
  })

  test('show an operation with its schema, an example, and its errors', async () => {
    const shown = JSON.parse(await tools.use('show_operation', { operation: 'createOrder' }))
    assert.equal(shown.path, '/api/v2_1/orders')
    assert.equal(shown.example.body.totalAmount, '7998')
    const [, name = ''] = /"#\/components\/schemas\/(\w+)"/.exec(JSON.stringify(shown.body)) ?? []
    assert.ok(shown.definitions[name].properties.merchantPosId)
    assert.ok(shown.errors.some(({ key }: { key: string }) => key === 'ORDER_NOT_UNIQUE'))
    const byPath = await tools.use('show_operation', {
      operation: 'POST /api/v2_1/orders',
      example: shown.otherExamples[0],
    })
    assert.equal(JSON.parse(byPath).example.id, shown.otherExamples[0])
    assert.match(
      await tools.refuse('show_operation', { operation: 'refundOrder' }),
      /There is no operation refundOrder.*createRefund/,
    )
    assert.match(
      await tools.refuse('show_operation', { operation: 'createOrder', example: 'x' }),
      /order-minimal/,
    )
  })

  test('search and read the guide', async () => {
    const { results } = await tools.use('search_guide', { query: 'advance the clock' })
    assert.equal(results[0].page, 'docs/testing/clock')
    const page = await tools.use('read_guide_page', { page: results[0].page })
    assert.match(page, /^# The clock of the sandbox/)
    for (const address of [
      `${sandbox.url}/europe/docs/testing/clock/#expire`,
      '/europe/docs/testing/clock.md',
      'grosz://guide/docs/testing/clock',
    ])
      assert.equal(await tools.use('read_guide_page', { page: address }), page)
    for (const wrong of ['docs/nothing', '../../../etc/hosts', '..%2fpackage'])
      assert.match(await tools.refuse('read_guide_page', { page: wrong }), /Call search_guide/)
    assert.match(await tools.refuse('search_guide', { query: 'zegar', language: 'pl' }), /--portal/)
  })

  test('read a long page in parts', async () => {
    const first = await tools.use('read_guide_page', { page: 'docs/long' })
    assert.match(first, /with offset 40000\. It has 50000 characters/)
    const rest = await tools.use('read_guide_page', { page: 'docs/long', offset: 40_000 })
    assert.equal(rest, 'x'.repeat(10_000))
  })

  test('have each been called successfully, and each that can fail has also failed', () => {
    const names = tools.tools.map(({ name }) => name)
    assert.deepEqual(
      names.filter((name) => !tools.called.well.has(name)),
      [],
    )
    assert.deepEqual(
      names.filter((name) => !tools.called.badly.has(name)),
      ['list_workspaces'],
    )
  })

  test('provide pages of the guide and the definition as resources', async () => {
    const { resources } = await tools.client.listResources()
    assert.deepEqual(resources.map(({ uri }) => uri).sort(), [
      'grosz://guide/docs/testing/clock',
      'grosz://openapi.json',
    ])
    const templates = await tools.client.listResourceTemplates()
    assert.equal(templates.resourceTemplates[0]?.uriTemplate, 'grosz://guide/{+page}')
    const page = await tools.client.readResource({ uri: 'grosz://guide/docs/testing/clock' })
    assert.match(JSON.stringify(page), /The clock of the sandbox/)
    const definition = await tools.client.readResource({ uri: 'grosz://openapi.json' })
    const [content] = definition.contents
    assert.ok(content && 'text' in content)
    assert.equal(JSON.parse(content.text).servers[0].url, sandbox.url)
    await assert.rejects(tools.client.readResource({ uri: 'grosz://guide/nothing' }), /no page/)
  })

  test('provide a prompt that starts an integration and names existing tools', async () => {
    const { prompts } = await tools.client.listPrompts()
    assert.deepEqual(
      prompts.map(({ name }) => name),
      ['integrate_grosz'],
    )
    const goal = 'Card payments with refunds.'
    const { messages } = await tools.client.getPrompt({
      name: 'integrate_grosz',
      arguments: { goal },
    })
    const text = JSON.stringify(messages)
    assert.match(text, /Card payments with refunds/)
    const names = tools.tools.map(({ name }) => name)
    for (const [named] of `${text} ${tools.client.getInstructions()}`.matchAll(
      /\b[a-z]+(_[a-z]+)+\b/g,
    ))
      assert.ok(names.includes(named), named)
  })
})

test('a sandbox with a password requires it', async () => {
  const sandbox = await openSandbox({ consolePassword: 'a password for this test' })
  const without = await connect({ url: sandbox.url })
  assert.match(await without.refuse('list_workspaces'), /GROSZ_CONSOLE_PASSWORD/)
  await without.close()
  const tools = await connect({ url: sandbox.url, password: 'a password for this test' })
  assert.equal(
    (await tools.use('create_order', { amount: 1999, method: 'CARD' })).status,
    'COMPLETED',
  )
  await tools.close()
  await sandbox.finish()
})

test('the tools do not act on a production server', async () => {
  const server = await openSandbox({ mode: 'production' })
  const tools = await connect({ url: server.url })
  for (const name of ['create_workspace', 'explain_failure', 'list_events'])
    assert.match(await tools.refuse(name), /production server/)
  assert.match(await tools.refuse('create_order', { amount: 1 }), /production server/)
  await tools.close()
  await server.finish()
})

test('without a server, each tool explains how to continue', async () => {
  const tools = await connect({ url: 'http://127.0.0.1:9' }, 'http://127.0.0.1:9/europe/')
  for (const { name } of tools.tools) {
    if (name === 'show_operation') continue
    const args = argumentsOf[name] ?? {}
    assert.match(await tools.refuse(name, args), /No server answers at .* Start the sandbox/, name)
  }
  assert.equal((await tools.client.listResources()).resources.length, 1)
  await tools.close()
})

/** The required arguments of the tools that have some. */
const argumentsOf: Readonly<Record<string, Record<string, unknown>>> = {
  delete_workspace: { workspaceId: '123456' },
  create_order: { amount: 1 },
  get_order: { orderId: 'X' },
  answer_payment: { orderId: 'X', answer: 'approve' },
  call_operation: { operation: 'retrieveShop', params: { shopId: 'X' } },
  move_clock: { action: 'read' },
  force_outcome: { kind: 'CARD', outcome: 'DECLINED' },
  fault_notifications: { kind: 'DROP' },
  resend_notification: { reference: 'X' },
  search_guide: { query: 'clock' },
  read_guide_page: { page: 'docs/testing/clock' },
}

test('an address that is not a Grosz server is reported, and a portal is read over HTTP', async () => {
  const folder = writePortal()
  const server = createServer((request, response) => {
    const path = request.url?.replace('/europe/', '') ?? ''
    if (path.startsWith('/')) response.end('<!doctype html>')
    else if (path.includes('missing')) response.writeHead(404).end()
    else response.end(readFileSync(join(folder, path)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const tools = await connect({ url }, `${url}/europe`)
  assert.match(await tools.refuse('list_workspaces'), /not a Grosz server.*--url/)
  const { results } = await tools.use('search_guide', { query: 'clock' })
  assert.match(await tools.use('read_guide_page', { page: results[0].page }), /^# The clock/)
  assert.match(await tools.refuse('read_guide_page', { page: 'missing' }), /Call search_guide/)
  await tools.close()
  server.closeAllConnections()
  server.close()
})
