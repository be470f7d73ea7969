import { readEventId } from '@grosz/contract/event-id.ts'
import type { Run } from '../command.ts'
import { Failure } from '../failure.ts'
import { eventOf } from '../notification.ts'
import { listing, show, time } from '../output.ts'
import { type BodyOf, sandboxOf } from '../sandbox.ts'

type Listed = BodyOf<'searchNotifications'>['notifications'][number]

export const list: Run<'notifications list'> = async (
  context,
  { options: { status, about, pos, limit } },
) => {
  const query = { limit, status, reference: about, posId: pos }
  const page = await sandboxOf(context)('searchNotifications', { query })
  show(context, page, () =>
    listing(
      ['EVENT ID', 'EVENT', 'STATUS', 'LAST ATTEMPT', 'CREATED', 'ADDRESS'],
      page.notifications.map(toRow),
      'There are no such notifications.',
    ),
  )
}

export const resend: Run<'notifications resend'> = async (context, { arguments: [eventId] }) => {
  const event = readEventId(eventId)
  if (!event)
    throw new Failure(
      `${eventId} is not the id of a notification. \`grosz notifications\` lists them.`,
      'usage',
    )
  const params = { posId: event.posId, reference: event.id, line: String(event.line) }
  const sent = await sandboxOf(context)('resendNotification', { params })
  show(context, { eventId, ...sent }, () => `${eventId}  ${sent.outcome}  ${sent.tookMs} ms`)
  if (sent.outcome !== '200') process.exitCode = 1
}

function toRow({ eventId, body, status, attempts, createdAt, url }: Listed): string[] {
  return [eventId, eventOf(body), status, attempts.at(-1)?.outcome ?? '', time(createdAt), url]
}
