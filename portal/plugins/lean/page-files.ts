/** A chunk name, or chunk names by the property that they become. */
type ChunkNames = string | readonly ChunkNames[] | { readonly [property: string]: ChunkNames }

interface Files {
  readonly js?: readonly { readonly file: string }[]
  readonly css?: readonly { readonly file: string }[]
}

/** The records that Docusaurus writes about a build. */
export interface BuildRecords {
  /** The chunks of each route, by its path and a hash of it; parents of routes are routes too. */
  readonly routesChunkNames: Readonly<Record<string, ChunkNames>>
  /** The names of those chunks in the manifest. */
  readonly shortNames: Readonly<Record<string, string>>
  readonly manifest: {
    readonly origins: Readonly<Record<string, readonly (string | number)[]>>
    readonly assets: Readonly<Record<string, Files>>
  }
}

export interface PageFiles {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** The files that a page needs beside those of every page. */
export function pageFiles(
  path: string,
  { routesChunkNames, shortNames, manifest }: BuildRecords,
): PageFiles {
  const routes = Object.keys(routesChunkNames).filter((key) => isOnTheWay(pathOf(key), path))
  const chunks = new Set(routes.flatMap((key) => namesIn(routesChunkNames[key] ?? [])))
  const assets = new Set(
    [...chunks].flatMap((chunk) => manifest.origins[shortNames[chunk] ?? ''] ?? []),
  )
  const files = [...assets].flatMap((asset) => manifest.assets[asset] ?? [])
  return {
    scripts: fileNames(files.flatMap(({ js = [] }) => js)),
    styles: fileNames(files.flatMap(({ css = [] }) => css)),
  }
}

/**
 * The page with what it needs named in its head: styles are there before the first paint, and scripts
 * are fetched while the first one is still being read.
 */
export function withFiles(html: string, { scripts, styles }: PageFiles, baseUrl: string): string {
  const links = [
    ...styles.map((file) => `<link rel="stylesheet" href="${baseUrl}${file}">`),
    ...scripts.map((file) => `<link rel="preload" as="script" href="${baseUrl}${file}">`),
  ].filter((link) => !html.includes(/href="(.*)"/.exec(link)?.[1] ?? ''))
  return html.replace('</head>', () => `${links.join('')}</head>`)
}

/** From /europe/docs/-1ed. */
function pathOf(key: string): string {
  return key.replace(/-[0-9a-f]{3}$/, '')
}

/** The routes of all documents and of the reference surround the pages below them; the home page has none. */
function isOnTheWay(route: string, path: string): boolean {
  return route === path || (/\/(docs|api)\/$/.test(route) && path.startsWith(route))
}

function namesIn(names: ChunkNames): string[] {
  return typeof names === 'string' ? [names] : Object.values(names).flatMap(namesIn)
}

function fileNames(files: readonly { readonly file: string }[]): string[] {
  return [...new Set(files.map(({ file }) => file))]
}
