import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { tellFigure } from '../figure.ts'
import { openSandbox, type Sandbox } from '../sandbox.ts'

const examples = join(import.meta.dirname, '../../examples')
const classes = mkdtempSync(join(tmpdir(), 'grosz-classes-'))

type Command = readonly string[]

interface Suite {
  /** The folder in `examples`. */
  readonly folder: string
  /** The Debian packages that it needs. */
  readonly packages: string
  /** True if it has to run wherever CI is set. */
  readonly required?: true
  /** The commands to run in the folder; undefined if a tool is missing. */
  readonly commands: () => readonly Command[] | undefined
  /** The end of the report if all tests have passed. */
  readonly passed: RegExp
}

const php = { packages: 'php-cli php-curl phpunit', required: true, commands: phpunit } as const
const python = { packages: 'python3-pytest', required: true, commands: pytest } as const

const suites: readonly Suite[] = [
  { folder: 'test-helpers/php', ...php, passed: /OK \(7 tests/ },
  { folder: 'test-suite-php', ...php, passed: /OK \(30 tests/ },
  { folder: 'test-helpers/python', ...python, passed: /^7 passed/m },
  { folder: 'test-suite-python', ...python, passed: /^30 passed/m },
  {
    folder: 'test-helpers/java',
    packages: 'default-jdk-headless junit5',
    commands: junit,
    passed: /7 tests successful/,
  },
  { folder: 'test-helpers/go', packages: 'golang-go', commands: go, passed: /^ok/m },
  { folder: 'test-helpers/ruby', packages: 'ruby-rspec', commands: rspec, passed: /7 examples, 0/ },
]

describe('the helpers for tests in other languages', () => {
  let sandbox: Sandbox
  before(async () => {
    sandbox = await openSandbox()
    sandbox.live()
  })
  after(async () => {
    rmSync(classes, { recursive: true, force: true })
    await sandbox.finish()
  })

  for (const { folder, packages, required, commands, passed } of suites) {
    test(`the tests in examples/${folder} pass in a sandbox`, async (context) => {
      const found = commands()
      if (!found) {
        const why = `NOT RUN: install ${packages} (Debian, Ubuntu) to run examples/${folder}`
        assert.ok(!required || process.env.CI !== 'true', why)
        context.skip(why)
        return
      }
      const started = performance.now()
      let said = ''
      for (const command of found) said = await run(command, join(examples, folder), sandbox.url)
      assert.match(said, passed)
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      tellFigure(context, `examples/${folder}`, `${seconds} s`)
    })
  }

  test('delete all their workspaces', async () => {
    const answer = await fetch(`${sandbox.url}/console/api/workspaces`)
    const { workspaces } = (await answer.json()) as { workspaces: { workspaceId: string }[] }
    assert.deepEqual(
      workspaces.map(({ workspaceId }) => workspaceId),
      ['default'],
    )
  })
})

function phpunit() {
  if (!runs(['phpunit', '--version']) || !runs(['php', '-r', 'curl_init();'])) return undefined
  return [['phpunit', '--do-not-cache-result', '.']]
}

/** The pytest of Debian belongs to its own Python, which another one may precede in the PATH. */
function pytest() {
  const imports = (python: string) => runs([python, '-c', 'import pytest'])
  const python = ['/usr/bin/python3', 'python3'].find(imports)
  return python ? [[python, '-m', 'pytest', '-q', '-p', 'no:cacheprovider']] : undefined
}

const jars = [
  'apiguardian-api',
  'junit-jupiter-api',
  'junit-jupiter-engine',
  'junit-platform-commons',
  'junit-platform-console',
  'junit-platform-engine',
  'junit-platform-launcher',
  'junit-platform-reporting',
  'opentest4j',
  'opentest4j-reporting-events',
  'picocli',
].map((name) => `/usr/share/java/${name}.jar`)

function junit() {
  if (!jars.every((jar) => existsSync(jar)) || !runs(['javac', '-version'])) return undefined
  const path = [...jars, classes].join(':')
  const files = ['GroszSandbox.java', 'PaymentTest.java']
  const launcher = 'org.junit.platform.console.ConsoleLauncher'
  return [
    ['javac', '-encoding', 'UTF-8', '-d', classes, '-cp', path, ...files],
    ['java', '-cp', path, launcher, '--disable-banner', `--scan-class-path=${classes}`],
  ]
}

function go() {
  return runs(['go', 'version']) ? [['go', 'test', '-count=1', './...']] : undefined
}

function rspec() {
  return runs(['rspec', '--version']) ? [['rspec', 'payment_spec.rb']] : undefined
}

function runs([command = '', ...given]: Command): boolean {
  return spawnSync(command, given).status === 0
}

/** Runs a command while the server continues; returns its output, and fails with it. */
async function run([command = '', ...given]: Command, cwd: string, url: string): Promise<string> {
  const env = { ...process.env, GROSZ_URL: url, PYTHONDONTWRITEBYTECODE: '1' }
  const child = spawn(command, given, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk
    })
  const [code] = await once(child, 'close')
  assert.equal(code, 0, said)
  return said
}
