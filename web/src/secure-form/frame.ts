import './secure-form.css'
import { secureFormTexts } from '../text/secure-form.ts'
import { sayIn } from '../text/translate.ts'
import { digitsOf } from '../ui/formatted-input.ts'
import { type Answer, type ErrorCode, failed, fieldOf, type Message, messageOf } from './answer.ts'
import { problemOf, toCard } from './checks.ts'
import { createField, type Field } from './field.ts'
import type { ElementType, FieldName } from './fields.ts'
import {
  type CvvBody,
  type ElementOptions,
  type FromFrame,
  seal,
  type ToFrame,
  type TokenBody,
  type TokenType,
  unseal,
} from './protocol.ts'
import { createRequests } from './requests.ts'
import { fieldsOf, publish } from './siblings.ts'
import { variablesOf } from './style.ts'

const fieldNames: Readonly<Record<ElementType, readonly FieldName[]>> = {
  card: ['number', 'date', 'cvv'],
  number: ['number'],
  date: ['date'],
  cvv: ['cvv'],
}

/** The number of first digits that identify the issuer. */
const BIN_DIGITS = 6

type Opening = Extract<ToFrame, { kind: 'open' }> & { readonly form: string }

let heard: ((message: ToFrame) => void) | undefined
/** The shop's page: the window that opened the frame, and no other one afterwards. */
let shop: { readonly origin: string; readonly form: string } | undefined

addEventListener('message', (event) => {
  if (event.source !== window.parent || event.origin === 'null') return
  if (shop && event.origin !== shop.origin) return
  const message = unseal<ToFrame>(event.data, shop?.form)
  if (!message) return
  if (heard) return heard(message)
  if (message.kind !== 'open' || !Object.hasOwn(fieldNames, message.element)) return
  shop = { origin: event.origin, form: message.form }
  heard = open(message, event.origin)
})

/** Builds the fields, and returns the listener for messages of the shop's page. */
function open(opening: Opening, origin: string): (message: ToFrame) => void {
  const { form, element, language } = opening
  const place = document.createElement('main')
  const requests = createRequests(opening.posId, say)
  const fields = fieldNames[element].map((name) =>
    createField(name, { source: element, language }, changed),
  )
  const [first] = fields
  let isWatching = false
  let bin = ''

  document.documentElement.lang = language
  document.documentElement.dataset.ground = opening.ground
  document.title = sayIn(secureFormTexts, language)(element)
  place.append(...fields.flatMap(({ parts }) => parts))
  document.body.replaceChildren(place)
  publish(form, fields)
  apply(opening.options)
  place.addEventListener('focusin', (event) => {
    if (!event.relatedTarget) tell({ kind: 'focus' })
  })
  place.addEventListener('focusout', (event) => {
    if (!event.relatedTarget) tell({ kind: 'blur' })
  })
  new ResizeObserver(() =>
    tell({ kind: 'height', pixels: Math.ceil(place.getBoundingClientRect().height) }),
  ).observe(place)
  tell({ kind: 'ready' })

  function tell(message: FromFrame) {
    window.parent.postMessage(seal(form, message), origin)
  }

  function apply(options: ElementOptions) {
    for (const field of fields) field.apply(options)
    const { style } = document.documentElement
    for (const name of [...style].filter((one) => one.startsWith('--'))) style.removeProperty(name)
    const supports = (property: string, value: string) => CSS.supports(property, value)
    for (const [name, value] of variablesOf(options.style, supports)) style.setProperty(name, value)
  }

  function changed() {
    const problems = fields.flatMap((field) => field.problem() ?? [])
    const brand = first?.brand()?.toLowerCase()
    tell({
      kind: 'change',
      state: {
        empty: fields.every((field) => field.text() === ''),
        error: problems.length > 0 && problems.map((code) => say(code)),
        ...(brand !== undefined && { brand }),
        ...(first?.name === 'number' && { length: digitsOf(first.text()).length }),
      },
    })
    void lookForInstallments()
  }

  /** Queried once for each card, by the digits of its issuer and only if the shop listens. */
  async function lookForInstallments() {
    if (!isWatching || first?.name !== 'number') return
    const digits = digitsOf(first.text()).slice(0, BIN_DIGITS)
    const asked = digits.length === BIN_DIGITS ? digits : ''
    if (asked === bin) return
    bin = asked
    const offer = asked === '' ? null : await requests.findInstallments(asked)
    if (asked === bin) tell({ kind: 'installmentsChange', offer })
  }

  return (message) => {
    switch (message.kind) {
      case 'ground':
        document.documentElement.dataset.ground = message.ground
        return
      case 'update':
        return apply(message.options)
      case 'watchInstallments':
        isWatching = true
        return void lookForInstallments()
      case 'clear':
        for (const field of fields) field.clear()
        return
      case 'focus':
        return first?.focus()
      case 'tokenize':
        return void tokenize(message.type).then((answer) =>
          tell({ kind: 'answer', call: message.call, answer }),
        )
      case 'sendCvv':
        return void sendCvv(message.refReqId).then((answer) =>
          tell({ kind: 'answer', call: message.call, answer }),
        )
    }
  }

  /** A message with the element that the payer can correct, which may be in another frame. */
  function say(code: ErrorCode, parameters: Message['parameters'] = {}): Message {
    const name = fieldOf(code)
    return messageOf(code, language, { source: name && (find(name)?.source ?? name), parameters })
  }

  function find(name: FieldName): Field | undefined {
    return fieldsOf(form).find((field) => field.name === name)
  }

  async function tokenize(type: TokenType): Promise<Answer<TokenBody>> {
    const texts = Object.fromEntries(
      fieldNames.card.map((name) => [name, find(name)?.text() ?? '']),
    ) as Record<FieldName, string>
    const now = new Date()
    const problems = fieldNames.card.flatMap((name) => {
      const code = problemOf(name, texts[name], now)
      find(name)?.show(code)
      return code ? [say(code)] : []
    })
    const card = toCard(texts, now)
    return problems.length > 0 || !card ? failed(problems) : requests.tokenize(type, card)
  }

  /** The code is used up by being sent, also if that fails. */
  async function sendCvv(refReqId: string): Promise<Answer<CvvBody>> {
    const field: Field | undefined = fields.find(({ name }) => name === 'cvv')
    const code = field?.problem()
    field?.show(code)
    if (!field || code) return failed(code ? [say(code)] : [])
    const cvv = field.text()
    field.clear()
    return requests.sendCvv(refReqId, cvv)
  }
}
