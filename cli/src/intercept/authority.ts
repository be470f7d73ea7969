import { createHash } from 'node:crypto'
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  type JsonGeneralName,
  KeyUsageFlags,
  KeyUsagesExtension,
  PemConverter,
  SubjectAlternativeNameExtension,
  SubjectKeyIdentifierExtension,
  type X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509'

/**
 * The keys and certificates with which a server is trusted for some hosts by a client that trusts
 * `authority`.
 */
export interface Identity {
  /** The private key of the servers, which exists only in memory. */
  readonly key: string
  /** The certificate for all hosts, and the authority's after it. */
  readonly chain: string
  /** The certificate of the authority, for clients to trust. */
  readonly authority: string
  /** SHA-256 of the public key in Base64, with which Chromium can be configured to accept it. */
  readonly pin: string
  readonly validUntil: Date
}

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
const HOUR_MS = 3_600_000

/**
 * A certificate for these hosts, from an authority made for it alone. The authority's key cannot be exported
 * and is dropped at the end, so that it can never sign anything else.
 */
export async function createIdentity(
  hosts: readonly string[],
  now = new Date(),
): Promise<Identity> {
  const [authorityKeys, keys] = await Promise.all([newKeys(false), newKeys(true)])
  const validity = {
    // Clocks of containers and virtual machines may be a little behind.
    notBefore: new Date(now.getTime() - HOUR_MS),
    notAfter: new Date(now.getTime() + 24 * HOUR_MS),
  }
  const authority = await X509CertificateGenerator.createSelfSigned({
    ...validity,
    name: [{ CN: [`Grosz intercept, ${now.toISOString()}`] }],
    keys: authorityKeys,
    signingAlgorithm: algorithm,
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign, true),
      await SubjectKeyIdentifierExtension.create(authorityKeys.publicKey),
    ],
  })
  const certificate = await X509CertificateGenerator.create({
    ...validity,
    subject: [{ CN: ['Grosz sandbox'] }],
    issuer: authority.subject,
    publicKey: keys.publicKey,
    signingKey: authorityKeys.privateKey,
    signingAlgorithm: algorithm,
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
      new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
      new SubjectAlternativeNameExtension(
        hosts.map((value): JsonGeneralName => ({ type: 'dns', value })),
      ),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
      await AuthorityKeyIdentifierExtension.create(authorityKeys.publicKey),
    ],
  })
  return {
    key: PemConverter.encode(
      await crypto.subtle.exportKey('pkcs8', keys.privateKey),
      PemConverter.PrivateKeyTag,
    ),
    chain: pemOf(certificate) + pemOf(authority),
    authority: pemOf(authority),
    pin: createHash('sha256').update(Buffer.from(certificate.publicKey.rawData)).digest('base64'),
    validUntil: validity.notAfter,
  }
}

function newKeys(extractable: boolean): Promise<CryptoKeyPair> {
  return crypto.subtle.generateKey(algorithm, extractable, ['sign', 'verify'])
}

function pemOf(certificate: X509Certificate): string {
  return `${certificate.toString('pem')}\n`
}
