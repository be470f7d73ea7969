import type { Language } from '@grosz/contract/text.ts'

export interface Drawing {
  readonly line: string
  readonly mark?: string
  readonly details: readonly string[]
}

let drawn = 0

/**
 * Puts the line into the element of the shop. Colors and type are those of the shop, so that it stands
 * out on a light page and on a dark one. It is a link with a name that shops know, because their
 * styles and their scripts look for one; to a keyboard and a screen reader it is a button.
 */
export function draw(place: Element, language: Language, { line, mark, details }: Drawing): void {
  drawn += 1
  const box = styled('span', { color: 'inherit' })
  box.lang = language
  const link = styled('a', { color: 'inherit', textDecoration: 'underline', cursor: 'pointer' })
  link.className = 'payu-widget-installments-mini'
  link.href = '#'
  link.role = 'button'
  link.append(line)
  box.append(link)
  if (mark !== undefined) box.append(` (${mark})`)

  const more = styled('span', {
    maxWidth: '30em',
    marginTop: '0.4em',
    padding: '0.6em 0.8em',
    border: '1px solid currentColor',
    borderRadius: '6px',
  })
  more.id = `grosz-credit-${drawn}`
  for (const text of details) {
    const sentence = styled('span', { display: 'block' })
    sentence.append(text)
    more.append(sentence)
  }
  const show = (isOpen: boolean) => {
    link.ariaExpanded = String(isOpen)
    // Not `hidden`: styles of a shop may show every span.
    more.style.setProperty('display', isOpen ? 'block' : 'none', 'important')
  }
  show(false)
  link.setAttribute('aria-controls', more.id)
  const toggle = (event: Event) => {
    // Neither the top of the page nor the product that the line may stand in.
    event.preventDefault()
    event.stopPropagation()
    show(link.ariaExpanded === 'false')
  }
  link.addEventListener('click', toggle)
  link.addEventListener('keydown', (event) => {
    if (event.key === ' ') toggle(event)
  })
  box.append(more)
  place.replaceChildren(box)
}

/** Set by a script, styles need no leave of a shop's policy. */
function styled<K extends 'a' | 'span'>(
  name: K,
  style: Readonly<Partial<CSSStyleDeclaration>>,
): HTMLElementTagNameMap[K] {
  const element = document.createElement(name)
  Object.assign(element.style, style)
  return element
}
