import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { variablesOf } from '@grosz/contract/samples/request.ts'
import { walkthroughs } from '@grosz/contract/walkthroughs/index.ts'
import { requestOfStep } from '@grosz/contract/walkthroughs/walkthrough.ts'
import { freePort } from '../test/free-port.ts'
import { pagesIn, trees } from './pages.mts'
import { filesOf, samplesOf, stepsOf } from './samples.mts'

const docs = join(import.meta.dirname, 'docs')
const secondKey = '96c1733c61f1c1418c2704a3731ccfc4'
const algorithms = { MD5: 'md5', 'SHA-256': 'sha256' } as const
const body = '{"order":{"orderId":"ORDER1","status":"COMPLETED","description":"Zażółć"}}'

for (const { en, pl } of trees) {
  for (const page of pagesIn(en)) {
    test(`${page} has the same samples in English and Polish`, () => {
      const english = readFileSync(join(en, page), 'utf8')
      const polish = readFileSync(join(pl, page), 'utf8')
      assert.deepEqual(samplesOf(polish), samplesOf(english))
      assert.deepEqual(stepsOf(polish), stepsOf(english))
      assert.deepEqual(filesOf(polish), filesOf(english))
    })
  }
}

test('the name of a sample is unique on its page', () => {
  assert.ok(samplesOf(guide()).some(({ name }) => name === 'token'))
  for (const page of pagesIn(docs)) {
    const names = samplesOf(read(page)).map(({ name }) => name)
    assert.deepEqual(names, [...new Set(names)], page)
  }
})

test('a page shows each step of its walkthrough once, in order', () => {
  for (const { id, page, steps } of walkthroughs) {
    const shown = steps.filter(({ hidden }) => !hidden).map(({ id: step }) => ({ of: id, step }))
    assert.deepEqual(stepsOf(read(`${page}.mdx`)), shown, page)
  }
  const pages = new Set(walkthroughs.map(({ page }) => `${page}.mdx`))
  for (const page of pagesIn(docs).filter((one) => !pages.has(one)))
    assert.deepEqual(stepsOf(read(page)), [], page)
})

test('a page explains how to get each variable of a sample', () => {
  for (const { id, tokens, steps } of walkthroughs) {
    const known = new Set(Object.keys(tokens))
    for (const step of steps) {
      for (const name of Object.keys(step.chooses ?? {})) known.add(name)
      const missing = variablesOf(requestOfStep(step)).filter((name) => !known.has(name))
      assert.deepEqual(missing, [], `${id} ${step.id}`)
      for (const name of Object.keys(step.saves ?? {})) known.add(name)
    }
  }
})

test('a token element is the sample of its command', () => {
  const [sample] = samplesOf('<Token pos="500101" as="MANUAL_TOKEN" />\n')
  assert.equal(sample?.name, 'MANUAL_TOKEN')
  assert.match(sample?.code ?? '', /export MANUAL_TOKEN=.*\n.*\n {2}-d client_id=500101/)
})

test('samples are found by their run mark, in order and without fences', () => {
  const markdown =
    '```bash title="A b" run=one expect="1" refused=NO\necho 1\n```\n```json\n{}\n```\n```bash run=two\necho 2\n```\n```js file=a.js\n1\n```\n'
  assert.deepEqual(samplesOf(markdown), [
    { name: 'one', language: 'bash', code: 'echo 1\n', expects: ['1'], refused: 'NO' },
    { name: 'two', language: 'bash', code: 'echo 2\n' },
  ])
  assert.deepEqual(filesOf(markdown), [{ name: 'a.js', language: 'js', code: '1\n' }])
})

test('runnable samples are valid bash', () => {
  for (const { name, code } of pagesIn(docs).flatMap((page) => samplesOf(read(page)))) {
    const checked = spawnSync('bash', ['-n'], { input: code, encoding: 'utf8' })
    assert.equal(checked.status, 0, `${name}: ${checked.stderr}`)
  }
})

test('the receiver of the guide accepts only our signature', async (context) => {
  const port = await freePort()
  const receiver = spawn(process.execPath, [saved('receive.mjs', context)], {
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  context.after(() => receiver.kill())
  await listening(port)
  const notify = (signature: string) => answerOf(port, signature)

  assert.equal(await notify(header('MD5', secondKey)), 200)
  assert.equal(await notify(header('SHA-256', secondKey)), 200)
  assert.equal(await notify(header('MD5', 'another-key')), 400)
  assert.equal(await notify(header('MD5', secondKey).replace('MD5', 'constructor')), 400)
  assert.equal(await notify(header('MD5', secondKey).replace(/signature=\w+/, 'signature=')), 400)
  assert.equal(await notify('nothing'), 400)
  // The payer returns to the same server, without a signature.
  const thanks = await fetch(`http://127.0.0.1:${port}/thanks`)
  assert.equal(thanks.status, 200)
  assert.match(await thanks.text(), /Thank you/)
  const [said] = await once(receiver.stdout, 'data')
  assert.match(String(said), /order ORDER1 is COMPLETED/)
})

/** A placeholder for a request without a signature header: null, undefined, or None. */
const ABSENT = 'ABSENT'

/** The call of each language's function with the signature, the body and the key. */
const checks: Readonly<Record<string, (file: string) => Check | undefined>> = {
  'signature.mjs': (file) => ({
    command: process.execPath,
    before: [
      '--input-type=module',
      '-e',
      `import { isGenuine } from ${JSON.stringify(pathToFileURL(file).href)}
       const header = process.argv[1] === '${ABSENT}' ? undefined : process.argv[1]
       console.log(isGenuine(header, Buffer.from(process.argv[2]), process.argv[3]))`,
      '--',
    ],
  }),
  'signature.py': (file) =>
    !has('python3')
      ? undefined
      : {
          command: 'python3',
          before: [
            '-c',
            `${readFileSync(file, 'utf8')}
import sys
header = None if sys.argv[1] == "${ABSENT}" else sys.argv[1]
print(is_genuine(header, sys.argv[2].encode(), sys.argv[3]))`,
          ],
        },
  'signature.rb': (file) =>
    !has('ruby')
      ? undefined
      : {
          command: 'ruby',
          before: [
            '-e',
            `load ${JSON.stringify(file)}
header = ARGV[0] == "${ABSENT}" ? nil : ARGV[0]
puts genuine?(header, ARGV[1].b, ARGV[2])`,
          ],
        },
  // Only the function: the lines after it handle a request.
  'notify.php': (file) => phpCheck(file),
  'Signature.java': (file) => {
    if (!has('javac', '-version')) return undefined
    const folder = dirname(file)
    writeFileSync(
      join(folder, 'Ask.java'),
      `class Ask { public static void main(String[] given) throws Exception {
         String header = given[0].equals("${ABSENT}") ? null : given[0];
         System.out.println(Signature.isGenuine(header, given[1].getBytes("UTF-8"), given[2])); } }`,
    )
    const compiled = spawnSync('javac', [
      '-encoding',
      'UTF-8',
      '-d',
      folder,
      file,
      join(folder, 'Ask.java'),
    ])
    assert.equal(compiled.status, 0, String(compiled.stderr))
    return { command: 'java', before: ['-cp', folder, '-Dsun.jnu.encoding=UTF-8', 'Ask'] }
  },
}

interface Check {
  readonly command: string
  readonly before: readonly string[]
}

for (const page of pagesIn(docs)) {
  for (const { name, code } of filesOf(read(page)).filter((file) => checks[file.name])) {
    test(`${name} of ${page} accepts only our signature`, (context) => {
      const check = checks[name]?.(savedAs(name, code, context))
      if (!check) return context.skip('the language is not installed')
      const ask = (...given: string[]) => {
        const asked = spawnSync(check.command, [...check.before, ...given], { encoding: 'utf8' })
        return asked.stdout.trim().toLowerCase() || asked.stderr
      }
      assert.equal(ask(header('MD5', secondKey), body, secondKey), 'true')
      assert.equal(ask(header('SHA-256', secondKey), body, secondKey), 'true')
      assert.equal(ask(header('MD5', 'another-key'), body, secondKey), 'false')
      assert.equal(ask(header('MD5', secondKey).replace('MD5', 'SHA-1'), body, secondKey), 'false')
      assert.equal(
        ask(header('MD5', secondKey).replace(/signature=\w+/, 'signature='), body, secondKey),
        'false',
      )
      assert.equal(ask('nothing', body, secondKey), 'false')
      assert.equal(ask(ABSENT, body, secondKey), 'false')
    })
  }
}

function has(tool: string, asks = '--version'): boolean {
  return spawnSync(tool, [asks]).status === 0
}

function phpCheck(file: string): Check | undefined {
  if (!has('php')) return undefined
  const source = readFileSync(file, 'utf8').split('$header = $_SERVER')[0]
  const program = `${source?.replace('<?php', '')}
echo is_genuine($argv[1], $argv[2], $argv[3]) ? 'true' : 'false';`
  return { command: 'php', before: ['-r', program, '--'] }
}

function read(page: string): string {
  return readFileSync(join(docs, page), 'utf8')
}

function guide(): string {
  return read('get-started/integration-overview/accept-payment.mdx')
}

interface Cleaning {
  after(clean: () => void): void
}

/** Saves a file of the guide, as its reader does. */
function saved(name: string, context: Cleaning): string {
  const file = filesOf(guide()).find((one) => one.name === name)
  assert.ok(file, `the guide has ${name}`)
  return savedAs(name, file.code, context)
}

function savedAs(name: string, code: string, context: Cleaning): string {
  const folder = mkdtempSync(join(tmpdir(), 'grosz-guide-'))
  context.after(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, name), code)
  return join(folder, name)
}

function header(algorithm: keyof typeof algorithms, key: string): string {
  const signature = createHash(algorithms[algorithm]).update(body).update(key).digest('hex')
  return `sender=checkout;signature=${signature};algorithm=${algorithm};content=DOCUMENT`
}

async function answerOf(port: number, signature: string): Promise<number> {
  const headers = { 'openpayu-signature': signature }
  const url = `http://127.0.0.1:${port}/notify`
  return (await fetch(url, { method: 'POST', body, headers })).status
}

async function listening(port: number): Promise<void> {
  for (let left = 100; left > 0; left -= 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined)
    if (answer) return
    await delay(50)
  }
  assert.fail('the receiver does not listen')
}
