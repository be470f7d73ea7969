import { createHash } from 'node:crypto'

const algorithms = { MD5: 'md5', 'SHA-256': 'sha256' } as const

/** The signature header: a hash of the body as sent, followed by the second key of the POS. */
export function signatureOf(
  body: string | Buffer,
  secondKey: string,
  algorithm: keyof typeof algorithms,
): string {
  const hash = createHash(algorithms[algorithm]).update(body).update(secondKey).digest('hex')
  return `sender=checkout;signature=${hash};algorithm=${algorithm};content=DOCUMENT`
}
