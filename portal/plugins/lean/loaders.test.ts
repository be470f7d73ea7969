import assert from 'node:assert/strict'
import { test } from 'node:test'
import recordsLoader from './records-loader.ts'
import wordsLoader from './words-loader.ts'

test('a module brings the translations that it names, and no others', () => {
  const words = { 'home.title': 'Strona', 'home.lead': 'Wstęp' }
  const load = (source: string) => wordsLoader.call({ getOptions: () => ({ words }) }, source)
  const source = `translate({ id: 'home.title', message: 'Home' })`
  assert.match(load(source), /Object\.assign\(known, \{"home\.title":"Strona"\}\);translate/)
  assert.equal(load('export const one = 1'), 'export const one = 1')
})

test('browsers get records without settings of the build, paths and long names', () => {
  const names = { '5e4ac716': '1a' }
  const load = (resourcePath: string, source: string) =>
    recordsLoader.call({ resourcePath, getOptions: () => ({ names }) }, source)
  assert.equal(
    load('/site/docusaurus.config.mjs', 'export default {"title":"Grosz","plugins":[1]};\n'),
    'export default {"title":"Grosz"}',
  )
  assert.equal(
    load(
      '/site/registry.js',
      '  "5e4ac716": [() => import("@site/a.mdx"), "@site/a.mdx", require.resolveWeak("@site/a.mdx")],',
    ),
    '  "1a": [() => import("@site/a.mdx"), "", require.resolveWeak("@site/a.mdx")],',
  )
  assert.equal(
    load('/site/routesChunkNames.json', '{"/docs/-1ab":{"__comp":"5e4ac716"}}'),
    '{"/docs/-1ab":{"__comp":"1a"}}',
  )
  assert.equal(
    load('/site/p/docs.json', '{"version":{"label":"Next","docs":{"a":{"title":"A"}}}}'),
    '{"version":{"label":"Next","docs":{}}}',
  )
})
