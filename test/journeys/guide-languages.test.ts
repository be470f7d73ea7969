import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { type SampleLanguage, sampleLanguages } from '@grosz/contract/samples.ts'
import { walkthroughs } from '@grosz/contract/walkthroughs/index.ts'
import { type Json, type KeptReply, keptReplies } from '@grosz/contract/walkthroughs/replies.ts'
import { seededText } from '../../server/src/base/random.ts'
import { masked } from '../masked.ts'
import { canRun } from '../sample-runners/open-runner.ts'
import { engine, openSandbox } from '../sandbox.ts'
import { openSamples, type Ran, type TokenMode } from '../walkthroughs.ts'

const folder = join(import.meta.dirname, '../../contract/src/walkthroughs/replies')
const languages = Object.keys(sampleLanguages) as SampleLanguage[]

// The samples speak to the API, which is the same on both engines.
for (const language of engine === 'sqlite' ? languages : []) {
  test(`the samples of the guide in ${language} get the replies that it shows`, async (t) => {
    if (!canRun(language)) return t.skip(`${language} is not installed`)
    const ran = await runAll(language, 'client_credentials')
    if (language === 'node' && process.env.GROSZ_WRITE_EXAMPLES) return keep(ran)
    for (const { walkthrough, step, reply } of ran) {
      const kept = keptReplies[walkthrough.id]?.[step.id]
      assert.ok(kept, `${walkthrough.id} ${step.id}: run this test with GROSZ_WRITE_EXAMPLES=1`)
      const { status = kept.status, body } = reply
      assert.deepEqual(
        comparable({ status, body: shortened(body, step.shows) }),
        comparable(kept),
        `${walkthrough.id} ${step.id}: run this test with GROSZ_WRITE_EXAMPLES=1`,
      )
    }
  })
}

async function runAll(language: SampleLanguage, mode: TokenMode): Promise<Ran[]> {
  const sandbox = await openSandbox({ random: seededText('guide') })
  const samples = openSamples(language, walkthroughs, { url: sandbox.url })
  try {
    const ran: Ran[] = []
    for (const walkthrough of walkthroughs)
      ran.push(...(await samples.run(walkthrough, sandbox, mode)))
    return ran
  } finally {
    samples.close()
    await sandbox.finish()
  }
}

function keep(ran: readonly Ran[]): void {
  for (const walkthrough of walkthroughs) {
    const own = ran.filter((one) => one.walkthrough === walkthrough)
    const replies = own.map(({ step, reply }): [string, KeptReply] => [
      step.id,
      { ...reply, body: JSON.parse(printed(shortened(reply.body, step.shows))) },
    ])
    const text = JSON.stringify(Object.fromEntries(replies), null, 2)
    writeFileSync(join(folder, `${walkthrough.id}.json`), `${text}\n`)
  }
}

/** The address of the server as readers know it; the token of the payment page is another one each time. */
function printed(body: Json): string {
  return JSON.stringify(body)
    .replaceAll(/127\.0\.0\.1:\d+/g, '127.0.0.1:8080')
    .replaceAll(/(?<=token=\d+\.\w+\.)[\w-]+/g, 'mC3hpqo2bnbvWikyjLVn7OI80S5AOiBO673eRmhf0tU')
}

function comparable(reply: unknown): unknown {
  return JSON.parse(masked(JSON.stringify(reply)))
}

const SHOWN_ITEMS = 3

/** Long lists of records end after three of them, or where the step says so. */
function shortened(value: Json, shows: Readonly<Record<string, number>> = {}, name = ''): Json {
  if (Array.isArray(value)) {
    const isRecords = value.every((one) => typeof one === 'object')
    return (isRecords ? value.slice(0, shows[name] ?? SHOWN_ITEMS) : value).map((one) =>
      shortened(one, shows),
    )
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, shortened(inner, shows, key)]),
  )
}
