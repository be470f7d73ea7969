import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { arrives, queriesOf } from './search-queries.ts'
import { tuningQueries } from './search-queries.tuning.ts'

/**
 * Prints the share of successful tuning queries, and the results of the others: `npx node test/e2e/search-tuning.ts`.
 * The portal has to be built; analysis and ranking are those of the source, so that a change of them is seen at once.
 */
interface SearchFile {
  readonly searchDocs: readonly unknown[]
}

interface Group {
  readonly rows: readonly { readonly url: string }[]
}

interface Source {
  find(query: string, at: { file: SearchFile; index: unknown }): readonly Group[]
  indexOf(documents: readonly unknown[], language: string): unknown
}

const languages = {
  en: { base: '/europe/', built: 'portal/build/search-doc.json' },
  pl: { base: '/europe/pl/', built: 'portal/build/pl/search-doc.json' },
} as const

const root = join(import.meta.dirname, '../..')
const plugin = join(root, 'portal/plugins/search')
// The portal is compiled by a separate project.
const source: Source = {
  ...(await import(join(plugin, 'find.ts'))),
  ...(await import(join(plugin, 'search-index.ts'))),
}

for (const language of ['en', 'pl'] as const) report(language)

function report(language: keyof typeof languages): void {
  const { base, built } = languages[language]
  const file = JSON.parse(readFileSync(join(root, built), 'utf8')) as SearchFile
  const index = source.indexOf(file.searchDocs, language)
  const queries = queriesOf(tuningQueries[language])
  const missed = queries.flatMap(({ query, places }) => {
    const rows = source.find(query, { file, index }).flatMap((group) => group.rows)
    const shown = rows.slice(0, 3).map(({ url }) => url)
    return arrives(shown, { places, base }) ? [] : [{ query, places, rows }]
  })
  for (const { query, places, rows } of missed) {
    console.log(`\n${query} => ${places.join(' ')}`)
    for (const { url } of rows.slice(0, 4)) console.log(`   ${url.slice(base.length) || 'home'}`)
  }
  const share = (1 - missed.length / queries.length) * 100
  console.log(`\n${language}: ${share.toFixed(1)} % of ${queries.length} queries arrive`)
}
