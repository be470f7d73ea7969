import { bringBack, listAside } from '../../storage/due/store.ts'
import { type Command, CommandRefusal, of } from './command.ts'

const LIST_MAX = 1000

const kind = { says: 'kind of the work, as the alert names it', form: /^[a-z -]{1,40}$/ }

/** Commands for background work that failed too often and waits for an operator. */
export const dueCommands: Readonly<Record<string, Command>> = {
  'due list': {
    says: 'List the work that was set aside after too many attempts, at most 1,000.',
    isAudited: true,
    options: { kind },
    async run({ tx }, given) {
      const rows = await listAside(tx, given.kind ?? '', LIST_MAX)
      return {
        rows: rows.map(({ firstAt, ...row }) => ({
          ...row,
          first_attempt: firstAt === undefined ? 'unknown' : new Date(firstAt).toISOString(),
        })),
        note:
          rows.length === 0
            ? `${given.kind === undefined ? 'Nothing' : `No work of the kind "${given.kind}"`} is set aside.`
            : 'The log says why each of them failed. Next: "due retry".',
      }
    },
  },

  'due retry': {
    says: 'Run work again that was set aside: one row, or all rows of a kind.',
    isAudited: true,
    options: {
      kind: { ...kind, required: true },
      reference: { says: 'what the work is about, from "due list"; all of the kind unless given' },
    },
    async run({ tx, now }, given) {
      const { reference } = given
      const [rows = 0] = await tx.write(
        bringBack(of(given, 'kind'), { at: now(), ...(reference && { reference }) }),
      )
      if (rows === 0)
        throw new CommandRefusal(
          `No such work of the kind "${of(given, 'kind')}" is set aside. Run "due list" to see what is.`,
        )
      return {
        rows: [{ kind: of(given, 'kind'), rows }],
        note: 'Running servers begin within a second, with all attempts anew.',
        told: { rows: String(rows) },
      }
    },
  },
}
