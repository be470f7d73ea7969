import { toNotifyAgain } from '../../notify/outbox/outbox.ts'
import { type Ended, findEnded, listAbandoned } from '../../notify/outbox/store.ts'
import { type At, type Command, CommandRefusal, type Given } from './command.ts'
import { findPos, pos } from './pos-commands.ts'

const AT_ONCE_MAX = 1000

/** The command that repeats a notification whose receiver did not answer for too long. */
export const notificationCommands: Readonly<Record<string, Command>> = {
  'notification resend': {
    says: 'Resend abandoned notifications, at most 1,000, or a specific notification.',
    isAudited: true,
    options: {
      pos: { ...pos, required: true },
      reference: {
        says: 'ID of the order, payout, submerchant, report, or verification; default: all of the point of sale',
        isName: true,
      },
      line: {
        says: 'number of one notification, which follows the reference in its Grosz-Event-Id; resent even if it was delivered',
        form: /^[1-9]\d{0,8}$/,
      },
    },
    async run(at, given) {
      const posId = await findPos(at, given)
      const found = await listGiven(at, { posId, given })
      return {
        rows: [{ pos: posId, notifications: found.length }],
        note:
          found.length < AT_ONCE_MAX
            ? 'They are sent by the schedule, from its beginning.'
            : 'There may be more: run the command again.',
        audited: { notifications: String(found.length) },
        statements: toNotifyAgain(found, at.now()),
      }
    },
  },
}

async function listGiven(
  { tx }: At,
  { posId, given }: { readonly posId: string; readonly given: Given },
): Promise<readonly Ended[]> {
  const { reference: id, line } = given
  if (line === undefined) {
    const found = await listAbandoned(tx, { posId, id }, AT_ONCE_MAX)
    if (found.length > 0) return found
    throw new CommandRefusal(
      'No such notification was abandoned, or a later one was delivered. To resend a specific notification, specify --reference and --line.',
    )
  }
  if (id === undefined) throw new CommandRefusal('--line requires --reference')
  const found = await findEnded(tx, { posId, id, line: Number(line) })
  if (found) return [found]
  throw new CommandRefusal(
    'The notification does not exist, is too old to be kept, or is still being sent. To see which, run "search" with its Grosz-Event-Id.',
  )
}
