import assert from 'node:assert/strict'
import { test } from 'node:test'
import { whyNotListening } from './start.ts'

test('a port that cannot be opened is reported without a system error code', () => {
  const place = { host: '127.0.0.1', port: 8080 }
  assert.match(whyNotListening('EADDRINUSE', place), /^Port 8080 on 127\.0\.0\.1 is taken/)
  assert.equal(
    whyNotListening('EAFNOSUPPORT', place),
    'Cannot listen on 127.0.0.1 port 8080: address family not supported. Set HOST and PORT to another address.',
  )
})
