import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { parseArgs, styleText } from 'node:util'
import { startPostgres } from '../test/postgres.ts'
import { describeMachine } from './machine.ts'
import { root } from './root.ts'
import { type Count, runTests } from './run-tests.ts'
import { buildIfStale, sites } from './sites.ts'

/**
 * The harnesses that attack the server, at their full size. `npm test` runs the same files with
 * smaller numbers. Runs for about two hours: `npm run trust`, or `npm run trust -- crash races` for
 * some of them. `--save` stores the table and the figures of the tests in `bench/results`.
 */
interface Harness {
  /** A short description of the attack. */
  readonly attack: string
  readonly files: readonly string[]
  readonly size?: Readonly<Record<string, string>>
  /** The different sizes on PostgreSQL, where the same takes much longer. */
  readonly sizeOnPostgres?: Readonly<Record<string, string>>
  /** Set if it opens its own databases and is the same for both engines. */
  readonly isForOneEngine?: true
}

const harnesses: Readonly<Record<string, Harness>> = {
  crash: {
    attack: 'kill the server, or PostgreSQL, while it takes orders',
    files: ['test/crash/*.test.ts'],
    size: { GROSZ_KILLS: '64' },
    isForOneEngine: true,
  },
  model: {
    attack: 'do anything in any order, and compare with a model',
    files: ['test/model/*.test.ts'],
    size: { GROSZ_TEST_COMMANDS: '400000' },
    sizeOnPostgres: { GROSZ_TEST_COMMANDS: '40000' },
  },
  races: {
    attack: 'do the same thing at the same time',
    files: ['test/journeys/{*race*,at-once,after-commit,idempotency}.test.ts'],
    size: { GROSZ_TEST_ROUNDS: '100' },
  },
  cuts: {
    attack: 'cut the connection of a request, or stop the server, and send it again',
    files: ['test/journeys/{cut-connections,stopping}.test.ts'],
    size: { GROSZ_TEST_CUT_OPERATIONS: '20000' },
  },
  fuzz: {
    attack: 'send what the contract does not allow, or nearly so',
    files: ['test/journeys/{every-call,malformed,reading,http,errors}.test.ts'],
    size: { GROSZ_TEST_RUNS: '20000', GROSZ_TEST_CASES: 'all' },
  },
  authorization: {
    attack: 'use the credentials of somebody else',
    files: ['test/journeys/{authorization,foreign,modes,production}.test.ts'],
    size: { GROSZ_TEST_CASES: 'all' },
  },
  edge: {
    attack: 'come from a foreign page, guess, flood, and hold connections open',
    files: [
      'test/journeys/{hosts,sign-in,rate-limits,overload}.test.ts',
      'server/src/edge/{listener/{connections,in-order,admission},request/gate}.test.ts',
    ],
    size: { GROSZ_TEST_ATTACKERS: '4500', GROSZ_TEST_ATTACK_SECONDS: '300' },
  },
  addresses: {
    attack: 'make the server call its own network',
    files: [
      'test/journeys/{addresses,address-fields,private-receivers}.test.ts',
      'server/src/notify/outbox/*.test.ts',
    ],
    size: { GROSZ_TEST_FORMS: '20000' },
  },
  secrets: {
    attack: 'find card numbers, codes and secrets in what is kept and written',
    files: ['test/journeys/{card-numbers,secrets-canary,log,request-log,master-key}.test.ts'],
    size: { GROSZ_TEST_PAYMENTS: '20000', GROSZ_TEST_SEALED_ROWS: '100000' },
  },
  notifications: {
    attack: 'fail, hang and lie as a receiver of notifications',
    files: [
      'test/journeys/{notifications,notification-faults,notification-log,failing-receivers}.test.ts',
    ],
    size: { GROSZ_TEST_NOTIFIED_ORDERS: '150', GROSZ_TEST_SENDER_KILLS: '10' },
  },
  books: {
    attack: 'change or damage the database, and restore a copy of it',
    files: ['test/journeys/{tampering,schema-tampering,backup,verify-command}.test.ts'],
    size: {
      GROSZ_TEST_DAMAGES: '1000',
      GROSZ_TEST_LOGS: '30',
      GROSZ_TEST_BACKUPS: '20',
      GROSZ_TEST_LOOKS: '30',
      GROSZ_TEST_RESTORED_ORDERS: '175000',
    },
  },
  payers: {
    attack: 'leave, decline, try again and pay with every method, in a browser',
    files: ['test/e2e/checkout-every-method.test.ts'],
    size: { GROSZ_TEST_METHODS: 'all' },
    isForOneEngine: true,
  },
  mutation: {
    attack: 'change the rules of money and access, and see whether a test notices',
    files: ['test/mutation/*.test.ts'],
    size: { GROSZ_TEST_MUTANTS: 'all' },
    isForOneEngine: true,
  },
}

interface Line extends Pick<Count, 'passed' | 'failed' | 'failures' | 'figures'> {
  readonly harness: string
  readonly engine: string
  readonly seconds: number
}

await main(process.argv.slice(2))

async function main(args: readonly string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { save: { type: 'boolean' } },
  })
  const unknown = positionals.filter((name) => !Object.hasOwn(harnesses, name))
  if (unknown.length > 0) {
    console.error(
      `There is no harness ${unknown.join(', ')}. Harnesses: ${Object.keys(harnesses).join(' ')}`,
    )
    process.exitCode = 2
    return
  }
  const seed = process.env.GROSZ_SEED ?? String(Date.now() % 1_000_000)
  console.log(`Seed ${seed}; GROSZ_SEED=${seed} repeats what chance decides.`)
  for (const site of Object.values(sites)) await buildIfStale(site)
  const machine = await machineOf()
  const postgres = await startPostgres()
  const lines: Line[] = []
  try {
    for (const [name, harness] of Object.entries(harnesses)) {
      if (positionals.length > 0 && !positionals.includes(name)) continue
      for (const engine of harness.isForOneEngine ? ['both'] : ['sqlite', 'postgres']) {
        console.log(`\n${styleText('bold', `${name}, ${engine}: ${harness.attack}`)}`)
        lines.push(await runHarness(name, harness, { engine, seed, url: postgres.url }))
      }
    }
  } finally {
    await postgres.stop()
  }
  report(lines)
  if (values.save) save({ machine, seed, lines })
}

async function runHarness(
  name: string,
  { files, size, sizeOnPostgres }: Harness,
  { engine, seed, url }: { engine: string; seed: string; url: string },
): Promise<Line> {
  const began = Date.now()
  const { passed, failed, failures, figures } = await runTests({
    globs: files,
    minutes: 60,
    env: {
      ...size,
      ...(engine === 'postgres' && sizeOnPostgres),
      GROSZ_SEED: seed,
      GROSZ_TEST_POSTGRES: url,
      ...(engine !== 'both' && { GROSZ_TEST_ENGINE: engine }),
    },
  })
  const seconds = Math.round((Date.now() - began) / 1000)
  return { harness: name, engine, passed, failed, seconds, failures, figures }
}

function report(lines: readonly Line[]): void {
  console.log('\n| Harness | Engine | Passed | Failed | Seconds |\n| --- | --- | --- | --- | --- |')
  for (const { harness, engine, passed, failed, seconds } of lines)
    console.log(`| ${harness} | ${engine} | ${passed} | ${failed} | ${seconds} |`)
  console.log('\n| Harness | Engine | What | Figure |\n| --- | --- | --- | --- |')
  for (const { harness, engine, figures } of lines)
    for (const { name, value } of figures)
      console.log(`| ${harness} | ${engine} | ${name} | ${value} |`)
  for (const { harness, engine, failures } of lines)
    for (const failure of failures) console.log(`\nFailed, ${harness}, ${engine}: ${failure}`)
  const failed = lines.reduce((sum, line) => sum + line.failed, 0)
  console.log(`\n${lines.reduce((sum, line) => sum + line.passed, 0)} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
}

type Machine = Awaited<ReturnType<typeof describeMachine>>

async function machineOf(): Promise<Machine> {
  const folder = mkdtempSync(join(tmpdir(), 'grosz-trust-'))
  try {
    return await describeMachine(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function save(run: { machine: Machine; seed: string; lines: readonly Line[] }): void {
  const name = `trust-${run.machine.date.replace(':', '')}.json`
  const file = join(root, 'bench/results', name)
  writeFileSync(file, `${JSON.stringify(run, null, 2)}\n`)
  console.log(`The table and the figures are in ${relative(root, file)}.`)
}
