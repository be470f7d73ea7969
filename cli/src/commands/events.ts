import type { CallOf } from '@grosz/contract/client.ts'
import { operations } from '@grosz/contract/index.ts'
import { addressOf } from '@grosz/contract/requests.ts'
import type { Run } from '../command.ts'
import type { Context } from '../context.ts'
import { listing, progress, show, showItem, styled, time } from '../output.ts'
import { type BodyOf, sandboxOf } from '../sandbox.ts'
import { follow, untilStopped } from '../stream.ts'

type Event = BodyOf<'listEvents'>['events'][number]
type Filter = Pick<CallOf<'listEvents'>['query'], 'type' | 'id' | 'posId'>

export const events: Run<'events'> = async (context, { options }) => {
  const { follow: isFollowed, type, about, pos, limit } = options
  // The sandbox rejects unknown types, and lists the valid ones.
  const filter: Filter = { type: type as Filter['type'], id: about, posId: pos }
  if (isFollowed) return followEvents(context, filter)
  const page = await sandboxOf(context)('listEvents', { query: { ...filter, limit } })
  const oldestFirst = page.events.toReversed()
  show(context, { events: oldestFirst }, () =>
    listing(['TIME', 'EVENT', 'STATUS', 'ABOUT'], oldestFirst.map(toRow), 'Nothing has happened.'),
  )
}

async function followEvents(context: Context, filter: Filter): Promise<void> {
  const signal = untilStopped()
  const path = addressOf(operations.streamEvents, { query: filter })
  const onConnect = async (isAgain: boolean) => {
    if (!isAgain) progress(`Following events of ${context.url}. Ctrl+C ends it.`)
  }
  for await (const { event, data } of follow(context, path, { signal, onConnect })) {
    if (event === 'missed') progress('Some events are no longer kept, and are not shown.')
    else showEvent(context, JSON.parse(data))
  }
}

function showEvent(context: Context, event: Event): void {
  const [at = '', type = '', status = '', about = ''] = toRow(event)
  showItem(context, event, () =>
    [styled('dim', at), styled('bold', type), status, about].filter(Boolean).join('  '),
  )
}

function toRow({ at, type, status, sequence: _, ...ids }: Event): string[] {
  const about = Object.entries(ids).filter(([name]) => name !== 'shopId' && name !== 'firmId')
  return [time(at), type, status ?? '', about.map(([name, value]) => `${name}=${value}`).join(' ')]
}
