import assert from 'node:assert/strict'
import { test } from 'node:test'
import { operations } from '@grosz/contract/index.ts'
import type { Operation } from '@grosz/contract/operation.ts'
import { testCards } from '@grosz/contract/test-values.ts'
import { redacted, redactedHeader, redactedStart } from './redact.ts'

test('a value that is not a secret does not change', () => {
  for (const text of [
    '{"totalAmount":"12345","extOrderId":"2026-11-22-000123","tokens":3,"company":"Kowalski"}',
    '{"accountNumber":"61109010140000071219812874","phone":"+48 500 600 700"}',
    '{"customerIp":"203.0.113.10","orderId":"WZHF5FFDRJ140731GUEST000P01"}',
    '{"token_type":"bearer","expires_in":43199,"grant_type":"client_credentials"}',
    '{"payMethod":{"type":"BLIK_AUTHORIZATION_CODE"},"number":"424242******4242"}',
    'grant_type=client_credentials&client_id=500100',
    '{"notifyUrl":"http://127.0.0.1:8080/a?b=c@example.com","email":"a@example.com"}',
    'http://127.0.0.1:8080/, a@example.com',
    '{"installments":{"number":3},"value":"c","appKey":"1"}',
    'Idempotency-Key: 8fd9adc13bd9934e5f1d41534f9a726b',
    '{"bankApplicationReferences":[{"key":"18cd0","label":"Bank"}]}',
    '{"accountNumber":"61 1090 1014 0000 0712 1981 2874","value":"500 600 700"}',
  ])
    assert.equal(redacted(text), text)
})

test('the value of a secret is hidden in each spelling', () => {
  for (const [sent, shown] of [
    ['{"cvv":"123"}', '{"cvv":"***"}'],
    ['{"CVV2" : 123, "a":1}', '{"CVV2" : "***", "a":1}'],
    ['{"cvc":["1","2"],"a":1}', '{"cvc":"***","a":1}'],
    ['{"password":"a\\"b\\\\","a":1}', '{"password":"***","a":1}'],
    ['{"secondKey":"b6ca15b0d1020e8094d9b5f8d163db54"', '{"secondKey":"***"'],
    ['{"access_token":"unfinished', '{"access_token":"***"'],
    ['{"a":"{\\"cvv\\":\\"123\\"}"}', '{"a":"{\\"cvv\\":\\"***\\"}"}'],
    ["{'cvv':'123'}", "{'cvv':'***'}"],
    ['{cvv:123}', '{cvv:***}'],
    ['client_id=1&client_secret=ab%20c&a=1', 'client_id=1&client_secret=***&a=1'],
    ['https://a.example/pay?orderId=1&token=x.y.z', 'https://a.example/pay?orderId=1&token=***'],
    ['{"value":"777123","type":"BLIK"}', '{"value":"***","type":"BLIK"}'],
    ['{"note":"Authorization: Bearer abcdefgh.ij"}', '{"note":"Authorization: *** ***"}'],
    ['/api/v2_1/tokens/TOKC_ABC', '/api/v2_1/tokens/TOKC_***'],
    ['{"\\u0063vv":"123"}', '{"cvv":"***"}'],
    ['client%5Fsecret=abc', 'client_secret=***'],
    ['{"key":"8fd9adc13bd9934e5f1d41534f9a726b"}', '{"key":"***"}'],
    ['{"nin":"44051401359","meaning":1}', '{"nin":"***","meaning":1}'],
    ['?pesonalIdentificationNumber=44051401359&a=1', '?pesonalIdentificationNumber=***&a=1'],
    [
      '{"securityCode":"123","csc":123,"otp":"123456"}',
      '{"securityCode":"***","csc":"***","otp":"***"}',
    ],
    [
      '{"notifyUrl":"https://500100:s3cret@shop.example/"}',
      '{"notifyUrl":"https://500100:***@shop.example/"}',
    ],
    ['{"url":"https:\\/\\/a:b@shop.example\\/"}', '{"url":"https:\\/\\/a:***@shop.example\\/"}'],
    [
      'notifyUrl=https%3A%2F%2Fu%3As3cret%40shop.example',
      'notifyUrl=https%3A%2F%2Fu%3A***%40shop.example',
    ],
  ] as const)
    assert.equal(redacted(sent), shown)
})

test('every card number of the simulator is hidden in any field, in one piece or in groups', () => {
  for (const { number } of testCards) {
    const groups = (sign: string) => number.match(/\d{1,4}/g)?.join(sign) ?? ''
    for (const sign of ['', ' ', '-', '.', '+', '%20']) {
      const sent = groups(sign)
      assert.equal(redacted(`{"note":"${sent}"}`), '{"note":"***"}', sign)
      assert.equal(redacted(`{"note":"pay ${sent} 12/31"}`), '{"note":"pay *** 12/31"}', sign)
    }
  }
  // UnionPay and American Express, which no point of sale accepts.
  assert.equal(redacted('{"note":"8171 9999 2766 0000"}'), '{"note":"***"}')
  assert.equal(redacted(`{"note":${'3782' + '822463' + '10005'}}`), '{"note":***}')
})

test('a card number that makes a request fail is hidden in the log, too', () => {
  const groups = ['4444', '3333', '2222', '1111']
  const signs = ['\u00a0', '  ', ' - ', '/', '_', '\\n', '\u200b', '%C2%A0']
  for (const sign of signs) {
    const sent = groups.join(sign)
    assert.equal(redacted(`{"note":"pay ${sent}, now"}`), '{"note":"pay ***, now"}', sign)
  }
  const fullWidth = groups
    .join('')
    .replaceAll(/\d/g, (digit) => String.fromCharCode(0xff10 + +digit))
  assert.equal(redacted(`{"note":"${fullWidth}"}`), '{"note":"***"}')
})

test('a BLIK code is hidden in one piece and in groups with any spaces', () => {
  for (const code of [
    '777123',
    '777 123',
    ' 777123 ',
    '777\u00a0123',
    '777\\u0020123',
    '\\u00a0777\\u00a0123',
    '777\\\\t123',
    '77 71 23',
  ]) {
    assert.doesNotMatch(redacted(`{"type":"BLIK_AUTHORIZATION_CODE","value":"${code}"}`), /77|23/)
    assert.doesNotMatch(redacted(`{"a":"{\\"value\\":\\"${code}\\"}"}`), /77|23/, code)
  }
  for (const code of ['777+123', '777%20123', '777%C2%A0123', '%09777123'])
    assert.equal(redacted(`type=BLIK&value=${code}&a=1`), 'type=BLIK&value=***&a=1')
})

test('a number with a wrong check digit is hidden in a card number field, even in groups', () => {
  const groups = ['4444', '3333', '2222', '1112']
  for (const sign of ['', ' ', '-', '.', '\u00a0', '\\u00a0', '%20'])
    assert.equal(redacted(`{"number":"${groups.join(sign)}"}`), '{"number":"***"}', sign)
})

test('a long sequence of numbers is redacted within a second', () => {
  const begun = performance.now()
  for (const text of ['1 ', '4444 ', '4444 3333 2222 1111 ', '12.', '9+'])
    redacted(text.repeat(Math.ceil(16_384 / text.length)))
  assert.ok(performance.now() - begun < 1_000)
})

test('headers with credentials show at most their scheme', () => {
  const shownOf = (name: string, value: string) => redactedHeader(name, value).value
  assert.equal(shownOf('Authorization', 'Bearer abc'), 'Bearer ***')
  assert.equal(shownOf('authorization', 'Basic NTAw'), 'Basic ***')
  assert.equal(shownOf('authorization', 'abc'), '***')
  assert.equal(shownOf('Cookie', 'a=b'), '***')
  assert.equal(shownOf('X-Api-Key', 'canary'), '***')
  assert.equal(shownOf('Content-Type', 'application/json'), 'application/json')
  const groups = ['4444', '3333', '2222', '1111']
  assert.deepEqual(redactedHeader(groups.join(''), 'x'), { name: '***', value: 'x' })
  const split = JSON.stringify(redactedHeader(groups[0] ?? '', groups.slice(1).join(': ')))
  assert.doesNotMatch(split, /2222/)
})

test('the text after the last complete value of a cut body is dropped', () => {
  assert.equal(redactedStart('{"a":"b","number":"44443333'), '{"a":"b","number":"')
  assert.equal(redactedStart('{"a":"b","number":44443333'), '{"a":"b","number"')
  assert.equal(redactedStart('a=b&client_secret=half'), 'a=b&')
})

/** Fields whose names look like secrets, but whose values are not. */
const notSecret = [
  'appKey',
  'blikTokens',
  'cardTokens',
  'key',
  'pexTokens',
  // The shop's own name for a token, which cannot pay.
  'registerTokenValue',
  'sdkEphemPubKey',
  'token_type',
]

test('every field of the API whose name is that of a secret or of a personal number is hidden', () => {
  // A name before a text in two languages is that of a value, not of a field.
  const named =
    /"(\w*(?:secret|password|token|cvv|authorizationCode|blikCode|key|(?:identity|identification|document)Number)\w*|nin)":\{"(?!type":"object|en":")/gi
  const names = new Set<string>()
  for (const { audience, body, query, replies } of Object.values(operations) as Operation[]) {
    const schemas = JSON.stringify([body, query, Object.values(replies)])
    if (audience === 'sandbox') continue
    for (const [, name = ''] of schemas.matchAll(named)) names.add(name)
  }
  const isShown = (name: string) => redacted(`{"${name}":"canary"}`).includes('canary')
  assert.deepEqual(
    [...names].filter(isShown).sort(),
    notSecret.filter((name) => names.has(name)),
  )
  for (const name of [
    'cvv',
    'authorizationCode',
    'client_secret',
    'blikCode',
    'access_token',
    'authKey',
    'nin',
    'documentNumber',
    'identityNumberSecondDocument',
    'personalIdentificationNumber',
    'pesonalIdentificationNumber',
  ])
    assert.ok(names.has(name), name)
})

test('the time to redact a text is linear in its length', () => {
  const atoms = [
    'secret',
    'secret-',
    'token',
    'pin ',
    'secret=',
    'secret="',
    'secret=[',
    'secret={',
    'secret:\\"',
    'bearer ',
    'bearer +',
    'basic ++',
    '://a:',
    ':%2F%2F',
    '://a:b@',
    'TOK_',
    'value=',
    'number":"',
    'value=1 ',
    'value="\\',
    'number:1\\n',
    '%20',
    '1%20',
    '\\u00a0',
    '4444 ',
    '4-',
    '\\u0041',
    '%41',
    ' ',
    '"',
    '&',
    '\\',
    'a',
    '1',
  ]
  const repeated = [...atoms, ...atoms.map((one) => `${one}\n`)].map((atom) =>
    atom.repeat(Math.ceil(65_536 / atom.length)),
  )
  // Marks in an order that Unicode changes.
  const unordered = `a${'\u0301'.repeat(32_768)}${'\u0323'.repeat(32_768)}`
  for (const text of [...repeated, unordered]) {
    const begun = process.cpuUsage()
    redacted(`${text}!`)
    redacted(`value=${text}!`)
    redactedStart(`${text}!`)
    const { user, system } = process.cpuUsage(begun)
    assert.ok(
      user + system < 1_000_000,
      `${JSON.stringify(text.slice(0, 20))}: ${user + system} µs`,
    )
  }
})
