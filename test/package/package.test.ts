import assert from 'node:assert/strict'
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { buildRelease } from '../../scripts/build.ts'
import { buildExecutable } from '../../scripts/executable.ts'
import { packageFolder, packRelease } from '../../scripts/package.ts'
import { freePort } from '../free-port.ts'

/** The files of a release, each tested in an empty folder. */
const folder = mkdtempSync(join(tmpdir(), 'grosz-package-'))
const project = join(folder, 'project')
const bin = join(project, 'node_modules/grosz/bin/grosz.cjs')
let packed: string
let content: string

before(async () => {
  content = packageFolder(await buildRelease())
  packed = packRelease(content, join(folder, 'packed'))
  execFileSync('mkdir', [project])
  writeFileSync(join(project, 'package.json'), '{"name":"shop","type":"module","private":true}')
  execFileSync('npm', ['install', '--offline', '--no-audit', '--no-fund', packed], { cwd: project })
})
const running = new Set<ChildProcess>()
after(() => {
  for (const child of running) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** The environment of a new user, with an empty folder for the data. */
function freshEnv(more: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^(GROSZ_|NODE_TEST)/.test(name))
  return { ...Object.fromEntries(own), DATA_DIR: mkdtempSync(join(folder, 'data-')), ...more }
}

/** Starts a program, and resolves to its address once it is healthy. */
async function started(command: string, args: readonly string[], env = freshEnv()) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(command, args, {
    cwd: project,
    env: { ...env, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.add(child)
  const said = new Promise<string>((resolve, reject) => {
    let text = ''
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      text += part
      if (text.includes('Ctrl+C')) resolve(text)
    })
    child.once('exit', (code) => reject(new Error(`${command} ended with ${code}: ${text}`)))
  })
  const text = await said
  assert.equal((await fetch(`${url}/health`)).status, 200)
  return {
    url,
    text,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
      running.delete(child)
    },
  }
}

function grosz(args: readonly string[], env: Readonly<Record<string, string>>) {
  return spawnSync(process.execPath, [bin, ...args], {
    cwd: project,
    env: freshEnv(env),
    encoding: 'utf8',
  })
}

test('the package is one file of less than 40 MB without dependencies', () => {
  assert.ok(statSync(packed).size < 40e6, `${statSync(packed).size} bytes`)
  const { dependencies, scripts } = JSON.parse(readFileSync(join(content, 'package.json'), 'utf8'))
  assert.deepEqual([dependencies, scripts], [undefined, undefined])
  const listed = readFileSync(join(content, 'THIRD-PARTY-LICENSES.txt'), 'utf8')
  for (const name of ['fastify', 'react', 'commander', 'typebox', 'dejavu-fonts-ttf'])
    assert.match(listed, new RegExp(`^${name} \\d`, 'm'))
})

test('packing the same files again gives the same bytes', () => {
  const again = packRelease(content, join(folder, 'again'))
  assert.deepEqual(readFileSync(again), readFileSync(packed))
})

test('an installed package serves API, payment pages, console, and portal, and pays a first order', async () => {
  const server = await started(process.execPath, [bin])
  for (const path of ['/europe/', '/europe/pl/docs/get-started/', '/console/', '/api/openapi.json'])
    assert.equal((await fetch(server.url + path)).status, 200, path)
  const { status, stdout, stderr } = grosz(['trigger', 'order.completed', '--json'], {
    GROSZ_URL: server.url,
  })
  assert.equal(status, 0, stderr)
  assert.match(stdout, /order\.completed/)
  assert.match(server.text, /Grosz is running \(sandbox/)
  await server.stop()
})

test('a program of a shop uses the client and the helpers of the installed package', async () => {
  const server = await started(process.execPath, [bin])
  writeFileSync(
    join(project, 'shop.js'),
    `import { GroszError } from 'grosz/client'
import { createWorkspace } from 'grosz/testing'
await using workspace = await createWorkspace({ url: process.env.GROSZ_URL })
const order = await workspace.client.createOrder({ body: workspace.order() })
const { orderId } = order
await workspace.pay(order, { card: 'APPROVED' })
const { orders } = await workspace.client.retrieveOrder({ params: { orderId } })
const unknown = await workspace.client.retrieveOrder({ params: { orderId: 'X' } }).catch((error) => error)
console.log(orders[0].status, unknown instanceof GroszError)
`,
  )
  const { stdout, stderr } = spawnSync(process.execPath, ['shop.js'], {
    cwd: project,
    env: freshEnv({ GROSZ_URL: server.url }),
    encoding: 'utf8',
  })
  assert.equal(stdout, 'COMPLETED true\n', stderr)
  await server.stop()
})

test('an assistant starts the installed package and searches the guide', async () => {
  const server = await started(process.execPath, [bin])
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [bin, 'mcp', '--url', server.url],
      stderr: 'ignore',
    }),
  )
  const found = await client.callTool({ name: 'search_guide', arguments: { query: 'refund' } })
  assert.match(JSON.stringify(found.structuredContent), /payment-flows\/refunds/)
  await client.close()
  await server.stop()
})

test('an older Node prints the required version in one line', () => {
  const old = join(folder, 'old.cjs')
  writeFileSync(
    old,
    "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.11.0' } })",
  )
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--require', old, bin], {
    encoding: 'utf8',
  })
  assert.deepEqual([status, stdout], [1, ''])
  assert.match(stderr, /^Grosz needs Node\.js 24\.15 or newer, and this is 20\.11\.0\. [^\n]+\n$/)
})

test('the executable file needs no Node and unpacks itself only once', async () => {
  const file = buildExecutable(content, join(folder, 'executable'))
  const cache = join(folder, 'cache')
  const env = freshEnv({ XDG_CACHE_HOME: cache, PATH: '/usr/bin:/bin' })
  const first = await started(file, [], env)
  await first.stop()
  const [release = ''] = execFileSync('ls', [join(cache, 'grosz')], { encoding: 'utf8' }).split(
    '\n',
  )
  assert.ok(existsSync(join(cache, 'grosz', release, 'cli.mjs')))
  const { mtimeMs } = statSync(join(cache, 'grosz', release))
  const second = await started(file, ['start'], env)
  assert.equal((await fetch(`${second.url}/europe/`)).status, 200)
  await second.stop()
  assert.equal(statSync(join(cache, 'grosz', release)).mtimeMs, mtimeMs)
  const version = spawnSync(file, ['--version'], { env, encoding: 'utf8' })
  assert.match(version.stdout, /^\d+\.\d+\.\d+\n$/)
})
