import assert from 'node:assert/strict'
import { test } from 'node:test'
import { operations } from './index.ts'
import type { Operation } from './operation.ts'
import { recipes } from './recipes/index.ts'
import { sampleCallOf, samplesOf } from './samples.ts'

const merchants = (Object.entries(operations) as [string, Operation][]).filter(
  ([, { audience }]) => audience === 'merchant',
)

test('each recipe of each call has a sample in eight languages', () => {
  for (const [id, operation] of merchants) {
    const own = recipes.filter((recipe) => recipe.operation === id)
    for (const recipe of own.length > 0 ? own : [undefined]) {
      const samples = samplesOf(sampleCallOf(operation), recipe?.body)
      // Two deprecated calls send a body by GET, which Node.js and curl in PHP do not.
      const isByGet = operation.method === 'GET' && operation.body !== undefined
      assert.equal(samples.length, isByGet ? 6 : 8, id)
      for (const { code } of samples) {
        assert.ok(code.includes('http://127.0.0.1:8080/'), id)
        const takesBasicAlone = operation.grants.join() === 'basic'
        assert.equal(
          code.includes('ACCESS_TOKEN'),
          operation.grants.length > 0 && !takesBasicAlone,
          id,
        )
        assert.equal(/POS_ID.*SECOND_KEY/.test(code), takesBasicAlone, id)
        assert.ok(!code.includes('CREDENTIALS'), id)
      }
    }
  }
})

test('a client that follows redirects is told to stay with the reply', () => {
  const samples = samplesOf(sampleCallOf(operations.createOrder), {})
  const stays: Readonly<Record<string, RegExp>> = {
    node: /redirect: 'manual'/,
    python: /allow_redirects=False/,
    csharp: /AllowAutoRedirect = false/,
    go: /ErrUseLastResponse/,
  }
  for (const [language, sign] of Object.entries(stays))
    assert.match(samples.find(({ id }) => id === language)?.code ?? '', sign)
  const [curl] = samplesOf(sampleCallOf(operations.retrieveOrder), undefined)
  assert.match(curl?.code ?? '', /\/orders\/ORDER_ID/)
})

test('a file is saved and not printed', () => {
  for (const [id, operation] of merchants)
    for (const { code } of samplesOf(sampleCallOf(operation), undefined))
      assert.equal(code.includes('report.zip'), operation.replyType === 'file', id)
})
