import type { SearchFile } from './document.ts'
import { find, type Offer, offersFor, type RowGroup } from './find.ts'
import { readIndex, type SearchIndex } from './search-index.ts'

/** A message of the page to the worker. */
export type Question =
  | { readonly load: { readonly documents: string; readonly index: string } }
  | { readonly id: number; readonly query: string }

/** The rows of a query or, if there are none, suggested pages. */
export interface Answered {
  readonly groups: readonly RowGroup[]
  readonly offers: readonly Offer[]
}

/** A message of the worker to the page. */
export type Answer = { readonly state: 'ready' | 'failed' } | ({ readonly id: number } & Answered)

let loaded: { file: SearchFile; index: SearchIndex } | undefined

// Only the page that started a worker can send messages to it.
self.onmessage = async ({ data }: MessageEvent<Question>) => {
  if ('load' in data) {
    answer({ state: await load(data.load) })
  } else if (loaded) {
    const groups = find(data.query, loaded)
    const offers = groups.length > 0 ? [] : offersFor(data.query, loaded)
    answer({ id: data.id, groups, offers })
  }
}

async function load({ documents, index }: { documents: string; index: string }) {
  try {
    const [file, written] = await Promise.all([read(documents), read(index)])
    const searched = JSON.parse(file) as SearchFile
    loaded = { file: searched, index: readIndex(written, searched.options.language) }
    // Otherwise the first query of a session would wait for the JIT compiler.
    find(searched.searchDocs[0]?.title ?? 'a', loaded)
    return 'ready' as const
  } catch {
    // The page offers to try again; the browser's console has the failed request.
    return 'failed' as const
  }
}

async function read(address: string): Promise<string> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  return response.text()
}

function answer(message: Answer): void {
  self.postMessage(message)
}
