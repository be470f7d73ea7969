import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { notificationExamples } from '@grosz/contract/reply-examples.ts'
import { NotificationError, verifyNotification } from './notification.ts'

const secondKey = 'second-key'

function signed(body: string, { key = secondKey, algorithm = 'MD5' } = {}) {
  const hash = algorithm.toLowerCase().replace('-', '')
  const signature = createHash(hash).update(body).update(key).digest('hex')
  return `sender=checkout;signature=${signature};algorithm=${algorithm};content=DOCUMENT`
}

function reasonOf(body: string, signatureHeader: string | undefined) {
  try {
    verifyNotification({ body, signatureHeader, secondKey })
  } catch (error) {
    assert.ok(error instanceof NotificationError)
    return error.reason
  }
}

test('a notification of each kind is verified and returned with its kind, for both algorithms', () => {
  for (const [kind, example] of Object.entries(notificationExamples))
    for (const algorithm of ['MD5', 'SHA-256']) {
      const body = JSON.stringify(example)
      const signatureHeader = signed(body, { algorithm })
      const notification = verifyNotification({ body, signatureHeader, secondKey })
      assert.deepEqual(notification, { kind, ...(example as object) })
    }
})

test('accepts the body as received bytes and the parts of the header in any order', () => {
  const body = '{"order":{"orderId":"A","description":"Zażółć"}}'
  const signatureHeader = signed(body).split(';').reverse().join(';')
  const bytes = new TextEncoder().encode(body)
  assert.equal(verifyNotification({ body: bytes, signatureHeader, secondKey }).kind, 'order')
  assert.equal(
    verifyNotification({ body, signatureHeader: [signatureHeader], secondKey }).kind,
    'order',
  )
})

test('a notification with an invalid signature or body fails with the reason', () => {
  const body = '{"order":{"orderId":"A"}}'
  assert.equal(reasonOf(body, undefined), 'SIGNATURE_MISSING')
  assert.equal(reasonOf(body, ''), 'SIGNATURE_MISSING')
  assert.equal(reasonOf(body, 'nothing'), 'ALGORITHM_NOT_SUPPORTED')
  assert.equal(reasonOf(body, signed(body, { algorithm: 'SHA-1' })), 'ALGORITHM_NOT_SUPPORTED')
  assert.equal(reasonOf(body, signed(body, { key: 'another' })), 'SIGNATURE_INVALID')
  assert.equal(reasonOf(`${body} `, signed(body)), 'SIGNATURE_INVALID')
  assert.equal(
    reasonOf(body, signed(body).replace(/signature=\w+/, 'signature=')),
    'SIGNATURE_INVALID',
  )
  for (const unknown of ['{"else":{}}', '[]', 'null', 'text'])
    assert.equal(reasonOf(unknown, signed(unknown)), 'BODY_NOT_KNOWN')
})

test('verification fails without a second key', () => {
  const body = '{"order":{}}'
  const signatureHeader = signed(body, { key: '' })
  assert.throws(() => verifyNotification({ body, signatureHeader, secondKey: '' }), TypeError)
})
