import { chmodSync, closeSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { SettingsError } from './settings.ts'

/**
 * Our files in the data folder: the database with its companions, the anchors of its journal, the key, and the
 * feedback from readers of the portal.
 */
const ours =
  /^(grosz\.db.*|journal(-lost)?\.anchor|master\.key(\.next.*)?|operator\.sock|workspaces|feedback\.jsonl)$/

/** Volumes bring this folder with them. */
const volumes = 'lost+found'

/**
 * Creates the data folder, accessible only to the server's user. Closes a folder that an earlier
 * version or a volume left open. A folder that also contains other files keeps its permissions.
 */
export function openDataDir(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const names = readdirSync(dataDir)
  if (names.every((name) => ours.test(name) || name === volumes)) close(dataDir)
  for (const name of names.filter((one) => ours.test(one))) close(join(dataDir, name))
}

/**
 * Rejects a folder that belongs to another user and contains no file of this user: the server could
 * not read what a command creates there.
 */
export function assertOwnFolder(dataDir: string, user = process.getuid?.()): void {
  const owner = ownerOf(dataDir)
  if (user === undefined || owner === undefined || owner === user) return
  const files = readdirSync(dataDir).filter((name) => ours.test(name))
  if (files.some((name) => ownerOf(join(dataDir, name)) === user)) return
  throw new SettingsError(
    `${dataDir} belongs to user ${owner}, and this is user ${user}: the server could not read what is made here. Run the command as the user of the server, for example, with runuser -u grosz --`,
  )
}

/**
 * As `assertOwnFolder`, for a command that would create a missing folder: if root creates it, the
 * server cannot access it.
 */
export function assertFolderToUse(dataDir: string, user = process.getuid?.()): void {
  if (user === 0 && ownerOf(dataDir) === undefined)
    throw new SettingsError(`There is no ${dataDir}. Create the folder for the server's user.`)
  assertOwnFolder(dataDir, user)
}

function ownerOf(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.uid
}

/** Creates an empty file that only its owner can read, unless the file exists. */
export function makePrivateFile(file: string): void {
  closeSync(openSync(file, 'a', 0o600))
}

/** The system errors of a folder that this user cannot create or write. */
export const folderRefusals: readonly string[] = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST']

/**
 * The files that other users of the machine can read: the data folder, files of ours in it, and a master key
 * elsewhere. Such a key may be readable by a group, as stores of secrets provide it.
 */
export function readableByOthers(dataDir: string, keyFile?: string): string[] {
  // Rights on Windows are not these bits.
  if (process.platform === 'win32') return []
  const files = readdirSync(dataDir).filter((name) => ours.test(name))
  const open = [dataDir, ...files.map((name) => join(dataDir, name))].filter((path) => isOpen(path))
  return keyFile !== undefined && isOpen(keyFile, 0o007) ? [...open, keyFile] : open
}

/** Another owner, or a file system without permissions, is left to the operator; see `readableByOthers`. */
function close(path: string): void {
  try {
    const found = statSync(path)
    const isFolder = found.isDirectory()
    // Earlier versions left folders that their owner cannot enter.
    const isShut = isFolder && (found.mode & 0o100) === 0
    const isOpenToOthers = (found.mode & 0o077) !== 0
    if (isOpenToOthers || isShut) chmodSync(path, isFolder ? 0o700 : 0o600)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    // A companion of the database may be deleted during the check.
    if (!['EPERM', 'EACCES', 'EROFS', 'ENOTSUP', 'ENOENT'].includes(code)) throw error
  }
}

function isOpen(path: string, others = 0o077): boolean {
  return ((statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & others) !== 0
}
