import type { Database } from '../../storage/database/database.ts'
import { lockInstallation } from '../../storage/database/installation.ts'
import { checkTrail, listLines, nextLine } from './audit-store.ts'
import { brandCommands } from './brand-commands.ts'
import {
  type At,
  assertGiven,
  type Command,
  CommandRefusal,
  type Given,
  type Row,
  toAudited,
} from './command.ts'
import { dueCommands } from './due-commands.ts'
import { firmCommands } from './firm-commands.ts'
import { masterKeyCommands } from './master-key-commands.ts'
import { notificationCommands } from './notification-commands.ts'
import { posCommands } from './pos-commands.ts'
import { restoreCommands } from './restore-commands.ts'
import { searchCommands } from './search-commands.ts'
import { statementCommands } from './statement-commands.ts'

/** A command of an operator: its name, its options, and the name of the operator. */
export interface CommandCall {
  readonly name: string
  readonly given: Given
  readonly operator: string
}

export interface Shown {
  readonly rows: readonly Row[]
  readonly note?: string
}

interface CommandParts extends Omit<At, 'tx'> {
  readonly database: Database
}

const auditCommands: Readonly<Record<string, Command>> = {
  'audit list': {
    says: 'List what operators have done, newest first.',
    isAudited: false,
    options: { limit: { says: 'from 1 to 9999; default: 50', form: /^[1-9]\d{0,3}$/ } },
    async run({ tx }, { limit = '50' }) {
      const lines = await listLines(tx, Number(limit))
      return {
        rows: lines.map(({ line, at, operator, command, details, hash }) => ({
          line,
          at: new Date(at).toISOString(),
          operator,
          command,
          details: Object.entries(details)
            .map(([option, value]) => `${option}=${value}`)
            .join(' '),
          hash,
        })),
      }
    },
  },

  'audit verify': {
    says: 'Check that no line of the audit trail was changed or removed.',
    isAudited: false,
    options: {},
    async run({ tx }) {
      const { lines, head, broken } = await checkTrail(tx)
      if (broken.length > 0) throw new CommandRefusal(broken.join('\n'))
      return {
        rows: [{ lines, head }],
        note: 'Keep the head elsewhere: a later trail must still contain it.',
      }
    },
  },
}

export const commands: Readonly<Record<string, Command>> = {
  ...firmCommands,
  ...posCommands,
  ...brandCommands,
  ...statementCommands,
  ...searchCommands,
  ...dueCommands,
  ...notificationCommands,
  ...restoreCommands,
  ...masterKeyCommands,
  ...auditCommands,
}

/** Carries out one command in one transaction, together with its line of the audit trail. */
export async function runCommand(
  parts: CommandParts,
  { name, given, operator }: CommandCall,
): Promise<Shown> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command)
    throw new CommandRefusal(
      `${name} is not a command. Commands: ${Object.keys(commands).join(', ')}`,
    )
  assertGiven(name, command, given)
  const { database, settings, vault, now, random } = parts
  return database.transaction(async (tx) => {
    // One operator at a time, so that each line of the trail has one before it.
    if (command.isAudited) await lockInstallation(tx)
    const at = { tx, settings, vault, now, random }
    const { rows, note, audited, statements = [] } = await command.run(at, given)
    if (command.isAudited) {
      const details = { ...toAudited(command, given), ...audited }
      tx.defer(...statements, await nextLine(tx, { at: now(), operator, command: name, details }))
    }
    return { rows, ...(note !== undefined && { note }) }
  })
}
