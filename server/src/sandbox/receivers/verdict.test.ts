import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Signer } from '../../app.ts'
import { signatureOf } from '../../notify/outbox/send.ts'
import { judgeSignature } from './verdict.ts'

const body = Buffer.from('{"a":1}')
const signer = { secondKey: 'key', pos: { signatureAlgorithm: 'SHA-256' } } as Signer
const expected = signatureOf(body, 'key', 'SHA-256')
const [, hash = ''] = /signature=(\w+)/.exec(expected) ?? []
const verdictOf = (header: string | undefined) => judgeSignature(header, body, signer).verdict

test('a signature with the right hash and algorithm is valid in each spelling of the header', () => {
  assert.deepEqual(judgeSignature(expected, body, signer), { verdict: 'VALID' })
  assert.equal(verdictOf(`algorithm=SHA-256; signature=${hash}`), 'VALID')
  assert.equal(verdictOf(` signature = ${hash} ; algorithm = SHA-256 ;more=1`), 'VALID')
})

test('a notification with another hash, key, algorithm, or body is invalid, with the expected signature', () => {
  const wrong = [
    signatureOf(body, 'other', 'SHA-256'),
    signatureOf(body, 'key', 'MD5'),
    signatureOf('{"a":2}', 'key', 'SHA-256'),
    `signature=${hash};algorithm=MD5`,
    `signature=${hash}`,
    'algorithm=SHA-256',
    `signature=${hash}=x;algorithm=SHA-256`,
    `signature=${hash.slice(0, 9)}=${hash.slice(9)};algorithm=SHA-256`,
    `signature=${hash},algorithm=SHA-256`,
    hash,
    ';',
  ]
  for (const header of wrong)
    assert.deepEqual(judgeSignature(header, body, signer), { verdict: 'INVALID', expected }, header)
})

test('a notification without a signature or with an unknown key is not checked', () => {
  for (const header of [undefined, ''])
    assert.deepEqual(judgeSignature(header, body, signer), { verdict: 'MISSING', expected })
  assert.deepEqual(judgeSignature(expected, body, undefined), { verdict: 'UNCHECKED' })
  assert.deepEqual(judgeSignature(undefined, body, undefined), { verdict: 'MISSING' })
})
