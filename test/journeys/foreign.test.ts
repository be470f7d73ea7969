import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type OperationId, operations } from '@grosz/contract/index.ts'
import { allOwners, type Owner } from '../neighbors.ts'
import { engine } from '../sandbox.ts'
import { type Identity, identitiesOf, idleMeanings, meaningOf } from './authorization/identities.ts'
import { type More, more } from './authorization/more.ts'
import { type Asker, askers, type Parts, type Row, table } from './authorization/table.ts'
import { letterOf } from './errors/everywhere.ts'
import { type Ask, openScene, type Scene } from './errors/scene.ts'

type Neighbor = Exclude<Owner, 'own'>

/** The customer of every shop of every owner is called the same. */
const CUSTOMER = 'anna'

/** A request of an operation, made with records of each owner. */
interface Story extends Pick<More, 'isOfAll'> {
  readonly id: OperationId
  readonly posId: string
  readonly by: Asker
  readonly asked: Readonly<Record<Owner, Parts>>
}

type Credentials = Readonly<Record<string, string>>

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: string
}

/** The callers that are informed that a record of others exists: only those of the same firm. */
const told: readonly {
  readonly key: string
  readonly of: readonly Owner[]
  readonly to: readonly Asker[]
  readonly answer: readonly [status: number, codeLiteral: string]
}[] = [
  {
    // A call for an order by a point of sale other than that of the token fails with 403.
    key: 'orderId',
    of: ['sisterPos', 'sisterShop'],
    to: ['shop', 'basic'],
    answer: [403, 'INVALID_AUTH_FOR_THIS_ORDER'],
  },
  {
    // Payouts have one error for the shop of another point of sale, and one for a missing shop.
    key: 'shopId',
    of: ['sisterShop'],
    to: ['shop'],
    answer: [404, 'INCORRECT_MERCHANT_POS'],
  },
]

/** The calls without credentials, and the reason why they reveal nothing of others. */
const ofAll = {
  authorize: 'its body has the credentials',
  createFrontToken: 'a card goes in; the token is worth nothing but to the point of sale',
  listCardInstallments: 'what every payer may see',
  listCreditMethods: 'what every payer may see',
  logFrontMessage: 'nothing is kept, and nothing is told',
  sendPageFeedback: 'a line goes in, and nothing is told',
  sendCvv: 'who has the address of the page was sent there to pay',
} satisfies { readonly [I in OperationId]?: string }

const listed = (Object.keys(operations) as OperationId[]).filter(
  (id) => operations[id].grants.length > 0,
)

describe(`data of other merchants, on ${engine}`, () => {
  let scenes: Record<Owner, Scene>
  const known = new Map<string, Credentials>()
  /** The exceptions that were met. */
  const met = new Set<object>()
  /** The calls that owners have made with access tokens. */
  const sent: { id: OperationId; parts: Parts; headers: Credentials }[] = []
  before(async () => {
    const own = await openScene({ amongNeighbors: true })
    scenes = {
      own,
      sisterPos: await own.neighbors('sisterPos'),
      sisterShop: await own.neighbors('sisterShop'),
      stranger: await own.neighbors('stranger'),
    }
  })
  after(() => scenes.own.close())

  test('each ID in a request has a meaning in the table, and the table has no unused rows', () => {
    const unsaid = listed.flatMap((id) =>
      identitiesOf(id)
        .filter((one) => !meaningOf(one))
        .map(({ key }) => key),
    )
    assert.deepEqual(unsaid, [], 'authorization/identities.ts has to say what these ids name')
    assert.deepEqual(idleMeanings(), [])
  })

  for (const id of listed) {
    const identities = identitiesOf(id)
    const things = identities.filter(isThing)
    const names = identities.filter((one) => 'name' in (meaningOf(one) ?? {}))
    const all = [...things, ...names]
    if (all.length === 0 && operations[id].method !== 'POST') continue
    test(`${id} does not reveal whether data of others exist`, async () => {
      const shown = new Set<string>()
      for (const request of requestsOf(id)) {
        const story = await storyOf(id, request)
        for (const one of all)
          if (valueAt(story.asked.own, one) !== undefined) shown.add(pathOf(one))
        const answers = await askForForeign(story, things)
        const owners = await askAsOwners(story, names)
        assertNothingTold(story, answers, owners)
      }
      const hidden = all.map(pathOf).filter((path) => !shown.has(path))
      assert.deepEqual(hidden, [], 'authorization/more.ts needs requests that have these fields')
    })
  }

  test('the token call returns the same error for a firm or client of others as for an unknown one', async () => {
    const { partner } = scenes.own
    const own = scenes.own.firm.firmId
    const { firmId } = scenes.stranger.firm
    const ask = async (changes: object) => {
      const credentials = {
        client_id: partner.pos.clientId,
        client_secret: partner.pos.clientSecret,
      }
      const body = { grant_type: 'partner', ...credentials, firm_id: own, ...changes }
      return send('authorize', { query: {}, body }, {})
    }
    assert.equal((await ask({})).status, 200)
    const pairs = [
      { firm_id: firmId },
      { firm_id: 'GrPartn1X' },
      { firm_id: 'GrFirma1' },
      { client_id: '530700', client_secret: 'guessed' },
      { client_id: '530700', client_secret: scenes.own.shop.pos.clientSecret },
    ]
    const changesSince = await scenes.own.lever.watch()
    for (const foreign of pairs) {
      const [name = '', value = ''] = Object.entries(foreign)[0] ?? []
      const none = { ...foreign, [name]: missingLike(value) }
      const answer = await ask(foreign)
      assert.ok(answer.status >= 400, `${name} ${value}`)
      assert.deepEqual(without(answer, [value]), without(await ask(none), [missingLike(value)]))
    }
    assert.deepEqual(await changesSince(), {})
  })

  test('only the listed calls require no credentials', () => {
    const open = (Object.keys(operations) as OperationId[]).filter(
      (id) => operations[id].grants.length === 0 && operations[id].audience !== 'sandbox',
    )
    assert.deepEqual(open.toSorted(), Object.keys(ofAll).toSorted())
  })

  test('each listed exception was met', () => {
    assert.deepEqual(
      told.filter((one) => !met.has(one)),
      [],
    )
  })

  test('an expired access token returns 401 and does not reveal which records exist', async () => {
    assert.ok(sent.length > 0)
    scenes.own.sandbox.wait(13 * 3_600_000)
    const changesSince = await scenes.own.lever.watch()
    for (const { id, parts, headers } of sent) {
      const answer = await send(id, parts, headers)
      assert.equal(answer.status, 401, `${id}: ${answer.body}`)
      for (const one of identitiesOf(id).filter(isThing)) {
        const value = valueAt(parts, one) ?? ''
        assert.ok(value.length < 4 || !answer.body.includes(value), answer.body)
      }
    }
    assert.deepEqual(await changesSince(), {})
  })

  async function storyOf(id: OperationId, request: More): Promise<Story> {
    const { ask, posId = '500100', by = ownerOf(id), isOfAll } = request
    const asked = {} as Record<Owner, Parts>
    for (const owner of allOwners) asked[owner] = await ask(scenes[owner], CUSTOMER, posId)
    return { id, posId, by, isOfAll, asked }
  }

  /**
   * Requests records of our neighbors in every possible way: the responses are those for missing
   * records, and nothing changes.
   */
  async function askForForeign(
    story: Story,
    things: readonly Identity[],
  ): Promise<ReadonlyMap<Owner, readonly string[]>> {
    const { id, posId } = story
    const answers = new Map<Owner, string[]>(allOwners.map((owner) => [owner, []]))
    const attempts = attemptsOf(story, things)
    if (attempts.length === 0) return answers
    const credentials: [Asker, Credentials][] = []
    for (const asker of askers)
      credentials.push([asker, await credentialsOf(scenes.own, asker, posId)])
    const changesSince = await scenes.own.lever.watch()
    for (const attempt of attempts)
      for (const [asker, headers] of credentials) {
        if (attempt.owner === 'own' && isOwnTo(asker, id)) continue
        const answer = await send(id, attempt.parts, headers)
        answers.get(attempt.owner)?.push(answer.body)
        if (isTold(attempt, asker, answer)) continue
        const { values, parts } = withMissing(attempt)
        const none = await send(id, parts, headers)
        const what = attempt.foreign.map(pathOf).join(', ')
        assert.deepEqual(
          without(answer, values.foreign),
          without(none, values.missing),
          `${what} of ${attempt.owner}, asked about by ${asker}`,
        )
      }
    assert.deepEqual(await changesSince(), {}, 'nothing has changed')
    return answers
  }

  /**
   * Then each owner requests its own records, which are unchanged. All use one Idempotency-Key and
   * the same names: no caller gets the response to another one.
   */
  async function askAsOwners(
    story: Story,
    names: readonly Identity[],
  ): Promise<Readonly<Record<Owner, Answer>>> {
    const { id, by, posId, asked } = story
    const isKeyed = operations[id].method === 'POST' && by !== 'nobody'
    const key: Credentials = isKeyed ? { 'idempotency-key': scenes.own.fresh('key') } : {}
    const answers = {} as Record<Owner, Answer>
    for (const owner of allOwners) {
      const shared = names.filter((one) => isCalledAlike(asked, owner, one))
      const values = shared.map((one) => valueAt(asked.own, one) ?? '')
      const parts = withValues(asked[owner], shared, values)
      const { token } = asked[owner]
      const credentials = token ? bearer(token) : await credentialsOf(scenes[owner], by, posId)
      const answer = await send(id, parts, { ...credentials, ...key })
      assert.ok(answer.status in operations[id].replies, `${owner}: ${answer.body}`)
      assert.ok(!isReplay(answer), `our key, used by ${owner}`)
      answers[owner] = answer
      if (owner === 'own' && 'authorization' in credentials && by !== 'payer' && by !== 'basic')
        sent.push({ id, parts, headers: credentials })
      if (owner === 'own') continue
      // Their request may be identical to ours; then they get their earlier response again.
      const again = await send(id, asked.own, { ...credentials, ...key })
      // A transfer is repeated at each point of sale of its marketplace, even without a key.
      if (!isKeyed && owner === 'sisterPos') continue
      if (isReplay(again)) assert.equal(again.body, answer.body, `our key, used by ${owner}`)
    }
    for (const asker of ['other', 'payer'] as const) {
      const credentials = await newCredentials(scenes.own, asker, posId)
      const again = await send(id, asked.own, { ...credentials, ...key })
      assert.ok(!isReplay(again), `our key, used by ${asker}`)
    }
    return answers
  }

  /** Asserts that no text of an owner's response was in a response to another caller. */
  function assertNothingTold(
    { asked }: Story,
    answers: ReadonlyMap<Owner, readonly string[]>,
    owners: Readonly<Record<Owner, Answer>>,
  ): void {
    for (const [owner, bodies] of answers)
      for (const text of textsOf(owners[owner].body, JSON.stringify(asked)))
        for (const body of bodies) assert.ok(!body.includes(text), `${text} of ${owner} in ${body}`)
  }

  /** True if the response is the one by which the API informs some callers that a record is not theirs. */
  function isTold({ owner, foreign }: Attempt, asker: Asker, answer: Answer): boolean {
    const found = told.find(
      ({ key, of, to, answer: [status, literal] }) =>
        foreign.some((one) => one.key === key) &&
        of.includes(owner) &&
        to.includes(asker) &&
        answer.status === status &&
        answer.body.includes(`"${literal}"`),
    )
    if (found) met.add(found)
    return found !== undefined
  }

  async function credentialsOf(scene: Scene, asker: Asker, posId: string): Promise<Credentials> {
    const name = `${scene.names.posId(posId)} ${asker}`
    const found = known.get(name) ?? (await newCredentials(scene, asker, posId))
    known.set(name, found)
    return found
  }

  async function newCredentials(scene: Scene, asker: Asker, posId: string): Promise<Credentials> {
    const { sandbox } = scene
    if (asker === 'nobody') return {}
    if (asker === 'basic') {
      const { pos } = await sandbox.merchant(posId)
      return { authorization: `Basic ${btoa(`${pos.posId}:${pos.secondKey}`)}` }
    }
    if (asker === 'payer') return bearer((await scene.ordered()).token)
    if (asker === 'partner')
      return posId === '500800'
        ? bearer((await sandbox.partner(scene.names.firmId('GrPosred'), posId)).token)
        : bearer(scene.firm.token)
    if (asker === 'shop') return bearer((await sandbox.merchant(posId)).token)
    const extCustomerId = asker === 'customer' ? CUSTOMER : `not-${CUSTOMER}`
    const email = `${asker}@example.com`
    return bearer((await sandbox.merchant(posId, { email, extCustomerId })).token)
  }

  async function send(
    id: OperationId,
    { token: _, ...parts }: Parts,
    credentials: Credentials,
  ): Promise<Answer> {
    const { to, ...letter } = letterOf(id, parts as Ask<OperationId>, scenes.own)
    const { authorization: __, ...bare } = letter.headers
    const answer = await to.server.inject({ ...letter, headers: { ...bare, ...credentials } })
    // The rest of a limit is less after each call, for any record.
    const { date, 'correlation-id': ___, ratelimit, ...headers } = answer.headers
    return { status: answer.statusCode, headers, body: answer.body }
  }
})

function requestsOf(id: OperationId): readonly More[] {
  return [table[id] as Row, ...(more[id] ?? [])]
}

/** The first of the allowed callers, who owns the record. */
function ownerOf(id: OperationId): Asker {
  const { refused } = table[id] as Row
  const owners = ['shop', 'partner', 'customer', 'basic', 'payer'] as const
  const found = owners.find((asker) => refused[asker] === undefined)
  assert.ok(found, id)
  return found
}

interface Attempt {
  readonly owner: Owner
  readonly parts: Parts
  /** The records in the request that belong to others. */
  readonly foreign: readonly Identity[]
}

/**
 * All requests of a neighbor, and our own request with one foreign record in it, such as a foreign
 * refund of our own order. Personal records are also foreign to other people of our shop.
 */
function attemptsOf({ asked, isOfAll }: Story, things: readonly Identity[]): Attempt[] {
  const attempts: Attempt[] = []
  for (const owner of allOwners) {
    if (owner === 'own' && isOfAll) continue
    const foreign = things.filter((one) => isForeign(asked, owner, one))
    // A part of an accessible record is accessible, too, as its part.
    const isWhole = foreign.some((one) => !isPart(one))
    if (isWhole) attempts.push({ owner, parts: asked[owner], foreign })
    if (owner === 'own' || (isWhole && things.length === 1)) continue
    for (const one of foreign) {
      const value = valueAt(asked[owner], one) ?? ''
      attempts.push({ owner, parts: withValues(asked.own, [one], [value]), foreign: [one] })
    }
  }
  return attempts
}

const sharedWith: Readonly<Record<Neighbor, readonly string[]>> = {
  sisterPos: ['shop', 'firm'],
  sisterShop: ['firm'],
  stranger: [],
}

function isForeign(asked: Story['asked'], owner: Owner, one: Identity): boolean {
  const meaning = meaningOf(one)
  const value = valueAt(asked[owner], one)
  if (!meaning || !('thing' in meaning) || value === undefined) return false
  // Values that are the same for all have no owner: a payment method may be in the place of a token.
  if (owner !== 'stranger' && value === valueAt(asked.stranger, one)) return false
  if (owner === 'own') return meaning.personal === true
  return value !== valueAt(asked.own, one) && !sharedWith[owner].includes(meaning.thing)
}

function isThing(one: Identity): boolean {
  return 'thing' in (meaningOf(one) ?? {})
}

function isPart(one: Identity): boolean {
  const meaning = meaningOf(one)
  return meaning !== undefined && 'thing' in meaning && meaning.thing === 'parent'
}

/** True if another owner may have a record with the same name as ours. */
function isCalledAlike(asked: Story['asked'], owner: Owner, one: Identity): boolean {
  const meaning = meaningOf(one)
  if (!meaning || !('name' in meaning) || valueAt(asked.own, one) === undefined) return false
  return owner !== 'own' && !sharedWith[owner].includes(meaning.name)
}

/** True for a record of our own, which is foreign to another customer, and to the payer of another order. */
function isOwnTo(asker: Asker, id: OperationId): boolean {
  const { refused } = table[id] as Row
  return asker !== 'payer' && asker !== 'other' && refused[asker] === undefined
}

/** The same attempt with an ID that never existed. */
function withMissing({ parts, foreign }: Attempt) {
  const values = foreign.map((one) => valueAt(parts, one) ?? '')
  const missing = values.map(missingLike)
  return { values: { foreign: values, missing }, parts: withValues(parts, foreign, missing) }
}

function bearer(token: string): Credentials {
  return { authorization: `Bearer ${token}` }
}

function isReplay({ headers }: Answer): boolean {
  return headers['idempotent-replayed'] !== undefined
}

function pathOf({ place, path }: Identity): string {
  return [place, ...path].join('.')
}

function valueAt(parts: Parts, { place, path }: Identity): string | undefined {
  let at: unknown = parts[place]
  for (const word of path) at = (at as Record<string, unknown> | undefined)?.[word]
  return typeof at === 'string' || typeof at === 'number' ? String(at) : undefined
}

function withValues(
  parts: Parts,
  identities: readonly Identity[],
  values: readonly string[],
): Parts {
  const changed = structuredClone(parts)
  for (const [index, { place, path }] of identities.entries()) {
    const last = path.at(-1) ?? ''
    let at = changed[place] as Record<string, never>
    for (const word of path.slice(0, -1)) at = at[word] as never
    at[last] = values[index] as never
  }
  return changed
}

/** An ID of the same shape that does not exist: its last characters are changed. */
function missingLike(id: string): string {
  return id.replace(/.{1,4}$/, (end) => [...end].map(shifted).join(''))
}

function shifted(sign: string): string {
  for (const signs of [
    '0123456789',
    'abcdef',
    'ABCDEF',
    'ghijklmnopqrstuvwxyz',
    'GHIJKLMNOPQRSTUVWXYZ',
  ]) {
    const at = signs.indexOf(sign)
    if (at >= 0) return signs[(at + 3) % signs.length] ?? sign
  }
  return sign
}

/** The response without the requested IDs. */
function without({ status, headers, body }: Answer, values: readonly string[]) {
  const blank = (text: string) =>
    values.filter(Boolean).reduce((rest, value) => rest.replaceAll(value, '§'), text)
  return { status, headers: JSON.parse(blank(JSON.stringify(headers))), body: blank(body) }
}

/** The texts that only the response to the owner contains. */
function textsOf(body: string, asked: string): string[] {
  const found = new Set<string>()
  const look = (value: unknown): void => {
    if (typeof value === 'object' && value !== null)
      for (const one of Object.values(value)) look(one)
    else if (String(value).length >= 8 && !asked.includes(String(value))) found.add(String(value))
  }
  if (body.startsWith('{')) look(JSON.parse(body))
  return [...found]
}
