import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Element, Root } from 'hast'
import { highlightCode } from './highlight-code.ts'

test('code is highlighted with classes, and its characters are escaped', async () => {
  const pre = await highlighted('if (a < b && "<i>") {}\n', 'js', 'title="a.js" run=one')
  assert.equal(pre.properties['data-title'], 'a.js')
  assert.equal(pre.properties['data-language'], 'js')
  const html = String(pre.properties.html)
  assert.match(html, /^<span class="token-keyword">if<\/span>/)
  assert.match(html, /&lt;i>/)
  assert.doesNotMatch(html, /style=|<i>|class="line"/)
})

test('adjacent tokens of one class are merged with the space between them', async () => {
  const { properties } = await highlighted('curl -s -X DELETE "$BASE/one" \\\n  -d a=b', 'bash', '')
  assert.equal(
    properties.html,
    '<span class="token-function">curl</span><span class="token-string"> -s -X DELETE "$BASE/one"</span> \\\n<span class="token-string">  -d a=b</span>',
  )
})

test('code in an unsupported language is only escaped', async () => {
  const { properties } = await highlighted('a <b>\nc\n', 'cobol', '')
  assert.equal(properties.html, 'a &lt;b>\nc')
})

async function highlighted(code: string, language: string, meta: string): Promise<Element> {
  const pre: Element = {
    type: 'element',
    tagName: 'pre',
    properties: {},
    children: [
      {
        type: 'element',
        tagName: 'code',
        properties: { className: [`language-${language}`], metastring: meta },
        children: [{ type: 'text', value: code }],
      },
    ],
  }
  const page: Root = { type: 'root', children: [pre] }
  await highlightCode()(page)
  return pre
}
