interface Listed {
  readonly id: string
  readonly path: string
  readonly sidebar?: string
}

/** The data of the documents' plugin for every page of a version: all its documents, or lines of text. */
interface Version<Documents> {
  readonly path: string
  readonly docs: Documents
}

type GlobalData<Documents> = Readonly<
  Record<string, Readonly<Record<string, { readonly versions?: readonly Version<Documents>[] }>>>
>

/** The lists of documents as lines, where their addresses follow from their ids. */
export function inLines(data: GlobalData<readonly Listed[]>): GlobalData<unknown> {
  return withVersions(data, ({ path, docs }) => {
    const lines = docs.map(({ id, sidebar = '' }) => `${id} ${sidebar}`.trim()).join('\n')
    const isLossless = JSON.stringify(listOf(path, lines)) === JSON.stringify(docs)
    return isLossless ? lines : docs
  })
}

/** The lists again, in the browser. */
export function inLists(data: GlobalData<readonly Listed[] | string>): GlobalData<unknown> {
  return withVersions(data, ({ path, docs }) =>
    typeof docs === 'string' ? listOf(path, docs) : docs,
  )
}

function listOf(path: string, lines: string): Listed[] {
  return lines.split('\n').map((line) => {
    const [id = '', sidebar] = line.split(' ')
    return { id, path: `${path}/${id.replace(/(^|\/)index$/, '$1')}`, ...(sidebar && { sidebar }) }
  })
}

function withVersions<D>(
  data: GlobalData<D>,
  docsOf: (version: Version<D>) => unknown,
): GlobalData<unknown> {
  return mapped(data, (plugin) =>
    mapped(plugin, (instance) =>
      instance.versions
        ? {
            ...instance,
            versions: instance.versions.map((one) => ({ ...one, docs: docsOf(one) })),
          }
        : instance,
    ),
  ) as GlobalData<unknown>
}

function mapped<V, W>(record: Readonly<Record<string, V>>, change: (value: V) => W) {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]))
}
