import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isEverywhere, localUrl } from '@grosz/contract/local-url.ts'
import { payMethodCatalogue } from '@grosz/contract/methods/index.ts'
import closeWithGrace from 'close-with-grace'
import { unconnected } from './base/acquirer/unconnected.ts'
import {
  assertFolderToUse,
  assertOwnFolder,
  makePrivateFile,
  openDataDir,
  readableByOthers,
} from './base/data-dir.ts'
import { createLog, type Log } from './base/log.ts'
import { readSettings, type Settings, SettingsError } from './base/settings.ts'
import { nameOfPlace } from './base/vault.ts'
import { nextAfterRestore } from './edge/health.ts'
import { checkOfPages } from './edge/request/checks.ts'
import { backUp } from './operate/backup/back-up.ts'
import { BackupRefusal } from './operate/backup/refusal.ts'
import { restore } from './operate/backup/restore.ts'
import { assertFeedbackFile } from './operate/feedback/feedback-file.ts'
import { chainedTo, trail } from './operate/operator/audit-store.ts'
import { CommandRefusal } from './operate/operator/command.ts'
import { nameOfUser } from './operate/operator/command-line.ts'
import { operate } from './operate/operator/operate.ts'
import { runCommand } from './operate/operator/run.ts'
import { type OperatorSocket, openOperatorSocket, socketPath } from './operate/operator/socket.ts'
import {
  checkOfEngine,
  checksOf,
  checksOfSchema,
  damaged,
  type Findings,
  type Progress,
  verify,
} from './operate/verify.ts'
import type { Room } from './room.ts'
import { rooms } from './rooms.ts'
import { sandboxWing } from './sandbox/wing.ts'
import { tellFailures } from './start/failing-database.ts'
import { assertKey, assertKeyOf, openVaultOf } from './start/master-key.ts'
import type { AppParts, SandboxWing } from './start/parts.ts'
import { build, type Running } from './start/start.ts'
import { endOf, exitCodes } from './start/start-failures.ts'
import { watchOver } from './start/watchdog.ts'
import { aroundDatabase } from './storage/database/around.ts'
import type { Database } from './storage/database/database.ts'
import { holdFile } from './storage/database/hold-file.ts'
import { DatabaseDamaged, inspectPostgres, inspectSqlite } from './storage/database/inspect.ts'
import { bindMode } from './storage/database/installation.ts'
import { readMigrations } from './storage/database/migrate.ts'
import { openPostgres } from './storage/database/postgres.ts'
import { openSqlite } from './storage/database/sqlite.ts'
import { checksOfAnchor } from './storage/ledger/anchor.ts'

const migrations = readMigrations(join(import.meta.dirname, 'storage/database/migrations'))

/** Opens PostgreSQL if the settings name one, or else a file in the data directory. */
export async function openDatabase(settings: Settings): Promise<Database> {
  if (settings.databaseUrl) return openPostgres(settings.databaseUrl, migrations)
  openDataDir(settings.dataDir)
  const file = join(settings.dataDir, 'grosz.db')
  makePrivateFile(file)
  const letGo = await holdFile(file)
  try {
    const database = openSqlite(file, migrations)
    return { ...aroundDatabase(database), close: () => database.close().finally(letGo) }
  } catch (error) {
    letGo()
    throw error
  }
}

/** Opens the file of a workspace. Commits do not wait for the disk, because workspaces are only for tests. */
export function openFile(file: string): Database {
  return openSqlite(file, migrations, async () => {})
}

/** The sandbox in its mode; undefined in production, and in a build that has none. */
function wingOf(mode: Settings['mode']): SandboxWing | undefined {
  return mode === 'sandbox' ? sandboxWing : undefined
}

/** Connects the outside world: simulators in a sandbox; elsewhere a real acquirer, once there is one. */
export const connect: AppParts['connect'] = (_app, simulated) => simulated ?? unconnected

export function roomsOf(mode: Settings['mode']): readonly Room[] {
  return wingOf(mode)?.roomsWith(rooms) ?? rooms
}

/** The warnings for the operator before the first request. */
function warnings({ settings, acquirer }: Running['app']): string[] {
  const open = readableByOthers(settings.dataDir, settings.keyFile)
  const rights =
    open.length > 0
      ? [
          `Other users of this machine can read ${open.join(', ')}. Run chmod 700 on the folder and chmod 600 on the files, or set DATA_DIR to a folder that has no other files.`,
        ]
      : []
  if (settings.mode !== 'production') return rights
  return [
    ...rights,
    ...(payMethodCatalogue.some(({ value }) => acquirer.serves(value))
      ? []
      : [
          'No acquirer is connected: orders can be created, but no payment method is offered. Connect one in server/src/main.ts, as the guide "Connect an acquirer" shows.',
        ]),
    ...(settings.publicUrl.startsWith('https://')
      ? []
      : [
          `Payers will be sent to ${settings.publicUrl}; set GROSZ_PUBLIC_URL to your https address.`,
        ]),
  ]
}

/** The responses to the failed transactions are still sent. */
function stop(code: number): void {
  setTimeout(() => process.exit(code), 200).unref()
}

/** The pause before a workspace is prepared, so that the first requests after a start do not wait for it. */
const PREPARE_MS = 1_000

/** The time after the request to stop in which connections are still accepted, in ms. */
const LEAVE_MS = 250

const print = (text: string) => void process.stderr.write(text)

function logOf({ logLevel: level, logFormat: format = 'text' }: Settings): Log {
  return createLog({ level, format, now: Date.now, print })
}

/** Writes the messages of the start, at every log level: as text, or as lines of the log. */
function sayOf({ logFormat: format = 'text' }: Pick<Settings, 'logFormat'>): Log['write'] {
  if (format === 'json') return createLog({ level: 'info', format, now: Date.now, print }).write
  return (level, message) =>
    level === 'info'
      ? process.stdout.write(`${message}\n`)
      : process.stderr.write(`${level === 'warn' ? 'Warning: ' : ''}${message}\n`)
}

async function serve(given: Settings): Promise<void> {
  const settings = wingOf(given.mode)?.withPassword(given) ?? given
  const log = logOf(settings)
  // With PostgreSQL, it contains the anchor of the journal and the workspaces.
  openDataDir(settings.dataDir)
  assertFeedbackFile(settings.feedbackFile)
  const opened = await openDatabase(settings)
  const database = tellFailures(opened, { log, stop, now: Date.now })
  const running = await build({
    settings,
    log,
    database,
    connect,
    openFile,
    sandbox: wingOf(settings.mode),
    rooms: roomsOf(settings.mode),
    leaveMs: LEAVE_MS,
    stop(failure) {
      const { code, text } = endOf(failure)
      log.write('error', `Grosz stops: ${text}`)
      stop(code)
    },
  })
  const operator = await takeCommands(settings, running)
  const port = await running.listen()
  // The slow parts of the start are over: migrations, and stored workspaces.
  if (settings.watchdogSeconds !== undefined)
    watchOver(
      {
        seconds: settings.watchdogSeconds,
        log: { level: settings.logLevel, format: settings.logFormat ?? 'text' },
        exitCode: exitCodes.standstill,
      },
      log,
    )
  setTimeout(() => void running.prepare().catch(() => {}), PREPARE_MS).unref()
  running.workers.start()
  running.sealer.start()
  const say = sayOf(settings)
  for (const warning of warnings(running.app)) say('warn', warning)
  if (running.app.pause.since !== undefined)
    say(
      'warn',
      `This is a restored copy. It is paused: it responds to reads, but changes and sends nothing. ${nextAfterRestore}`,
    )
  const others = isEverywhere(settings.host) ? ', and on all other addresses of this machine' : ''
  say('info', `Grosz listens on ${localUrl({ ...settings, port })}${others}`)
  if (settings.ecbRates === undefined)
    say(
      'info',
      settings.mode === 'production'
        ? 'Calls that need exchange rates fail unless rates were stored before; set their source in GROSZ_ECB_RATES.'
        : 'Exchange rates come from a sample unless other rates were stored before; set their source in GROSZ_ECB_RATES.',
    )
  closeWithGrace({ delay: 10_000 }, async ({ err }) => {
    if (err) log.write('error', 'Grosz stops after a failure', undefined, err)
    await operator?.close()
    await running.stop()
  })
}

/** A server with the embedded database has it for itself, so commands are handed to it. */
async function takeCommands(
  { databaseUrl, dataDir }: Settings,
  { app }: Running,
): Promise<OperatorSocket | undefined> {
  const path = databaseUrl ? undefined : socketPath(dataDir)
  if (path === undefined) return undefined
  try {
    return await openOperatorSocket(path, {
      run: (call) => runCommand(app, call),
      fail({ name }, error) {
        app.warn(`the operator command "${name}" failed`, error)
        return endOf(error instanceof Error ? error : new Error(String(error)))
      },
    })
  } catch (error) {
    app.warn(
      `operator commands have to wait until this server stops: ${path} cannot be opened`,
      error,
    )
    return undefined
  }
}

/** Opens the database for a command, in the mode and with the key that it has. */
async function openBound(settings: Settings) {
  const { databaseUrl, key, keyFile } = settings
  const needsFolder = databaseUrl === undefined || (key ?? keyFile) === undefined
  if (needsFolder) assertFolderToUse(settings.dataDir)
  else assertOwnFolder(settings.dataDir)
  const database = await openDatabase(settings)
  try {
    await bindMode(database, settings.mode)
    const vault = await openVaultOf(settings, database, (text, error) =>
      process.stderr.write(`Note: ${text}: ${error instanceof Error ? error.message : error}\n`),
    )
    await assertKey(database, { vault, settings })
    const now = (await wingOf(settings.mode)?.timeIn(database)) ?? Date.now
    return { database, vault, now }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Checks the database without changing it; a server may be running. */
async function prove(settings: Settings): Promise<void> {
  const findings = await inspected(settings)
  for (const line of findings.broken) process.stderr.write(`${line}\n`)
  process.stdout.write(`${JSON.stringify(findings)}\n`)
  process.exitCode = findings.ok ? 0 : 1
}

async function inspected(settings: Settings): Promise<Findings> {
  try {
    const books = settings.databaseUrl
      ? await inspectPostgres(settings.databaseUrl, migrations)
      : inspectSqlite(join(settings.dataDir, 'grosz.db'), migrations)
    for (const note of books.notes) process.stderr.write(`Note: ${note}\n`)
    const checks = [
      checkOfEngine(books),
      ...checksOfSchema(migrations),
      ...checksOfAnchor(settings.dataDir, trail),
      ...checksOf(roomsOf(settings.mode)),
      checkOfPages([settings.publicUrl, settings.payUrl ?? settings.publicUrl]),
    ]
    return await verify(books, checks, sayNowAndThen()).finally(() => books.close())
  } catch (error) {
    if (!(error instanceof DatabaseDamaged)) throw error
    return damaged(error)
  }
}

const SAY_MS = 2_000

/** Prints a line each time that a check has taken a while. */
function sayNowAndThen(): Progress {
  let said = performance.now()
  return (says, looked) => {
    const now = performance.now()
    if (now - said < SAY_MS) return
    said = now
    process.stderr.write(`Looking for ${says}: ${looked} rows so far\n`)
  }
}

/** The single folder argument; an argument that begins like an option is rejected. */
function onlyFolderOf([folder, ...rest]: readonly string[]): string | undefined {
  return folder?.startsWith('-') || rest.length > 0 ? undefined : folder
}

/** An example of a command with its folder. */
function commandWith(command: string): string {
  const folder = '/backups/2026-03-02'
  return `grosz ${command} ${folder} (in a clone: npm run ${command} -- ${folder})`
}

async function makeBackup(settings: Settings, args: readonly string[]): Promise<void> {
  const folder = onlyFolderOf(args)
  if (folder === undefined)
    throw new BackupRefusal('usage', `Specify a new folder: ${commandWith('backup')}`)
  assertOwnFolder(settings.dataDir)
  const { at, files, counts } = await backUp(settings, folder, migrations)
  const key =
    settings.key === undefined
      ? `the master key (${nameOfPlace(settings)})`
      : 'the value of GROSZ_KEY'
  const left = existsSync(join(settings.dataDir, 'workspaces')) ? ' Workspaces are left out.' : ''
  process.stdout.write(
    `Backed up ${counts.orders} orders and ${counts.notifications} notifications to ${folder}. Not in it: ${key}. Keep that elsewhere; without it the backup cannot be restored.${left}\n`,
  )
  const note = ['backup', 'note', '--at', at, '--sha256', files[0]?.sha256 ?? '']
  await operate(settings, note, openBound).catch((error) => {
    const { text } = endOf(error)
    process.stderr.write(`The audit trail has no line about this backup: ${text}\n`)
  })
}

async function restoreBackup(settings: Settings, args: readonly string[]): Promise<void> {
  const folder = onlyFolderOf(args)
  if (folder === undefined)
    throw new BackupRefusal('usage', `Specify the folder of a backup: ${commandWith('restore')}`)
  // A restore into PostgreSQL creates a folder only for its key.
  if (settings.databaseUrl === undefined || settings.key === undefined)
    assertFolderToUse(settings.dataDir)
  else assertOwnFolder(settings.dataDir)
  const { at, counts } = await restore(
    {
      settings,
      migrations,
      openFile,
      assertKey: (fingerprint) => assertKeyOf(settings, fingerprint),
      timeBy: (clock) => wingOf(settings.mode)?.timeBy(clock) ?? Date.now(),
      auditLine: (last, now, backup) =>
        chainedTo(last, {
          at: now,
          operator: nameOfUser(),
          command: 'restore',
          details: { backup },
        }),
    },
    folder,
  )
  process.stdout.write(
    `Restored the backup of ${at} with ${counts.orders} orders. The copy is paused: it responds to reads, but changes and sends nothing. Start the server. ${nextAfterRestore}\n`,
  )
}

/** A command of the command line, and the beginning of its errors. */
interface Job {
  readonly failed: string
  /** The beginning where a commit was not confirmed. */
  readonly unknown?: string
  run(settings: Settings, args: readonly string[]): Promise<void>
}

/** The command behind the first word of the command line. */
const jobs: Readonly<Record<string, Job>> = {
  verify: { failed: 'The database was not verified.', run: prove },
  operator: {
    failed: 'The command was not carried out.',
    unknown:
      'It is not known whether the command was carried out. Look at "audit list" before you repeat it.',
    async run(settings, args) {
      process.stdout.write(`${await operate(settings, args, openBound)}\n`)
    },
  },
  backup: { failed: 'Nothing was backed up.', run: makeBackup },
  restore: { failed: 'Nothing was restored.', run: restoreBackup },
}

/** Runs a command of the server, or the server itself if no command is given; ends the process if it fails. */
export async function main([command, ...args]: readonly string[]): Promise<void> {
  const job = command !== undefined && Object.hasOwn(jobs, command) ? jobs[command] : undefined
  try {
    const settings = readSettings(process.env)
    if (command === undefined) await serve(settings)
    else if (job) await job.run(settings, args)
    else
      throw new SettingsError(
        `${command} is not a command of Grosz; there are: ${Object.keys(jobs).join(', ')}`,
      )
  } catch (error) {
    if (!(error instanceof Error)) throw error
    if (error instanceof CommandRefusal) {
      process.stderr.write(`${error.message}\n`)
      process.exit(2)
    }
    const { code, text } = endOf(error)
    const unknown = code === exitCodes.unknownOutcome ? job?.unknown : undefined
    // The cause may be the settings.
    const isJson = command === undefined && process.env.GROSZ_LOG_FORMAT === 'json'
    sayOf({ logFormat: isJson ? 'json' : 'text' })(
      'error',
      `${unknown ?? job?.failed ?? 'Grosz did not start.'} ${text}`,
    )
    process.exit(code)
  }
}

if (import.meta.main) await main(process.argv.slice(2))
