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

test('issues are requested page by page with the query, the fields, and the token', async (context) => {
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

test('with an email address, the token is sent as the password', async (context) => {
  const { asked, fetchAll } = await tracker(context, { issues: issues(1) })
  await fetchAll({ email: 'portal@shop.example' })
  const expected = Buffer.from('portal@shop.example:secret-token').toString('base64')
  assert.equal(asked[0]?.authorization, `Basic ${expected}`)
})

test('400 of 401 issues are fetched, and the result says that there are more', async (context) => {
  const { asked, fetchAll } = await tracker(context, { issues: issues(401) })
  const fetched = await fetchAll()
  assert.deepEqual(fetched, { issues: issues(400), hasMore: true })
  assert.equal(asked.length, 4)
})

test('all of exactly 400 issues are fetched', async (context) => {
  const { fetchAll } = await tracker(context, { issues: issues(400) })
  assert.deepEqual(await fetchAll(), { issues: issues(400), hasMore: false })
})

test('at most 400 issues are fetched, even if the page size does not divide 400', async (context) => {
  const { asked, fetchAll } = await tracker(context, { issues: issues(500), pageMax: 60 })
  const fetched = await fetchAll()
  assert.deepEqual(fetched, { issues: issues(400), hasMore: true })
  assert.equal(asked.at(-1)?.maxResults, 40)
})

test('at most 400 issues are used, even if the tracker returns more than requested', async (context) => {
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

test('a request is repeated after the time of Retry-After, in seconds or as a date', async (context) => {
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

test('a request fails at once if Retry-After exceeds the time limit', async (context) => {
  const { asked, fetchAll } = await tracker(context, {
    mishaps: [{ status: 429, headers: { 'retry-after': '3600' } }],
  })
  await assert.rejects(fetchAll(), /asks for a pause of 3600 s/)
  assert.equal(asked.length, 1)
})

for (const status of [400, 401, 403, 404, 410]) {
  test(`a request is not repeated after ${status}`, async (context) => {
    const { asked, fetchAll } = await tracker(context, {
      mishaps: [{ status, body: 'secret-token is wrong' }],
    })
    await assert.rejects(fetchAll(), { message: `answered with status ${status}` })
    assert.equal(asked.length, 1)
  })
}

test('a redirect is not followed, so the token is sent only to the tracker', async (context) => {
  const elsewhere = await openTracker({ issues: issues(1) })
  context.after(() => elsewhere.close())
  const { fetchAll } = await tracker(context, {
    mishaps: [{ status: 307, headers: { location: elsewhere.url } }],
  })
  await assert.rejects(fetchAll(), { message: 'answered with status 307' })
  assert.equal(elsewhere.asked.length, 0)
})

test('a request that fails four times is not repeated', async (context) => {
  const { asked, fetchAll } = await tracker(context, {
    mishaps: Array.from({ length: 9 }, () => ({ status: 500 })),
  })
  await assert.rejects(fetchAll(), { message: 'answered with status 500' })
  assert.equal(asked.length, 4)
})

test('a failure on a later page fails the whole request', async (context) => {
  const { fetchAll } = await tracker(context, {
    issues: issues(150),
    mishaps: [undefined, { status: 403 }],
  })
  await assert.rejects(fetchAll(), { message: 'answered with status 403' })
})

test('a request without an answer in its time limit is repeated', async (context) => {
  const { asked, fetchAll } = await tracker(
    context,
    { issues: issues(2), mishaps: ['says nothing'] },
    { requestMs: 200 },
  )
  assert.equal((await fetchAll()).issues.length, 2)
  assert.equal(asked.length, 2)
})

test('requests to a tracker that never answers end at the total time limit', async (context) => {
  const { fetchAll } = await tracker(
    context,
    { mishaps: Array.from({ length: 9 }, () => 'says nothing' as const) },
    { requestMs: 300, totalMs: 700 },
  )
  const started = Date.now()
  await assert.rejects(fetchAll(), { message: 'did not answer in 0.7 s' })
  assert.ok(Date.now() - started < 3_000)
})

test('if the next pause would exceed the time limit, the last failure of the tracker is reported', async (context) => {
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

test('an empty page is the last one, even if it has a token for a next page', async (context) => {
  const { asked, fetchAll } = await tracker(context, {
    mishaps: [{ status: 200, body: '{"issues":[],"nextPageToken":"0"}' }],
    issues: issues(1),
  })
  assert.deepEqual(await fetchAll(), { issues: [], hasMore: false })
  assert.equal(asked.length, 1)
})

test('the error for an unreachable tracker contains the reason', async () => {
  const { url, close } = await openTracker({})
  close()
  await assert.rejects(
    fetchIssues({ url, jql: 'project = PAY', token: undefined, email: undefined }, [], patience),
    { message: 'cannot be reached (ECONNREFUSED)' },
  )
})
