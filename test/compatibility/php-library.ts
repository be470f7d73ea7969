import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import type { TestPointOfSale } from '@grosz/contract/test-firms.ts'
import type { Received } from '../sandbox.ts'
import { type Answer, type Body, sendOnWire } from './wire.ts'

/** The credentials in the settings of a shop plugin. */
type Credentials = Pick<TestPointOfSale, 'posId' | 'clientId' | 'clientSecret' | 'secondKey'>

/**
 * The PHP library below most shop plugins, reduced to its HTTP behavior: the addresses, added
 * fields, accepted statuses, and the fields that it reads without a check.
 */
export function openPhpLibrary(origin: string, shop: Credentials, version: string) {
  const sender = { properties: [{ name: 'sender', value: version }] }
  let token: string | undefined

  async function tokenOf(customer?: { email: string; extCustomerId: string }): Promise<string> {
    const form = new URLSearchParams({
      grant_type: customer ? 'trusted_merchant' : 'client_credentials',
      client_id: shop.clientId,
      client_secret: shop.clientSecret,
      ...(customer && { email: customer.email, ext_customer_id: customer.extCustomerId }),
    })
    const { status, body } = await sendOnWire(origin, {
      method: 'POST',
      target: '/pl/standard/user/oauth/authorize',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Accept: '*/*' },
      body: form.toString(),
    })
    assert.equal(status, 200)
    // All four are read without a check.
    for (const name of ['access_token', 'token_type', 'expires_in', 'grant_type'] as const)
      assert.ok(body[name], name)
    return body.access_token ?? ''
  }

  async function call(method: string, path: string, sent?: object, bearer?: string) {
    token ??= await tokenOf()
    return sendOnWire(origin, {
      method,
      target: `/api/v2_1/${path}`,
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json',
        Authorization: `Bearer ${bearer ?? token}`,
      },
      body: sent && JSON.stringify({ ...sent, ...sender }),
    })
  }

  return {
    tokenOf,

    async methods(lang?: string, bearer?: string): Promise<Body> {
      const path = lang === undefined ? 'paymethods' : `paymethods?lang=${lang}`
      return taken(await call('GET', path, undefined, bearer))
    },

    async create(order: object, bearer?: string): Promise<Body> {
      return taken(await call('POST', 'orders/', order, bearer))
    },

    async retrieve(orderId: string): Promise<Body> {
      return taken(await call('GET', `orders/${orderId}`))
    },

    async cancel(orderId: string): Promise<Body> {
      return taken(await call('DELETE', `orders/${orderId}`))
    },

    async updateStatus(orderId: string, orderStatus: string): Promise<Body> {
      return taken(await call('PUT', `orders/${orderId}/status`, { orderId, orderStatus }))
    },

    refund: (orderId: string, description: string, amount?: number | string): Promise<Answer> =>
      call('POST', `orders/${orderId}/refund`, {
        orderId,
        refund: { description, ...(amount !== undefined && { amount }) },
      }),

    async deleteToken(value: string, bearer: string): Promise<void> {
      const { status } = await call('DELETE', `tokens/${value}`, undefined, bearer)
      assert.equal(status, 204)
    },

    /** The notification after its signature was found, parsed, and recalculated. */
    consume(received: Received): Received['json'] {
      const text = received.body.trim()
      const [, header] =
        Object.entries(received.headers).find(([name]) => /openpayu-signature$/i.test(name)) ?? []
      const parts = String(header)
        .replace(/;$/, '')
        .split(';')
        .map((part) => part.split('='))
      // A part that is not a name with one value makes the whole header invalid.
      for (const part of parts) assert.equal(part.length, 2, String(header))
      const { signature, algorithm = '' } = Object.fromEntries(parts)
      const hash = createHash(algorithm.replace('SHA-', 'SHA'))
        .update(text + shop.secondKey)
        .digest('hex')
      assert.equal(signature, hash)
      return JSON.parse(text)
    },
  }
}

/** Any other status is an exception in the shop. */
function taken({ status, body, text }: Answer): Body {
  assert.ok([200, 201, 301, 302, 422].includes(status), `${status} ${text}`)
  return body
}
