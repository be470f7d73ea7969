import { bringBack, listAside } from '../../storage/due/store.ts'
import { type Command, CommandRefusal, of } from './command.ts'

const LIST_MAX = 1000

const kind = { says: 'kind of work, as shown in the alert', form: /^[a-z -]{1,40}$/ }

/** Commands for background work that failed too often and waits for an operator. */
export const dueCommands: Readonly<Record<string, Command>> = {
  'due list': {
    says: 'List work that was set aside after too many attempts, at most 1,000 rows.',
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
            ? noneOf(given.kind)
            : 'The log says why each of them failed. Next: "due retry".',
      }
    },
  },

  'due retry': {
    says: 'Rerun work that was set aside: one row or all rows of a kind.',
    isAudited: true,
    options: {
      kind: { ...kind, required: true },
      reference: {
        says: 'reference of the work, from "due list"; default: all work of this kind',
        isName: true,
      },
    },
    async run({ tx, now }, given) {
      const { reference } = given
      const [rows = 0] = await tx.write(
        bringBack(of(given, 'kind'), { at: now(), ...(reference && { reference }) }),
      )
      if (rows === 0)
        throw new CommandRefusal(
          `No such work of the kind "${of(given, 'kind')}" is set aside. To see what is, run "due list".`,
        )
      return {
        rows: [{ kind: of(given, 'kind'), rows }],
        note: 'Running servers start the work within a second and count the attempts from zero.',
        audited: { rows: String(rows) },
      }
    },
  },
}

function noneOf(kind: string | undefined): string {
  return kind === undefined
    ? 'Nothing is set aside.'
    : `No work of the kind "${kind}" is set aside. To see all kinds, run "due list" without --kind.`
}
