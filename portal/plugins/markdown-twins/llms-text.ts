import type { Language, Text } from '@grosz/contract/text.ts'
import { type Chapter, pathsIn, sidebarChapters } from '../../chapters.ts'
import type { Page } from './to-markdown.ts'
import { twinOf } from './twin-of.ts'

export interface Site {
  /** The pages by path below the base, as `docs/changelog/`; the path of the home page is empty. */
  readonly pages: ReadonlyMap<string, Page>
  readonly language: Language
  readonly baseUrl: string
  readonly tagline: string
}

/** The text of llms.txt: the chapters of the portal with a line for each page. */
export function llmsText(site: Site): string {
  const { language, tagline, baseUrl } = site
  const chapters = [...sidebarChapters.main, ...sidebarChapters.mobile]
  const inChapters = new Set(chapters.flatMap(pathsOf))
  // The list of errors links to their pages.
  const others = [...site.pages.keys()].filter(
    (path) => !inChapters.has(path) && !/^api\/errors\/./.test(path),
  )
  const definition = `- [${texts.definition[language]}](${baseUrl}openapi.json)`
  const whole = `- [${texts.whole[language]}](${baseUrl}llms-full.txt)`
  const parts = [
    '# Grosz',
    `> ${tagline}`,
    section(texts.pages[language], [...linesOf(others, site), definition, whole]),
    ...chapters.map((chapter) => section(chapter.title[language], linesOf(pathsOf(chapter), site))),
  ]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

/** The text of llms-full.txt: the Markdown of all pages, one after the other. */
export function llmsFullText(pages: Site['pages']): string {
  // The page for printing has the pages of all calls once more.
  const texts = [...pages].filter(([path]) => path !== 'api/all/')
  return texts.map(([, { markdown }]) => markdown.trim()).join('\n\n---\n\n')
}

const texts = {
  pages: { en: 'Pages', pl: 'Strony' },
  definition: { en: 'OpenAPI definition', pl: 'Definicja OpenAPI' },
  whole: { en: 'Full text of all pages', pl: 'Treść wszystkich stron' },
} as const satisfies Record<string, Text>

function section(title: string, lines: readonly string[]): string {
  return lines.length > 0 ? `## ${title}\n\n${lines.join('\n')}` : ''
}

function linesOf(paths: readonly string[], { pages, baseUrl }: Site): string[] {
  return paths.flatMap((path) => {
    const page = pages.get(path)
    if (!page) return []
    const says = page.description ? `: ${page.description}` : ''
    return [`- [${page.title}](${baseUrl}${twinOf(path)})${says}`]
  })
}

function pathsOf(chapter: Chapter): string[] {
  return pathsIn([chapter]).map((path) => `docs/${path}/`)
}
