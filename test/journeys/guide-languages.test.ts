import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { operations } from '@grosz/contract/index.ts'
import type { Operation } from '@grosz/contract/operation.ts'
import type { Json } from '@grosz/contract/reply-examples.ts'
import { type SampleLanguage, sampleLanguages } from '@grosz/contract/samples.ts'
import { walkthroughs } from '@grosz/contract/walkthroughs/index.ts'
import { type KeptReply, keptReplies } from '@grosz/contract/walkthroughs/replies.ts'
import type { Walkthrough } from '@grosz/contract/walkthroughs/walkthrough.ts'
import { seededText } from '../../server/src/base/random.ts'
import { masked } from '../masked.ts'
import { canRun } from '../sample-runners/open-runner.ts'
import { engine, openSandbox } from '../sandbox.ts'
import { openSamples, type Ran } from '../walkthroughs.ts'

const file = join(import.meta.dirname, '../../contract/src/walkthroughs/replies.json')
const languages = Object.keys(sampleLanguages) as SampleLanguage[]

// The samples use the API, which is the same on both engines, so the second engine runs one language.
for (const language of engine === 'sqlite' ? languages : languages.slice(0, 1)) {
  test(`the samples of the guide in ${language} get the replies that the guide shows`, async (t) => {
    if (language === 'csharp') return t.skip('nothing compiles C# here: see samples.test.ts')
    if (!canRun(language)) return t.skip(`${language} is not installed`)
    const { ran, forCustomers } = await runAll(language)
    if (language === 'node' && process.env.GROSZ_WRITE_EXAMPLES) return keep(ran)
    for (const { walkthrough, step, reply } of ran) {
      const kept = keptReplies[walkthrough.id]?.[step.id]
      assert.ok(kept, `${walkthrough.id} ${step.id}: run this test with GROSZ_WRITE_EXAMPLES=1`)
      const { status = kept.status } = reply
      assert.deepEqual(
        comparable({ status, ...shown({ reply, step }) }),
        comparable(kept),
        `${walkthrough.id} ${step.id}: run this test with GROSZ_WRITE_EXAMPLES=1`,
      )
    }
    for (const { walkthrough, step, reply } of forCustomers) {
      const kept = keptReplies[walkthrough.id]?.[step.id]
      assert.equal(reply.status ?? kept?.status, kept?.status, `${walkthrough.id} ${step.id}`)
    }
  })
}

/** Runs all pages with tokens of the shop, and those that may with tokens of a customer. */
async function runAll(language: SampleLanguage) {
  const sandbox = await openSandbox({ random: seededText('guide') })
  const samples = openSamples(language, walkthroughs, { url: sandbox.url })
  try {
    const ran: Ran[] = []
    for (const walkthrough of walkthroughs) ran.push(...(await samples.run(walkthrough, sandbox)))
    const forCustomers: Ran[] = []
    for (const walkthrough of walkthroughs.filter(takesCustomers))
      forCustomers.push(
        ...(await samples.run(walkthrough, sandbox, { mode: 'trusted_merchant', suffix: '-2' })),
      )
    return { ran, forCustomers }
  } finally {
    samples.close()
    await sandbox.finish()
  }
}

/** True for a page that gets its token at first, and whose calls all use a customer's token. */
function takesCustomers({ tokens, steps }: Walkthrough): boolean {
  return (
    Object.keys(tokens).length > 0 &&
    steps.every(({ operation }) => {
      const { grants }: Operation = operations[operation]
      return grants.length === 0 || grants.includes('trusted_merchant')
    })
  )
}

function keep(ran: readonly Ran[]): void {
  const pages = walkthroughs.map((walkthrough) => {
    const own = ran.filter((one) => one.walkthrough === walkthrough)
    const replies = own.map(({ step, reply }): [string, KeptReply] => [
      step.id,
      JSON.parse(printed({ ...reply, ...shown({ reply, step }) })),
    ])
    return [walkthrough.id, Object.fromEntries(replies)]
  })
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(pages), null, 2)}\n`)
}

/** The address of the server as readers see it. Tokens differ each time; IDs are derived from the seed. */
function printed(reply: KeptReply): string {
  return JSON.stringify(reply)
    .replaceAll(/127\.0\.0\.1:(?!9999)\d+/g, '127.0.0.1:8080')
    .replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, '3e5cac39-7e38-4139-8fd6-30adc06a61bd')
    .replaceAll(/(?<=token=\d+\.\w+\.)[\w-]+/g, 'mC3hpqo2bnbvWikyjLVn7OI80S5AOiBO673eRmhf0tU')
}

function comparable(reply: unknown): unknown {
  return JSON.parse(masked(JSON.stringify(reply)))
}

/** The part of a reply that a page shows. */
function shown({ reply: { body }, step }: Pick<Ran, 'reply' | 'step'>): KeptReply {
  const short = shortened(body, step.shows)
  const isShortened = JSON.stringify(short) !== JSON.stringify(body)
  return { body: short, ...(isShortened && { isShortened }) }
}

const SHOWN_ITEMS = 3

/** Long lists of records end after three of them, or after the number in the step. */
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
