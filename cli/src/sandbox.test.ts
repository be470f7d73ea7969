import assert from 'node:assert/strict'
import { test } from 'node:test'
import { failureOf } from './sandbox.ts'

const context = { url: 'https://grosz.lan' } as Parameters<typeof failureOf>[0]

test('an untrusted certificate is not reported as a missing sandbox', () => {
  for (const code of ['SELF_SIGNED_CERT_IN_CHAIN', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE']) {
    const cause = Object.assign(new Error('not trusted'), { code })
    const { message } = failureOf(context, new TypeError('fetch failed', { cause }))
    assert.match(
      message,
      /^The TLS connection to https:\/\/grosz\.lan failed: the certificate of grosz\.lan is of an unknown issuer/,
    )
    assert.ok(!message.includes(code), message)
    assert.match(message, /NODE_EXTRA_CA_CERTS/)
  }
  const cause = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
  const { message } = failureOf(context, new TypeError('fetch failed', { cause }))
  assert.match(message, /^No sandbox answers at/)
})
