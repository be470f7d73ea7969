import assert from 'node:assert/strict'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { operations } from '@grosz/contract/index.ts'
import { localServer } from '@grosz/contract/local-server.ts'
import type { Operation } from '@grosz/contract/operation.ts'
import type { Json } from '@grosz/contract/reply-examples.ts'
import type { SampleLanguage } from '@grosz/contract/samples.ts'
import type { KeptReply } from '@grosz/contract/walkthroughs/replies.ts'
import {
  type Step,
  samplesOfStep,
  valueAt,
  type Walkthrough,
} from '@grosz/contract/walkthroughs/walkthrough.ts'
import { openRunner, type Runner, type Variables } from './sample-runners/open-runner.ts'
import type { Sandbox } from './sandbox.ts'

/** The grant of the tokens with which the steps are run. */
type TokenMode = 'client_credentials' | 'trusted_merchant'

/** The result of a step: the parsed output of the sample. */
export interface Ran {
  readonly walkthrough: Walkthrough
  readonly step: Step
  readonly reply: KeptReply
}

/** The options of a run of a page. */
interface RunOptions {
  readonly mode?: TokenMode
  /** A suffix of the IDs that the reader chooses, for a server that runs the page twice. */
  readonly suffix?: string
}

/** Samples of all steps in one language, on their way to a server. */
export function openSamples(
  language: SampleLanguage,
  all: readonly Walkthrough[],
  { url, replaced = {} }: { readonly url: string; readonly replaced?: Variables },
) {
  const steps = all.flatMap((walkthrough) =>
    walkthrough.steps.map((step) => ({ walkthrough, step })),
  )
  const codes = steps.map(({ step }) => codeOf(step, language, { [localServer]: url, ...replaced }))
  const runner = openRunner(language, codes)
  return {
    close: () => runner.close(),
    /** Runs the steps of a page in their order. */
    async run(
      walkthrough: Walkthrough,
      sandbox: Sandbox,
      { mode = 'client_credentials', suffix = '' }: RunOptions = {},
    ): Promise<Ran[]> {
      const number = SECOND + all.indexOf(walkthrough)
      const known = chosenIn(walkthrough, `${number}${suffix}`)
      const customer = known.CUSTOMER ?? 'customer-17'
      for (const [name, posId] of Object.entries(walkthrough.tokens))
        known[name] = await tokenFor(sandbox, posId, mode, customer)
      const ran: Ran[] = []
      for (const step of walkthrough.steps) {
        await sandbox.pass({ ms: 1000 * (step.after ?? 0) + STEP_MS })
        await sandbox.work()
        const at = steps.findIndex((one) => one.walkthrough === walkthrough && one.step === step)
        const output = await runner.run(at, known)
        const reply = replyIn(output, { step, language, runner })
        assertKeepsItsWord(step, reply, `${walkthrough.id} ${step.id} in ${language}`)
        for (const [name, path] of Object.entries(step.saves ?? {}))
          known[name] = textAt(reply.body, path)
        ran.push({ walkthrough, step, reply })
      }
      return ran
    },
  }
}

/** The variables that the reader of a page chooses, each with a value that ends in a number. */
function chosenIn({ steps }: Walkthrough, end: string): Record<string, string> {
  const all = steps.flatMap(({ chooses = {} }) => Object.entries(chooses))
  return Object.fromEntries(all.map(([name, beginning]) => [name, `${beginning}-${end}`]))
}

/** The time at which a reader would choose an ID; different for each page. */
const SECOND = Date.UTC(2026, 2, 2, 9) / 1000

/** Time passes between the steps, for delayed work of a server. */
const STEP_MS = 500

function codeOf(step: Step, language: SampleLanguage, replaced: Variables): string {
  const sample = samplesOfStep(step).find(({ id }) => id === language)
  assert.ok(sample, `${step.id} has a sample in ${language}`)
  return Object.entries(replaced).reduce(
    (code, [from, to]) => code.replaceAll(from, to),
    sample.code,
  )
}

async function tokenFor(
  sandbox: Sandbox,
  posId: string,
  mode: TokenMode,
  extCustomerId: string,
): Promise<string> {
  const customer = { email: 'jan.kowalski@example.com', extCustomerId }
  const { token } = await sandbox.merchant(
    posId,
    mode === 'trusted_merchant' ? customer : undefined,
  )
  return token
}

function replyIn(
  output: string,
  { step, language, runner }: { step: Step; language: SampleLanguage; runner: Runner },
): KeptReply {
  const operation: Operation = operations[step.operation]
  if (operation.replyType === 'file') {
    const file = join(runner.folder, 'report.zip')
    assert.ok(existsSync(file), `${step.id} in ${language} saves a file: ${output}`)
    const content = readFileSync(file)
    rmSync(file)
    assert.equal(content.toString('latin1', 0, 2), 'PK')
    return { status: 200, body: null }
  }
  const text = output.trim()
  // curl prints no status.
  const [, status, body = ''] =
    language === 'curl' ? ['', undefined, text] : (/^(\d{3})\s?([\s\S]*)$/.exec(text) ?? [])
  assert.ok(language === 'curl' || status, `${step.id} in ${language} prints a status: ${output}`)
  return {
    ...(status && { status: Number(status) }),
    body: body === '' ? null : parsed(body, step.id),
  }
}

function parsed(text: string, step: string): Json {
  try {
    return JSON.parse(text)
  } catch {
    return assert.fail(`${step} answers with JSON: ${text}`)
  }
}

function assertKeepsItsWord({ expects = [], refused }: Step, { body }: KeptReply, where: string) {
  const said = JSON.stringify(body)
  for (const text of expects) assert.ok(said.includes(text), `${where} says “${text}”: ${said}`)
  if (refused) assert.ok(said.includes(`"${refused}"`), `${where} is refused: ${said}`)
  else assert.doesNotMatch(said, /"severity":"(?:ERROR|INFO)"|"error"/, where)
}

function textAt(body: Json, path: string): string {
  const found = valueAt(body, path)
  assert.ok(typeof found === 'string', `the reply has ${path}: ${JSON.stringify(body)}`)
  return found
}
