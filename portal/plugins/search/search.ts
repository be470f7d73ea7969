import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LoadContext, Plugin } from '@docusaurus/types'
import { canonicalOf } from '../../aliases.ts'
import { describe } from '../contract/describe.ts'
import type { SearchLanguage } from './analyse/words.ts'
import { type SearchDocument, type SearchFile, searchFiles } from './document.ts'
import { pageDocuments } from './page-documents.ts'
import { referenceDocuments } from './reference-documents.ts'
import { indexOf } from './search-index.ts'

/** Writes the index of the search box, from the built pages and the contract. */
export default function search({ i18n, baseUrl }: LoadContext): Plugin {
  const language: SearchLanguage = i18n.currentLocale === 'pl' ? 'pl' : 'en'
  return {
    name: 'grosz-search',
    async postBuild({ outDir, routesPaths }) {
      const pages = [...new Set(routesPaths)]
        .map((route) => route.slice(baseUrl.length))
        .filter((path) => isSearched(path) && existsSync(join(outDir, path, 'index.html')))
        .sort()
      const documents = await Promise.all(
        pages.map(async (path): Promise<SearchDocument[]> => {
          const url = baseUrl + path
          const html = await readFile(join(outDir, path, 'index.html'), 'utf8')
          const [page, ...sections] = pageDocuments(html, url)
          if (path !== 'api/') return page ? [page, ...sections] : []
          // The text of the page is the whole contract, which is indexed call by call.
          return [
            ...(page ? [page] : []),
            ...referenceDocuments(describe(language), { url, language }),
          ]
        }),
      )
      const index = indexOf(documents.flat(), language)
      const searchDocs = documents.flat().map(({ code: _, ...document }) => document)
      const file: SearchFile = { searchDocs, options: { language } }
      await writeFile(join(outDir, searchFiles.documents), JSON.stringify(file))
      await writeFile(join(outDir, searchFiles.index), JSON.stringify(index))
    },
  }
}

/**
 * True if the search has the text of the page: deprecated pages are left out, each page is found at one address
 * only, and pages of calls are found by the contract.
 */
export function isSearched(path: string): boolean {
  return (
    !/^docs\/(deprecated|open-banking)|^404\.html$|^api\/(?!notifications)./.test(path) &&
    canonicalOf(path) === path
  )
}
