import type { Language, Text } from './text.ts'

/** Describes a failed call over the network, with its host; `{within}` is its time limit. */
export function sayFailure(
  reason: FailureReason,
  { host, seconds }: { readonly host: string; readonly seconds?: string | undefined },
  language: Language = 'en',
): string {
  const time = seconds === undefined ? '' : within[language].replace('{seconds}', seconds)
  return networkFailures[reason][language].replace(/\{(host|within)\}/g, (_, name) =>
    name === 'host' ? host : time,
  )
}

/** Translates a failure that a server reported in English; returns other texts unchanged. */
export function translateFailure(told: string, language: Language): string {
  if (language === 'en') return told
  for (const { reason, pattern } of patterns) {
    const { host, seconds } = pattern.exec(told)?.groups ?? {}
    if (host !== undefined) return sayFailure(reason, { host, seconds }, language)
  }
  return told
}

export type FailureReason = keyof typeof networkFailures

const within: Text = { en: ' within {seconds} seconds', pl: ' w ciągu {seconds} s' }

const networkFailures = {
  unknownHost: {
    en: 'could not resolve the host {host}',
    pl: 'nie udało się ustalić adresu hosta {host}',
  },
  noNameServer: {
    en: 'the name servers did not answer when asked for the host {host}',
    pl: 'serwery nazw nie odpowiedziały na pytanie o host {host}',
  },
  refused: { en: '{host} refused the connection', pl: '{host} odrzucił połączenie' },
  closed: {
    en: '{host} closed the connection without an answer',
    pl: '{host} zamknął połączenie bez odpowiedzi',
  },
  unreachable: {
    en: 'there is no network route to {host}',
    pl: 'w sieci nie ma trasy do hosta {host}',
  },
  noConnection: {
    en: '{host} accepted no connection{within}',
    pl: '{host} nie przyjął połączenia{within}',
  },
  noAnswer: { en: '{host} did not answer{within}', pl: '{host} nie odpowiedział{within}' },
  noHttp: {
    en: '{host} sent an answer that is not valid HTTP',
    pl: '{host} wysłał odpowiedź niezgodną z HTTP',
  },
  longHeaders: {
    en: '{host} sent an answer whose headers are too long',
    pl: '{host} wysłał odpowiedź ze zbyt długimi nagłówkami',
  },
  noTls: {
    en: '{host} does not speak TLS on this port; if it has no certificate, its address begins with http://',
    pl: '{host} nie obsługuje TLS na tym porcie; jeśli nie ma certyfikatu, jego adres zaczyna się od http://',
  },
  noAgreement: {
    en: 'no TLS connection to {host} could be agreed on',
    pl: 'nie udało się uzgodnić połączenia TLS z hostem {host}',
  },
  selfSigned: {
    en: 'the certificate of {host} is self-signed',
    pl: 'certyfikat hosta {host} jest podpisany przez niego samego (self-signed)',
  },
  unknownIssuer: {
    en: 'the certificate of {host} is of an unknown issuer, or its server does not send the certificates in between',
    pl: 'certyfikat hosta {host} ma nieznanego wystawcę albo serwer nie wysyła certyfikatów pośrednich',
  },
  expired: {
    en: 'the certificate of {host} has expired',
    pl: 'certyfikat hosta {host} wygasł',
  },
  notYetValid: {
    en: 'the certificate of {host} is not valid yet',
    pl: 'certyfikat hosta {host} nie jest jeszcze ważny',
  },
  otherHost: {
    en: 'the certificate of {host} is for another host name',
    pl: 'certyfikat hosta {host} wystawiono na inną nazwę',
  },
  revoked: {
    en: 'the certificate of {host} is revoked or not trusted',
    pl: 'certyfikat hosta {host} jest unieważniony lub niezaufany',
  },
  longName: {
    en: 'the host name {host} is too long: a name has at most 253 characters, and at most 63 between two dots',
    pl: 'nazwa hosta {host} jest za długa: nazwa ma najwyżej 253 znaki, a między dwiema kropkami najwyżej 63',
  },
  noAddress: {
    en: '{host} is not an address that can be called',
    pl: '{host} nie jest adresem, który można wywołać',
  },
  other: {
    en: 'the call to {host} failed for a reason that is not known',
    pl: 'wywołanie hosta {host} nie powiodło się z nieznanego powodu',
  },
} as const satisfies Record<string, Text>

/** The English text of each failure as a pattern, with its parameters. */
const patterns = Object.entries(networkFailures).map(([reason, { en }]) => ({
  reason: reason as FailureReason, // Object.entries returns string keys.
  pattern: new RegExp(
    `^${en.replace('{host}', '(?<host>.+)').replace('{within}', '(?: within (?<seconds>\\d+) seconds)?')}$`,
  ),
}))
