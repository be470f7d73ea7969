import { randomBytes } from 'node:crypto'
import { abandonWaiting } from '../../notify/outbox/store.ts'
import { beginEpoch, countWaiting, endPause, findEpoch } from '../backup/store.ts'
import { type Command, CommandRefusal, of } from './command.ts'

/** The commands about a copy of the data that took the place of the original. */
export const restoreCommands: Readonly<Record<string, Command>> = {
  'backup note': {
    says: 'Record in the audit trail that a backup was made; "grosz backup" does this automatically.',
    isAudited: true,
    options: {
      at: { says: 'when the backup started', required: true },
      sha256: { says: 'SHA-256 of the data in it', form: /^[\da-f]{64}$/, required: true },
    },
    run: async () => ({ rows: [] }),
  },

  'restore status': {
    says: 'Show whether this is a restored copy and what is waiting in it.',
    isAudited: false,
    options: {},
    async run({ tx }) {
      const { epoch, pausedAt } = await findEpoch(tx)
      const { notifications, others } = await countWaiting(tx)
      return {
        rows: [
          {
            epoch: epoch ?? 'first',
            paused: pausedAt === undefined ? 'no' : `since ${new Date(pausedAt).toISOString()}`,
            waiting_notifications: notifications,
            other_due_work: others,
          },
        ],
        ...(pausedAt !== undefined && { note: 'Next: "restore resume --pending drop" or "send".' }),
      }
    },
  },

  'restore resume': {
    says: 'Resume a restored copy: it accepts orders and sends notifications again.',
    isAudited: true,
    options: {
      pending: {
        says: 'what to do with notifications that were waiting in the copy; many of them have been sent since',
        choices: ['drop', 'send'],
        required: true,
      },
    },
    async run({ tx, now }, given) {
      const { epoch, pausedAt } = await findEpoch(tx)
      if (pausedAt === undefined)
        throw new CommandRefusal(
          'Nothing is paused, so there is nothing to resume. To see the state, run "restore status".',
        )
      const { notifications } = await countWaiting(tx)
      const isDropped = of(given, 'pending') === 'drop'
      return {
        rows: [{ epoch: epoch ?? 'first', notifications, pending: isDropped ? 'dropped' : 'sent' }],
        note: 'Running servers apply the change within a second.',
        audited: { notifications: String(notifications) },
        statements: [...(isDropped ? abandonWaiting(now()) : []), endPause],
      }
    },
  },

  'restore pause': {
    says: 'Mark this as a restored copy that was made without "grosz restore". Stop all servers first.',
    isAudited: true,
    options: {},
    async run({ now }) {
      const epoch = randomBytes(6).toString('hex')
      return {
        rows: [{ epoch }],
        note: 'Servers that start from now on are paused. Next: "restore status".',
        audited: { epoch },
        statements: [beginEpoch(epoch, now())],
      }
    },
  },
}
