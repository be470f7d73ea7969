import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pageDocuments } from './page-documents.ts'

const page = (body: string, head = '') =>
  pageDocuments(
    `<html><head>${head}</head><body><nav>Menu</nav><main>${body}</main></body></html>`,
    '/p/',
  )

test('a page is split at its headings with anchors', () => {
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
      code: 'code',
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

test('a page without text is indexed by its description', () => {
  const [only] = page('<h1>Empty</h1>', '<meta name=description content="Says it all.">')
  assert.equal(only?.text, 'Says it all.')
})

test('a page may have keywords that it does not show', () => {
  const [only] = page('<h1>Notifications</h1>', '<meta name=keywords content="webhook,ipn">')
  assert.equal(only?.keywords, 'webhook,ipn')
})

test('the description is added to the text unless the page begins with it', () => {
  const text = (description: string) =>
    page('<h1>Mugs</h1><p>Mugs are new.', `<meta name=description content="${description}">`)[0]
      ?.text
  assert.equal(text('Drink coffee.'), 'Drink coffee. Mugs are new.')
  assert.equal(text('Mugs are new.'), 'Mugs are new.')
})

test('names with possible line breaks are not split, and words that only CSS separates are', () => {
  const [only] = page('<h1>Codes</h1><p><code>MUG_<wbr>EMPTY</code><span>8041</span>')
  assert.equal(only?.text, 'MUG_EMPTY 8041')
})

test('headings without content and the list of next steps are left out', () => {
  const documents = page(`<h1>Mugs</h1><p>New.
    <h2 id=kinds>Kinds</h2><h3 id=big>Big</h3><p>Very.
    <h2 id=calls>Calls</h2><div data-unsearched>Buy a mug</div>
    <h2 id=next>Read on</h2><p>Plates.`)
  assert.deepEqual(
    documents.map(({ url }) => url),
    ['/p/', '/p/#kinds', '/p/#big'],
  )
})

test('text that a page marks as text of other pages is left out', () => {
  const [only] = page('<h1>News</h1><p>Mugs are new.<p data-unsearched>See: Orders')
  assert.equal(only?.text, 'Mugs are new.')
})

test('the explanation of a term is left out', () => {
  const [document] = page(
    '<h1>A</h1><p>A <span><button data-term=hold>hold</button><span role=tooltip>Held.</span></span> ends.',
  )
  assert.equal(document?.text, 'A hold ends.')
})

test('a word of samples is indexed once per page, and numbers and IDs are not indexed', () => {
  const documents = page(`<h1>Mugs</h1><p>New.<pre>buyMug 8041 a1b2 price_2</pre>
    <h2 id=plates>Plates</h2><p>Flat.<pre>buyMug buyPlate</pre>`)
  assert.deepEqual(
    documents.map(({ code }) => code),
    ['buyMug price_2', 'buyPlate'],
  )
})

test('a page that excludes itself from the search is not found', () => {
  assert.deepEqual(page('<h1>Hidden</h1>', '<meta name=robots content="noindex, nofollow">'), [])
})
