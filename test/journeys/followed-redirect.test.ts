import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { openSandbox, type Sandbox } from '../sandbox.ts'

describe('a client that follows the redirect of an order with its POST', () => {
  let sandbox: Sandbox
  before(async () => {
    sandbox = await openSandbox({ on: 'sqlite' })
  })
  after(() => sandbox.finish())

  const json = { 'content-type': 'application/json' }

  async function assertTold(url: string, init: RequestInit): Promise<void> {
    const reply = await fetch(url, { redirect: 'manual', ...init })
    const { status } = (await reply.json()) as { status?: Record<string, string> }
    assert.equal(reply.status, 405, `${init.method} ${url}`)
    assert.equal(reply.headers.get('allow'), 'GET, HEAD')
    assert.equal(status?.statusCode, 'ERROR_VALUE_INVALID')
    assert.equal(status?.codeLiteral, 'METHOD_NOT_ALLOWED')
    assert.match(status?.statusDesc ?? '', /[Dd]o not follow redirects/)
  }

  test('receives an error that explains the mistake, wherever the redirect leads', async () => {
    const shop = await sandbox.merchant()
    const card = { number: '4012001037141112', expirationMonth: '12', expirationYear: '2031' }
    const payMethods = [
      undefined,
      { payMethod: { type: 'PBL', value: 'm' } },
      { payMethod: { type: 'PBL', value: 'c', card: { ...card, cvv: '123' } } },
    ]
    const paths = new Set<string>()
    for (const one of payMethods) {
      const order = shop.order(one && { payMethods: one })
      const created = await shop.call('createOrder', { body: order })
      assert.equal(created.status, 302, JSON.stringify(created.body))
      const url = created.headers.get('location') ?? ''
      paths.add(new URL(url).pathname)
      await assertTold(url, { method: 'POST', headers: json, body: JSON.stringify(order) })
      await assertTold(url, { method: 'POST', headers: json })
      await assertTold(url, { method: 'POST', body: 'x'.repeat(2 ** 21) })
      await assertTold(url, { method: 'PUT', headers: json, body: '{}' })
      await assertTold(url.replace('/?', '?'), { method: 'POST', headers: json, body: '{}' })
      assert.equal((await fetch(url)).status === 405, false)
    }
    assert.deepEqual([...paths].toSorted(), ['/front/threeds/', '/pay/', '/sim/bank/'])
  })

  test('is distinguished from a browser that submits a form, which is redirected to the page', async () => {
    const shop = await sandbox.merchant()
    const created = await shop.call('createOrder', { body: shop.order() })
    const url = new URL(created.headers.get('location') ?? '')
    const ends = (await fetch(url)).status
    for (const path of ['/pay/', '/pay'])
      for (const body of [new URLSearchParams({ op: 'Proceed' }), new FormData()]) {
        const address = `${url.origin}${path}${url.search}`
        const led = await fetch(address, { method: 'POST', body, redirect: 'manual' })
        assert.equal(led.status, 303)
        assert.equal(led.headers.get('location'), `/pay/${url.search}`)
        const page = await fetch(address, { method: 'POST', body })
        assert.equal(page.status, ends)
        assert.equal(page.url, url.href)
      }
    const { url: workspace } = await openWorkspace()
    const led = await fetch(`${workspace}/pay/?orderId=X`, {
      method: 'POST',
      body: new URLSearchParams({ op: 'x'.repeat(2 ** 21) }),
      redirect: 'manual',
    })
    assert.equal(led.status, 303)
    assert.equal(led.headers.get('location'), `${new URL(workspace).pathname}/pay/?orderId=X`)
  })

  async function openWorkspace(): Promise<{ url: string }> {
    const made = await fetch(`${sandbox.url}/console/api/workspaces`, {
      method: 'POST',
      headers: json,
      body: '{}',
    })
    return (await made.json()) as { url: string }
  }

  test('receives the same error in a workspace', async () => {
    const { url } = await openWorkspace()
    await assertTold(`${url}/pay/?orderId=X&token=x`, { method: 'POST', headers: json, body: '{}' })
  })
})
