import { createHash, timingSafeEqual } from 'node:crypto'

/** The calls of Grosz that a shop needs. */
export function connect({ grosz, posId, clientSecret, secondKey }) {
  let token = { value: '', expiresAt: 0 }

  async function freshToken() {
    if (Date.now() < token.expiresAt) return token.value
    const grant = { grant_type: 'client_credentials', client_id: posId }
    const body = new URLSearchParams({ ...grant, client_secret: clientSecret })
    const reply = await fetch(`${grosz}/pl/standard/user/oauth/authorize`, { method: 'POST', body })
    if (!reply.ok) throw new Error(`No access token: ${reply.status}`)
    const { access_token, expires_in } = await reply.json()
    token = { value: access_token, expiresAt: Date.now() + (expires_in - 60) * 1000 }
    return token.value
  }

  async function post(path, content) {
    const reply = await fetch(`${grosz}/api/v2_1/orders${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await freshToken()}`,
        ...(content && { 'content-type': 'application/json' }),
      },
      body: content && JSON.stringify(content),
      // The answer to a new order is a redirect for the payer; the shop itself must not follow it.
      redirect: 'manual',
    })
    const answer = await reply.json()
    if (reply.status >= 400) throw new Error(`${reply.status} ${JSON.stringify(answer.status)}`)
    return answer
  }

  return {
    createOrder: (order) => post('', { merchantPosId: posId, ...order }),
    capture: (orderId) => post(`/${orderId}/captures`),
    refund: (orderId, amount, extRefundId) =>
      post(`/${orderId}/refunds`, { refund: { description: 'Refund', amount, extRefundId } }),

    /** The signature covers the bytes as they came, so it is checked before they are parsed. */
    isSigned(header, body) {
      const parts = Object.fromEntries((header ?? '').split(';').map((part) => part.split('=')))
      const algorithm = new Map([
        ['MD5', 'md5'],
        ['SHA-256', 'sha256'],
      ]).get(parts.algorithm)
      if (!algorithm) return false
      const expected = createHash(algorithm).update(body).update(secondKey).digest()
      const given = Buffer.from(parts.signature ?? '', 'hex')
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
  }
}
