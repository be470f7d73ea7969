import { withoutPossibleCards } from '@grosz/contract/methods/find-possible-cards.ts'

export const HIDDEN = '***'

/**
 * The text of a request or a response without its secrets: the values of fields that are named like
 * secrets or personal numbers, tokens, which are found by their form, and all card numbers. The text is not parsed as
 * JSON, so a body that is cut, malformed, or of another type shows no more than a valid one.
 * Because anyone can send any text, each character is read a limited number of times.
 */
export function redacted(text: string): string {
  const read = plain(text)
    .replace(proofs, `$1$2${HIDDEN}`)
    .replace(passwordsInAddresses, `$1${HIDDEN}`)
    .replace(clientSecrets, `$1${HIDDEN}`)
  const shown = withoutSometimesSecrets(withoutSecretFields(read)).replace(tokens, `$1${HIDDEN}`)
  // The log also hides numbers that may be card numbers, more than a request is rejected for.
  return withoutPossibleCards(shown)
}

/** A header without its secrets. Of credentials, only the scheme stays. */
export function redactedHeader(name: string, value: string): { name: string; value: string } {
  if (/^((proxy-)?authorization|cookie)$/i.test(name)) {
    const [, kind] = /^(bearer|basic) /i.exec(value) ?? []
    return { name, value: kind ? `${kind} ${HIDDEN}` : HIDDEN }
  }
  // The name and the value are read together, because the name may show that the value is a secret.
  // A name contains no colon, so the first colon ends the name.
  const [, shownName = HIDDEN, shownValue = HIDDEN] =
    /^([^:]*): (.*)$/s.exec(redacted(`${name}: ${value}`)) ?? []
  return { name: shownName, value: shownValue }
}

/**
 * The beginning of a text that was cut. The part after the last delimiter is dropped: it may be half of a secret,
 * and only a whole secret is found.
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

/** Names of secrets and of personal numbers. A name may continue after a match of the first group. */
const secretNames =
  /(secret|password|passwd|pwd|cvv|cvc|cvn|cavv|authorization|auth[_-]?key|blik[_-]?code|second[_-]?key|private[_-]?key|api[_-]?key|card[_-]?number|security[_-]?code|refReqId|(?:identity|identification|document)[_-]?number|pesel)|token|\b(?:pin|pan|csc|otp|nin)/gi

const restOfName = /[\w-]*/y

const isThere = new RegExp(IS, 'iy')

/** A value in quotes, in escaped quotes, a flat list or object, or bare. */
const secretValue =
  /"(?:[^"\\]|\\.)*(?:"|\\?$)|\\+"[^"]*(?:"|$)|'[^']*(?:'|$)|\[[^\]]*(?:\]|$)|\{[^{}]*(?:\}|$)|[^\s"',;&{}[\])#\\]+/sy

/** Reads each name to its end before its value, because a name can consist of several names of secrets. */
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
  // A JSON number is replaced with a JSON string.
  return /["']\s*:\s*$/.test(is) ? `"${HIDDEN}"` : HIDDEN
}

/** The gaps in a number: spaces, the signs in card numbers, and escapes, of which none is a digit here. */
const GAP = '(?:[\\s+.-]|\\\\+(?:[fnrt]|u[\\da-f]{4})|%[\\da-f]{2})'

/** Fields that contain a secret only in some requests, with the digits at the beginning of their values. */
const sometimesSecret = new RegExp(`((value|number)${IS}(?:\\\\*["'])*)((?:${GAP}|\\d)*)`, 'gi')

/** The digits of a BLIK code in a `value` field, and of a card number in a `number` field. */
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

/** Matches a password before the host of an address. */
const passwordsInAddresses =
  /((?::|%3A)(?:\/|%2F|\\\/){2,4}(?:(?!%40|%3A|%2F)[^\s/"'\\@:?#])*(?::|%3A))(?:(?!%40|%2F)[^\s/"'\\@?#])+(?=@|%40)/gi

/** Matches credentials in the form of the Authorization header. */
const proofs = /\b(bearer|basic)([ +]+)(?![ +])[\w.~/=-][\w.~+/=-]{7,}/gi

/** Matches the client secret of a point of sale, which a reply has in `key`. The `key` of a banking app is shorter. */
const clientSecrets = new RegExp(
  `((?<![\\w-])key${IS}(?:\\\\*["'])*)[\\da-f]{32}(?![\\da-f])`,
  'gi',
)

/** Matches tokens of cards and BLIK. */
export const tokens = /\b(TOK[BC]?_)\w+/g
