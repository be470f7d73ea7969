import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readPage } from './to-markdown.ts'

test('the Markdown of a page has its title, description, and text, without navigation and footer', () => {
  const page = readPage(
    `<title>Refunds | Grosz</title><meta name=description content="How to give back.">
     <nav>Menu</nav><main><h1>Refunds<a class=hash-link href=#x>\u200b</a></h1><p>Give <b>all</b> back.
     <button>Copy</button></main><footer>About</footer>`,
  )
  assert.deepEqual(page, {
    title: 'Refunds',
    description: 'How to give back.',
    markdown: '# Refunds\n\nGive **all** back.\n',
  })
})

test('the Markdown of a document contains only its article', () => {
  assert.equal(
    markdown('<h1>No</h1><div class="theme-doc-markdown markdown"><p>Yes</div><p>No'),
    'Yes\n',
  )
})

test('code keeps its language, its title, and every character', () => {
  const code = '<span>if (a</span> <span>&lt;</span> b) {\n  `x`\n}\n'
  assert.equal(
    markdown(
      `<figure><figcaption><span>a.js</span><button>Copy</button></figcaption>
       <pre data-language=js><code>${code}</code></pre></figure>`,
    ),
    '**a.js**\n\n```js\nif (a < b) {\n  `x`\n}\n```\n',
  )
  const untitled = '<figure><figcaption>json</figcaption><pre data-language=json>{}</pre></figure>'
  assert.equal(markdown(untitled), '```json\n{}\n```\n')
  assert.match(markdown('<pre>```\nfence\n```</pre>'), /^````\n```\nfence\n```\n````/)
})

test('text next to a block becomes a separate paragraph', () => {
  assert.equal(
    markdown('<header><h1>Clock</h1></header><div>GET <code>/clock</code></div><p>The time.'),
    '# Clock\n\nGET `/clock`\n\nThe time.\n',
  )
})

test('an empty cell is kept', () => {
  assert.equal(
    markdown('<table><tr><th>A<th>B<tr><td colspan=2>C</table>'),
    '| A | B |\n| - | - |\n| C | |\n',
  )
})

test('an address keeps its &', () => {
  assert.equal(markdown('<a href="/x/?a=1&amp;call=b">X</a>'), '[X](/x/?a=1&call=b)\n')
})

test('tables, lists, and asides keep their structure', () => {
  assert.equal(
    markdown('<table><tr><th>A<th>B<tr><td><code>x|y</code><td><p>one</p><p>two</p></table>'),
    '| A | B |\n| - | - |\n| `x\\|y` | one two |\n',
  )
  assert.equal(
    markdown('<ol><li><p>One</p><ul><li>deep</ul><li>Two</ol>'),
    '1. One\n   - deep\n2. Two\n',
  )
  assert.equal(
    markdown('<div class="theme-admonition"><div>warning</div><div><p>Do not.</div></div>'),
    '> **warning**\n>\n> Do not.\n',
  )
})

test('links keep their addresses, and Markdown characters in a text are escaped', () => {
  assert.equal(
    markdown('<p><a href=/europe/api/>API *docs*</a>'),
    '[API \\*docs\\*](/europe/api/)\n',
  )
  assert.equal(markdown('<p>snake_case _x_ [y] &lt;b&gt;'), 'snake_case \\_x\\_ \\[y] \\<b>\n')
  assert.equal(markdown('<p>a <code>b`c</code>'), 'a ``b`c``\n')
})

test('words that only CSS separates are separated by a space', () => {
  assert.equal(markdown('<div><code>amount</code><span>string</span></div>'), '`amount` string\n')
  assert.equal(markdown('<p><code>A_<wbr>B</code>s'), '`A_B`s\n')
})

test('the explanation of a term is left out', () => {
  assert.equal(
    markdown(
      '<p>A <span><button data-term=hold>hold</button><span role=tooltip>Held money.</span></span> ends.',
    ),
    'A hold ends.\n',
  )
})

test('the tabs of a choice are left out, and their panels are kept', () => {
  assert.equal(
    markdown('<ul role=tablist><li role=tab>PHP</ul><div role=tabpanel hidden><p>Code</div>'),
    'Code\n',
  )
})

test('a picture is replaced by its caption and its steps', () => {
  assert.equal(
    markdown(
      `<figure><svg aria-hidden=true><text>Pay</text></svg><figcaption>A payment.</figcaption>
       <div data-unsearched><div><ol start=1><li>Shop → Bank: <code>pay</code></ol></div>
       <div><p>Later</p><ol start=2><li>Bank: check</ol></div></div></figure>`,
    ),
    '**A payment.**\n\n1. Shop → Bank: `pay`\n\nLater\n\n2. Bank: check\n',
  )
})

test('an image is replaced by its text, once for all colors', () => {
  assert.equal(
    markdown(
      '<figure><img alt="The page." src=a.webp><img alt="The page." src=b.webp data-twin></figure>',
    ),
    'The page.\n',
  )
})

function markdown(html: string): string {
  return readPage(`<main>${html}</main>`).markdown
}
