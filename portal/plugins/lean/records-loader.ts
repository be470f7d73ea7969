import { inLines } from './document-lists.ts'

/** The context of a loader in the bundler. */
interface Loading {
  readonly resourcePath: string
  getOptions(): Options
}

interface Options {
  /** Short names of chunks by their long ones. */
  readonly names: Readonly<Record<string, string>>
  /** The module that makes lists of documents of lines. */
  readonly lists: string
}

type Chunks = string | readonly Chunks[] | { readonly [property: string]: Chunks }

/**
 * Makes what Docusaurus has written down of a site shorter for browsers: they need no setting of the
 * build, no name of a source file, and any name of a chunk will do.
 */
export default function recordsLoader(this: Loading, source: string): string {
  const file = this.resourcePath.replace(/^.*[\\/]/, '')
  const shorten = records.get(file) ?? withoutRepetition
  return shorten(source, this.getOptions())
}

const records = new Map<string, (source: string, options: Options) => string>([
  ['docusaurus.config.mjs', shownSettings],
  ['registry.js', withShortNames],
  ['routes.js', withoutHashes],
  ['routesChunkNames.json', chunksByAddress],
  ['globalData.json', listsInLines],
])

/** The settings that the theme reads while it runs. */
function shownSettings(source: string): string {
  const json = source.slice(source.indexOf('export default') + 'export default'.length)
  const settings: Readonly<Record<string, unknown>> = JSON.parse(json.replace(/;\s*$/, ''))
  const shown = Object.entries(settings).flatMap(([name, value]) => {
    if (unshown.test(name)) return []
    return [[name, name === 'future' ? routerOf(value) : value]]
  })
  return `export default ${JSON.stringify(Object.fromEntries(shown))}`
}

/** Settings of the build; where the namespace of the storage is needed, it stands beside them. */
const unshown =
  /^(plugins|themes|presets|markdown|storage|staticDirectories|on(Broken|Duplicate)\w+)$/

/** Of the coming settings a page asks for its router alone. */
function routerOf(future: unknown): object {
  const { experimental_router } = Object(future) as { experimental_router?: unknown }
  return { experimental_router }
}

/**
 * Path and number of a module tell a server what it has rendered. The bundler learns the short name
 * too: by it a link finds the files of the page that it leads to.
 */
function withShortNames(source: string, { names }: Options): string {
  return source
    .replace(/, "[^"]*", require\.resolveWeak\("[^"]*"\)(?=\])/g, '')
    .replace(/(?<=^ {2}"|webpackChunkName: ")\w+(?=")/gm, (name) => names[name] ?? name)
}

/** Hashes tell routes of the same address apart; most routes are alone at theirs. */
function withoutHashes(source: string): string {
  const calls = [...source.matchAll(/ComponentCreator\('([^']*)', '[0-9a-f]{3}'\)/g)]
  const routes = Object.groupBy(calls, ([, address = '']) => address)
  return source.replace(
    /(?<=ComponentCreator\('([^']*)', ')[0-9a-f]{3}(?='\))/g,
    (hash, address) => (routes[address]?.length === 1 ? '' : hash),
  )
}

function chunksByAddress(source: string, { names }: Options): string {
  const chunks: Readonly<Record<string, Chunks>> = JSON.parse(source)
  const routes = Object.groupBy(Object.keys(chunks), addressOf)
  return JSON.stringify(
    Object.fromEntries(
      Object.entries(chunks).map(([route, one]) => {
        const isAlone = routes[addressOf(route)]?.length === 1
        return [isAlone ? `${addressOf(route)}-` : route, withNames(one, names)]
      }),
    ),
  )
}

function addressOf(route: string): string {
  return route.replace(/-[0-9a-f]{3}$/, '')
}

function withNames(chunks: Chunks, names: Options['names']): unknown {
  if (typeof chunks === 'string') return names[chunks]
  if (Array.isArray(chunks)) return chunks.map((one) => withNames(one, names))
  return Object.fromEntries(
    Object.entries(chunks).map(([property, one]) => [property, withNames(one, names)]),
  )
}

function listsInLines(source: string, { lists }: Options): string {
  const packed = JSON.stringify(inLines(JSON.parse(source)))
  return `import { inLists } from ${JSON.stringify(lists)}; export default inLists(${packed})`
}

/**
 * Titles and descriptions of all documents are for lists of cards, which no page of ours has. That a
 * link of a sidebar leads to a document is enough to know. What a document says of itself in its
 * front matter stands beside it or in the HTML of the page.
 */
function withoutRepetition(source: string): string {
  const props: { readonly version?: object; readonly frontMatter?: object } = JSON.parse(source)
  if (props.frontMatter) {
    const { keywords, description, ...frontMatter } = props.frontMatter as Record<string, unknown>
    return JSON.stringify({ ...props, frontMatter })
  }
  if (!props.version) return source
  return JSON.stringify({ ...props, version: { ...props.version, docs: {} } }, (name, value) => {
    if (name === 'docId') return '-'
    return name === 'unlisted' && value === false ? undefined : value
  })
}
