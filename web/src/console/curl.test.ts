import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { test } from 'node:test'
import { testCards } from '@grosz/contract/test-values.ts'
import { pointOfSale } from '../api/scenes.ts'
import { requestCommand } from './curl.ts'

const origin = 'http://127.0.0.1:9'
const skip = process.platform === 'win32'

/** The arguments of the last curl of a command, one per line; the first one returns a token. */
function run(command: string): string[] {
  const curl = `curl() { case "$*" in *oauth*) printf '{"access_token":"abc"}';; *) printf '%s\\n' "$@";; esac; }`
  const shown = execFileSync('/bin/sh', ['-c', `${curl}\n${command}\n`], { encoding: 'utf8' })
  return shown.trimEnd().split('\n')
}

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

test('a logged request is sent again with a new token of its point of sale', { skip }, () => {
  const command = requestCommand(origin, logged, pointOfSale)
  assert.deepEqual(run(command?.text ?? ''), [
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
  assert.deepEqual(command?.notes, [])
  assert.deepEqual(requestCommand(origin, logged)?.notes, ['setToken'])
})

test('a command has only the headers of the shop, with a new key and new IDs', { skip }, () => {
  const browser = [
    'sec-ch-ua',
    'Sec-Fetch-Site',
    'User-Agent',
    'Origin',
    'Accept-Language',
    'Accept',
  ]
  const requestHeaders = [
    ...browser.map((name) => ({ name, value: '*/*' })),
    { name: 'Idempotency-Key', value: 'used' },
    { name: 'Grosz-Outcome', value: 'S51' },
  ]
  const requestBody = { text: '{"extOrderId":"shop-1"}', truncated: false }
  const command = requestCommand(origin, { ...logged, requestHeaders, requestBody })
  const shown = run(command?.text ?? '')
  const headers = shown.filter((_, at) => shown[at - 1] === '-H')
  assert.match(headers.join('\n'), /^Idempotency-Key: retry-\d{10}\nGrosz-Outcome: S51$/)
  assert.match(shown.at(-1) ?? '', /^\{"extOrderId":"shop-1-\d{10}"\}$/)
  assert.deepEqual(command?.notes, ['newIds'])
})

test('test values replace masked values of the log, and other masked values must be filled in', () => {
  const commandOf = (text: string) =>
    requestCommand(origin, { ...logged, requestBody: { text, truncated: false } }, pointOfSale)
  const card = commandOf('{"card":{"number":"***","expirationMonth":"12","cvv":"***"}}')
  assert.ok(card?.text.includes(`"number":"${testCards[0]?.number}"`))
  assert.deepEqual(card?.notes, ['testValues'])
  const blik = commandOf('{"payMethod":{"type":"BLIK_AUTHORIZATION_CODE","value":"***"}}')
  assert.match(blik?.text ?? '', /"value":"\d{6}"/)
  const token = commandOf('{"payMethod":{"type":"CARD_TOKEN","value":"TOKC_***"}}')
  assert.deepEqual(token?.notes, ['fillIn'])
})

test('a request that the log has truncated has no command', () => {
  const requestBody = { text: '{', truncated: true }
  assert.equal(requestCommand(origin, { ...logged, requestBody }), undefined)
  assert.ok(requestCommand(origin, { ...logged, requestBody: undefined }))
})
