import { CARD_NUMBER_DIGITS_MAX, hasCheckDigit } from '@grosz/contract/methods/cards.ts'
import { withoutCardNumbers } from '@grosz/contract/methods/find-card-number.ts'

const HIDDEN = '***'

/**
 * The text of a request or an answer without its secrets: what stands under the name of a secret,
 * tokens by their look, and card numbers wherever they are. It reads text and no JSON, so that a body
 * that is cut, malformed, or of another type gives away no more than a good one.
 */
export function redacted(text: string): string {
  const shown = plain(text)
    .replace(proofs, `$1$2${HIDDEN}`)
    .replace(passwordsInAddresses, `$1${HIDDEN}`)
    .replace(secretFields, hideValue)
    .replace(sometimesSecret, `$1${HIDDEN}`)
    .replace(tokens, `$1${HIDDEN}`)
  // What a request is refused for is not shown either; the log hides more than that.
  return withoutCardNumbers(withoutLikelyCards(shown))
}

/** A header by its name: what proves who somebody is keeps no more than the kind of its proof. */
export function redactedHeader(name: string, value: string): string {
  // Its name may say that it is a secret.
  if (!/^((proxy-)?authorization|cookie)$/i.test(name))
    return redacted(`${name}: ${value}`).slice(redacted(name).length + 2)
  const [, kind] = /^(bearer|basic) /i.exec(value) ?? []
  return kind ? `${kind} ${HIDDEN}` : HIDDEN
}

/**
 * The beginning of a text that goes on. What stands after its last delimiter is dropped: it may be half
 * of a secret that is known by the whole of it only.
 */
export function redactedStart(text: string): string {
  return redacted(text).replace(/[^"&]*$/, '')
}

/** Characters that somebody has written as escapes hide nothing. */
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

/** What follows a name: quotes, which may be escaped, and a sign. */
const IS = '["\'\\\\]*\\s*(?:[:=]|%3D)\\s*'

/** Beginnings of names, or parts of them. */
const secretNames =
  'secret|password|passwd|pwd|cvv|cvc|cvn|cavv|authorization|auth[_-]?key|blik[_-]?code|second[_-]?key|private[_-]?key|api[_-]?key|card[_-]?number|security[_-]?code|refReqId'

/** A value in quotes, in escaped quotes, a flat list or object, or bare. */
const VALUE =
  '"(?:[^"\\\\]|\\\\.)*(?:"|\\\\?$)|\\\\+"[^"]*(?:"|$)|\'[^\']*(?:\'|$)|\\[[^\\]]*(?:\\]|$)|\\{[^{}]*(?:\\}|$)|[^\\s"\',;&{}\\[\\])#\\\\]+'

/** Of a name only its end is looked at. */
const secretFields = new RegExp(
  `((?:(?:${secretNames})[\\w-]*|token|\\bpin|\\bpan|\\bcsc|\\botp)${IS})(${VALUE})`,
  'gi',
)

function hideValue(_: string, name: string, value: string): string {
  const [quote = ''] = /^(\\+"|["'])/.exec(value) ?? []
  if (quote) return `${name}${quote}${HIDDEN}${quote}`
  // A number of JSON becomes a text of JSON.
  return /["']\s*:\s*$/.test(name) ? `${name}"${HIDDEN}"` : `${name}${HIDDEN}`
}

/** Fields that hold a secret only sometimes: a BLIK code among values, a card number among numbers. */
const sometimesSecret = new RegExp(
  `(value${IS}["'\\\\]*(?=\\d{6}(?!\\d))|number${IS}["'\\\\]*(?=\\d{12,19}(?!\\d)))\\d+`,
  'gi',
)

/** An address may have a name and a password before its host. */
const passwordsInAddresses =
  /((?::|%3A)(?:\/|%2F|\\\/){2,4}(?:(?!%40|%3A|%2F)[^\s/"'\\@:?#])*(?::|%3A))(?:(?!%40|%2F)[^\s/"'\\@?#])+(?=@|%40)/gi

/** Proof of who somebody is, as the header writes it. */
const proofs = /\b(bearer|basic)([ +]+)[\w.~+/=-]{8,}/gi

/** Tokens of cards and of BLIK. */
const tokens = /\b(TOK[BC]?_)\w+/g

/** Digits in groups, with one sign between them. */
const digitGroups = /\d+(?:(?:[ +.-]|%20)\d+)*/g

/** Cards that we do not take are cards, too. */
const looksLikeCard = /^(?:[2-6]\d|81)\d{11,17}$/

function withoutLikelyCards(text: string): string {
  return text.replace(digitGroups, (run) => (run.length < 13 ? run : withoutNumberIn(run)))
}

/** A card number may stand among other groups of digits, such as its expiry date. */
function withoutNumberIn(run: string): string {
  // Groups at even places, what is between them at odd ones.
  const parts = run.split(/([ +.-]|%20)/)
  const shown: string[] = []
  for (let from = 0; from < parts.length; ) {
    const end = endOfCard(parts, from)
    shown.push(end === undefined ? (parts[from] ?? '') : HIDDEN, parts[end ?? from + 1] ?? '')
    from = (end ?? from + 1) + 1
  }
  return shown.join('')
}

/** Where the longest number of a card ends that begins with a group; no longer one is looked for. */
function endOfCard(parts: readonly string[], from: number): number | undefined {
  let digits = ''
  let end: number | undefined
  for (let at = from; at < parts.length && digits.length < CARD_NUMBER_DIGITS_MAX; at += 2) {
    digits += parts[at]
    if (looksLikeCard.test(digits) && hasCheckDigit(digits)) end = at + 1
  }
  return end
}
