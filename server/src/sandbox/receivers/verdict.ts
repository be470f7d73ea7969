import type { Signer } from '../../app.ts'
import { signatureOf } from '../../notify/outbox/send.ts'

/** The result of the check of a signature. */
export interface Verdict {
  readonly verdict: 'VALID' | 'INVALID' | 'MISSING' | 'UNCHECKED'
  /** The header that would be correct. */
  readonly expected?: string
}

/** Checks the signature header of a request against its body and the key of a point of sale. */
export function judgeSignature(
  header: string | undefined,
  body: Buffer,
  signer: Signer | undefined,
): Verdict {
  if (!signer) return { verdict: header ? 'UNCHECKED' : 'MISSING' }
  const expected = signatureOf(body, signer.secondKey, signer.pos.signatureAlgorithm)
  if (!header) return { verdict: 'MISSING', expected }
  return says(header, expected) ? { verdict: 'VALID' } : { verdict: 'INVALID', expected }
}

/** The order of the parts and further ones do not matter; hash and algorithm do. */
function says(header: string, expected: string): boolean {
  const said = partsOf(header)
  const wanted = partsOf(expected)
  return ['signature', 'algorithm'].every((name) => said.get(name) === wanted.get(name))
}

function partsOf(header: string): Map<string, string> {
  return new Map(
    header.split(';').map((part) => {
      const [name = '', ...value] = part.split('=')
      return [name.trim(), value.join('=').trim()]
    }),
  )
}
