/**
 * Whether a text names an id: the whole of it, and not a longer id that it is a part of. In an address
 * and in JSON some characters are written in another way.
 */
export function namesIn(name: string): (text: string) => boolean {
  const spellings = [
    ...new Set([name, encodeURIComponent(name), JSON.stringify(name).slice(1, -1)]),
  ]
  const pattern = new RegExp(`(?<![\\w-])(?:${spellings.map(escaped).join('|')})(?![\\w-])`, 'u')
  return (text) => spellings.some((one) => text.includes(one)) && pattern.test(text)
}

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}
