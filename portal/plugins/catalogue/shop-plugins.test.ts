import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { trees } from '../../pages.mts'
import { shopPluginEntries } from './shop-plugins.ts'

const plugins = shopPluginEntries('en')

for (const folder of Object.values(trees[0] ?? {})) {
  test(`every shop plugin has a section in ${folder.slice(folder.indexOf('portal'))}`, () => {
    const page = readFileSync(join(folder, 'guides/shop-plugins.mdx'), 'utf8')
    const sections = [...page.matchAll(/\{\/\* #(\S+) \*\/\}\n\n<ShopPlugin id="(\S+)" \/>/g)]
    assert.deepEqual(
      sections.map(([, anchor, id]) => [anchor, id]),
      plugins.map(({ id }) => [id, id]),
    )
  })
}

test('every shop plugin has its settings and the address of its source', () => {
  for (const { id, source, version, settings, address } of plugins) {
    assert.match(source, /^[\w-]+\/[\w-]+$/, id)
    assert.match(version, /^\d+\.\d+/, id)
    assert.ok(settings.length >= 3, id)
    const labels = settings.map(({ label }) => label)
    assert.equal(new Set(labels).size, labels.length, id)
    if (address.kind === 'settable') assert.ok(labels.includes(address.setting), id)
  }
})

test('each trial of a shop plugin has a date, a version, an environment, and a result', () => {
  for (const { id, tried } of plugins) {
    for (const { version, on, date, result } of tried) {
      assert.match(date, /^\d{4}-\d{2}-\d{2}$/, id)
      assert.ok(version && on && result, id)
    }
  }
})
