import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { test } from 'node:test'
import { pointOfSale as pos } from '../api/scenes.ts'
import { firstOrder, orderCommand, tokenCommand } from './commands.ts'

const origin = 'http://127.0.0.1:9'

/** Runs a command in a shell whose curl prints its arguments, or returns a token. */
function run(command: string, answer?: string): string {
  const curl = answer ? `curl() { printf '%s' '${answer}'; }` : `curl() { printf '%s\\n' "$@"; }`
  return execFileSync('/bin/sh', ['-c', `${curl}\n${command}\n`], { encoding: 'utf8' })
}

test('the first command stores the token in TOKEN', { skip: process.platform === 'win32' }, () => {
  const answer = '{"access_token":"3e5cac39-7e38","token_type":"bearer"}'
  const command = `${tokenCommand(origin, pos)}\nprintf '%s' "$TOKEN"`
  assert.equal(run(command, answer), '3e5cac39-7e38')
})

test('the second command sends an order whose total is correct', {
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

test('an order with a chosen outcome has it in a header', {
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
