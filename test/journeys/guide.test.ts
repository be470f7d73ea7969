import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { acceptPayment } from '@grosz/contract/walkthroughs/orders.ts'
import { filesOf, stepsOf } from '../../portal/samples.mts'
import { freePort } from '../free-port.ts'
import { guides, pagesWithCommands, runCommands } from '../guide.ts'
import { engine, openSandbox, type Sandbox } from '../sandbox.ts'
import { openSamples } from '../walkthroughs.ts'

const accepting = 'get-started/integration-overview/accept-payment.mdx'

const shownSteps = acceptPayment.steps.map(({ id: step }) => ({ of: acceptPayment.id, step }))

// A page uses the API, which is the same on both engines, and has the same samples in both
// languages (see portal/samples.test.ts); one page is tried in full.
const pages = engine === 'sqlite' ? pagesWithCommands().filter((one) => one !== accepting) : []

for (const page of pages) {
  describe(`the page ${page} works as written on ${engine}`, () => {
    let sandbox: Sandbox
    before(async () => {
      sandbox = await openSandbox()
      sandbox.live()
    })
    after(() => sandbox.finish())

    test('its commands run in order and print the expected results', async () => {
      await runCommands(readFileSync(join(guides.English, page), 'utf8'), sandbox)
    })
  })
}

describe(`the guide “Accept a payment” works as written on ${engine}`, () => {
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

  for (const [language, tree] of Object.entries(guides)) {
    test(`its ${language} commands run in order, and its receiver is notified of the payment and the refund`, async () => {
      const port = await freePort()
      const page = readFileSync(join(tree, accepting), 'utf8')
      const text = page.replaceAll('127.0.0.1:9999', `127.0.0.1:${port}`)
      const receiver = await startReceiver(text, port)
      try {
        await runCommands(text, sandbox)
        assert.deepEqual(stepsOf(text), shownSteps)
        const samples = openSamples('curl', [acceptPayment], {
          url: sandbox.url,
          replaced: { '127.0.0.1:9999': `127.0.0.1:${port}` },
        })
        await samples.run(acceptPayment, sandbox, { suffix: `-${language}` }).finally(samples.close)
        await sandbox.pass({ seconds: 2 })
        await receiver.heard(/order \w+ is COMPLETED/)
        await receiver.heard(/refund \d+ is FINALIZED/)
      } finally {
        receiver.stop()
      }
    })
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
    // Notifications before it listens would be repeated a minute later, by the server's clock.
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
