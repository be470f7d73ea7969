import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pageDocuments } from './page-documents.ts'

const page = (body: string, head = '') =>
  pageDocuments(
    `<html><head>${head}</head><body><nav>Menu</nav><main>${body}</main></body></html>`,
    '/p/',
  )

test('a page is cut at its headings with anchors', () => {
  const documents = page(`
    <article>
      <nav class="theme-doc-breadcrumbs"><ul class=breadcrumbs><li>Payouts<li>Codes</ul></nav>
      <h1>Codes</h1><p>All of <b>them</b>.<p>Second.
      <h2 id=one>One<a class=hash-link href=#one>\u200b</a></h2><table><tr><td>a<td>b</table>
      <pre>code</pre><h3 id=two>Two</h3><button>Copy</button><p>Last
    </article><aside>Beside</aside>`)

  assert.deepEqual(documents, [
    {
      url: '/p/',
      title: 'Codes',
      subcategory: 'Payouts',
      text: 'All of them. Second.',
      page: '/p/',
      kind: 'page',
    },
    {
      url: '/p/#one',
      title: 'One',
      subcategory: 'Codes',
      text: 'a b',
      page: '/p/',
      kind: 'section',
    },
    {
      url: '/p/#two',
      title: 'Two',
      subcategory: 'Codes',
      text: 'Last',
      page: '/p/',
      kind: 'section',
    },
  ])
})

test('a page without a text of its own is described by its description', () => {
  const [only] = page('<h1>Empty</h1>', '<meta name=description content="Says it all.">')
  assert.equal(only?.text, 'Says it all.')
})

test('what a page marks as words of other pages is not found in it', () => {
  const [only] = page('<h1>News</h1><p>Mugs are new.<p data-unsearched>See: Orders')
  assert.equal(only?.text, 'Mugs are new.')
})

test('a page that asks not to be found is not found', () => {
  assert.deepEqual(page('<h1>Hidden</h1>', '<meta name=robots content="noindex, nofollow">'), [])
})
