import { withoutCardNumbers } from '@grosz/contract/methods/find-card-number.ts'

export const HIDDEN = '***'

/**
 * The text of a request or an answer without its secrets: what stands under the name of a secret,
 * tokens by their look, and card numbers wherever they are. It reads text and no JSON, so that a body
 * that is cut, malformed, or of another type gives away no more than a good one. Anybody may have written the
 * text, and each of its characters is looked at a limited number of times.
 */
export function redacted(text: string): string {
  const read = plain(text)
    .replace(proofs, `$1$2${HIDDEN}`)
    .replace(passwordsInAddresses, `$1${HIDDEN}`)
  const shown = withoutSometimesSecrets(withoutSecretFields(read)).replace(tokens, `$1${HIDDEN}`)
  // What a request is refused for is not shown either; the log hides more than that.
  return withoutCardNumbers(withoutLikelyCards(shown))
}

/** A header without its secrets: of credentials only the scheme is kept. */
export function redactedHeader(name: string, value: string): { name: string; value: string } {
  if (/^((proxy-)?authorization|cookie)$/i.test(name)) {
    const [, kind] = /^(bearer|basic) /i.exec(value) ?? []
    return { name, value: kind ? `${kind} ${HIDDEN}` : HIDDEN }
  }
  // Read together: its name may say that it is a secret. A name has no colon, so the first one ends it.
  const [, shownName = HIDDEN, shownValue = HIDDEN] =
    /^([^:]*): (.*)$/s.exec(redacted(`${name}: ${value}`)) ?? []
  return { name: shownName, value: shownValue }
}

/**
 * The beginning of a text that goes on. What stands after its last delimiter is dropped: it may be half
 * of a secret that is known by the whole of it only.
 */
export function redactedStart(text: string): string {
  const shown = redacted(text)
  return shown.slice(0, Math.max(shown.lastIndexOf('"'), shown.lastIndexOf('&')) + 1)
}

/** Reads characters that were written as escapes. */
function plain(text: string): string {
  if (!/\\u00|%[2-7]|\0/i.test(text)) return text
  return text
    .replaceAll('\0', '')
    .replace(
      /\\u00([2-7][\da-f])|%(2d|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9a])/gi,
      (all, json, url) => {
        const character = String.fromCharCode(Number.parseInt(json ?? url, 16))
        return character === '"' || character === '\\' ? all : character
      },
    )
}

/** The text between a name and its value: quotes, which may be escaped, and a sign. */
const IS = '["\'\\\\]*\\s*(?:[:=]|%3D)\\s*'

/** Names of secrets; those in the group may go on. */
const secretNames =
  /(secret|password|passwd|pwd|cvv|cvc|cvn|cavv|authorization|auth[_-]?key|blik[_-]?code|second[_-]?key|private[_-]?key|api[_-]?key|card[_-]?number|security[_-]?code|refReqId)|token|\b(?:pin|pan|csc|otp)/gi

const restOfName = /[\w-]*/y

const isThere = new RegExp(IS, 'iy')

/** A value in quotes, in escaped quotes, a flat list or object, or bare. */
const secretValue =
  /"(?:[^"\\]|\\.)*(?:"|\\?$)|\\+"[^"]*(?:"|$)|'[^']*(?:'|$)|\[[^\]]*(?:\]|$)|\{[^{}]*(?:\}|$)|[^\s"',;&{}[\])#\\]+/sy

/** A name is read to its end before anything is looked for behind it: it may consist of names. */
function withoutSecretFields(text: string): string {
  const shown: string[] = []
  let kept = 0
  secretNames.lastIndex = 0
  for (let found = secretNames.exec(text); found; found = secretNames.exec(text)) {
    const name = secretNames.lastIndex
    const end = found[1] === undefined ? name : endOf(restOfName, text, name)
    const from = endOf(isThere, text, end)
    const to = from > end ? endOf(secretValue, text, from) : from
    secretNames.lastIndex = Math.max(to, end)
    if (to === from) continue
    shown.push(text.slice(kept, from), hidden(text.slice(end, from), text.slice(from, to)))
    kept = to
  }
  return kept === 0 ? text : shown.join('') + text.slice(kept)
}

/** The end of the match; `from` if there is none. */
function endOf(expression: RegExp, text: string, from: number): number {
  expression.lastIndex = from
  return expression.test(text) ? expression.lastIndex : from
}

function hidden(is: string, value: string): string {
  const [quote = ''] = /^(\\+"|["'])/.exec(value) ?? []
  if (quote) return `${quote}${HIDDEN}${quote}`
  // A number of JSON becomes a text of JSON.
  return /["']\s*:\s*$/.test(is) ? `"${HIDDEN}"` : HIDDEN
}

/** The gaps in a number: spaces, the signs in card numbers, and escapes, of which none is a digit here. */
const GAP = '(?:[\\s+.-]|\\\\+(?:[fnrt]|u[\\da-f]{4})|%[\\da-f]{2})'

/** Fields that hold a secret only sometimes, with the digits that they begin with. */
const sometimesSecret = new RegExp(`((value|number)${IS}(?:\\\\*["'])*)((?:${GAP}|\\d)*)`, 'gi')

/** A BLIK code among values, a card number among numbers. */
const secretDigits = { value: ofDigits('6'), number: ofDigits('12,19') }

/** Matches that number of digits without another digit after them, in one piece or in groups. */
function ofDigits(count: string): RegExp {
  const inGroups = `(?:${GAP}*\\d){${count}}(?!${GAP}*\\d)`
  return new RegExp(`^${GAP}*\\d{${count}}(?!\\d)|^${inGroups}`, 'i')
}

function withoutSometimesSecrets(text: string): string {
  return text.replace(sometimesSecret, (_, start: string, name: string, digits: string) => {
    const secret = name.toLowerCase() === 'value' ? secretDigits.value : secretDigits.number
    return start + digits.replace(secret, HIDDEN)
  })
}

/** An address may have a name and a password before its host. */
const passwordsInAddresses =
  /((?::|%3A)(?:\/|%2F|\\\/){2,4}(?:(?!%40|%3A|%2F)[^\s/"'\\@:?#])*(?::|%3A))(?:(?!%40|%2F)[^\s/"'\\@?#])+(?=@|%40)/gi

/** Credentials as the header writes them. */
const proofs = /\b(bearer|basic)([ +]+)(?![ +])[\w.~/=-][\w.~+/=-]{7,}/gi

/** Tokens of cards and of BLIK. */
export const tokens = /\b(TOK[BC]?_)\w+/g

/** Cards that we do not take are cards, too, of as many digits. */
const CARD_DIGITS_MIN = 13
const CARD_DIGITS_MAX = 19

/** Matches at least the digits of the shortest card number, in groups with one character between them. */
const manyDigits = new RegExp(`\\d(?:(?:[ +.-]|%20)?\\d){${CARD_DIGITS_MIN - 1},}`, 'g')

function withoutLikelyCards(text: string): string {
  return text.replace(manyDigits, withoutNumberIn)
}

/** A card number may stand among other groups of digits, such as its expiry date. */
function withoutNumberIn(run: string): string {
  // Groups at even places, what is between them at odd ones.
  const parts = run.split(/([ +.-]|%20)/)
  const groups = parts.filter((_, at) => at % 2 === 0)
  const sums = sumsOf(groups.join(''))
  const shown: string[] = []
  let digit = 0
  for (let at = 0; at < groups.length; ) {
    const count = cardAt(groups, at, digit, sums)
    shown.push(count === 0 ? (groups[at] ?? '') : HIDDEN)
    for (const end = at + Math.max(count, 1); at < end; at += 1) digit += groups[at]?.length ?? 0
    shown.push(parts[2 * at - 1] ?? '')
  }
  return shown.join('')
}

/** The number of groups of the longest card number that begins with a group; 0 if none does. */
function cardAt(
  groups: readonly string[],
  from: number,
  digit: number,
  { digits, even, odd }: ReturnType<typeof sumsOf>,
): number {
  const begin = Number(digits.slice(digit, digit + 2))
  if (!(begin >= 20 && begin < 70) && begin !== 81) return 0
  let longest = 0
  let end = digit
  for (let at = from; at < groups.length; at += 1) {
    end += groups[at]?.length ?? 0
    if (end - digit > CARD_DIGITS_MAX) break
    if (end - digit < CARD_DIGITS_MIN) continue
    const sums = end % 2 === 0 ? odd : even
    if (((sums[end] ?? 0) - (sums[digit] ?? 0)) % 10 === 0) longest = at - from + 1
  }
  return longest
}

/**
 * The sums of the formula of Luhn up to each digit, so that those of any number among them are a difference.
 * In `odd` the digits at odd places count once, and those at even places twice; in `even` the other way round.
 */
function sumsOf(digits: string) {
  const [even, odd] = [new Uint32Array(digits.length + 1), new Uint32Array(digits.length + 1)]
  for (let at = 0; at < digits.length; at += 1) {
    const once = Number(digits[at])
    const twice = once > 4 ? 2 * once - 9 : 2 * once
    even[at + 1] = (even[at] ?? 0) + (at % 2 === 0 ? once : twice)
    odd[at + 1] = (odd[at] ?? 0) + (at % 2 === 0 ? twice : once)
  }
  return { digits, even, odd }
}
