import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type OperationId, operations } from '@grosz/contract/index.ts'
import type { Operation } from '@grosz/contract/operation.ts'
import fc from 'fast-check'
import { sandboxOf } from '../../server/src/sandbox/ports/sandbox.ts'
import { anyCharacter } from '../any-character.ts'
import { tellFigure } from '../figure.ts'
import { engine } from '../sandbox.ts'
import { letterOf } from './errors/everywhere.ts'
import { post } from './errors/post.ts'
import { provokerOf } from './errors/provokers.ts'
import { openScene, type Scene } from './errors/scene.ts'

/** The number of variations for each call; GROSZ_TEST_RUNS changes it, GROSZ_SEED repeats a run. */
const VARIATIONS = Math.ceil(Number(process.env.GROSZ_TEST_RUNS ?? 1_000) / 40)
const seed = Number(process.env.GROSZ_SEED ?? Date.now() % 1_000_000)

/**
 * The minimum shares of accepted and rejected variations for a useful test of a call. A short run needs only one of
 * each: the most lenient call, which rejects a quarter, would miss more by chance.
 */
const bounds = { taken: 0.02, rejected: 0.05 }

/** The whole request is one short code, and every change of it is rejected. */
const exact: readonly OperationId[] = ['sendCvv']

/** Moved time ends the tokens of the other calls, and would run all of their scheduled work. */
const alone: readonly OperationId[] = ['advanceClock']

/** These wait for an event or a time, which a stopped clock never reaches. */
const waiting: readonly OperationId[] = ['waitForEvent', 'waitForReceived']

/** A placeholder for a number with more digits than JavaScript can represent. */
const UNSAFE = 'an unsafe number'

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
type Fields = { readonly [key: string]: Json }

/** A request in parts, before it is written. */
interface Parts {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Fields
  readonly body?: Json
}

interface Change {
  readonly kind: 'replace' | 'drop' | 'name' | 'add' | 'foreign'
  readonly at: number
  readonly value: Json
}

interface Share {
  taken: number
  rejected: number
}

const listed = (Object.entries(operations) as [OperationId, Operation][]).filter(
  ([id, { body, query }]) => (body || query) && !waiting.includes(id),
)

describe(`every call with parts of its request changed on ${engine} (seed ${seed})`, () => {
  let shared: Scene
  /** IDs of others, which a request may contain. */
  let foreign: string[]
  /** The records in the server's responses. */
  const acknowledged = new Set<string>()
  const all: Share = { taken: 0, rejected: 0 }

  before(async () => {
    shared = await openScene({ rateLimits: 'off' })
    foreign = await thingsOfOthers(shared)
  })
  after(() => finish(shared))

  for (const [number, [id, operation]] of listed.entries()) {
    test(`${id} accepts or rejects each changed request without a server error`, async (t) => {
      const isAlone = alone.includes(id)
      const scene = isAlone ? await openScene({ rateLimits: 'off' }) : shared
      if (isAlone) t.after(() => finish(scene))
      const statuses = Object.keys(operation.replies).filter((status) => provokerOf(id, status))
      assert.ok(statuses.length > 0, `nothing reaches a reply of ${id}: add a provoker`)
      const share: Share = { taken: 0, rejected: 0 }
      const stages = new Map<string, Awaited<ReturnType<typeof stageOf>>>()

      const send = async (status: string, changes: readonly Change[]) => {
        // An accepted request has used up its subject; a rejected one has changed nothing.
        const stage = stages.get(status) ?? (await stageOf(scene, id, status))
        stages.set(status, stage)
        const parts = changes.reduce((before, change) => changed(before, change), stage as Parts)
        const written = letterOf(id, { ...stage, ...parts } as never, scene)
        const payload = written.payload?.replaceAll(`"${UNSAFE}"`, '12345678901234567890')
        const letter = { ...written, ...(payload !== undefined && { payload }) }
        const breaches = scene.sandbox.breaches.length
        const answer = await post(letter)
        const text = `${answer.statusCode} ${answer.body}`
        assert.ok(answer.statusCode < 500, text)
        assert.deepEqual(scene.sandbox.breaches.slice(breaches), [])
        assert.deepEqual(scene.sandbox.warnings.splice(0), [])
        const isTaken = answer.statusCode < 400
        for (const counted of [share, all]) counted[isTaken ? 'taken' : 'rejected'] += 1
        if (!isTaken) return text
        stages.delete(status)
        if (operation.audience === 'merchant' && operation.method === 'POST')
          for (const made of idsIn(answer.body)) acknowledged.add(made)
        await tidy(scene)
        return undefined
      }

      const changed = (parts: Parts, change: Change) =>
        varied(parts, { change, operation, foreign })

      for (const status of statuses)
        assert.equal(await send(status, []), undefined, 'the whole example is taken')
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...statuses),
          fc.array(change, { minLength: 1, maxLength: 2 }),
          async (status, changes) => void (await send(status, changes)),
        ),
        // An accepted request cannot be undone, so a shorter sequence would have other results.
        { numRuns: VARIATIONS, seed: seed + number, endOnFailure: true },
      )
      const { statusCode } = await scene.sandbox.server.inject({ url: '/health' })
      assert.equal(statusCode, 200)
      const sent = share.taken + share.rejected
      const told = `${id}: ${share.taken} of ${sent} were taken, ${share.rejected} rejected`
      const isBlind = (count: number, bound: number) =>
        count < Math.max(1, Math.floor(sent * bound))
      assert.ok(exact.includes(id) || !isBlind(share.taken, bounds.taken), `${told}: blind`)
      assert.ok(!isBlind(share.rejected, bounds.rejected), `${told}: blind`)
    })
  }

  test('every acknowledged record is stored in the database', async (t) => {
    tellFigure(
      t,
      'changed requests',
      `${all.taken + all.rejected}, of which ${all.taken} were taken`,
    )
    assert.ok(acknowledged.size > listed.length)
    const kept = Object.values(await shared.lever.rows())
      .flat()
      .join('\n')
    // A stored body is escaped twice.
    const isKept = (made: string) => {
      const once = quoted(made)
      return kept.includes(once) || kept.includes(quoted(once))
    }
    assert.deepEqual(
      [...acknowledged].filter((made) => !isKept(made)),
      [],
    )
    assert.deepEqual((await shared.sandbox.verify()).broken, [])
  })

  async function stageOf(scene: Scene, id: OperationId, status: string) {
    const provoke = provokerOf(id, status)
    assert.ok(provoke)
    return provoke(scene)
  }

  async function finish(scene: Scene) {
    await scene.close()
    assert.deepEqual(scene.sandbox.warnings, [], 'nothing failed on the way')
  }
})

const odd = fc.oneof(
  fc.constantFrom<Json>(
    null,
    true,
    '',
    ' ',
    'null',
    '0',
    '-1',
    '1e3',
    '99999999999999999999',
    -1,
    0,
    1.5,
    9007199254740991,
    -9007199254740991,
    1e21,
    [],
    {},
    [[]],
    '\u0000',
    '\u202etxt.exe',
    '\ud800',
    'Z\u0351\u036b\u0343a\u0489lgo',
    '🧾'.repeat(50),
    '../../etc/passwd',
    "' OR 1=1 --",
    nested(40),
    { __proto__: null, constructor: { prototype: 1 } } as unknown as Json,
  ),
  fc.constant(UNSAFE),
  fc.string({ unit: anyCharacter, maxLength: 40 }),
  fc.integer({ min: 300, max: 5_000 }).map((length) => 'x'.repeat(length)),
  fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<Json>,
)

const change: fc.Arbitrary<Change> = fc.record({
  kind: fc.constantFrom('replace', 'replace', 'drop', 'name', 'add', 'add', 'foreign'),
  at: fc.nat(1_000_000),
  value: odd,
})

/** The parts with one change in the body, the query or the ids of the address. */
function varied(
  parts: Parts,
  { change, operation, foreign }: { change: Change; operation: Operation; foreign: string[] },
): Parts {
  const { kind, at } = change
  const other = foreign[at % foreign.length] ?? ''
  const names = Object.keys(parts.params ?? {})
  if (kind === 'foreign' && names.length > 0 && at % 2 === 0)
    return { ...parts, params: { ...parts.params, [names[at % names.length] ?? '']: other } }
  const value = kind === 'foreign' ? other : change.value
  const inBody = operation.body !== undefined && (operation.query === undefined || at % 3 > 0)
  if (!inBody) {
    const before = parts.query ?? {}
    // A query without parameters gets one that the call has.
    const isEmpty = Object.keys(before).length === 0
    const named = isEmpty ? { ...change, value, kind: 'name' as const } : { ...change, value }
    return { ...parts, query: textsOf(altered(before, named, namesOf(operation.query))) }
  }
  const body = altered(parts.body ?? {}, { ...change, value }, namesOf(operation.body))
  if (operation.bodyType === 'form') return { ...parts, body: textsOf(body) }
  return { ...parts, body: operation.bodyType === 'text' ? textOf(body) : body }
}

function altered(json: Json, { kind, at, value }: Change, known: readonly string[]): Json {
  if (kind === 'drop') return placed(json, at, undefined)
  if (kind === 'replace' || kind === 'foreign') return placed(json, at, value)
  if (json === null || typeof json !== 'object' || Array.isArray(json)) return value
  const name = kind === 'name' ? known[at % known.length] : undefined
  return { ...json, [name ?? `x${at}`]: value }
}

/** A copy with the part at the `at`-th place replaced by `value`, or removed. */
function placed(json: Json, at: number, value: Json | undefined): Json {
  // The whole of a request is replaced as rarely as any part of it.
  let left = at % countOf(json)
  const walk = (part: Json): Json | undefined => {
    if (left-- === 0) return value
    if (Array.isArray(part)) return part.map(walk).filter((one) => one !== undefined)
    if (part === null || typeof part !== 'object') return part
    const entries = Object.entries(part).map(([key, inner]) => [key, walk(inner)] as const)
    return Object.fromEntries(entries.filter(([, inner]) => inner !== undefined)) as Fields
  }
  return walk(json) ?? {}
}

function countOf(json: Json): number {
  if (json === null || typeof json !== 'object') return 1
  return 1 + Object.values(json).reduce<number>((sum, part) => sum + countOf(part), 0)
}

/** As an address or a form can contain it. */
function textsOf(json: Json): Fields {
  if (json === null || typeof json !== 'object' || Array.isArray(json)) return {}
  return Object.fromEntries(Object.entries(json).map(([name, value]) => [name, textOf(value)]))
}

function textOf(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function namesOf(schema: unknown): string[] {
  return Object.keys((schema as { properties?: object } | undefined)?.properties ?? {})
}

function nested(depth: number): Json {
  return depth === 0 ? 1 : [nested(depth - 1)]
}

/** The IDs in a response: orderId, payoutId, refundId. */
function idsIn(text: string): string[] {
  // Without an extRefundId of the shop, a response contains a time there, which is not an ID.
  return [...text.matchAll(/"(?!extRefundId":"20\d{12}")\w+Id":("(?:[^"\\]|\\.)+")/g)].map(
    ([, id = '""']) => JSON.parse(id),
  )
}

/** As a JSON text has it, without the quotes. */
function quoted(text: string): string {
  return JSON.stringify(text).slice(1, -1)
}

/** Removes records that would affect the responses to later calls. */
async function tidy({ sandbox }: Scene): Promise<void> {
  sandboxOf(sandbox.app).faults.removeAll()
}

/** Existing IDs of other owners, or of another kind of record. */
async function thingsOfOthers(scene: Scene): Promise<string[]> {
  const { orderId } = await scene.ordered({}, '500101')
  return [
    orderId,
    await scene.submerchant(),
    scene.firm.firmId,
    scene.firm.shopId,
    'GrPartn1',
    'GrSklepE',
    'seller_A',
    '500101',
    'NOBODY',
  ]
}
