import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { openSandbox, type Sandbox } from '../test/sandbox.ts'
import { buildClient } from './build.ts'

const root = join(import.meta.dirname, '..')
const portal = join(root, 'portal/docs')

/** The compilers that the declarations are read by. */
const compilers = {
  'TypeScript 5.9': join(root, 'client/node_modules/typescript/bin/tsc'),
  'TypeScript 7': join(root, 'node_modules/typescript/bin/tsc'),
}

const strict = {
  target: 'esnext',
  module: 'nodenext',
  lib: ['esnext'],
  types: [] as string[],
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: false,
  allowImportingTsExtensions: true,
  noEmit: true,
}

/** The program of a merchant. Each @ts-expect-error marks a mistake that the compiler has to find. */
const shop = `
import { type Client, createClient, GroszError, verifyNotification } from 'grosz/client'
import { createWorkspace } from 'grosz/testing'

export async function buy(url: string): Promise<string[]> {
  const workspace = await createWorkspace({ url })
  const { clientId, clientSecret, posId, secondKey } = workspace.pos
  const client: Client = createClient({ baseUrl: workspace.url, clientId, clientSecret })
  const order = await client.createOrder({
    headers: { 'Idempotency-Key': 'order-1', 'Grosz-Outcome': 'APPROVED' },
    body: {
      customerIp: '203.0.113.10',
      merchantPosId: posId,
      description: 'A mug',
      currencyCode: 'PLN',
      totalAmount: 1999,
      products: [{ name: 'Mug', unitPrice: '1999', quantity: 1 }],
    },
  })
  const { status, payment } = await workspace.pay(order, { card: 'APPROVED' })
  const { orderId } = order
  const { refund } = await client.createRefund({
    params: { orderId },
    body: { refund: { description: 'Returned mug', amount: '100' } },
  })
  const said: string[] = [status, payment, refund.status]
  try {
    await client.createRefund({ params: { orderId }, body: { refund: { description: 'All', amount: '99999' } } })
  } catch (error) {
    if (!(error instanceof GroszError)) throw error
    said.push(error.statusCode)
    if (error.codeLiteral === 'TRANS_TOO_OLD') said.push('never')
    // @ts-expect-error A code that the API does not have.
    if (error.codeLiteral === 'NO_SUCH_CODE') said.push('never')
  }
  await workspace.close()
  return said
}

export function read(body: string, signatureHeader: string, secondKey: string): string {
  const notification = verifyNotification({ body, signatureHeader, secondKey })
  if (notification.kind === 'payout') return notification.payout.status
  // @ts-expect-error A payout was returned above.
  if (notification.kind === 'payout') return ''
  return notification.kind === 'order' ? notification.order.status : notification.kind
}

export async function mistakes(client: Client): Promise<void> {
  // @ts-expect-error No such operation.
  client.createOrders
  // @ts-expect-error The id of the order is missing.
  await client.retrieveOrder()
  // @ts-expect-error The currency is not one of the API.
  await client.captureOrder({ params: { orderId: 'A' }, body: { currencyCode: 'XYZ' } })
  // @ts-expect-error A token belongs to a customer.
  await client.deleteToken({ params: { token: 'TOK' } })
  // @ts-expect-error The outcome is not one of refunds.
  await client.createRefund({ params: { orderId: 'A' }, headers: { 'Grosz-Outcome': 'S51' }, body: { refund: { description: '' } } })
}
`

describe('the package', () => {
  let sandbox: Sandbox
  let folder: string
  const built = () => join(folder, 'node_modules/grosz')
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'grosz-package-'))
    mkdirSync(built(), { recursive: true })
    writeFileSync(
      join(built(), 'package.json'),
      JSON.stringify({
        name: 'grosz',
        type: 'module',
        exports: {
          './client': { types: './client.d.ts', default: './client.mjs' },
          './testing': { types: './testing.d.ts', default: './testing.mjs' },
        },
      }),
    )
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
    await buildClient(built())
    sandbox = await openSandbox()
    sandbox.live()
  })
  after(async () => {
    rmSync(folder, { recursive: true, force: true })
    await sandbox.finish()
  })

  function save(name: string, text: string): string {
    const file = join(folder, name)
    writeFileSync(file, text)
    return file
  }

  /** Compiles files of the folder with both compilers, at the same time. */
  async function compile(files: readonly string[], options: object): Promise<void> {
    const compilerOptions = { ...strict, ...options }
    const project = save('tsconfig.json', JSON.stringify({ compilerOptions, files }))
    await Promise.all(
      Object.entries(compilers).map(async ([name, compiler]) => {
        const { code, said } = await run([compiler, '-p', project])
        assert.equal(code, 0, `${name}: ${said}`)
      }),
    )
  }

  async function run(args: readonly string[]) {
    const env = { ...process.env, GROSZ_URL: sandbox.url, NODE_TEST_CONTEXT: undefined }
    const child = spawn(process.execPath, args, { cwd: folder, env })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        said += chunk
      })
    const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
    return { code, said }
  }

  test('depends only on Node', () => {
    const files = globSync('*.{mjs,ts}', { cwd: built() })
    for (const name of ['client.mjs', 'client.d.ts', 'testing.mjs', 'testing.d.ts'])
      assert.ok(files.includes(name), name)
    for (const name of files) {
      const text = readFileSync(join(built(), name), 'utf8')
      for (const [, from = ''] of text.matchAll(/(?:\bfrom |\bimport\()['"]([^'"\n]+)['"]/g))
        assert.match(from, /^(\.\/[\w-]+\.m?js|node:\w+)$/, name)
      assert.ok(!/typebox/i.test(text), name)
    }
    const bytes = globSync('*.mjs', { cwd: built() }).map(
      (name) => readFileSync(join(built(), name)).length,
    )
    const total = bytes.reduce((sum, size) => sum + size, 0)
    assert.ok(total < 80_000, `${total} bytes`)
  })

  test('has declarations without dependencies that find mistakes in a program', async () => {
    save('program.ts', shop)
    await compile(['program.ts'], {})
  })

  test('runs a program that orders, pays, and refunds, with the errors that its types declare', async () => {
    const { buy } = await import(pathToFileURL(save('program.ts', shop)).href)
    assert.deepEqual(await buy(sandbox.url), [
      'COMPLETED',
      'APPROVED',
      'PENDING',
      'OPENPAYU_ERROR_VALUE_INVALID',
    ])
  })

  test('contains the files of the guide, which compile and run', async () => {
    const client = filesIn('get-started/client.mdx')
    const helpers = filesIn('testing/test-helpers.mdx')
    for (const { name, code } of [...client, ...helpers]) save(name, code)
    const types = { types: ['node'], typeRoots: [join(root, 'node_modules/@types')] }
    const checked = { ...types, lib: ['esnext'], skipLibCheck: true }
    await compile(
      client.map(({ name }) => name),
      checked,
    )
    const payment = await run([join(folder, 'payment.ts')])
    assert.match(payment.said, /^Send the payer of \w+ to http:.*\nThe order is NEW\n$/)
    const tests = helpers.map(({ name }) => name)
    assert.equal(tests.length, 4)
    const { code, said } = await run(['--test', ...tests])
    assert.equal(code, 0, said)
  })

  test('runs the test suite of the example, which makes its payments', async (context) => {
    for (const file of globSync(join(root, 'examples/test-suite-node/*.mjs')))
      cpSync(file, join(folder, basename(file)))
    const { code, said } = await run(['--test', 'shop.test.mjs'])
    assert.equal(code, 0, said)
    const [figure, payments] = /(\d+) payments in [\d.]+ s/.exec(said) ?? []
    assert.ok(Number(payments) >= 30, said)
    context.diagnostic(String(figure))
  })
})

/** The files that a page of the guide tells its reader to save. */
function filesIn(page: string): { readonly name: string; readonly code: string }[] {
  const text = readFileSync(join(portal, page), 'utf8')
  const fences = text.matchAll(/^```\w+[^\n]* file=(\S+)\n(.*?)^```$/gms)
  return [...fences].map(([, name = '', code = '']) => ({ name, code }))
}
