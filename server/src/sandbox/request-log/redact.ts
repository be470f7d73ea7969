import { withoutPossibleCards } from '@grosz/contract/methods/find-possible-cards.ts'

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
  return withoutPossibleCards(shown)
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
