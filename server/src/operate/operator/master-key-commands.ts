import { isAbsolute } from 'node:path'
import { KeyRefusal, keepNextKey, MasterKey, readKeyOf, type Vault } from '../../base/vault.ts'
import { beginRotation, FORGOTTEN_MS, findRotation, type Rotation } from '../rotation/store.ts'
import { type Command, CommandRefusal } from './command.ts'

/** The master key is replaced by running servers; a command only begins it. */
export const masterKeyCommands: Readonly<Record<string, Command>> = {
  'master-key rotate': {
    says: 'Replace the master key: running servers encrypt all secrets with a new key.',
    isAudited: true,
    options: {
      'new-key-file': {
        says: 'if the server has its key in GROSZ_KEY: absolute path of a file with the new key',
      },
    },
    async run({ tx, vault }, { 'new-key-file': file }) {
      if (stateOf(vault, await findRotation(tx)) !== 'no')
        throw new CommandRefusal(
          'The master key is already being replaced: see "master-key status".',
        )
      const next = nextKeyOf(vault, file)
      keep(vault, next)
      return {
        rows: [{ key_before: vault.keys.current.id, key_after: next.id }],
        note: 'Running servers do the rest; see "master-key status".',
        audited: { key: next.id },
        statements: [beginRotation(vault, next, Date.now())],
      }
    },
  },

  'master-key status': {
    says: 'Show which master key is in use and whether it is being replaced.',
    isAudited: false,
    options: {},
    async run({ tx, vault }) {
      const state = stateOf(vault, await findRotation(tx))
      return { rows: [{ key: vault.keys.current.id, being_replaced: state }] }
    },
  },
}

/** Rejects a replacement whose next key cannot be stored, until the operator has fixed the cause. */
function keep({ keys: { current }, place }: Vault, next: MasterKey): void {
  try {
    keepNextKey(place, next, current)
  } catch (error) {
    const { message } = error as Error
    throw new CommandRefusal(`The new key cannot be stored, so nothing was changed: ${message}`)
  }
}

/**
 * Describes the state of a rotation. All values are sealed anew shortly before the replaced key is forgotten;
 * the servers of other processes do not report that they have forgotten it.
 */
function stateOf({ keys }: Vault, { mark, nextSealed, since }: Rotation): string {
  if (nextSealed !== undefined) return `since ${new Date(since).toISOString()}`
  return keys.current.mark === mark && Date.now() - since >= FORGOTTEN_MS
    ? 'no'
    : 'almost: everything is sealed anew, and the key before is put away'
}

function nextKeyOf({ place, keys }: Vault, file: string | undefined): MasterKey {
  if (place.key === undefined) {
    if (file === undefined) return MasterKey.make()
    throw new CommandRefusal(
      'The key is in a file, and the new key will also be in a file: omit --new-key-file.',
    )
  }
  if (file === undefined || !isAbsolute(file))
    throw new CommandRefusal(
      'The key is in GROSZ_KEY. Write a new key to a file, and specify the absolute path of the file in --new-key-file.',
    )
  const next = readGiven(file)
  if (!next) throw new CommandRefusal(`There is no file ${file}.`)
  if (next.mark === keys.current.mark) throw new CommandRefusal('This key is already in use.')
  return next
}

/** A file that is no key is a matter of the command, not of the server that carries it out. */
function readGiven(file: string): MasterKey | undefined {
  try {
    return readKeyOf(file)
  } catch (error) {
    throw new CommandRefusal(
      error instanceof KeyRefusal
        ? error.message
        : `The server cannot read ${file}. Give its user permission to read the file.`,
    )
  }
}
