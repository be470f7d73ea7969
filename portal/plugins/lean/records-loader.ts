/** What a loader is given by the bundler. */
interface Loading {
  readonly resourcePath: string
  getOptions(): { readonly names: Readonly<Record<string, string>> }
}

type Chunks = string | readonly Chunks[] | { readonly [property: string]: Chunks }

/**
 * Makes what Docusaurus has written down of a site shorter for browsers: they need no setting of the
 * build, no name of a source file, and any name of a chunk will do.
 */
export default function recordsLoader(this: Loading, source: string): string {
  const { names } = this.getOptions()
  const file = this.resourcePath.replace(/^.*[\\/]/, '')
  if (file === 'docusaurus.config.mjs') return `export default ${JSON.stringify(shown(source))}`
  if (file === 'registry.js') return renamed(source, names)
  if (file === 'routesChunkNames.json') return JSON.stringify(withNames(JSON.parse(source), names))
  return JSON.stringify(withoutCards(JSON.parse(source)))
}

/** The settings that the theme reads while it runs. */
function shown(source: string): unknown {
  const json = source.slice(source.indexOf('export default') + 'export default'.length)
  const { plugins, themes, presets, markdown, ...config } = JSON.parse(json.replace(/;\s*$/, ''))
  return config
}

/** The path of a module tells a server what it has rendered; browsers go by its number. */
function renamed(source: string, names: Readonly<Record<string, string>>): string {
  return source
    .replace(/"[^"]*"(?=, require\.resolveWeak)/g, '""')
    .replace(/^ {2}"(\w+)": \[/gm, (_, name: string) => `  "${names[name]}": [`)
}

function withNames(chunks: Chunks, names: Readonly<Record<string, string>>): unknown {
  if (typeof chunks === 'string') return names[chunks]
  if (Array.isArray(chunks)) return chunks.map((one) => withNames(one, names))
  return Object.fromEntries(
    Object.entries(chunks).map(([property, one]) => [property, withNames(one, names)]),
  )
}

/** Titles and descriptions of all documents are for lists of cards, which no page of ours has. */
function withoutCards(props: { readonly version?: object }): unknown {
  return props.version ? { ...props, version: { ...props.version, docs: {} } } : props
}
