import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { testCards } from '@grosz/contract/test-values.ts'
import { grosz, startGrosz } from '../../test/command-line.ts'
import { openReceiver, openSandbox, type Sandbox } from '../../test/sandbox.ts'
import { blikNames, cardNames } from './reference/payments.ts'
import { triggerNames } from './triggers.ts'

describe('the commands of grosz in a sandbox', () => {
  let sandbox: Sandbox
  before(async () => {
    sandbox = await openSandbox({ on: 'sqlite' })
    sandbox.live()
    // Refunds and payouts are then decided when a command advances the clock.
    await done('clock', 'freeze')
  })
  after(async () => {
    sandbox.halt()
    await sandbox.finish()
  })

  const run = (...args: readonly string[]) => grosz(args, { GROSZ_URL: sandbox.url })

  async function done(...args: readonly string[]): Promise<string> {
    const { code, stdout, stderr } = await run(...args)
    assert.equal(code, 0, `grosz ${args.join(' ')}: ${stderr}`)
    return stdout
  }

  /** The JSON document of a command. */
  const document = async (...args: readonly string[]) => JSON.parse(await done(...args, '--json'))

  async function refused(says: RegExp, ...args: readonly string[]): Promise<void> {
    const { code, stdout, stderr } = await run(...args)
    assert.deepEqual([code, stdout], [1, ''])
    assert.match(stderr, says)
  }

  test('accepts an address with a subdomain of localhost', async () => {
    const url = sandbox.url.replace('127.0.0.1', 'grosz.localhost')
    const { code, stderr } = await grosz(['orders', 'list', '--url', url])
    assert.equal(code, 0, stderr)
  })

  test('trigger causes each of its events and prints the result of the notification', async () => {
    for (const event of triggerNames) {
      const made = await document('trigger', event)
      assert.equal(made.event, event)
      assert.ok(made.orderId ?? made.payoutId, event)
      const told = made.notifications.at(-1)
      const status =
        event === 'order.declined' || event === 'order.expired' ? 'order.canceled' : event
      assert.deepEqual([told.event, told.status, told.outcome], [status, 'DELIVERED', '200'])
    }
    const receivers = await fetch(`${sandbox.url}/console/api/receivers`)
    const list = (await receivers.json()) as { receivers: { name: string }[] }
    assert.deepEqual(
      list.receivers.map(({ name }) => name),
      ['grosz trigger'],
    )
  })

  test('trigger sends the notification of an event to a given address', async () => {
    const shop = await openReceiver()
    const text = await done('trigger', 'order.completed', '--notify-url', shop.url)
    assert.match(text, /^Order {2,}\w+$/m)
    assert.match(text, /order\.completed {2}DELIVERED {2}200/)
    assert.deepEqual(shop.statuses(), ['PENDING', 'COMPLETED'])
    await shop.close()
  })

  test('pay completes or declines a payment as the name of the card or BLIK code says', async () => {
    const paid: readonly string[] = ['success', '3ds', 'frictionless', 'confirm']
    const runs = [
      ...cardNames.map((name) => ['--card', name]),
      ...blikNames.map((name) => ['--blik', name]),
    ]
    for (const [option = '', name = ''] of runs) {
      const { code, stdout, stderr } = await run('pay', '--new', option, name, '--json')
      assert.equal(code, paid.includes(name) ? 0 : 1, `${option} ${name}: ${stderr}`)
      const { status, isPaid, payment } = JSON.parse(stdout)
      assert.equal(isPaid, paid.includes(name))
      assert.equal(status, isPaid ? 'COMPLETED' : 'PENDING')
      assert.equal(payment.state, isPaid ? 'SETTLED' : 'DECLINED')
      for (const { number } of testCards) assert.ok(!(stdout + stderr).includes(number))
    }
  })

  test('pay completes an order of a shop and an order that waits for confirmation', async () => {
    const shop = await sandbox.merchant()
    const created = await shop.call('createOrder', { body: shop.order() })
    assert.ok(created.ok)
    const { orderId } = created.body
    assert.match(
      await done('pay', orderId),
      new RegExp(`^${orderId} {2}COMPLETED {2}123\\.45 PLN\n$`),
    )
    await refused(/is COMPLETED and takes no payment/, 'pay', orderId)
    const waiting = await document('trigger', 'order.pending')
    assert.equal((await document('pay', waiting.orderId)).status, 'COMPLETED')
  })

  test('orders are listed, shown, and refunded in part', async () => {
    await done('clock', 'advance', '1s')
    const { orderId } = await document('pay', '--new', '--amount', '5000')
    const { orders } = await document('orders', '--status', 'COMPLETED', '--limit', '1')
    assert.deepEqual([orders.length, orders[0].orderId], [1, orderId])
    const refund = await document('refund', orderId, '--amount', '1000')
    assert.deepEqual([refund.orderId, refund.status, refund.amount], [orderId, 'FINALIZED', '1000'])
    const shown = await done('orders', 'show', orderId)
    assert.match(shown, /^Status +COMPLETED$/m)
    assert.ok(shown.includes(refund.refundId) && shown.includes('createRefund'))
    const listed = await done('orders')
    assert.match(listed, /^ORDER +STATUS +AMOUNT/)
    assert.ok(listed.includes(orderId) && listed.includes('50.00 PLN'))
    await refused(/\(AMOUNT_TO_BIG\)/, 'refund', orderId, '--amount', '4001')
    await refused(/\(.*NOT_FOUND\)/, 'orders', 'show', 'NOBODY')
  })

  test('outcome force determines the outcome of the next payment', async () => {
    await done('outcome', 'force', 'CARD', 'S51')
    const { outcomes } = await document('outcome')
    assert.deepEqual([outcomes[0].kind, outcomes[0].outcome], ['CARD', 'S51'])
    const { code, stdout } = await run('pay', '--new')
    assert.equal(code, 1)
    assert.match(stdout, /PENDING/)
    await done('outcome', 'force', 'CARD', 'S51')
    await done('outcome', 'clear')
    assert.match(await done('outcome'), /No outcome waits/)
  })

  test('the clock can be advanced, frozen, and resumed', async () => {
    const { now } = await document('clock')
    const later = await document('clock', 'advance', '1d2h')
    assert.equal(Date.parse(later.now) - Date.parse(now), 26 * 3_600_000)
    assert.deepEqual([later.status, later.arrived], ['FROZEN', true])
    assert.match(await done('clock', 'resume'), /RUNNING\n$/)
    assert.match(await done('clock', 'freeze'), /FROZEN\n$/)
  })

  test('a workspace has its own orders and can be restored to a snapshot', async () => {
    const made = await document('workspace', 'create', '--id', '424242', '--name', 'Spring')
    assert.equal(made.workspaceId, '424242')
    assert.equal(made.pointsOfSale[0].posId, '42424200')
    const inside = ['--workspace', '424242']
    assert.match(await done('orders', ...inside), /There are no such orders/)
    await done('workspace', 'snapshot', '424242')
    const { orderId } = await document('pay', '--new', ...inside)
    assert.ok((await done('orders', ...inside)).includes(orderId))
    assert.ok(!(await done('orders', '--limit', '200')).includes(orderId))
    await done('workspace', 'restore', '424242')
    assert.match(await done('orders', ...inside), /There are no such orders/)
    assert.ok((await done('workspace')).includes('Spring'))
    assert.ok((await done('workspace', 'show', '424242')).includes('42424201'))
    await done('workspace', 'delete', '424242')
    await refused(/There is no workspace 424242.*grosz workspace create/, 'orders', ...inside)
    await refused(/\(.*NOT_FOUND\)/, 'workspace', 'restore', '424242')
  })

  test('notifications are listed with their last attempt, and sent again', async () => {
    const shop = await openReceiver([500])
    const args = ['trigger', 'order.canceled', '--notify-url', shop.url]
    const { orderId, notifications } = await document(...args)
    assert.deepEqual(
      notifications.map(({ status, outcome }: Record<string, string>) => [status, outcome]),
      [['WAITING', '500']],
    )
    const listed = await done('notifications', '--status', 'FAILING', '--about', orderId)
    assert.match(listed, /order\.canceled +WAITING +500/)
    const [{ eventId }] = notifications
    assert.match(await done('notifications', 'resend', eventId), /200 {2}\d+ ms\n$/)
    await shop.close()
    const gone = await run('notifications', 'resend', eventId)
    assert.equal(gone.code, 1)
    assert.match(gone.stdout, /refused the connection/)
  })

  test('events and requests are listed, and followed as lines of JSON', async () => {
    const env = { GROSZ_URL: sandbox.url }
    const events = await startGrosz(
      ['events', '--follow', '--json', '--type', 'ORDER_CREATED'],
      env,
    )
    const logs = await startGrosz(['logs', '--follow', '--json', '--operation', 'createOrder'], env)
    const { orderId } = await document('pay', '--new')
    const [event = ''] = await events.lines(1)
    assert.deepEqual(
      [JSON.parse(event).type, JSON.parse(event).orderId],
      ['ORDER_CREATED', orderId],
    )
    const [request = ''] = await logs.lines(1)
    assert.deepEqual(
      [JSON.parse(request).operation, JSON.parse(request).status],
      ['createOrder', 302],
    )
    // The connection breaks, and no notification is lost.
    sandbox.server.server.closeAllConnections()
    const second = await document('pay', '--new')
    const lines = await events.lines(2)
    assert.equal(JSON.parse(lines[1] ?? '').orderId, second.orderId)
    assert.equal(await events.stop(), 0)
    assert.equal(await logs.stop('SIGTERM'), 0)
    assert.match(await done('events', '--about', orderId, '--limit', '1'), /^TIME +EVENT/)
    const { requests } = await document('logs', '--operation', 'createOrder', '--limit', '1')
    assert.equal(requests[0].method, 'POST')
  })

  test('events --follow exits with code 0 and no error when its output is closed', async () => {
    const env = { GROSZ_URL: sandbox.url }
    const events = await startGrosz(['events', '--follow'], env)
    events.closePipe()
    await done('pay', '--new')
    await done('pay', '--new')
    assert.deepEqual(await events.closed, [0, null])
    assert.ok(!events.stderr().includes('EPIPE'))
  })

  test('reports an address that answers but is not a sandbox', async () => {
    const other = createServer((_request, response) => response.end('<html>'))
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as AddressInfo
    const { code, stderr } = await grosz(['--url', `http://127.0.0.1:${port}`, 'orders'])
    assert.equal(code, 1)
    assert.match(stderr, /answers, and not as Grosz does/)
    other.close()
    other.closeAllConnections()
  })

  test('reads the password of a sandbox from the environment', async () => {
    const guarded = await openSandbox({ on: 'sqlite', consolePassword: 'correct horse battery' })
    const env = { GROSZ_URL: guarded.url }
    const without = await grosz(['orders'], env)
    assert.equal(without.code, 1)
    assert.match(without.stderr, /needs its password\. Set GROSZ_CONSOLE_PASSWORD/)
    const password = { ...env, GROSZ_CONSOLE_PASSWORD: 'correct horse battery' }
    assert.equal((await grosz(['pay', '--new'], password)).code, 0)
    await guarded.finish()
  })
})
