import { notificationHeaders } from './notifications.ts'

const spellings = new Map(
  ['Accept', 'Content-Type', 'User-Agent', ...Object.keys(notificationHeaders)].map((name) => [
    name.toLowerCase(),
    name,
  ]),
)

/**
 * Spells the names of headers as the API documents them, because shops look for
 * `OpenPayu-Signature` in this wrong spelling.
 */
export function spelledAsDocumented(
  headers: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [spellings.get(name) ?? name, value]),
  )
}
