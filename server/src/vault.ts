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
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDataDir } from './data-dir.ts'

/** Secrets at rest: sealed under one master key that is kept apart from the database. */
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
}

/** Where the master key is: in the environment, in a file of its own, or in the data folder. */
export interface KeyPlace {
  readonly dataDir: string
  readonly keyFile?: string | undefined
  /** The key itself. */
  readonly key?: string | undefined
}

/** The master key is missing, or not the one that the data was sealed under; the message says what to do. */
export class KeyRefusal extends Error {
  override name = 'KeyRefusal'
}

/** Opens the master key. A file that does not exist is made, where nothing was sealed under another key yet. */
export function openVault(place: KeyPlace, { mayMake = true } = {}): Vault {
  const master = masterKey(place, mayMake)
  const sealKey = derive(master, 'seal')
  // Imported once: with bytes, every use would import them anew.
  const fingerprintKey = createSecretKey(derive(master, 'fingerprint'))
  return {
    checkoutKey: createSecretKey(derive(master, 'checkout')),
    fingerprint: (text) => createHmac('sha256', fingerprintKey).update(text).digest('base64url'),
    seal: (text, belongsTo) =>
      `v1.${sealBytes(Buffer.from(text, 'utf8'), belongsTo).toString('base64url')}`,
    open: (sealed, belongsTo) =>
      openBytes(Buffer.from(sealed.slice('v1.'.length), 'base64url'), belongsTo).toString('utf8'),
    sealBytes,
    openBytes,
  }

  function sealBytes(bytes: Uint8Array, belongsTo: string): Buffer {
    const nonce = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', sealKey, nonce).setAAD(Buffer.from(belongsTo))
    return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
  }

  function openBytes(bytes: Uint8Array, belongsTo: string): Buffer {
    const cipher = createDecipheriv('aes-256-gcm', sealKey, bytes.subarray(0, 12))
      .setAAD(Buffer.from(belongsTo))
      .setAuthTag(bytes.subarray(-16))
    return Buffer.concat([cipher.update(bytes.subarray(12, -16)), cipher.final()])
  }
}

/** For secrets of 128 random bits and more, which need no salt and no slow hash. */
export function hashSecret(secret: string): string {
  return hash('sha256', secret, 'base64url')
}

/** For messages, which never have the key. */
export function nameOfPlace({ dataDir, keyFile, key }: KeyPlace): string {
  return key === undefined ? (keyFile ?? join(dataDir, 'master.key')) : 'GROSZ_KEY'
}

function masterKey(place: KeyPlace, mayMake: boolean): Buffer {
  const found = Buffer.from(place.key ?? readKeyFile(place, mayMake), 'base64url')
  if (found.length === 32) return found
  throw new KeyRefusal(
    `${nameOfPlace(place)} does not hold a master key: 32 bytes in base64url. Restore it from its backup.`,
  )
}

function readKeyFile(place: KeyPlace, mayMake: boolean): string {
  openDataDir(place.dataDir)
  const file = nameOfPlace(place)
  if (mayMake) makeKeyFile(file)
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new KeyRefusal(
      `The master key ${file} is missing, but the database has secrets that were sealed with it. ` +
        'Restore the file from its backup, or name its place with GROSZ_KEY_FILE.',
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

/** What the client secret of a point of sale is sealed for. */
export function useOfClientSecret(posId: string): string {
  return `client-secret:${posId}`
}

/** What the second key of a point of sale is sealed for, wherever that is done. */
export function useOfSecondKey(posId: string): string {
  return `second-key:${posId}`
}
