import type { Check, Table } from '../../room.ts'

/** Records that something is due for as long as they are under way, with a row of `due` of their own. */
interface Work {
  readonly kind: string
  readonly says: string
  /** The last column of its key ends the references; one before it is the turn. */
  readonly of: Table
  /** The columns of the reference, where they are not those of the key. */
  readonly reference?: readonly string[]
  /** The condition, in SQL, under which a record is under way. */
  readonly isOpen: string
  /** The condition, in SQL, under which an existing row that was not set aside is wrong. */
  readonly isWrong?: string
}

/** The characters of the IDs at the end of a reference. */
const characters = "'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_'"

const lastWord = `substr(part.reference, length(rtrim(part.reference, ${characters})) + 1)`

/** Checks that each record under way has its row, and that each row has a record under way. */
export function checksOfWork({
  kind,
  says,
  of,
  reference = of.key,
  isOpen,
  isWrong = '1 = 0',
}: Work): readonly Check[] {
  const [id = '', turn] = of.key.toReversed()
  const name = reference.map((column) => `part.${column}`).join(" || '/' || ")
  return [
    {
      says: `${says} without scheduled work`,
      of,
      sql: `SELECT part.${id} FROM part LEFT JOIN due ON due.kind = '${kind}' AND due.reference = ${name}
            WHERE ${isOpen} AND (due.due_at IS NULL OR ${isWrong})`,
    },
    {
      says: `work for ${says} that do not exist`,
      of: { name: 'due', key: ['reference'], only: `kind = '${kind}'` },
      sql: `SELECT reference FROM part WHERE NOT EXISTS (SELECT 1 FROM ${of.name}
            WHERE ${turn ? `${turn} = part.turn AND ` : ''}${id} = ${lastWord} AND ${isOpen})`,
    },
  ]
}
