import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { pagesIn, trees } from './pages.ts'
import { filesOf, samplesOf } from './samples.mts'

const secondKey = '96c1733c61f1c1418c2704a3731ccfc4'
const algorithms = { MD5: 'md5', 'SHA-256': 'sha256' } as const
const body = '{"order":{"orderId":"ORDER1","status":"COMPLETED","description":"Zażółć"}}'

for (const { en, pl } of trees) {
  for (const page of pagesIn(en)) {
    test(`${page} has the same samples in English and Polish`, () => {
      const english = readFileSync(join(en, page), 'utf8')
      const polish = readFileSync(join(pl, page), 'utf8')
      assert.deepEqual(samplesOf(polish), samplesOf(english))
      assert.deepEqual(filesOf(polish), filesOf(english))
    })
  }
}

test('a sample has a name of its own on its page', () => {
  const names = samplesOf(guide()).map(({ name }) => name)
  assert.ok(names.includes('create-order'))
  assert.deepEqual(names, [...new Set(names)])
})

test('samples are found by their mark, in order, and without the fences', () => {
  const markdown =
    '```bash title="A b" run=one\necho 1\n```\n```json\n{}\n```\n```bash run=two\necho 2\n```\n```js file=a.js\n1\n```\n'
  assert.deepEqual(samplesOf(markdown), [
    { name: 'one', language: 'bash', code: 'echo 1\n' },
    { name: 'two', language: 'bash', code: 'echo 2\n' },
  ])
  assert.deepEqual(filesOf(markdown), [{ name: 'a.js', language: 'js', code: '1\n' }])
})

test('runnable samples are correct bash', () => {
  for (const { name, code } of samplesOf(guide())) {
    const checked = spawnSync('bash', ['-n'], { input: code, encoding: 'utf8' })
    assert.equal(checked.status, 0, `${name}: ${checked.stderr}`)
  }
})

test('the receiver of the guide accepts our signature and nothing else', async (context) => {
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
  const [said] = await once(receiver.stdout, 'data')
  assert.match(String(said), /order ORDER1 is COMPLETED/)
})

const python = spawnSync('python3', ['--version']).status === 0

test('the Python check of the guide agrees', { skip: !python && 'no python3' }, (context) => {
  const program = `${readFileSync(saved('signature.py', context), 'utf8')}
import sys
print(is_genuine(sys.argv[1], sys.argv[2].encode(), sys.argv[3]))
`
  const check = (...given: string[]) =>
    spawnSync('python3', ['-c', program, ...given], { encoding: 'utf8' }).stdout.trim()

  assert.equal(check(header('MD5', secondKey), body, secondKey), 'True')
  assert.equal(check(header('SHA-256', secondKey), body, secondKey), 'True')
  assert.equal(check(header('MD5', 'another-key'), body, secondKey), 'False')
  assert.equal(check('signature=ż;algorithm=MD5', body, secondKey), 'False')
  assert.equal(check('nothing', body, secondKey), 'False')
})

const php = spawnSync('php', ['--version']).status === 0

test('the PHP check of the guide agrees', { skip: !php && 'no php' }, (context) => {
  // The function alone: the lines after it answer a request.
  const source = readFileSync(saved('notify.php', context), 'utf8').split('$header = $_SERVER')[0]
  const program = `${source?.replace('<?php', '')}
echo is_genuine($argv[1], $argv[2], $argv[3]) ? 'true' : 'false';`
  const check = (...given: string[]) =>
    spawnSync('php', ['-r', program, '--', ...given], { encoding: 'utf8' }).stdout.trim()

  assert.equal(check(header('MD5', secondKey), body, secondKey), 'true')
  assert.equal(check(header('SHA-256', secondKey), body, secondKey), 'true')
  assert.equal(check(header('MD5', 'another-key'), body, secondKey), 'false')
  assert.equal(check('nothing', body, secondKey), 'false')
})

function guide(): string {
  const page = 'docs/get-started/integration-overview/accept-payment.mdx'
  return readFileSync(join(import.meta.dirname, page), 'utf8')
}

/** Saves a file of the guide, as its reader does. */
function saved(name: string, context: { after(clean: () => void): void }): string {
  const file = filesOf(guide()).find((one) => one.name === name)
  assert.ok(file, `the guide has ${name}`)
  const folder = mkdtempSync(join(tmpdir(), 'grosz-guide-'))
  context.after(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, name), file.code)
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

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  assert.ok(address && typeof address === 'object')
  return address.port
}

async function listening(port: number): Promise<void> {
  for (let left = 100; left > 0; left -= 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined)
    if (answer) return
    await delay(50)
  }
  assert.fail('the receiver does not listen')
}
