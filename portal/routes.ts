import { globSync } from 'node:fs'
import { join } from 'node:path'
import { changelog } from '@grosz/contract/changelog.ts'
import { aliases } from './aliases.ts'
import { pathsIn, sidebarChapters } from './chapters.ts'
import { documentOf } from './plugins/changelog/addresses.ts'

/** Addresses that are no documents, below the base of the portal. */
export const standalone = ['/', '/api/', '/bodybuilder/', '/cookies-policy/', '/plugins/'] as const

/** Documents without a sidebar, which the navbar or a search links to. */
const withoutSidebar = [...changelog.map(documentOf), 'deprecated/widget']

/** Every document that the portal has or will have, by its path below docs/. */
export const documents: readonly string[] = [
  ...pathsIn(sidebarChapters.main),
  ...pathsIn(sidebarChapters.mobile),
  ...withoutSidebar,
  ...Object.keys(aliases),
]

/** The documents that are written in the portal's folder, with the ids by which sidebars name them. */
export function writtenDocuments(portal: string): ReadonlyMap<string, string> {
  const ids = pagesIn(join(portal, 'docs'), '**/*.{md,mdx}')
  return new Map(ids.map((id) => [id.replace(/\/index$/, ''), id]))
}

/** The standalone pages that are written, by their addresses. */
export function writtenPages(portal: string): ReadonlySet<string> {
  const paths = pagesIn(join(portal, 'src/pages'), '**/*.{tsx,md,mdx}')
  // The reference is made of the contract.
  return new Set(['/api/', ...paths.map((path) => `/${path}/`.replace(/index\/$/, ''))])
}

/** Paths without their endings; a name that begins with _ is a part of a page. */
function pagesIn(folder: string, pattern: string): string[] {
  return globSync(pattern, { cwd: folder })
    .map((path) => path.replaceAll('\\', '/').replace(/\.\w+$/, ''))
    .filter((path) => !/(^|\/)_/.test(path))
}
