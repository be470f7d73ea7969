/**
 * Returns a test whether a text has the whole id, not as a part of a longer one. Some characters are written
 * in another way in an address and in JSON.
 */
export function namesIn(name: string): (text: string) => boolean {
  const spellings = [
    ...new Set([name, encodeURIComponent(name), JSON.stringify(name).slice(1, -1)]),
  ]
  const pattern = new RegExp(
    `(?<![\\w-])(?:${spellings.map(RegExp.escape).join('|')})(?![\\w-])`,
    'u',
  )
  return (text) => spellings.some((one) => text.includes(one)) && pattern.test(text)
}
