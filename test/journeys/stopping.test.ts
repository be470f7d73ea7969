import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../free-port.ts'
import { createDatabase, startPostgres } from '../postgres.ts'
import { serverProgram } from '../programs.ts'
import { engine, openSandbox } from '../sandbox.ts'
import { orderBody, serverEnv, takeToken } from '../server-process.ts'

test(`a stopping server accepts requests until it closes its listener, on ${engine}`, async () => {
  const sandbox = await openSandbox({ leaveMs: 1_000 })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const anew = new Agent({ keepAlive: false })
  const token = await takeToken(sandbox.url)
  const order = (extOrderId: string, by: Agent) =>
    sendOrder({ url: sandbox.url, token, extOrderId, agent: by })
  assert.deepEqual(await order('before', agent), { status: 302, connection: 'keep-alive' })
  const closing = sandbox.close()
  try {
    const taken = Promise.all([order('on an open connection', agent), order('anew', anew)])
    const told = await fetch(`${sandbox.url}/health`)
    assert.equal(told.status, 503)
    assert.deepEqual(((await told.json()) as { failing: string[] }).failing, ['start'])
    const early = await Promise.race([taken, delay(300, 'not answered yet')])
    assert.equal(early, 'not answered yet')
    const answer = { status: 302, connection: 'close' }
    assert.deepEqual(await taken, [answer, answer])
  } finally {
    agent.destroy()
    await closing
  }
})

test(`a stopping server accepts pending connections before it closes its listener, on ${engine}`, async () => {
  const sandbox = await openSandbox({ leaveMs: 1 })
  const agent = new Agent({ keepAlive: false })
  const token = await takeToken(sandbox.url)
  const closing = sandbox.close()
  try {
    const all = Array.from({ length: 100 }, (_, number) =>
      sendOrder({ url: sandbox.url, token, extOrderId: `${number}`, agent }),
    )
    // Each is connected by then, because the kernel needs no event loop for that.
    for (const { status } of await Promise.all(all)) assert.ok(status === 302 || status === 503)
  } finally {
    agent.destroy()
    await closing
  }
})

for (const mode of ['sandbox', 'production'])
  test(`in ${mode}, a server that hangs exits by itself and reports where, on ${engine}`, async () => {
    const cluster = engine === 'postgres' ? await startPostgres() : undefined
    const dataDir = mkdtempSync(join(tmpdir(), 'grosz-hanging-'))
    const port = await freePort()
    const hang = `process.once('SIGUSR2', function hang() { for (;;); })`
    const server = spawn(process.execPath, [serverProgram], {
      env: {
        ...serverEnv({
          dataDir,
          ...(cluster && { databaseUrl: await createDatabase(cluster.url) }),
        }),
        PORT: String(port),
        GROSZ_MODE: mode,
        GROSZ_WATCHDOG_SECONDS: '5',
        NODE_OPTIONS: `--import "data:text/javascript,${encodeURIComponent(hang)}"`,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    try {
      const ended = once(server, 'close')
      const [said, warned] = [text(server.stdout), text(server.stderr)]
      while (!(await fetch(`http://127.0.0.1:${port}/health`).catch(() => undefined))?.ok)
        await delay(50)
      server.kill('SIGUSR2')
      assert.deepEqual(await ended, [70, null], await said)
      const log = await warned
      assert.match(log, /Grosz stops: its event loop has stood still for 5 seconds\n {4}at hang \(/)
    } finally {
      server.kill('SIGKILL')
      await cluster?.stop()
      rmSync(dataDir, { recursive: true, force: true })
    }
  })

interface Sending {
  readonly url: string
  readonly token: string
  readonly extOrderId: string
  readonly agent: Agent
}

function sendOrder({ url, token, extOrderId, agent }: Sending) {
  return new Promise<{ status: number | undefined; connection: string | undefined }>(
    (resolve, reject) => {
      const sent = request(`${url}/api/v2_1/orders`, {
        method: 'POST',
        agent,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      })
      sent.on('error', reject)
      sent.on('response', (answer) => {
        answer.resume()
        answer.on('end', () =>
          resolve({ status: answer.statusCode, connection: answer.headers.connection }),
        )
      })
      sent.end(orderBody(extOrderId))
    },
  )
}
