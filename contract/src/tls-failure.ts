import { sayOfNetwork } from './say-of-network.ts'

/** The text for a call of fetch that failed in its TLS connection; undefined for other errors. */
export function tlsFailureOf(error: unknown, address: string): string | undefined {
  const { code = '' } = ((error as Error | undefined)?.cause ?? {}) as { code?: string }
  if (!/CERT|_SIGNATURE$|^ERR_SSL_|^ERR_TLS_/.test(code)) return undefined
  const reason = sayOfNetwork(error, new URL(address).host)
  return `The TLS connection to ${address} failed: ${reason}. If an authority of your own issued the certificate, set NODE_EXTRA_CA_CERTS to the file with the certificate of the authority.`
}
