import { setTimeout as delay } from 'node:timers/promises'
import type { AnyReply, MorePages } from '../../app.ts'

/** A reply whose list goes on after its first page. */
type LongReply = AnyReply & { readonly more: MorePages }

export function isLong(reply: AnyReply): reply is LongReply {
  return reply.more !== undefined
}

/**
 * Writes the body of a reply page by page: only one page is in memory, and other requests run after
 * each page. `watchReply` receives each page as a separate reply.
 */
export async function* writeLong(
  { status, body, more }: LongReply,
  watchReply: (reply: AnyReply) => void,
): AsyncGenerator<string> {
  const { [more.list]: first, ...rest } = body as Record<string, readonly unknown[]>
  const end = JSON.stringify(rest).slice(1)
  yield `{${JSON.stringify(more.list)}:[${writeItems(first ?? [])}`
  for await (const page of more.pages) {
    await nextTurn()
    if (page.length === 0) continue
    watchReply({ status, body: { ...rest, [more.list]: page } })
    yield `,${writeItems(page)}`
  }
  yield end === '}' ? ']}' : `],${end}`
}

/** A page takes about this long to read and write. */
const PAGE_MS = 1

let lastTurn: Promise<void> = Promise.resolve()

/** All long lists together use at most half of the thread, however many there are. */
function nextTurn(): Promise<void> {
  lastTurn = lastTurn.then(() => delay(PAGE_MS))
  return lastTurn
}

function writeItems(items: readonly unknown[]): string {
  return JSON.stringify(items).slice(1, -1)
}
