import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sayFailure, translateFailure } from './network-failures.ts'

test('an English network failure is translated to Polish with its host and its time limit', () => {
  const host = '127.0.0.1:8080'
  assert.equal(sayFailure('refused', { host }), `${host} refused the connection`)
  for (const [reason, seconds, polish] of [
    ['refused', undefined, `${host} odrzucił połączenie`],
    ['noAnswer', '15', `${host} nie odpowiedział w ciągu 15 s`],
    ['noAnswer', undefined, `${host} nie odpowiedział`],
    ['expired', undefined, `certyfikat hosta ${host} wygasł`],
  ] as const)
    assert.equal(translateFailure(sayFailure(reason, { host, seconds }), 'pl'), polish)
})

test('a status and an unknown text are not translated', () => {
  for (const told of ['200', '404', 'the address is not public'])
    assert.equal(translateFailure(told, 'pl'), told)
  assert.equal(translateFailure('x refused the connection', 'en'), 'x refused the connection')
})
