import assert from 'node:assert/strict'
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { filesOf, samplesOf } from '../../portal/samples.mts'
import { engine, freePort, openSandbox, type Sandbox } from '../sandbox.ts'

const portal = join(import.meta.dirname, '../../portal')
const page = 'get-started/integration-overview/accept-payment.mdx'
const guides = {
  English: join(portal, 'docs', page),
  Polish: join(portal, 'i18n/pl/docusaurus-plugin-content-docs/current', page),
}

describe(`the guide “Accept a payment” keeps its word on ${engine}`, () => {
  let sandbox: Sandbox
  let folder: string
  before(async () => {
    sandbox = await openSandbox()
    sandbox.live()
    folder = mkdtempSync(join(tmpdir(), 'grosz-guide-'))
  })
  after(async () => {
    rmSync(folder, { recursive: true, force: true })
    await sandbox.finish()
  })

  for (const [language, file] of Object.entries(guides)) {
    test(`its ${language} commands run in order, and its receiver hears of the payment`, async () => {
      const port = await freePort()
      const text = readFileSync(file, 'utf8').replaceAll('127.0.0.1:9999', `127.0.0.1:${port}`)
      const receiver = await startReceiver(text, port)
      try {
        const said = await runSamples(text)
        assert.match(said, /HTTP 302.*HTTP 201/s)
        assert.match(said, /"status":"COMPLETED"/)
        assert.match(said, /"statusDesc":"Status was updated"/)
        assert.match(said, /"statusDesc":"Refund queued for processing"/)
        await sandbox.pass({ seconds: 2 })
        await receiver.heard(/order \w+ is COMPLETED/)
        await receiver.heard(/refund \d+ is FINALIZED/)
      } finally {
        receiver.stop()
      }
    })
  }

  test('its check of a signature in Python accepts ours and no other', (t) => {
    if (spawnSync('python3', ['--version']).status !== 0) return t.skip('there is no Python here')
    const sample = filesOf(readFileSync(guides.English, 'utf8')).find(
      ({ language }) => language === 'python',
    )
    assert.ok(sample)
    writeFileSync(join(folder, sample.name), sample.code)
    const hash = createHash('sha256').update('{"a":1}key').digest('hex')
    const ask = (signature: string) =>
      execFileSync(
        'python3',
        [
          '-c',
          `import sys; from signature import is_genuine; print(is_genuine(sys.argv[1], b'{"a":1}', 'key'))`,
          `sender=checkout;signature=${signature};algorithm=SHA-256;content=DOCUMENT`,
        ],
        { cwd: folder, encoding: 'utf8' },
      ).trim()
    assert.equal(ask(hash), 'True')
    assert.equal(ask(hash.replace(/^./, (digit) => (digit === '0' ? '1' : '0'))), 'False')
  })

  /** All commands of the page in one shell, as a reader would paste them. */
  async function runSamples(text: string): Promise<string> {
    const commands = samplesOf(text).map(({ name, code }) => `echo '# ${name}'\n${code}`)
    const script = ['set -eu', ...commands].join('\n')
    const shell = spawn('bash', ['-c', script], {
      env: { ...process.env, BASE: sandbox.url },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    shell.stdout.on('data', (chunk) => {
      said += chunk
    })
    shell.stderr.on('data', (chunk) => {
      said += chunk
    })
    const [code] = await once(shell, 'close')
    assert.equal(code, 0, said)
    assert.doesNotMatch(said, /"severity":"ERROR"|"error"/)
    return said
  }

  async function startReceiver(text: string, port: number) {
    const sample = filesOf(text).find(({ name }) => name === 'receive.mjs')
    assert.ok(sample, 'the page has a receiver to save')
    writeFileSync(join(folder, sample.name), sample.code)
    const child = spawn(process.execPath, [join(folder, sample.name)], {
      env: { ...process.env, PORT: String(port) },
    })
    let heard = ''
    child.stdout.on('data', (chunk) => {
      heard += chunk
    })
    // What comes before it listens would be repeated a minute later, by the server's clock.
    for (let attempt = 0; attempt < 100; attempt += 1) {
      const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: '{}' }).catch(
        () => undefined,
      )
      if (answer) break
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    return {
      async heard(what: RegExp) {
        for (let attempt = 0; attempt < 100 && !what.test(heard); attempt += 1) {
          await new Promise((resolve) => setTimeout(resolve, 50))
        }
        assert.match(heard, what)
      },
      stop: () => child.kill(),
    }
  }
})
