import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openPortal } from './portal.ts'

test('an untrusted certificate is not reported as a missing server', async (t) => {
  const portal = openPortal('https://grosz.lan/europe/')
  const fails = (code: string) => {
    const cause = Object.assign(new Error('failed'), { code })
    t.mock.method(globalThis, 'fetch', () =>
      Promise.reject(new TypeError('fetch failed', { cause })),
    )
    return portal.read('llms.txt')
  }
  await assert.rejects(fails('SELF_SIGNED_CERT_IN_CHAIN'), {
    message:
      /^The TLS connection to https:\/\/grosz\.lan failed: the certificate of grosz\.lan .* NODE_EXTRA_CA_CERTS/,
  })
  await assert.rejects(fails('ECONNREFUSED'), { message: /^No server answers at/ })
})
