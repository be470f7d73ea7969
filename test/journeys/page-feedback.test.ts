import assert from 'node:assert/strict'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { after, before, describe, test } from 'node:test'
import { operations } from '@grosz/contract/index.ts'
import { engine, openSandbox, type Sandbox } from '../sandbox.ts'

const helpful = { page: '/europe/pl/docs/payouts/', isHelpful: true, language: 'pl' }
const reader = '203.0.113.9'

describe(`feedback about pages of the documentation, on ${engine}`, () => {
  let sandbox: Sandbox
  before(async () => {
    sandbox = await openSandbox({ collectsFeedback: true })
  })
  after(() => sandbox.close())

  test('feedback is stored as one line of a file, without the address of the reader', async () => {
    const comment = 'Where is the IBAN?\n“Here”'
    assert.equal((await send({ ...helpful, comment })).statusCode, 204)
    assert.equal((await send({ ...helpful, isHelpful: false })).statusCode, 204)
    const text = readFileSync(file(), 'utf8')
    const lines = text.trimEnd().split('\n')
    const [first, second] = lines.map((line) => JSON.parse(line))
    assert.equal(lines.length, 2)
    const { date, ...told } = first
    assert.deepEqual(told, { ...helpful, comment })
    assert.match(date, /^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    assert.deepEqual(Object.keys(second), ['date', 'page', 'language', 'isHelpful'])
    assert.ok(!text.includes(reader))
    assert.equal(statSync(file()).mode & 0o777, 0o600)
  })

  test('invalid feedback fails with a documented error and is not stored', async () => {
    const kept = readFileSync(file(), 'utf8')
    for (const [change, literal] of [
      [{ page: '/europe/' }, 'INVALID_VALUE'],
      [{ page: 'https://example.com/europe/docs/payouts/' }, 'INVALID_VALUE'],
      [{ page: `/europe/docs/${'a'.repeat(200)}/` }, 'INVALID_VALUE'],
      [{ page: undefined }, 'MISSING_REQUIRED_FIELD'],
      [{ isHelpful: 'perhaps' }, 'INVALID_VALUE'],
      [{ isHelpful: undefined }, 'MISSING_REQUIRED_FIELD'],
      [{ language: 'de' }, 'INVALID_VALUE'],
      [{ comment: 'x'.repeat(501) }, 'INVALID_VALUE'],
    ] as const) {
      const answer = await send({ ...helpful, ...change })
      assert.equal(answer.statusCode, 400, JSON.stringify(change))
      assert.equal(answer.json().status.codeLiteral, literal, JSON.stringify(change))
    }
    const long = await send({ ...helpful, comment: 'x'.repeat(1_000_000) })
    assert.equal(long.statusCode, 413)
    const form = await send('isHelpful=true', {
      'content-type': 'application/x-www-form-urlencoded',
    })
    assert.equal(form.statusCode, 415)
    const elsewhere = await send(helpful, { origin: 'https://shop.example' })
    assert.equal(elsewhere.json().status.codeLiteral, 'ORIGIN_NOT_ALLOWED')
    assert.equal(readFileSync(file(), 'utf8'), kept)
  })

  test('a comment can have 500 characters', async () => {
    assert.equal((await send({ ...helpful, comment: 'ż'.repeat(500) })).statusCode, 204)
  })

  test('feedback is rejected when the file is full, and the operator is warned once', async () => {
    const full = await openSandbox({ collectsFeedback: true })
    writeFileSync(file(full), 'x'.repeat(10_000_000 - 200))
    assert.equal((await send(helpful, {}, full)).statusCode, 204)
    for (const _ of [1, 2, 3]) {
      const answer = await send({ ...helpful, comment: 'x'.repeat(200) }, {}, full)
      assert.equal(answer.statusCode, 503)
      assert.equal(answer.json().status.codeLiteral, 'SERVICE_NOT_AVAILABLE')
    }
    assert.ok(statSync(file(full)).size <= 10_000_000)
    assert.deepEqual(full.warnings.splice(0), [
      'the file in GROSZ_FEEDBACK_FILE is full: no more feedback is kept',
    ])
    await full.close()
  })

  test('feedback of one address is limited per minute', async () => {
    const limited = await openSandbox({
      collectsFeedback: true,
      rateLimits: 'feedback-address=2',
    })
    const statuses = []
    for (const _ of [1, 2, 3]) statuses.push((await send(helpful, {}, limited)).statusCode)
    assert.deepEqual(statuses, [204, 204, 429])
    await limited.close()
  })

  test('without the setting, feedback is rejected and not stored', async () => {
    const silent = await openSandbox()
    const answer = await send(helpful, {}, silent)
    assert.equal(answer.statusCode, 404)
    assert.equal(answer.json().status.codeLiteral, 'DATA_NOT_FOUND')
    assert.equal(
      existsSync(file(sandbox).replace(sandbox.settings.dataDir, silent.settings.dataDir)),
      false,
    )
    await silent.close()
  })

  function file(of = sandbox): string {
    const { feedbackFile } = of.settings
    assert.ok(feedbackFile)
    return feedbackFile
  }

  function send(
    body: object | string,
    headers: Readonly<Record<string, string>> = {},
    to: Sandbox = sandbox,
  ) {
    return to.server.inject({
      method: 'POST',
      url: operations.sendPageFeedback.path,
      remoteAddress: reader,
      headers: { 'content-type': 'application/json', ...headers },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    })
  }
})
