import type { SidebarsConfig } from '@docusaurus/plugin-content-docs'
import { type Chapter, pathsIn, sidebarChapters } from './chapters.ts'
import { language } from './language.ts'
import { writtenDocuments } from './routes.ts'

type Item = Extract<SidebarsConfig[string], unknown[]>[number]

const ids = writtenDocuments(__dirname)

const sidebars: SidebarsConfig = {
  main: [...itemsOf(sidebarChapters.main), ...mobileGuide()],
  mobile: itemsOf(sidebarChapters.mobile),
}

export default sidebars

/** The chapters that have a written page. */
function itemsOf(chapters: readonly Chapter[]): Item[] {
  return chapters
    .filter((chapter) => pathsIn([chapter]).some((path) => ids.has(path)))
    .map(({ title, page, open = false, items }) => ({
      type: 'category',
      label: title[language],
      collapsed: !open,
      ...linkTo(page),
      items: items.flatMap((item) =>
        typeof item === 'string' ? documentAt(item) : itemsOf([item]),
      ),
    }))
}

function documentAt(path: string): Item[] {
  const id = ids.get(path)
  return id ? [id] : []
}

/** A chapter without a page only opens and closes. */
function linkTo(page: string | undefined) {
  const id = page && ids.get(page)
  return id ? { link: { type: 'doc' as const, id } } : undefined
}

/** The way from the guide to the other sidebar. */
function mobileGuide(): Item[] {
  const first = pathsIn(sidebarChapters.mobile).find((path) => ids.has(path))
  const id = first && ids.get(first)
  return id ? [{ type: 'ref', id, label: 'Android apps' }] : []
}
