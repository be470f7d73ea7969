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

/** Opens the master key in `dataDir`, making one at the first start. */
export function openVault(dataDir: string): Vault {
  const master = masterKey(dataDir)
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

function masterKey(dataDir: string): Buffer {
  openDataDir(dataDir)
  const file = join(dataDir, 'master.key')
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), {
      flag: 'wx',
      mode: 0o600,
      flush: true,
    })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64url')
  if (key.length !== 32)
    throw new Error(`${file} does not hold a key of 32 bytes; restore it from a backup`)
  return key
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
