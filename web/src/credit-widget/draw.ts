import type { Language } from '@grosz/contract/text.ts'

export interface PlanTable {
  readonly caption: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

export interface Drawing {
  readonly line: string
  readonly mark?: string
  readonly title: string
  readonly warning?: string
  readonly tables: readonly PlanTable[]
  readonly details: readonly string[]
  readonly close: string
}

let drawn = 0

/**
 * Puts the line into the element of the shop. The line has the colors and the font of the shop, so it is readable
 * on light and dark pages. It is a link with the class that styles and scripts of shops select. For keyboards
 * and screen readers, it is a button that opens a dialog.
 */
export function draw(place: Element, language: Language, drawing: Drawing): void {
  const box = styled('span', { color: 'inherit' })
  box.lang = language
  const link = styled('a', { color: 'inherit', textDecoration: 'underline', cursor: 'pointer' })
  link.className = 'payu-widget-installments-mini'
  link.href = '#'
  link.role = 'button'
  link.ariaHasPopup = 'dialog'
  link.append(signOf(), drawing.line)
  const dialog = dialogOf(drawing)
  box.append(link, drawing.mark === undefined ? '' : ` (${drawing.mark})`, dialog)
  const open = (event: Event) => {
    event.preventDefault()
    dialog.showModal()
  }
  link.addEventListener('click', open)
  link.addEventListener('keydown', (event) => {
    if (event.key === ' ') open(event)
  })
  // A click on the line must not also click a product that contains it.
  box.addEventListener('click', (event) => event.stopPropagation())
  place.replaceChildren(box)
}

function dialogOf({ title, warning, tables, details, close }: Drawing): HTMLDialogElement {
  drawn += 1
  const dialog = styled('dialog', {
    boxSizing: 'border-box',
    width: 'min(44rem, calc(100vw - 1rem))',
    maxWidth: 'none',
    padding: 'clamp(1rem, 4vw, 1.5rem)',
    border: '1px solid',
    borderRadius: '10px',
    lineHeight: '1.5',
    textAlign: 'start',
    cursor: 'auto',
  })
  const heading = styled('strong', { display: 'block', fontSize: '1.25em' })
  heading.id = `grosz-credit-${drawn}`
  heading.append(signOf(), title)
  dialog.setAttribute('aria-labelledby', heading.id)
  const button = styled('button', {
    display: 'block',
    marginTop: '1.25rem',
    padding: '0.6rem 1.4rem',
    border: '1px solid currentColor',
    borderRadius: '8px',
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    cursor: 'pointer',
  })
  button.type = 'button'
  button.append(close)
  button.addEventListener('click', () => dialog.close())
  // The target of a click on the backdrop is the dialog itself.
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close()
  })
  const warnings = warning === undefined ? [] : [warning]
  dialog.append(
    heading,
    ...warnings.map(sentence),
    ...tables.map(tableOf),
    ...details.map(sentence),
    button,
  )
  return dialog
}

function tableOf({ caption, head, rows }: PlanTable): HTMLElement {
  const scroll = styled('div', { overflowX: 'auto', marginTop: '1rem' })
  // The focus makes it possible to scroll the table with the keyboard.
  scroll.tabIndex = 0
  scroll.role = 'group'
  scroll.ariaLabel = caption
  const table = styled('table', {
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: 'clamp(0.75em, 3.4vw, 0.85em)',
  })
  const title = styled('caption', { fontWeight: 'bold', textAlign: 'start' })
  title.append(caption)
  const rowOf = (cells: readonly string[], isHead: boolean) => {
    const row = document.createElement('tr')
    row.append(
      ...cells.map((text, at) => cellOf(text, { isHead: isHead || at === 0, isFirst: at === 0 })),
    )
    return row
  }
  const top = document.createElement('thead')
  top.append(rowOf(head, true))
  const body = document.createElement('tbody')
  body.append(...rows.map((cells) => rowOf(cells, false)))
  table.append(title, top, body)
  scroll.append(table)
  return scroll
}

function cellOf(
  text: string,
  { isHead, isFirst }: { isHead: boolean; isFirst: boolean },
): HTMLElement {
  const cell = styled(isHead ? 'th' : 'td', {
    padding: '0.4rem 0.25rem',
    borderBottom: '1px solid',
    fontWeight: isHead ? 'bold' : 'normal',
    textAlign: isFirst ? 'start' : 'end',
    whiteSpace: isFirst ? 'pre-line' : 'nowrap',
  })
  cell.append(text)
  return cell
}

function sentence(text: string): HTMLElement {
  const line = styled('div', { marginTop: '0.75rem' })
  line.append(text)
  return line
}

/** The payment page's sign for installments, in the text color of the shop. */
function signOf(): SVGElement {
  const space = 'http://www.w3.org/2000/svg'
  const sign = document.createElementNS(space, 'svg')
  Object.assign(sign.style, { height: '1em', verticalAlign: '-0.1em', marginInlineEnd: '0.4em' })
  const path = document.createElementNS(space, 'path')
  for (const [element, attributes] of [
    [sign, { viewBox: '0 0 120 72', 'aria-hidden': 'true' }],
    [
      path,
      {
        d: 'M16 4h88a12 12 0 0 1 12 12v40a12 12 0 0 1-12 12H16A12 12 0 0 1 4 56V16A12 12 0 0 1 16 4Zm20 50V42m16 12V34m16 20V26m16 28V18',
        fill: 'none',
        stroke: 'currentColor',
        'stroke-width': '7',
        'stroke-linecap': 'round',
      },
    ],
  ] as const) {
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  }
  sign.append(path)
  return sign
}

/** Sets styles in the script, because the content security policy of a shop may forbid inline styles. */
function styled<K extends keyof HTMLElementTagNameMap>(
  name: K,
  style: Readonly<Partial<CSSStyleDeclaration>>,
): HTMLElementTagNameMap[K] {
  const element = document.createElement(name)
  Object.assign(element.style, style)
  return element
}
