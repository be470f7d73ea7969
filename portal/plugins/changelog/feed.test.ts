import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changelog } from '@grosz/contract/changelog.ts'
import { documents } from '../../routes.ts'
import { feedText } from './feed.ts'
import { type ChangeEntry, type ReleaseEntry, releaseEntries } from './releases.ts'

const change: ChangeEntry = {
  id: 'mugs',
  kind: 'added',
  area: 'orders',
  areaTitle: 'Orders',
  date: '2026-11-20',
  title: 'Mugs & "cups"',
  text: 'Send `<mug>` at once.',
  fields: [],
  links: [],
}

test('a feed lists the newest change first and has its date', () => {
  const feed = feedOf([change, { ...change, id: 'jugs', date: '2026-12-01' }])
  const ids = [...feed.matchAll(/<id>.*#(\w+)<\/id>/g)].map(([, id]) => id)
  assert.deepEqual(ids, ['jugs', 'mugs'])
  const [, first] = /<updated>(.*)<\/updated>/.exec(feed) ?? []
  assert.equal(first, '2026-12-01T00:00:00Z')
})

test('the text of a change is escaped HTML inside the feed', () => {
  const feed = feedOf([change])
  assert.ok(feed.includes('<title>Orders: Mugs &amp; &quot;cups&quot;</title>'))
  assert.ok(
    feed.includes('&lt;p&gt;Send &lt;code&gt;&amp;lt;mug&amp;gt;&lt;/code&gt; at once.&lt;/p&gt;'),
  )
})

test('a change links to the page of its release and keeps its ID', () => {
  const feed = feedOf([change])
  assert.ok(feed.includes('<id>https://grosz.example/europe/docs/changelog/#mugs</id>'))
  assert.ok(feed.includes('<link href="https://grosz.example/europe/docs/changelog/1-0-0/#mugs"/>'))
})

test('a change links only to guides that exist, by their titles', () => {
  const links = (titles: [string, string][]) =>
    releaseEntries('en', new Map(titles))
      .flatMap(({ kinds }) => kinds.flatMap(({ changes }) => changes))
      .flatMap((one) => one.links)
      .filter(({ to }) => to.startsWith('/docs/'))
  assert.deepEqual(links([]), [])
  const found = links([['payment-flows/refunds', 'Refunds']])
  assert.ok(found.length > 0)
  for (const link of found)
    assert.deepEqual(link, { to: '/docs/payment-flows/refunds/', title: 'Refunds' })
})

test('a guide that a change links to is in the table of addresses', () => {
  const known = new Set(documents)
  const named = changelog.flatMap(({ changes }) => changes.flatMap(({ guides = [] }) => guides))
  assert.ok(named.length > 0)
  assert.deepEqual(
    named.filter((path) => !known.has(path)),
    [],
  )
})

function feedOf(changes: readonly ChangeEntry[]): string {
  const releases: ReleaseEntry[] = [
    {
      version: '1.0.0',
      anchor: '1-0-0',
      to: '/docs/changelog/1-0-0/',
      api: '2.1.0',
      date: '',
      kinds: [{ kind: 'added', title: 'Added', changes }],
    },
  ]
  return feedText({ language: 'en', home: 'https://grosz.example/europe/', releases })
}
