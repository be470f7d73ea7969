import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hash,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { existsSync, readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { openDataDir } from './data-dir.ts'
import { syncPath } from './sync-path.ts'

/** Encrypts stored secrets under one master key, which is kept apart from the database. */
export interface Vault {
  /** AES-256-GCM; `belongsTo` is bound in, so that a sealed value cannot be moved to another row. */
  seal(text: string, belongsTo: string): string
  open(sealed: string, belongsTo: string): string
  /** The same for files, which are large. */
  sealBytes(bytes: Uint8Array, belongsTo: string): Uint8Array
  openBytes(sealed: Uint8Array, belongsTo: string): Uint8Array
  /** A keyed fingerprint, safe for values that could be guessed. */
  fingerprint(text: string | Uint8Array): string
  /** Signs the addresses of our hosted page. */
  readonly checkoutKey: KeyObject
  readonly keys: KeyRing
  readonly place: KeyPlace
}

/** The master keys of a process: one, or two during a replacement. */
interface KeyRing {
  readonly current: MasterKey
  /** Opens the values that it has sealed, also in other processes; seals new ones from `writesNext` on. */
  readonly next: MasterKey | undefined
  readonly writesNext: boolean
  /** The key of the first start. Fingerprints for lookups use it, because they must not change with the key. */
  readonly first: MasterKey
  expect(next: MasterKey): void
  writeNext(): void
  /** Makes the next key the current one; values under the previous key can no longer be decrypted. */
  finish(): void
}

/** The place of the master key: the environment, a file of its own, or the data folder. */
interface KeyPlace {
  readonly dataDir: string
  readonly keyFile?: string | undefined
  /** The key itself. */
  readonly key?: string | undefined
}

/** The master key is missing, or not the one that the data was sealed under; the message contains the solution. */
export class KeyRefusal extends Error {
  override name = 'KeyRefusal'
}

/** A master key with the keys that are derived from it. */
export class MasterKey {
  readonly bytes: Buffer
  /** The prefix of each value that this key has sealed; reveals nothing about the value. */
  readonly id: string
  /** The mark by which a database recognizes its master key. */
  readonly mark: string
  readonly sealKey: KeyObject

  constructor(bytes: Buffer) {
    this.bytes = bytes
    this.id = derive(bytes, 'id').subarray(0, 6).toString('base64url')
    this.sealKey = createSecretKey(derive(bytes, 'seal'))
    this.mark = hmac(createSecretKey(derive(bytes, 'fingerprint')), KEY_MARK)
  }

  static make(): MasterKey {
    return new MasterKey(randomBytes(32))
  }

  /** The key as its file contains it. */
  get text(): string {
    return this.bytes.toString('base64url')
  }
}

/** The text whose fingerprint tells one master key from another. */
const KEY_MARK = 'the master key of this installation'

/** The prefix of sealed bytes, before the ID of the key. Bytes sealed before keys had IDs have neither. */
const BYTES_FORM = 'gz2.'
const ID_LENGTH = 8

/** Opens the master key. Creates a missing file unless something was already sealed under another key. */
export function openVault(place: KeyPlace, { mayMake = true } = {}): Vault {
  const current = readMasterKey(place, mayMake)
  return createVault(place, { current, first: current })
}

export function createVault(
  place: KeyPlace,
  known: { readonly current: MasterKey; readonly next?: MasterKey; readonly first: MasterKey },
): Vault {
  const keys = createKeyRing(known)
  // Imported once: with bytes, every use would import them anew.
  const fingerprintKey = createSecretKey(derive(known.first.bytes, 'fingerprint'))
  return {
    place,
    keys,
    checkoutKey: createSecretKey(derive(known.first.bytes, 'checkout')),
    fingerprint: (text) => hmac(fingerprintKey, text),
    seal(text, belongsTo) {
      const key = writingKey()
      return `${textForm(key)}${encrypt(key, Buffer.from(text, 'utf8'), belongsTo).toString('base64url')}`
    },
    open(sealed, belongsTo) {
      const [form, id = '', value = ''] = sealed.split('.')
      const isOld = form === 'v1'
      const bytes = Buffer.from(isOld ? id : value, 'base64url')
      return decrypt(isOld ? keys.current : keyOf(id), bytes, belongsTo).toString('utf8')
    },
    sealBytes(bytes, belongsTo) {
      const key = writingKey()
      return Buffer.concat([bytesForm(key), encrypt(key, bytes, belongsTo)])
    },
    openBytes(sealed, belongsTo) {
      const form = Buffer.from(sealed.subarray(0, BYTES_FORM.length + ID_LENGTH)).toString('latin1')
      if (!form.startsWith(BYTES_FORM)) return decrypt(keys.current, sealed, belongsTo)
      return decrypt(keyOf(form.slice(BYTES_FORM.length)), sealed.subarray(form.length), belongsTo)
    },
  }

  function writingKey(): MasterKey {
    return (keys.writesNext && keys.next) || keys.current
  }

  function keyOf(id: string): MasterKey {
    const found = [keys.current, keys.next].find((key) => key?.id === id)
    if (found) return found
    throw new Error('a value is sealed under a master key that this process does not have')
  }
}

/** The vault for workspaces: files with test data and snapshots, which always use the first key of the server. */
export function firstVault({ place, keys }: Vault): Vault {
  return createVault(place, { current: keys.first, first: keys.first })
}

/** The beginning of every text that a key has sealed. */
export function textForm({ id }: MasterKey): string {
  return `v2.${id}.`
}

export function bytesForm({ id }: MasterKey): Buffer {
  return Buffer.from(`${BYTES_FORM}${id}`, 'latin1')
}

function createKeyRing({
  first,
  ...known
}: {
  readonly current: MasterKey
  readonly next?: MasterKey
  readonly first: MasterKey
}): KeyRing {
  let { current, next }: { current: MasterKey; next?: MasterKey | undefined } = known
  let writesNext = false
  return {
    first,
    get current() {
      return current
    },
    get next() {
      return next
    },
    get writesNext() {
      return writesNext
    },
    expect(expected) {
      next ??= expected
    },
    writeNext() {
      writesNext = next !== undefined
    },
    finish() {
      if (next) current = next
      next = undefined
      writesNext = false
    },
  }
}

function encrypt({ sealKey }: MasterKey, bytes: Uint8Array, belongsTo: string): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', sealKey, nonce).setAAD(Buffer.from(belongsTo))
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

function decrypt({ sealKey }: MasterKey, bytes: Uint8Array, belongsTo: string): Buffer {
  const cipher = createDecipheriv('aes-256-gcm', sealKey, bytes.subarray(0, 12))
    .setAAD(Buffer.from(belongsTo))
    .setAuthTag(bytes.subarray(-16))
  return Buffer.concat([cipher.update(bytes.subarray(12, -16)), cipher.final()])
}

function hmac(key: KeyObject, text: string | Uint8Array): string {
  return createHmac('sha256', key).update(text).digest('base64url')
}

/** Hashes secrets of 128 random bits and more, which need no salt and no slow hash. */
export function hashSecret(secret: string): string {
  return hash('sha256', secret, 'base64url')
}

/** The name of the key's place in messages, which never contain the key. */
export function nameOfPlace({ dataDir, keyFile, key }: KeyPlace): string {
  return key === undefined ? (keyFile ?? join(dataDir, 'master.key')) : 'GROSZ_KEY'
}

/** The refusal of a master key that is not the one of its database. */
export function wrongKey(place: KeyPlace): KeyRefusal {
  return new KeyRefusal(
    `The master key of ${nameOfPlace(place)} is not the one that the secrets of this database are sealed with. ` +
      'Start with the right key: restore its file, or set GROSZ_KEY_FILE or GROSZ_KEY.',
  )
}

export function readMasterKey(place: KeyPlace, mayMake: boolean): MasterKey {
  return toMasterKey(place.key ?? readKeyFile(place, mayMake), nameOfPlace(place))
}

function toMasterKey(text: string, name: string): MasterKey {
  const found = Buffer.from(text.trim(), 'base64url')
  if (found.length === 32) return new MasterKey(found)
  throw new KeyRefusal(
    `${name} does not hold a master key: 32 bytes in base64url. Restore it from its backup.`,
  )
}

/**
 * The file of the next master key until everything is sealed under it; undefined if the key is in the
 * environment.
 */
function nextFileOf(place: KeyPlace): string | undefined {
  return place.key === undefined ? `${nameOfPlace(place)}.next` : undefined
}

/**
 * Stores the next key on the disk beside the key in use. If that file still contains the key in use, which
 * could not take its place yet, this key is moved to its place first: the file is its only copy on this
 * machine.
 */
export function keepNextKey(place: KeyPlace, next: MasterKey, current: MasterKey): void {
  const file = nextFileOf(place)
  if (file === undefined) return
  const kept = readNextKey(place)
  if (kept?.mark === next.mark) return
  if (kept?.mark === current.mark) promoteWaiting(place, current)
  writeKey(file, next)
}

function promoteWaiting(place: KeyPlace, current: MasterKey): void {
  try {
    promoteNextKey(place, current)
  } catch {
    throw new KeyRefusal(notPromoted(place, current))
  }
}

function writeKey(file: string, key: MasterKey): void {
  const part = `${file}.part`
  writeFileSync(part, key.text, { mode: 0o600, flush: true })
  moveKey(part, file)
}

/** Gives a key file its new name, and syncs the folder before anything depends on it. */
function moveKey(from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EBUSY') throw error
    writeOver(to, readFileSync(from))
    rmSync(from)
  }
  syncPath(dirname(to))
}

/** A file that is mounted by itself cannot be replaced. It is never empty meanwhile: all keys are as long. */
function writeOver(file: string, text: Buffer): void {
  truncateSync(file, text.length)
  writeFileSync(file, text, { flag: 'r+', flush: true })
}

export function readNextKey(place: KeyPlace): MasterKey | undefined {
  const file = nextFileOf(place)
  if (file === undefined || !existsSync(file)) return undefined
  return toMasterKey(readFileSync(file, 'utf8'), file)
}

/** Replaces the previous key with the next key; another key may already be stored as the next one. */
export function promoteNextKey(place: KeyPlace, next: MasterKey): void {
  const file = nextFileOf(place)
  if (file === undefined) return
  const name = nameOfPlace(place)
  if (readNextKey(place)?.mark === next.mark) moveKey(file, name)
  else if (readKeyOf(name)?.mark !== next.mark) writeKey(name, next)
}

/** The warning that the next key could not replace the previous one. */
export function notPromoted(place: KeyPlace, next: MasterKey): string {
  const name = nameOfPlace(place)
  return isKept(place, next)
    ? `the master key is still in ${name}.next: it could not take the place of the key before. Put the content of ${name}.next into ${name}`
    : `the new master key could not be written to ${name}. Put it there before this server starts again`
}

/** True if the next key is stored beside the current one; also false if it cannot be read. */
function isKept(place: KeyPlace, next: MasterKey): boolean {
  try {
    return readNextKey(place)?.mark === next.mark
  } catch {
    return false
  }
}

/** A key that an operator has made; undefined where the file is not there. */
export function readKeyOf(file: string): MasterKey | undefined {
  return existsSync(file) ? toMasterKey(readFileSync(file, 'utf8'), file) : undefined
}

function readKeyFile(place: KeyPlace, mayMake: boolean): string {
  openDataDir(place.dataDir)
  const file = nameOfPlace(place)
  if (mayMake) makeKeyFile(file)
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT')
      throw new KeyRefusal(
        `The master key ${file} cannot be read. Give this user permission to read it, or set its path in GROSZ_KEY_FILE.`,
      )
    throw new KeyRefusal(
      `The master key ${file} is missing, but the database has secrets that were sealed with it. ` +
        'Restore the file from its backup, or set its path in GROSZ_KEY_FILE.',
    )
  }
}

function makeKeyFile(file: string): void {
  try {
    const key = randomBytes(32).toString('base64url')
    writeFileSync(file, key, { flag: 'wx', mode: 0o600, flush: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

function derive(master: Buffer, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', master, 'grosz', use, 32))
}

/** The use under which the client secret of a point of sale is sealed. */
export function useOfClientSecret(posId: string): string {
  return `client-secret:${posId}`
}

/** The use under which the second key of a point of sale is sealed, in every room. */
export function useOfSecondKey(posId: string): string {
  return `second-key:${posId}`
}

/** The uses under which master keys are sealed by another master key. */
export const useOfFirstKey = 'first master key'
export const useOfNextKey = 'next master key'

/** The use under which the key that a partner passes on is sealed. */
export function useOfAuthKey(posId: string): string {
  return `auth-key:${posId}`
}
