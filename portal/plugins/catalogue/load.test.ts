import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { payMethodCatalogue } from '@grosz/contract/methods/index.ts'
import { contractEntries } from './contract-entries.ts'
import { loadCatalogue } from './load.ts'
import { openTracker } from './tracker-double.mts'

const fields = {
  name: 'summary',
  namePl: undefined,
  description: 'description',
  descriptionPl: 'customfield_1',
  logo: 'customfield_2',
  countries: 'customfield_3',
  type: 'customfield_4',
}

function issue(number: number, changes: Readonly<Record<string, unknown>> = {}) {
  return {
    key: `PAY-${number}`,
    fields: {
      summary: `Method ${number}`,
      description: 'Says something.',
      customfield_1: 'Mówi coś.',
      customfield_2: 'c',
      customfield_3: ['PL'],
      customfield_4: 'card',
      ...changes,
    },
  }
}

async function load(context: TestContext, given: Parameters<typeof openTracker>[0]) {
  const double = await openTracker(given)
  context.after(() => double.close())
  const warnings: string[] = []
  const tracker = {
    url: double.url,
    jql: 'project = PAY',
    token: 'secret-token',
    email: 'a@b.example',
  }
  const entries = await loadCatalogue({ tracker, fields }, (text) => warnings.push(text))
  return { entries, warnings, asked: double.asked }
}

test('without a tracker, the catalog shows the methods of the contract without a warning', async () => {
  const warnings: string[] = []
  const entries = await loadCatalogue(undefined, (text) => warnings.push(text))
  assert.deepEqual(entries, contractEntries())
  assert.deepEqual(warnings, [])
})

test('entries of the tracker are shown in its order, with the configured fields', async (context) => {
  const { entries, warnings, asked } = await load(context, { issues: [issue(2), issue(1)] })
  assert.deepEqual(
    entries.map(({ key }) => key),
    ['PAY-2', 'PAY-1'],
  )
  assert.deepEqual(warnings, [])
  assert.deepEqual(asked[0]?.fields, [
    'summary',
    'description',
    'customfield_1',
    'customfield_2',
    'customfield_3',
    'customfield_4',
  ])
})

test('a malformed entry is left out with a warning that contains its key', async (context) => {
  const { entries, warnings } = await load(context, {
    issues: [issue(1), issue(2, { customfield_4: 'magic' }), issue(1), issue(3)],
  })
  assert.deepEqual(
    entries.map(({ key }) => key),
    ['PAY-1', 'PAY-3'],
  )
  assert.deepEqual(warnings, [
    'PAY-2 is left out: its payment type is unknown.',
    'PAY-1 is left out: it comes twice.',
  ])
})

test('the first twenty malformed entries are listed, and the rest are counted', async (context) => {
  const { warnings } = await load(context, {
    issues: Array.from({ length: 60 }, (_, index) =>
      issue(index + 1, index < 50 ? { summary: '' } : {}),
    ),
  })
  assert.equal(warnings.length, 21)
  assert.equal(warnings.at(-1), '30 further entries are left out.')
})

test('400 of 401 entries are shown, with a warning', async (context) => {
  const { entries, warnings } = await load(context, {
    issues: Array.from({ length: 401 }, (_, index) => issue(index + 1)),
  })
  assert.equal(entries.length, 400)
  assert.deepEqual(warnings, ['The tracker has more than 400 entries; the first 400 are taken.'])
})

test('if the tracker fails, the catalog shows the methods of the contract with a warning without secrets', async (context) => {
  for (const given of [
    { mishaps: [{ status: 401, body: 'secret-token' }] },
    { mishaps: [{ status: 200, body: 'secret-token' }] },
  ]) {
    const { entries, warnings } = await load(context, given)
    assert.deepEqual(entries, contractEntries())
    assert.equal(warnings.length, 1)
    assert.match(
      warnings[0] ?? '',
      /^The issue tracker answered with .+\. The included catalog is shown/,
    )
    assert.doesNotMatch(warnings.join(), /secret-token|a@b\.example|project = PAY/)
  }
})

test('a tracker without a usable entry counts as failed', async (context) => {
  const { entries, warnings } = await load(context, { issues: [issue(1, { summary: '' })] })
  assert.deepEqual(entries, contractEntries())
  assert.deepEqual(warnings, [
    'PAY-1 is left out: its name is missing.',
    'The issue tracker has no entry that can be shown. The included catalog is shown instead.',
  ])
})

test('the included catalog has every method except for the test payment', () => {
  assert.deepEqual(
    contractEntries().map(({ key }) => key),
    payMethodCatalogue.map(({ value }) => value).filter((value) => value !== 't'),
  )
})
