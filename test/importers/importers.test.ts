import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { promisify } from 'node:util'
import { root } from '../../scripts/root.ts'
import { openSandbox, type Sandbox } from '../sandbox.ts'

/** The files of the portal are imported by their paths only. */
const portal = join(root, 'portal')
const { builderBodies, builderChoices } = await import(join(portal, 'plugins/contract/builder.ts'))
const builder = join(portal, 'src/components/Bodybuilder')
const { everyRequest } = await import(join(builder, 'every-request.ts'))
const { planOf } = await import(join(builder, 'plan.ts'))
const { postmanCollection } = await import(join(builder, 'postman.ts'))

/** The tools have their own packages and TypeScript: see decision 0116. */
const home = join(root, 'test/importers')
const scripts = {
  openapi2postmanv2: 'openapi-to-postmanv2/bin/openapi2postmanv2.js',
  newman: 'newman/bin/newman.js',
  'openapi-typescript': 'openapi-typescript/bin/cli.js',
  'openapi-ts': '@hey-api/openapi-ts/bin/run.js',
  orval: 'orval/dist/bin/orval.mjs',
  spectral: '@stoplight/spectral-cli/dist/index.js',
  tsc: 'typescript/bin/tsc',
}

/** The generated code and its programs are compiled with strict options. */
const compiler = {
  compilerOptions: {
    strict: true,
    target: 'es2023',
    lib: ['es2023', 'dom', 'dom.iterable'],
    module: 'nodenext',
    types: [],
    outDir: 'compiled',
    rewriteRelativeImportExtensions: true,
  },
}

const execute = promisify(execFile)

/**
 * The ways in which Postman fills a request: from the schemas, which is its default, or from the examples.
 */
const ways = ['Schema', 'Example'] as const

describe('the definition in third-party tools', () => {
  let sandbox: Sandbox
  let folder: string
  let token: string
  let order: object
  const imported: Record<(typeof ways)[number], Folder> = { Schema: {}, Example: {} }

  before(async () => {
    await install()
    sandbox = await openSandbox({ on: 'sqlite' })
    mkdirSync(join(root, '.cache'), { recursive: true })
    folder = mkdtempSync(join(root, '.cache/importers-'))
    write('package.json', { type: 'module' })
    const definition = await (await fetch(`${sandbox.url}/api/openapi.json`)).text()
    writeFileSync(join(folder, 'openapi.json'), definition)
    order = firstExampleOf(JSON.parse(definition))
    token = (await sandbox.merchant()).token
  })
  after(async () => {
    await sandbox.finish()
    rmSync(folder, { recursive: true, force: true })
  })

  function write(name: string, content: string | object): void {
    const text = typeof content === 'string' ? content : JSON.stringify(content)
    writeFileSync(join(folder, name), text)
  }

  /** Runs a tool in the folder, and returns its output; asserts that it ends without errors and warnings. */
  function run(tool: keyof typeof scripts, ...args: readonly string[]): Promise<string> {
    return runNode(tool, [join(home, 'node_modules', scripts[tool]), ...args])
  }

  async function runNode(what: string, args: readonly string[]): Promise<string> {
    const env = { ...process.env, NO_COLOR: '1', NODE_NO_WARNINGS: '1', FORCE_COLOR: undefined }
    const { stdout, stderr } = await execute(process.execPath, args, { cwd: folder, env })
    assert.doesNotMatch(`${stdout}${stderr}`, /warn|error|deprecat/i, what)
    return stdout
  }

  /** Compiles a program with the generated code that it imports, runs it, and returns what it prints. */
  async function compileAndRun(name: string, program: string): Promise<Record<string, unknown>> {
    write(`${name}.ts`, program)
    write(`${name}.json`, { ...compiler, files: [`${name}.ts`] })
    await run('tsc', '-p', `${name}.json`)
    return JSON.parse(await runNode(name, [join('compiled', `${name}.js`)])) as Record<
      string,
      unknown
    >
  }

  test('has no findings in Spectral', async () => {
    write('ruleset.yaml', 'extends: ["spectral:oas"]\n')
    const args = ['lint', 'openapi.json', '-r', 'ruleset.yaml', '-f', 'json', '-q']
    assert.deepEqual(JSON.parse(await run('spectral', ...args, '--fail-severity', 'hint')), [])
  })

  test('is imported by Postman with every call, by the schemas and by the examples', async () => {
    for (const way of ways) {
      await run(
        'openapi2postmanv2',
        ...['-s', 'openapi.json', '-o', `${way}.json`, '-O', `parametersResolution=${way}`],
      )
      imported[way] = JSON.parse(readFileSync(join(folder, `${way}.json`), 'utf8')) as Folder
      assert.ok(requestsIn(imported[way]).length > 40, way)
    }
  })

  test('becomes Postman requests without headers that change a call', () => {
    for (const way of ways)
      for (const { name, request } of requestsIn(imported[way]))
        for (const { key } of request.header)
          assert.match(key, /^(Accept|Content-Type)$/, `${name} sends ${key}`)
  })

  test('becomes Postman requests that get their tokens from the server', () => {
    const addresses = requestsIn(imported.Schema).flatMap(({ request }) =>
      (request.auth?.oauth2 ?? []).filter(({ key }) => key === 'accessTokenUrl'),
    )
    assert.ok(addresses.length > 0)
    for (const { value } of addresses)
      assert.equal(value, `${sandbox.url}/pl/standard/user/oauth/authorize`)
  })

  test('runs in newman with the unedited token call and order, which succeed each time', async () => {
    const granted = await send('Get an access token')
    assert.equal(granted.code, 200)
    // The button "Get New Access Token" of Postman stores it here.
    const value = String(granted.body.access_token)
    const auth = { type: 'oauth2', oauth2: [{ key: 'accessToken', value }] }
    const orderIds: unknown[] = []
    for (let time = 0; time < 2; time += 1) {
      const created = await send('Create an order', auth)
      assert.equal(created.code, 302, JSON.stringify(created.body))
      orderIds.push(created.body.orderId)
    }
    assert.notEqual(orderIds[0], orderIds[1])
  })

  test('compiles in strict mode with the types of openapi-typescript, which an order fits', async () => {
    await run('openapi-typescript', 'openapi.json', '-o', 'openapi-typescript-types.ts')
    const made = await compileAndRun(
      'openapi-typescript',
      `import type { paths } from './openapi-typescript-types.ts'
type Call = paths['/api/v2_1/orders']['post']
const order: Call['requestBody']['content']['application/json'] = ${JSON.stringify(order)}
const answer = await fetch('${sandbox.url}/api/v2_1/orders', {
  method: 'POST',
  redirect: 'manual',
  headers: { 'Content-Type': 'application/json', Authorization: 'Bearer ${token}' },
  body: JSON.stringify(order),
})
const body: Call['responses'][302]['content']['application/json'] = await answer.json()
console.log(JSON.stringify({ status: answer.status, orderId: body.orderId }))
`,
    )
    assertOrder(made)
  })

  test('compiles in strict mode with the client of @hey-api/openapi-ts, which creates an order', async () => {
    await run(
      'openapi-ts',
      '-i',
      'openapi.json',
      '-o',
      'hey-api-client',
      '-c',
      '@hey-api/client-fetch',
    )
    const made = await compileAndRun(
      'hey-api',
      `import { client } from './hey-api-client/client.gen.ts'
import { createOrder } from './hey-api-client/sdk.gen.ts'
client.setConfig({
  auth: ({ scheme }) => (scheme === 'bearer' ? '${token}' : undefined),
  redirect: 'manual',
})
const { response, error } = await createOrder({ body: ${JSON.stringify(order)} })
const body = error as { orderId?: string } | undefined // anything but 2xx is one to this client
console.log(JSON.stringify({ status: response?.status, orderId: body?.orderId }))
`,
    )
    assertOrder(made)
  })

  test('compiles in strict mode with the client of orval, which creates an order', async () => {
    const output = {
      target: 'orval-client/client.ts',
      client: 'fetch',
      baseUrl: { getBaseUrlFromSpecification: true },
    }
    write(
      'orval.config.mjs',
      `export default { grosz: { input: 'openapi.json', output: ${JSON.stringify(output)} } }`,
    )
    await run('orval', '--config', 'orval.config.mjs')
    const made = await compileAndRun(
      'orval',
      `import { createOrder } from './orval-client/client.ts'
const answer = await createOrder(${JSON.stringify(order)}, {
  redirect: 'manual',
  headers: { Authorization: 'Bearer ${token}' },
})
if (answer.status !== 302) throw new Error(JSON.stringify(answer))
console.log(JSON.stringify({ status: answer.status, orderId: answer.data.orderId }))
`,
    )
    assertOrder(made)
  })

  test('newman runs the collection of the Bodybuilder with its settings, and every request is accepted', async (context) => {
    const requests = everyRequest(builderChoices('en'), builderBodies('en'))
    const byChoice = Map.groupBy(requests, ({ choice }: { choice: string }) => choice)
    const folders = [...byChoice].map(([name, [first]]) => ({
      name,
      description: '',
      plan: planOf(first, builderBodies('en')),
    }))
    const words = { about: '', tokens: 'Tokens', tokenOf: (client: string) => client }
    write('bodybuilder.json', postmanCollection(folders, sandbox.url, words))
    await run(
      'newman',
      ...['run', 'bodybuilder.json', '--reporters', 'json'],
      ...['--reporter-json-export', 'ran.json'],
    )
    const { run: ran } = JSON.parse(readFileSync(join(folder, 'ran.json'), 'utf8')) as Ran
    assert.deepEqual(ran.failures, [])
    assert.ok(ran.stats.assertions.total >= ran.stats.requests.total)
    context.diagnostic(`${folders.length} requests, ${ran.stats.requests.total} with those before`)
  })

  /** Sends one imported request, with the token that Postman would get for it. */
  async function send(name: string, auth?: object): Promise<Answer> {
    const found = requestsIn(imported.Example).find((one) => one.name === name)
    assert.ok(found, name)
    const request = { ...found.request, ...(auth && { auth }) }
    write('one.json', { ...imported.Example, item: [{ ...found, request }] })
    await run(
      'newman',
      ...['run', 'one.json', '--ignore-redirects', '--reporters', 'json'],
      ...['--reporter-json-export', 'sent.json'],
    )
    const sent = JSON.parse(readFileSync(join(folder, 'sent.json'), 'utf8')) as Sent
    const [execution] = sent.run.executions
    assert.ok(execution?.response, name)
    const { code, stream } = execution.response
    return { code, body: JSON.parse(Buffer.from(stream.data).toString()) as Answer['body'] }
  }
})

interface Field {
  readonly key: string
  readonly value: string
}

/** The used part of a folder of a collection. */
interface Folder {
  readonly item?: readonly (Folder | Item)[]
}

interface Item {
  readonly name: string
  readonly request: {
    readonly header: readonly Field[]
    readonly auth?: { readonly oauth2?: readonly Field[] }
  }
}

interface Answer {
  readonly code: number
  readonly body: Readonly<Record<string, unknown>>
}

/** The used part of the report of newman. */
interface Sent {
  readonly run: {
    readonly executions: readonly {
      readonly response?: { readonly code: number; readonly stream: { readonly data: number[] } }
    }[]
  }
}

/** The report of a whole run. */
interface Ran {
  readonly run: {
    readonly failures: readonly object[]
    readonly stats: Readonly<Record<'assertions' | 'requests', { readonly total: number }>>
  }
}

function requestsIn({ item = [] }: Folder): Item[] {
  return item.flatMap((one) => ('request' in one ? [one] : requestsIn(one)))
}

function assertOrder({ status, orderId }: Record<string, unknown>): void {
  assert.equal(status, 302)
  assert.match(String(orderId), /^\w{10,}$/)
}

/** The order that the definition shows first. */
function firstExampleOf(definition: {
  paths: Record<
    string,
    {
      post?: {
        requestBody?: { content: Record<string, { examples?: Record<string, { value: object }> }> }
      }
    }
  >
}): object {
  const content = definition.paths['/api/v2_1/orders']?.post?.requestBody?.content
  const [example] = Object.values(content?.['application/json']?.examples ?? {})
  assert.ok(example, 'the definition shows an order')
  return example.value
}

/** Installs the tools where they are missing, or older than their lockfile. */
async function install(): Promise<void> {
  const installed = join(home, 'node_modules/.package-lock.json')
  const age = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
  if (age(installed) > age(join(home, 'package-lock.json'))) return
  await execute('npm', ['ci'], { cwd: home, shell: process.platform === 'win32' })
}
