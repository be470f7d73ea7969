import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { version } from '@grosz/contract/version.ts'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { openSandbox, type Sandbox } from '../../test/sandbox.ts'

const main = join(import.meta.dirname, 'main.ts')
let sandbox: Sandbox
before(async () => {
  sandbox = await openSandbox()
})
after(() => sandbox.finish())

test('a client starts the server, lists the tools, and calls one; the log goes to standard error', async () => {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [main, 'mcp', '--url', sandbox.url],
    stderr: 'pipe',
  })
  const log: string[] = []
  transport.stderr?.on('data', (chunk) => log.push(String(chunk)))
  const client = new Client({ name: 'test', version: '1' })
  // The client reports all standard output that is not a message of the protocol.
  const errors: Error[] = []
  client.onerror = (error) => errors.push(error)
  await client.connect(transport)
  assert.deepEqual(client.getServerVersion(), {
    name: 'grosz',
    title: 'Grosz sandbox',
    version: version.grosz,
  })
  assert.match(client.getInstructions() ?? '', /no real money moves/)
  const { tools } = await client.listTools()
  assert.ok(tools.length >= 20)
  const paid = await client.callTool({
    name: 'create_order',
    arguments: { amount: 1999, method: 'BLIK' },
  })
  assert.match(JSON.stringify(paid.structuredContent), /"status":"COMPLETED"/)
  const unknown = await client.callTool({ name: 'get_order', arguments: { orderId: 'UNKNOWN' } })
  assert.equal(unknown.isError, true)
  await client.close()
  assert.deepEqual(errors, [])
  assert.equal(
    log.join(''),
    `grosz mcp: uses the sandbox at ${sandbox.url}, workspace default\n`,
    'expected failures and secrets are not in the log',
  )
})

test('the server ends when its client closes the standard input', () => {
  const { status, stdout } = run([], '')
  assert.equal(status, 0)
  assert.equal(stdout, '')
})

test('invalid options fail with a list of the valid ones', () => {
  for (const args of [['--port', '1'], ['--url', 'file:///tmp'], ['--url', 'nowhere'], ['more']]) {
    const { status, stdout, stderr } = run(args, '')
    assert.equal(status, 2, args.join(' '))
    assert.equal(stdout, '')
    assert.match(stderr, /--help|is not an address/)
  }
})

function run(args: readonly string[], input: string) {
  return spawnSync(process.execPath, [main, 'mcp', ...args], {
    input,
    encoding: 'utf8',
    timeout: 60_000,
  })
}
