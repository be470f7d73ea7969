import { sayOfNetwork } from '@grosz/contract/say-of-network.ts'
import { folderRefusals } from '../base/data-dir.ts'
import { isDiskFull } from '../base/full-disk.ts'
import { SettingsError } from '../base/settings.ts'
import { KeyRefusal } from '../base/vault.ts'
import { BackupRefusal, type Reason } from '../operate/backup/refusal.ts'
import { CommandFailed } from '../operate/operator/socket.ts'
import {
  DatabaseInUse,
  DatabaseRefusal,
  DatabaseUnavailable,
  OutcomeUnknown,
} from '../storage/database/database.ts'
import { ToolFailed } from '../storage/database/postgres-backup.ts'

/** The end of a failed start: a text for the operator, and an exit code for the supervisor. */
interface End {
  readonly code: number
  readonly text: string
}

/** The exit codes, with the numbers of sysexits.h, which supervisors and shells use. */
export const exitCodes = {
  /**
   * The settings are wrong, or the mode, key, or version does not match the database: another start would fail, too.
   */
  settings: 78,
  /** Another server has the data folder. */
  inUse: 75,
  /** The disk is full or does not respond. */
  disk: 74,
  /** The data folder cannot be written. */
  folder: 73,
  /** The port is in use, or this user has no permission for it. */
  port: 71,
  /** The outcome of a COMMIT is unknown; the next start of a server determines it. */
  unknownOutcome: 70,
  /** The event loop of a running server was blocked; its next start continues. */
  standstill: 70,
  /** PostgreSQL, or one of its tools, does not respond. */
  database: 69,
  /** A backup or a folder that is not there. */
  missing: 66,
  /** A backup that is damaged. */
  damaged: 65,
  /** A command line that lacks something. */
  usage: 64,
  unknown: 1,
} as const

export function endOf(error: Error): End {
  if (error instanceof SettingsError || error instanceof KeyRefusal)
    return { code: exitCodes.settings, text: error.message }
  if (error instanceof BackupRefusal)
    return { code: exitCodes[ofReason[error.reason]], text: error.message }
  if (error instanceof ToolFailed) return { code: exitCodes.database, text: error.message }
  if (error instanceof DatabaseInUse) return { code: exitCodes.inUse, text: error.message }
  if (error instanceof DatabaseRefusal) return { code: exitCodes.settings, text: error.message }
  if (error instanceof CommandFailed) return { code: error.code, text: error.message }
  if (error instanceof OutcomeUnknown)
    return { code: exitCodes.unknownOutcome, text: `The reason: ${error.message}.` }
  if (error instanceof DatabaseUnavailable)
    return endOfSqlite(error.cause) ?? { code: exitCodes.database, text: unavailable(error.cause) }
  return endOfSystem(error) ?? { code: exitCodes.unknown, text: error.stack ?? error.message }
}

const ofReason: Readonly<Record<Reason, keyof typeof exitCodes>> = {
  usage: 'usage',
  taken: 'folder',
  missing: 'missing',
  damaged: 'damaged',
  full: 'disk',
  other: 'settings',
}

/**
 * The text for the operator about a failure of the operating system or SQLite; undefined for other failures.
 */
export function sayOfSystem(error: unknown): string | undefined {
  return error instanceof Error ? endOfSystem(error)?.text : undefined
}

/** The end that SQLite has caused; its errors have a code of their own. */
function endOfSqlite(cause: unknown): End | undefined {
  return cause instanceof Error && 'errcode' in cause ? endOfSystem(cause) : undefined
}

/** The exit code and the text for an error of the operating system or SQLite; undefined for other errors. */
function endOfSystem(error: Error): End | undefined {
  const { code = '', path, setting } = error as NodeJS.ErrnoException & { setting?: string }
  const { errcode } = error as { errcode?: number }
  // The lower byte is the kind: SQLITE_READONLY, _IOERR, _CANTOPEN.
  const ofSqlite = errcode === undefined ? undefined : errcode & 0xff
  if (code === 'EADDRINUSE')
    return {
      code: exitCodes.port,
      text: setting
        ? `The port of ${setting} is taken by another program. Choose another port.`
        : 'The port is taken by another program. Choose another port: PORT=8081 npm start',
    }
  // The look-up of the host name in HOST or GROSZ_METRICS_HOST.
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'].includes(code))
    return {
      code: exitCodes.port,
      text: `${setting ? 'GROSZ_METRICS_HOST' : 'HOST'} is not an address of this machine.`,
    }
  if (code === 'EACCES' && (error as NodeJS.ErrnoException).syscall === 'listen')
    return { code: exitCodes.port, text: 'This user cannot listen on ports below 1024.' }
  if (isDiskFull(error))
    return {
      code: exitCodes.disk,
      text: 'The disk of the data folder is full. Free up space and start again. Nothing that was confirmed is lost.',
    }
  if (code === 'EIO' || ofSqlite === 10)
    return {
      code: exitCodes.disk,
      text: 'The disk of the data folder cannot be read or written. Check it before you start again.',
    }
  if (folderRefusals.includes(code) || ofSqlite === 8 || ofSqlite === 14)
    return {
      code: exitCodes.folder,
      text: `The data folder cannot be written${path ? ` (${path})` : ''}. Give this user permission to write there, or set DATA_DIR to another folder.`,
    }
  return undefined
}

/** Explains to the operator why the database is not available; quotes the message of PostgreSQL. */
function unavailable(cause: unknown): string {
  const { code = '', message = '' } = (cause ?? {}) as NodeJS.ErrnoException
  if (Object.hasOwn(refusedByPostgres, code))
    return refusedByPostgres[code as keyof typeof refusedByPostgres]
  // A code of five characters means that PostgreSQL has responded, with a message.
  if (/^[0-9][0-9A-Z]{4}$/.test(code)) return `PostgreSQL does not accept connections: ${message}.`
  return `PostgreSQL cannot be reached: ${sayOfNetwork(cause ?? new Error('it does not answer'), hostOf(cause))}. Is it running, and is DATABASE_URL right?`
}

/** The host as the operating system names it, for an address or a name that was looked up; a socket is a path. */
function hostOf(cause: unknown): string {
  const { errors: [first] = [cause] } = (cause ?? {}) as { errors?: readonly unknown[] }
  const { address, hostname, path } = (first ?? {}) as Record<
    'address' | 'hostname' | 'path',
    unknown
  >
  const found = [address, hostname, path].find((one) => typeof one === 'string' && one !== '')
  return typeof found === 'string' ? found : 'its host'
}

const wrongUser =
  'PostgreSQL rejects the user or the password in DATABASE_URL. Write special characters of the password as percent codes: %40 for @.'

const refusedByPostgres = {
  '28000': wrongUser,
  '28P01': wrongUser,
  '3D000':
    'PostgreSQL has no database with the name in DATABASE_URL. Create it, or set another name.',
  '42501':
    'The role in DATABASE_URL is not allowed to use the database. Grant it permission, or make it the owner.',
  '53300':
    'PostgreSQL has no connections left. Raise max_connections, or stop other programs that use it.',
} as const
