import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { type TestContext, test } from 'node:test'
import { promisify } from 'node:util'
import { createClient } from '@grosz/contract/client.ts'
import { root, tools } from '../scripts/root.ts'
import { registerShop, serverEnv, startServer } from './server-process.ts'

const run = promisify(execFile)

/** The server without its sandbox and without tests, in a folder of the repository. */
function copyWithoutSandbox(t: TestContext): string {
  mkdirSync(join(root, '.cache'), { recursive: true })
  const copy = mkdtempSync(join(root, '.cache/without-sandbox-'))
  t.after(() => rmSync(copy, { recursive: true, force: true }))
  const server = join(root, 'server')
  const sandbox = join(server, 'src/sandbox')
  cpSync(server, join(copy, 'server'), {
    recursive: true,
    filter: (path) => path !== sandbox && !/\.test\.ts$/.test(path),
  })
  const main = join(copy, 'server/src/main.ts')
  const named = "import { sandboxWing } from './sandbox/wing.ts'"
  const text = readFileSync(main, 'utf8')
  assert.ok(text.includes(named))
  writeFileSync(main, text.replace(named, 'const sandboxWing = undefined'))
  const config = { extends: join(root, 'tsconfig.base.json'), include: ['server'] }
  writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify(config))
  return copy
}

test('the server compiles and serves production without the folder of the sandbox', async (t) => {
  const copy = copyWithoutSandbox(t)
  const main = join(copy, 'server/src/main.ts')
  const dataDir = mkdtempSync(join(tmpdir(), 'grosz-without-sandbox-'))
  t.after(() => rmSync(dataDir, { recursive: true, force: true }))
  const { signal } = t
  await run(process.execPath, [tools.tsc, '--noEmit', '-p', copy], { signal })

  const env = { ...serverEnv({ dataDir }), GROSZ_MODE: 'production' }
  const asSandbox = { ...env, GROSZ_MODE: 'sandbox' }
  await assert.rejects(
    run(process.execPath, [main], { env: asSandbox }),
    /Set GROSZ_MODE=production/,
  )

  const pos = await registerShop(main, env)
  const script = relative(root, main)
  const running = await startServer({ dataDir }, { GROSZ_MODE: 'production' }, { script })
  t.after(() => running.stop())
  const granted = await createClient({ baseUrl: running.url })('authorize', {
    query: {},
    body: {
      grant_type: 'client_credentials',
      client_id: pos.posId,
      client_secret: pos.clientSecret,
    },
  })
  assert.ok(granted.ok, JSON.stringify(granted))
  const call = createClient({ baseUrl: running.url, token: granted.body.access_token })
  const order = {
    customerIp: '203.0.113.7',
    merchantPosId: pos.posId,
    description: 'Notebook',
    currencyCode: 'PLN' as const,
    totalAmount: '1990',
    products: [{ name: 'Notebook', unitPrice: '1990', quantity: '1' }],
  }
  const created = await call('createOrder', { body: order })
  assert.equal(created.status, 302, JSON.stringify(created))
  assert.equal((await fetch(`${running.url}/console/`)).status, 404)
})

/** Long enough for more than seventy files on a busy machine. */
const timeout = 10 * 60_000

test('the server passes its tests without the folder of the sandbox', { timeout }, async (t) => {
  const copy = copyWithoutSandbox(t)
  // The files that open a sandbox or start a server are left out.
  const files = globSync('server/src/**/*.test.ts', { cwd: root, exclude: ['server/src/sandbox'] })
  const own = files.filter((file) => !usesHelpers(readFileSync(join(root, file), 'utf8')))
  assert.ok(own.length > 70, `${own.length} tests`)
  for (const file of own) cpSync(join(root, file), join(copy, file))
  // The fonts of statements are read from there.
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  // A nested run would not run any tests.
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  const options = ['--test', '--test-isolation=none', '--test-force-exit', '--test-reporter=tap']
  const given = { cwd: copy, env, maxBuffer: 2 ** 26, signal: t.signal }
  // A run in which a test fails is rejected with its output.
  const { stdout } = await run(process.execPath, [...options, ...own], given).catch(
    (failed: { stdout: string }) => failed,
  )
  assert.deepEqual(stdout.match(/^ *not ok .*$/gm) ?? [], [])
  assert.match(stdout, /^# pass [1-9]\d{2,}$/m)
})

/** The helpers of journeys open a sandbox, or a PostgreSQL of their own. */
function usesHelpers(text: string): boolean {
  return /from '[./]+\/test\//.test(text)
}
