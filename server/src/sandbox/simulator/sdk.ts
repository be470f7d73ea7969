import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import type { ChallengeParameters } from '../../base/acquirer/acquirer.ts'

/**
 * The data that an issuer's server gives to the SDK of an app to show the challenge. The content is signed as
 * a real one is (JWS, ES256), by a key that no certificate vouches for.
 */
export function challengeParameters(challenge: {
  challengeId: string
  url: string
  sdkTransactionId: string
}): ChallengeParameters {
  keys ??= { signing: ellipticKeys(), ephemeral: ellipticKeys() }
  const acsTransID = challenge.challengeId
  return {
    threeDsServerTransactionId: challenge.challengeId,
    acsTransID,
    acsReferenceNumber: 'GROSZ_TEST_ACS_0001',
    acsSignedContent: signed(
      {
        acsTransID,
        acsURL: challenge.url,
        sdkTransID: challenge.sdkTransactionId,
        acsEphemPubKey: keys.ephemeral.publicKey.export({ format: 'jwk' }),
      },
      keys.signing.privateKey,
    ),
  }
}

let keys: { signing: KeyPair; ephemeral: KeyPair } | undefined

type KeyPair = ReturnType<typeof ellipticKeys>

function ellipticKeys() {
  return generateKeyPairSync('ec', { namedCurve: 'P-256' })
}

function signed(content: object, key: KeyObject): string {
  const parts = [{ alg: 'ES256' }, content].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  )
  const text = parts.join('.')
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' })
  return `${text}.${signature.toString('base64url')}`
}
