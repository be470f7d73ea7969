import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { grosz } from '../../test/command-line.ts'
import { freePort } from '../../test/free-port.ts'
import { openSandbox } from '../../test/sandbox.ts'

test('a server that accepts orders is healthy, and the output describes it', async () => {
  const sandbox = await openSandbox({ on: 'sqlite' })
  sandbox.live()
  assert.deepEqual(await grosz(['health', '--url', sandbox.url]), {
    code: 0,
    stdout: 'ok  sandbox  sqlite\n',
    stderr: '',
  })
  const { stdout } = await grosz(['health', '--json'], { GROSZ_URL: sandbox.url })
  const { status, failing } = JSON.parse(stdout)
  assert.deepEqual([status, failing], ['ok', []])
  await sandbox.finish()
})

test('a server with failing work is unavailable, and the command exits with 1', async () => {
  const url = await answering('{"status":"unavailable","mode":"sandbox","failing":["due"]}', 503)
  const { code, stdout } = await grosz(['health'], { GROSZ_URL: url })
  assert.deepEqual([code, stdout], [1, 'unavailable  sandbox  failing: due\n'])
})

test('health prints only the status in production', async () => {
  const url = await answering('{"status":"ok"}')
  assert.deepEqual(await grosz(['health'], { GROSZ_URL: url }), {
    code: 0,
    stdout: 'ok\n',
    stderr: '',
  })
})

test('health prints the next step for a restored copy that responds', async () => {
  const url = await answering('{"status":"paused","restored":{"next":"Compare it."}}')
  const { code, stdout } = await grosz(['health'], { GROSZ_URL: url })
  assert.deepEqual([code, stdout], [0, 'paused  Compare it.\n'])
})

test('health reports that another program at the address is not a Grosz server', async () => {
  for (const body of ['<p>Hello</p>', '{}', 'null']) {
    const { code, stderr } = await grosz(['health'], { GROSZ_URL: await answering(body) })
    assert.equal(code, 1)
    assert.match(stderr, /answers, and not as Grosz does/)
  }
})

test('health exits with 3 if no server answers, and waits for a server with --wait', async () => {
  const port = await freePort()
  const env = { GROSZ_URL: `http://127.0.0.1:${port}` }
  assert.equal((await grosz(['health'], env)).code, 3)
  const waiting = grosz(['health', '--wait', '60'], env)
  await answering('{"status":"ok"}', 200, port)
  assert.equal((await waiting).code, 0)
})

/** Starts a program that answers every request with `body`; it ends with the tests. */
async function answering(body: string, status = 200, port = 0): Promise<string> {
  const server = createServer((_request, reply) => reply.writeHead(status).end(body))
  server.listen(port, '127.0.0.1').unref()
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
