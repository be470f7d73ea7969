import type lunr from 'lunr'
import type { SearchFile } from './document.ts'
import { find, type ResultGroup } from './find.ts'
import { type PackedIndex, unpackIndex } from './packed-index.ts'

/** A message of the page to the worker. */
export type Question =
  | { readonly load: { readonly documents: string; readonly index: string } }
  | { readonly id: number; readonly query: string }

/** A message of the worker to the page. */
export type Answer =
  | { readonly state: 'ready' | 'failed' }
  | { readonly id: number; readonly groups: readonly ResultGroup[] }

let loaded: { file: SearchFile; index: lunr.Index } | undefined

// Only the page that started a worker can speak to it.
self.onmessage = async ({ data }: MessageEvent<Question>) => {
  if ('load' in data) {
    answer({ state: await load(data.load) })
  } else if (loaded) {
    answer({ id: data.id, groups: find(data.query, loaded) })
  }
}

async function load({ documents, index }: { documents: string; index: string }) {
  try {
    const [file, written] = await Promise.all([read(documents), read(index)])
    loaded = { file: file as SearchFile, index: unpackIndex(written as PackedIndex) }
    // The first query of a session would pay for the compiler.
    find(loaded.file.searchDocs[0]?.title ?? 'a', loaded)
    return 'ready' as const
  } catch {
    // The page offers to try again; the browser's console has the failed request.
    return 'failed' as const
  }
}

async function read(address: string): Promise<unknown> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  return response.json()
}

function answer(message: Answer): void {
  self.postMessage(message)
}
