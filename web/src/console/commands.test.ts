import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { test } from 'node:test'
import { pointsOfSale } from '../../dev/scenes.ts'
import { firstOrder, orderCommand, requestCommand, tokenCommand } from './commands.ts'

const [pos] = pointsOfSale
assert.ok(pos)
const origin = 'http://127.0.0.1:9'

/** Runs a command in a shell whose curl shows what it was given, or answers with a token. */
function run(command: string, answer?: string): string {
  const curl = answer ? `curl() { printf '%s' '${answer}'; }` : `curl() { printf '%s\\n' "$@"; }`
  return execFileSync('/bin/sh', ['-c', `${curl}\n${command}\n`], { encoding: 'utf8' })
}

test('the first command leaves the token in TOKEN', { skip: process.platform === 'win32' }, () => {
  const answer = '{"access_token":"3e5cac39-7e38","token_type":"bearer"}'
  const command = `${tokenCommand(origin, pos)}\nprintf '%s' "$TOKEN"`
  assert.equal(run(command, answer), '3e5cac39-7e38')
})

test('the second command sends an order whose sum fits', {
  skip: process.platform === 'win32',
}, () => {
  const shown = run(`TOKEN=abc\n${orderCommand(origin, firstOrder(pos))}`)
  assert.match(shown, /^http:\/\/127\.0\.0\.1:9\/api\/v2_1\/orders$/m)
  assert.match(shown, /^Authorization: Bearer abc$/m)
  const order = JSON.parse(shown.slice(shown.indexOf('{')))
  assert.equal(order.merchantPosId, pos.posId)
  assert.equal(order.currencyCode, pos.currencyCode)
  const [product] = order.products
  assert.equal(BigInt(order.totalAmount), BigInt(product.unitPrice) * BigInt(product.quantity))
})

test('an order asks for the outcome of its payment in a header', {
  skip: process.platform === 'win32',
}, () => {
  const shown = run(`TOKEN=abc\n${orderCommand(origin, firstOrder(pos), 'S51')}`)
  assert.match(shown, /^Grosz-Outcome: S51$/m)
  assert.equal(JSON.parse(shown.slice(shown.indexOf('{'))).merchantPosId, pos.posId)
})

test('a quotation mark in an order does not end the command', {
  skip: process.platform === 'win32',
}, () => {
  const order = { ...firstOrder(pos), description: "Baker's dozen" }
  const shown = run(`TOKEN=abc\n${orderCommand(origin, order)}`)
  assert.equal(JSON.parse(shown.slice(shown.indexOf('{'))).description, "Baker's dozen")
})

const logged = {
  method: 'POST',
  path: '/api/v2_1/orders',
  requestHeaders: [
    { name: 'Host', value: '127.0.0.1:9' },
    { name: 'Content-Length', value: '20' },
    { name: 'Authorization', value: 'Bearer ***' },
    { name: 'Content-Type', value: 'application/json' },
  ],
  requestBody: { text: '{"description":"It\'s"}', truncated: false },
}

test('a logged request is sent again with the token of whoever sends it', {
  skip: process.platform === 'win32',
}, () => {
  const shown = run(`TOKEN=abc\n${requestCommand(origin, logged)}`)
  assert.deepEqual(shown.trimEnd().split('\n'), [
    '-i',
    '-X',
    'POST',
    'http://127.0.0.1:9/api/v2_1/orders',
    '-H',
    'Authorization: Bearer abc',
    '-H',
    'Content-Type: application/json',
    '--data-binary',
    '{"description":"It\'s"}',
  ])
})

test('a request of which the log has the beginning alone has no command', () => {
  const requestBody = { text: '{', truncated: true }
  assert.equal(requestCommand(origin, { ...logged, requestBody }), undefined)
  assert.ok(requestCommand(origin, { ...logged, requestBody: undefined }))
})
