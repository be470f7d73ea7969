import { cardSchemeOf } from '@grosz/contract/methods/cards.ts'
import type { Language } from '@grosz/contract/text.ts'
import { formatCvv, formatExpiry, formatNumber } from '../checkout/card.ts'
import { secureFormTexts } from '../text/secure-form.ts'
import { sayIn } from '../text/translate.ts'
import { digitsOf, reformat } from '../ui/formatted-input.ts'
import { type ErrorCode, messageOf } from './answer.ts'
import { problemOf } from './checks.ts'
import type { ElementType, FieldName } from './fields.ts'
import type { ElementOptions } from './protocol.ts'

/** One input with the announcement of its problem. */
export interface Field {
  readonly name: FieldName
  /** The element that it belongs to. */
  readonly source: ElementType
  readonly parts: readonly HTMLElement[]
  text(): string
  problem(): ErrorCode | undefined
  /** Marks the field as wrong and announces the problem to screen readers; undefined removes both. */
  show(code: ErrorCode | undefined): void
  brand(): string | undefined
  apply(options: ElementOptions): void
  clear(): void
  focus(): void
}

const kinds = {
  number: { autocomplete: 'cc-number', format: formatNumber },
  date: { autocomplete: 'cc-exp', format: formatExpiry },
  cvv: { autocomplete: 'cc-csc', format: formatCvv },
} as const

export function createField(
  name: FieldName,
  { source, language }: { readonly source: ElementType; readonly language: Language },
  onChange: () => void,
): Field {
  const say = sayIn(secureFormTexts, language)
  const { autocomplete, format } = kinds[name]
  const input = document.createElement('input')
  const announcement = document.createElement('p')
  const badge = document.createElement('span')
  announcement.id = `${name}-problem`
  announcement.className = 'announcement'
  announcement.setAttribute('role', 'alert')
  badge.className = 'brand'
  badge.hidden = true
  Object.assign(input, {
    type: 'text',
    name,
    autocomplete,
    inputMode: 'numeric',
    spellcheck: false,
  })
  input.className = name
  input.setAttribute('aria-describedby', announcement.id)
  input.setAttribute('aria-required', 'true')
  input.addEventListener('input', () => {
    const { text, caret } = reformat(input.value, input.selectionStart ?? 0, format)
    input.value = text
    input.setSelectionRange(caret, caret)
    changed()
  })
  input.addEventListener('blur', () => {
    if (input.value !== '') field.show(field.problem())
  })

  function changed() {
    field.show(undefined)
    showBrand()
    onChange()
  }

  let showsBrand = true
  function showBrand() {
    badge.textContent = (showsBrand && field.brand()) || ''
    badge.hidden = badge.textContent === ''
  }

  const field: Field = {
    name,
    source,
    parts: name === 'number' ? [input, badge, announcement] : [input, announcement],
    text: () => input.value,
    problem: () => problemOf(name, input.value, new Date()),
    show(code) {
      if (code) input.setAttribute('aria-invalid', 'true')
      else input.removeAttribute('aria-invalid')
      announcement.textContent = code ? messageOf(code, language).message : ''
    },
    brand: () => (name === 'number' ? cardSchemeOf(digitsOf(input.value))?.name : undefined),
    apply({ placeholder, label, disabled = false, cardIcon = true }) {
      input.setAttribute('aria-label', label?.[name] ?? say(name))
      input.disabled = disabled
      const own = typeof placeholder === 'string' ? placeholder : placeholder?.[name]
      input.placeholder = own ?? say(`${name}Placeholder`)
      showsBrand = cardIcon
      showBrand()
    },
    clear() {
      input.value = ''
      changed()
    },
    focus: () => input.focus(),
  }
  return field
}
