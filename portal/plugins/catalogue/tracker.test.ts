import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { fetchIssues, type Patience } from './tracker.ts'
import { openTracker } from './tracker-double.mts'

const patience: Patience = { tries: 4, requestMs: 5_000, totalMs: 20_000, pauseMs: 1 }

function issues(count: number) {
  return Array.from({ length: count }, (_, index) => ({ key: `PAY-${index + 1}`, fields: {} }))
}

/** A tracker that is closed after the test, and the result of fetching from it. */
async function tracker(
  context: TestContext,
  given: Parameters<typeof openTracker>[0],
  changes: Partial<Patience> = {},
) {
  const double = await openTracker(given)
  context.after(() => double.close())
  const settings = {
    url: double.url,
    jql: 'project = PAY ORDER BY key',
    token: 'secret-token',
    email: undefined,
  }
  const fetchAll = (more: { readonly email?: string } = {}) =>
    fetchIssues({ ...settings, ...more }, ['summary', 'customfield_1'], {
      ...patience,
      ...changes,
    })
  return { asked: double.asked, fetchAll }
}

test('issues come page by page, with the query, the fields and the token', async (context) => {
  const { asked, fetchAll } = await tracker(context, { issues: issues(230) })
  const fetched = await fetchAll()
  assert.deepEqual(fetched, { issues: issues(230), hasMore: false })
  assert.deepEqual(
    asked.map(({ nextPageToken }) => nextPageToken),
    [undefined, '100', '200'],
  )
  for (const one of asked) {
    assert.equal(one.path, 'POST /rest/api/3/search/jql')
    assert.equal(one.jql, 'project = PAY ORDER BY key')
    assert.deepEqual(one.fields, ['summary', 'customfield_1'])
    assert.equal(one.authorization, 'Bearer secret-token')
  }
})

test('with an e-mail address the token goes as a password', async (context) => {
  const { asked, fetchAll } = await tracker(context, { issues: issues(1) })
  await fetchAll({ email: 'portal@shop.example' })
  const expected = Buffer.from('portal@shop.example:secret-token').toString('base64')
  assert.equal(asked[0]?.authorization, `Basic ${expected}`)
})

test('of 401 issues 400 are fetched, and the rest is reported', async (context) => {
  const { asked, fetchAll } = await tracker(context, { issues: issues(401) })
  const fetched = await fetchAll()
  assert.deepEqual(fetched, { issues: issues(400), hasMore: true })
  assert.equal(asked.length, 4)
})

test('exactly 400 issues are all there are', async (context) => {
  const { fetchAll } = await tracker(context, { issues: issues(400) })
  assert.deepEqual(await fetchAll(), { issues: issues(400), hasMore: false })
})

test('no more than 400 are taken, even where pages are smaller and do not divide them', async (context) => {
  const { asked, fetchAll } = await tracker(context, { issues: issues(500), pageMax: 60 })
  const fetched = await fetchAll()
  assert.deepEqual(fetched, { issues: issues(400), hasMore: true })
  assert.equal(asked.at(-1)?.maxResults, 40)
})

test('a tracker that returns more than requested does not make the catalogue longer', async (context) => {
  const { fetchAll } = await tracker(context, {
    mishaps: [{ status: 200, body: JSON.stringify({ issues: issues(450), isLast: true }) }],
  })
  assert.deepEqual(await fetchAll(), { issues: issues(400), hasMore: true })
})

test('a request that failed temporarily is repeated: a lost connection, 429, and 5xx', async (context) => {
  const { asked, fetchAll } = await tracker(context, {
    issues: issues(150),
    mishaps: ['hangs up', { status: 503 }, { status: 429 }, undefined, { status: 502 }],
  })
  assert.equal((await fetchAll()).issues.length, 150)
  assert.deepEqual(
    asked.map(({ nextPageToken }) => nextPageToken),
    [undefined, undefined, undefined, undefined, '100', '100'],
  )
})

test('Retry-After is waited for, in seconds or until a date', async (context) => {
  for (const wait of [() => '1', () => new Date(Date.now() + 2_000).toUTCString()]) {
    const { fetchAll } = await tracker(context, {
      issues: issues(1),
      mishaps: [{ status: 429, headers: { 'retry-after': wait() } }],
    })
    const started = Date.now()
    await fetchAll()
    assert.ok(Date.now() - started >= 900)
  }
})

test('a wait that is longer than the whole time limit is not begun', async (context) => {
  const { asked, fetchAll } = await tracker(context, {
    mishaps: [{ status: 429, headers: { 'retry-after': '3600' } }],
  })
  await assert.rejects(fetchAll(), /asks for a pause of 3600 s/)
  assert.equal(asked.length, 1)
})

for (const status of [400, 401, 403, 404, 410]) {
  test(`${status} is not requested again`, async (context) => {
    const { asked, fetchAll } = await tracker(context, {
      mishaps: [{ status, body: 'secret-token is wrong' }],
    })
    await assert.rejects(fetchAll(), { message: `answered with status ${status}` })
    assert.equal(asked.length, 1)
  })
}

test('a redirection is not followed: the token stays with the tracker', async (context) => {
  const elsewhere = await openTracker({ issues: issues(1) })
  context.after(() => elsewhere.close())
  const { fetchAll } = await tracker(context, {
    mishaps: [{ status: 307, headers: { location: elsewhere.url } }],
  })
  await assert.rejects(fetchAll(), { message: 'answered with status 307' })
  assert.equal(elsewhere.asked.length, 0)
})

test('a tracker that stays down is given up after four tries', async (context) => {
  const { asked, fetchAll } = await tracker(context, {
    mishaps: Array.from({ length: 9 }, () => ({ status: 500 })),
  })
  await assert.rejects(fetchAll(), { message: 'answered with status 500' })
  assert.equal(asked.length, 4)
})

test('a failure on a later page is a failure: half a catalogue is none', async (context) => {
  const { fetchAll } = await tracker(context, {
    issues: issues(150),
    mishaps: [undefined, { status: 403 }],
  })
  await assert.rejects(fetchAll(), { message: 'answered with status 403' })
})

test('a request that is not answered in its time is sent again', async (context) => {
  const { asked, fetchAll } = await tracker(
    context,
    { issues: issues(2), mishaps: ['says nothing'] },
    { requestMs: 200 },
  )
  assert.equal((await fetchAll()).issues.length, 2)
  assert.equal(asked.length, 2)
})

test('a tracker that never answers costs no more than the whole time limit', async (context) => {
  const { fetchAll } = await tracker(
    context,
    { mishaps: Array.from({ length: 9 }, () => 'says nothing' as const) },
    { requestMs: 300, totalMs: 700 },
  )
  const started = Date.now()
  await assert.rejects(fetchAll(), { message: 'did not answer in 0.7 s' })
  assert.ok(Date.now() - started < 3_000)
})

test('a pause of the build, which would end after the time limit, is not reported as one of the tracker', async (context) => {
  const { fetchAll } = await tracker(
    context,
    { mishaps: Array.from({ length: 9 }, () => 'says nothing' as const) },
    { requestMs: 100, totalMs: 300, pauseMs: 400 },
  )
  await assert.rejects(fetchAll(), { message: 'did not answer in 0.3 s' })
})

test('a response that is not JSON or not a page of issues is reported and not requested again', async (context) => {
  for (const [body, says] of [
    ['<html>Sign in</html>', 'answered with something that is not JSON'],
    ['{"issues":[{"key":', 'answered with something that is not JSON'],
    ['{"total":3}', 'answered with something that is not a page of issues'],
    ['{"issues":[],"nextPageToken":7}', 'answered with something that is not a page of issues'],
    ['null', 'answered with something that is not a page of issues'],
  ]) {
    const { asked, fetchAll } = await tracker(context, { mishaps: [{ status: 200, body }] })
    await assert.rejects(fetchAll(), { message: says })
    assert.equal(asked.length, 1)
  }
})

test('an empty page is the last one, whatever it says of a next one', async (context) => {
  const { asked, fetchAll } = await tracker(context, {
    mishaps: [{ status: 200, body: '{"issues":[],"nextPageToken":"0"}' }],
    issues: issues(1),
  })
  assert.deepEqual(await fetchAll(), { issues: [], hasMore: false })
  assert.equal(asked.length, 1)
})

test('an unreachable tracker is given as the reason', async () => {
  const { url, close } = await openTracker({})
  close()
  await assert.rejects(
    fetchIssues({ url, jql: 'project = PAY', token: undefined, email: undefined }, [], patience),
    { message: 'cannot be reached (ECONNREFUSED)' },
  )
})
