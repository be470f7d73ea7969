import { globSync } from 'node:fs'
import { join } from 'node:path'

/** The folders of a kind of page, in English and in Polish. */
export interface Tree {
  readonly en: string
  readonly pl: string
}

const polish = join(import.meta.dirname, 'i18n/pl')

/** Pages that are documents; pages in React carry both languages in code.json. */
export const trees: readonly Tree[] = [
  {
    en: join(import.meta.dirname, 'docs'),
    pl: join(polish, 'docusaurus-plugin-content-docs/current'),
  },
  {
    en: join(import.meta.dirname, 'src/pages'),
    pl: join(polish, 'docusaurus-plugin-content-pages'),
  },
]

/** Paths of the pages below a folder; a name that begins with _ is a part of a page. */
export function pagesIn(folder: string): string[] {
  return globSync('**/*.{md,mdx}', { cwd: folder })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/(^|\/)_/.test(path))
    .sort()
}
