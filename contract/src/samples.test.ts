import assert from 'node:assert/strict'
import { test } from 'node:test'
import { operations } from './index.ts'
import type { Operation } from './operation.ts'
import { recipes } from './recipes/index.ts'
import { variable } from './samples/variable.ts'
import { sampleCallOf, samplesOf } from './samples.ts'
import { walkthroughs } from './walkthroughs/index.ts'
import { type Step, samplesOfStep } from './walkthroughs/walkthrough.ts'

const merchants = (Object.entries(operations) as [string, Operation][]).filter(
  ([, { audience }]) => audience === 'merchant',
)

test('each recipe of each call has a sample in eight languages', () => {
  for (const [id, operation] of merchants) {
    const own = recipes.filter((recipe) => recipe.operation === id)
    for (const recipe of own.length > 0 ? own : [undefined]) {
      const samples = samplesOf(sampleCallOf(operation), recipe?.body)
      // Two deprecated calls send a body by GET, which Node.js and curl in PHP do not support.
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

test('a sample does not follow redirects', () => {
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

test('a sample saves a file instead of printing it', () => {
  for (const [id, operation] of merchants)
    for (const { code } of samplesOf(sampleCallOf(operation), undefined))
      assert.equal(code.includes('report.zip'), operation.replyType === 'file', id)
})

test('samples in C# dispose of what they open and end their statements', () => {
  const steps = walkthroughs.flatMap((one) => one.steps.map(samplesOfStep))
  const ofRecipes = merchants.map(([, operation]) => samplesOf(sampleCallOf(operation), {}))
  for (const samples of [...steps, ...ofRecipes]) {
    const code = samples.find(({ id }) => id === 'csharp')?.code ?? ''
    // These tests cannot compile it. Without its texts, it consists of brackets and statements.
    const bare = code
      .replaceAll(/(\$*)"{3}\n[\s\S]*?\n\s*"{3}/g, 'text')
      .replaceAll(/\$?"(?:[^"\\{]|\\.|\{\{|\{[^}]*\})*"(?:u8)?/g, 'text')
    assert.doesNotMatch(bare, /["\\$]/, code)
    assert.equal(openAtEnd(bare), '', code)
    for (const line of bare.split('\n')) assert.match(line, /^$|[;,({>]$|^\{$|^\s*\S+$/, code)
    assert.match(bare, /;\s*$/, code)
  }
})

/** The unmatched brackets of a text. */
function openAtEnd(text: string): string {
  let open = ''
  for (const sign of text.match(/[()[\]{}]/g) ?? []) {
    const opened = { ')': '(', ']': '[', '}': '{' }[sign]
    open = opened !== undefined && open.endsWith(opened) ? open.slice(0, -1) : open + sign
  }
  return open
}

test('a sample writes a variable in the syntax of its language and escapes the text around it', () => {
  const step = {
    id: 'any',
    title: { en: '', pl: '' },
    operation: 'createRefund',
    params: { orderId: variable('ORDER_ID') },
    with: { refund: { description: `5% of "$x" {y} #{z} \`w\` ${variable('NOTE')}` } },
  } as const satisfies Step
  const written = Object.fromEntries(samplesOfStep(step).map(({ id, code }) => [id, code]))
  const expected: Readonly<Record<string, readonly string[]>> = {
    curl: ['/orders/$ORDER_ID/refunds"', '5% of \\\\"\\$x\\\\" {y} #{z} \\`w\\` $NOTE"'],
    node: ['const { ORDER_ID, TOKEN, NOTE } = process.env', '`5% of "$x" {y} #{z} \\`w\\` $'],
    php: ["$orderId = getenv('ORDER_ID');", '"5% of \\"\\$x\\" {y} #{z} `w` $note"'],
    python: ['os.environ["ORDER_ID"]', 'f"5% of \\"$x\\" {{y}} #{{z}} `w` {note}"'],
    java: ['System.getenv("ORDER_ID")', '5%% of \\\\"$x\\\\" {y} #{z} `w` %s"', '.formatted(note)'],
    csharp: ['Environment.GetEnvironmentVariable("ORDER_ID")', '{{note}}'],
    go: ['orderID := os.Getenv("ORDER_ID")', '{y} #{z} \\u0060w\\u0060 %s"'],
    ruby: ["order_id = ENV.fetch('ORDER_ID')", '"5% of \\"$x\\" {y} \\#{z} `w` #{note}"'],
  }
  for (const [language, parts] of Object.entries(expected))
    for (const part of parts)
      assert.ok(written[language]?.includes(part), `${language} ${part}: ${written[language]}`)
})
