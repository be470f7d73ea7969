import { pathOf } from '@grosz/contract/console-path.ts'
import { upcomingKinds, upcomingRows } from '@grosz/contract/resources/console-overview.ts'
import type { App, Body, Reply, Request } from '../../app.ts'
import { toIso } from '../../base/time.ts'
import { listNext, listOrdersOf, type Next } from './upcoming-store.ts'

type Upcoming = Body<'listUpcoming'>['upcoming'][number]

export async function listUpcoming(
  app: App,
  { query }: Request<'listUpcoming'>,
): Reply<'listUpcoming'> {
  const limit = query.limit ?? upcomingRows.default
  const now = app.now()
  return app.database.read(async (reader) => {
    const found: Next[] = []
    for (const kind of upcomingKinds)
      found.push(...(await listNext(reader, { kind, after: now, limit })))
    const next = found.toSorted((a, b) => a.dueAt - b.dueAt)
    const orders = await listOrdersOf(reader, next)
    const upcoming = next.map(({ kind, reference, dueAt }) => ({
      at: toIso(dueAt),
      kind,
      ...places[kind](orders.get(reference) ?? reference),
    }))
    return { status: 200, body: { upcoming } }
  })
}

/** The object of a row and its page, from the reference that its kind writes. */
const places: Readonly<Record<Next['kind'], (reference: string) => Pick<Upcoming, 'id' | 'path'>>> =
  {
    expiry: lastIn('orders'),
    payment: lastIn('orders'),
    refund: lastIn('refunds'),
    payout: lastIn('payouts'),
    statement: lastIn('statements'),
    verification: lastIn('verifications'),
    submerchant: (reference) => {
      const [firmId = '', id = ''] = split(reference, reference.lastIndexOf('/'))
      return { id, path: pathOf('submerchants', firmId, id) }
    },
    notification: (reference) => {
      // A notification that a fault delays has its own row besides that of its line.
      const line = reference.replace(/\/held$/, '')
      const [posId = '', id = ''] = split(line, line.indexOf('/'))
      return { id, path: pathOf('notifications', posId, id) }
    },
  }

function lastIn(list: string): (reference: string) => Pick<Upcoming, 'id' | 'path'> {
  return (reference) => {
    const id = reference.slice(reference.lastIndexOf('/') + 1)
    return { id, path: pathOf(list, id) }
  }
}

function split(text: string, at: number): [string, string] {
  return [text.slice(0, at), text.slice(at + 1)]
}
