import { type SearchFile, searchFiles } from '../../portal/plugins/search/document.ts'
import { find } from '../../portal/plugins/search/find.ts'
import { readIndex } from '../../portal/plugins/search/search-index.ts'
import { insteadOf } from './failure.ts'
import { type Portal, pageOf } from './portal.ts'

type GuideLanguage = 'en' | 'pl'

/** The folder of a language below the base address of the portal. */
const folders: Readonly<Record<GuideLanguage, string>> = { en: '', pl: 'pl/' }

type Searched = Parameters<typeof find>[1]

/** The index of each portal and language, which is read by the first search. */
const indexes = new WeakMap<Portal, Map<GuideLanguage, Promise<Searched>>>()

/** The pages of the guide and of the reference that fit a query, best first. */
export async function searchGuide(portal: Portal, query: string, language: GuideLanguage) {
  const searched = await indexOf(portal, language)
  return find(`${query} `, searched)
    .flatMap(({ rows }) => rows)
    .map(({ url, page, path, title, text }) => ({
      page: pageOf(url),
      anchor: url.split('#')[1],
      title: page ? `${page} › ${joined(title)}` : joined(title),
      chapter: path,
      excerpt: joined(text),
    }))
}

function joined(pieces: readonly { readonly text: string }[]): string {
  return pieces.map(({ text }) => text).join('')
}

function indexOf(portal: Portal, language: GuideLanguage): Promise<Searched> {
  const ofPortal = indexes.get(portal) ?? new Map<GuideLanguage, Promise<Searched>>()
  indexes.set(portal, ofPortal)
  const known = ofPortal.get(language)
  if (known) return known
  const reading = readIndexFiles(portal, language)
  ofPortal.set(language, reading)
  // After a failure, the next search reads again: the sandbox may have been started by then.
  reading.catch(() => ofPortal.delete(language))
  return reading
}

async function readIndexFiles(portal: Portal, language: GuideLanguage): Promise<Searched> {
  const [documents, index] = await Promise.all(
    [searchFiles.documents, searchFiles.index].map((name) => portal.read(folders[language] + name)),
  ).catch(
    insteadOf(
      'NO_FILE',
      `The portal at ${portal.place} is not built or has no search. Start this MCP server with --portal and the address of a portal or the folder of a built one.`,
    ),
  )
  return {
    file: JSON.parse(documents ?? '') as SearchFile, // Written by the plugin of the portal.
    index: readIndex(index ?? '', language),
  }
}
