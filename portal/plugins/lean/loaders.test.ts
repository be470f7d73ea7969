import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inLines, inLists } from './document-lists.ts'
import frontMatterLoader from './front-matter-loader.ts'
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
    recordsLoader.call({ resourcePath, getOptions: () => ({ names, lists: '/lists.ts' }) }, source)
  assert.equal(
    load(
      '/site/docusaurus.config.mjs',
      'export default {"title":"Grosz","future":{"experimental_router":"browser","v4":true},"onBrokenLinks":"warn","plugins":[1]};\n',
    ),
    'export default {"title":"Grosz","future":{"experimental_router":"browser"}}',
  )
  assert.equal(
    load(
      '/site/registry.js',
      '  "5e4ac716": [() => import(/* webpackChunkName: "5e4ac716" */ "@site/a.mdx"), "@site/a.mdx", require.resolveWeak("@site/a.mdx")],',
    ),
    '  "1a": [() => import(/* webpackChunkName: "1a" */ "@site/a.mdx")],',
  )
  const routes = (hash: string) =>
    `route: ComponentCreator('/docs/', '1ab'),\nroutes: [ComponentCreator('/docs/', '2ab'),\n exact: true, ComponentCreator('/docs/one/', '${hash}'),\n exact: true]`
  assert.equal(load('/site/routes.js', routes('3ab')), routes(''))
  assert.equal(
    load(
      '/site/routesChunkNames.json',
      '{"/docs/-1ab":{"a":"5e4ac716"},"/docs/-2ab":{},"/docs/one/-3ab":{}}',
    ),
    '{"/docs/-1ab":{"a":"1a"},"/docs/-2ab":{},"/docs/one/-":{}}',
  )
  assert.equal(
    load(
      '/site/p/docs.json',
      '{"version":{"label":"Next","docs":{"a":{"title":"A"}},"s":[{"docId":"a","unlisted":false}]}}',
    ),
    '{"version":{"label":"Next","docs":{},"s":[{"docId":"-"}]}}',
  )
})

test('what a page tells search engines is not sent a second time', () => {
  const source = (matter: string) =>
    `const frontMatter = {${matter}};const rest = { keywords: [1] };`
  const given = source(
    `"title":"One","description":"It's \\"one\\".","keywords":["a","b"],"slug":"x"`,
  )
  assert.equal(frontMatterLoader(given), source('"title":"One","slug":"x"'))
  const none = 'export default 1'
  assert.equal(frontMatterLoader(none), none)
})

test('a list of documents becomes lines and is the same list again', () => {
  const docs = [
    { id: 'billings/index', path: '/europe/docs/billings/', sidebar: 'main' },
    { id: 'billings/ifpp', path: '/europe/docs/billings/ifpp', sidebar: 'main' },
    { id: 'index', path: '/europe/docs/' },
  ]
  const data = (versions: object[]) => ({
    docs: { default: { versions } },
    consent: { default: {} },
  })
  const [plain, odd] = [docs, [{ id: 'first', path: '/europe/docs/elsewhere' }]].map((list) =>
    data([{ name: 'current', path: '/europe/docs', docs: list }]),
  )
  const read = (given: unknown) => inLists(given as Parameters<typeof inLists>[0])
  const write = (given: unknown) => inLines(given as Parameters<typeof inLines>[0])
  assert.deepEqual(read(write(plain)), plain)
  assert.ok(JSON.stringify(write(plain)).length < JSON.stringify(plain).length / 1.5)
  assert.deepEqual(write(odd), odd)
  assert.deepEqual(read(odd), odd)
})
