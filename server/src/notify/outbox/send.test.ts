import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signatureOf } from './send.ts'

test('the signature is the hash of the body followed by the second key', () => {
  // printf '{"a":1}key' | md5sum, sha256sum
  assert.equal(
    signatureOf('{"a":1}', 'key', 'MD5'),
    'sender=checkout;signature=86bb27e1faa1b7aa1c1c340901efb2ab;algorithm=MD5;content=DOCUMENT',
  )
  assert.match(
    signatureOf('{"a":1}', 'key', 'SHA-256'),
    /;signature=[0-9a-f]{64};algorithm=SHA-256;/,
  )
})

test('each part of the header has one equals sign and no spaces', () => {
  for (const part of signatureOf('{}', 'k', 'MD5').split(';')) assert.match(part, /^[^= ]+=[^= ]+$/)
})
