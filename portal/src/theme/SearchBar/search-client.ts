import { searchFiles } from '../../../plugins/search/document.ts'
import type { Answer, Answered, Question } from '../../../plugins/search/worker.ts'

import type Offers from './Offers.tsx'
import type Results from './Results.tsx'
import type { placesIn } from './Results.tsx'

export type SearchState = 'idle' | 'loading' | 'ready' | 'failed'

/** One worker for all boxes: a page change mounts the box anew, and the index stays. */
let worker: Worker | undefined
let state: SearchState = 'idle'
let asked = 0
interface Lists {
  readonly Results: typeof Results
  readonly Offers: typeof Offers
  readonly placesIn: typeof placesIn
}

let lists: Lists | undefined
const listeners = new Set<() => void>()
const waiting = new Map<number, (answered: Answered) => void>()

export function searchState(): SearchState {
  return state
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Loads the index at the first sign of a search; retries after a failure. */
export function loadSearch(baseUrl: string): void {
  if (state === 'loading' || state === 'ready') return
  enter('loading')
  worker ??= openWorker()
  const { documents, index } = searchFiles
  tell({ load: { documents: baseUrl + documents, index: baseUrl + index } })
  loadLists().catch(() => {}) // Whether they have come is asked when the index is in.
}

/** The components of the panel. They are fetched with the index and exist once the state is `ready`. */
export function searchLists(): Lists | undefined {
  return lists
}

async function loadLists(): Promise<void> {
  const [results, offers] = await Promise.all([import('./Results.tsx'), import('./Offers.tsx')])
  lists = { Results: results.default, Offers: offers.default, placesIn: results.placesIn }
}

/** The matching pages; responses arrive in the order of the queries. */
export function search(query: string): Promise<Answered> {
  asked += 1
  const id = asked
  return new Promise((resolve) => {
    waiting.set(id, resolve)
    tell({ id, query })
  })
}

function openWorker(): Worker {
  const opened = new Worker(new URL('../../../plugins/search/worker.ts', import.meta.url), {
    type: 'module',
  })
  opened.onmessage = ({ data }: MessageEvent<Answer>) => {
    if ('state' in data) {
      settle(data.state)
    } else {
      waiting.get(data.id)?.(data)
      waiting.delete(data.id)
    }
  }
  // Its script did not arrive: the next attempt needs another worker.
  opened.onerror = () => {
    worker = undefined
    enter('failed')
  }
  return opened
}

/** An index without its list of results cannot be used. */
async function settle(next: SearchState): Promise<void> {
  if (next === 'ready') await loadLists().catch(() => {})
  enter(next === 'ready' && !lists ? 'failed' : next)
}

function tell(question: Question): void {
  worker?.postMessage(question)
}

function enter(next: SearchState): void {
  state = next
  for (const listener of listeners) listener()
}
