import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, before, describe, test } from 'node:test'
import { engine, openSandbox, type Sandbox } from '../sandbox.ts'

/** A request of the portal's Bodybuilder, whose files are imported by computed paths. */
interface Built {
  readonly choice: string
  readonly currency: string
  readonly options: readonly string[]
}
const portal = join(import.meta.dirname, '../../portal')
const { builderBodies, builderChoices } = await import(join(portal, 'plugins/contract/builder.ts'))
const builder = join(portal, 'src/components/Bodybuilder')
const { everyRequest } = await import(join(builder, 'every-request.ts'))
const { planOf } = await import(join(builder, 'plan.ts'))
const { commandOf } = await import(join(builder, 'command.ts'))
const bodies = builderBodies('en')
const all: readonly Built[] = everyRequest(builderChoices('en'), bodies)

/** The number of parallel shells, each with a part of the commands: starting one takes longer than its commands. */
const SHELLS = 4

/** Precedes the output of each command. */
const NEXT = '=== next ==='

/** Prints the status of every reply to standard error, because the commands keep the replies. */
const reporting = `curl() { command curl -s -w '%{stderr}%{http_code}\\n' "$@"; }`

/** One database runs every combination, the other one the first of each choice. */
const tried = [...Map.groupBy(all, ({ choice }) => choice)].map(
  ([choice, built]) => [choice, engine === 'sqlite' ? built : built.slice(0, 1)] as const,
)

describe(`the printed commands of the Bodybuilder succeed twice in a row, on ${engine}`, () => {
  let sandbox: Sandbox
  let count = 0
  before(async () => {
    sandbox = await openSandbox()
    sandbox.live()
  })
  after(() => sandbox.finish())

  for (const [choice, requests] of tried)
    test(`${choice}: ${requests.length} commands`, async () => {
      const parts = Array.from({ length: SHELLS }, (_, shell) =>
        requests.filter((_, index) => index % SHELLS === shell),
      )
      await Promise.all(parts.map(succeed))
    })

  test('all commands have run', (context) => {
    context.diagnostic(`${count} commands, each of them twice`)
    assert.equal(count, tried.flatMap(([, requests]) => requests).length)
  })

  async function succeed(requests: readonly Built[]): Promise<void> {
    const shell = spawn('sh', ['-s'])
    shell.stdin.end([reporting, ...requests.flatMap(twice)].join('\n'))
    const [said, told] = await Promise.all([
      text(shell.stdout),
      text(shell.stderr),
      once(shell, 'close'),
    ])
    const bodies = said.split(NEXT)
    const statuses = told.split(NEXT)
    for (const [index, { choice, currency, options }] of requests.entries())
      for (const run of [2 * index + 1, 2 * index + 2]) {
        const what = [choice, currency, ...options].join(' ')
        const got = statuses[run] ?? ''
        // Replies may have secrets, so that only those of errors are shown.
        const shown = /^[45]/m.test(got) ? bodies[run] : ''
        assert.match(got, /^([23]\d\d\n)+$/, `${what}: ${got}${shown}`)
      }
    count += requests.length
  }

  function twice(built: Built): string[] {
    const command = commandOf(planOf(built, bodies), sandbox.url)
    const run = `printf '${NEXT}'; printf '${NEXT}' >&2\n(\n${command}\n) </dev/null`
    return [run, run]
  }
})
