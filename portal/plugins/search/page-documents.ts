import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { isName, wordsOf } from './analyse/words.ts'
import type { SearchDocument } from './document.ts'

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

interface Section {
  /** Empty for what stands above the first heading with an anchor. */
  readonly anchor: string
  readonly title: string
  /** The level of the heading; 0 for the opening. */
  readonly level: number
  text: string
  /** The words of its samples, the texts of which are no sentences. */
  code: string
}

/** A built page and its sections; nothing for a page that asks not to be found. */
export function pageDocuments(html: string, url: string): SearchDocument[] {
  const document = parse(html)
  if (isHidden(document)) return []
  const main = firstOf(document, (one) => one.tagName === 'main')
  const body = main && (firstOf(main, (one) => one.tagName === 'article') ?? main)
  const heading = body && firstOf(body, (one) => one.tagName === 'h1')
  if (!body || !heading) return []
  const [opening, ...sections] = sectionsOf(body)
  const title = textOf(heading)
  const keywords = metaOf('keywords', document)
  const told = new Set<string>()
  const path = breadcrumbsOf(body).filter((crumb) => crumb !== title)
  return [
    {
      url,
      title,
      subcategory: path.join(' › '),
      text: introductionOf(metaOf('description', document), opening?.text ?? ''),
      ...(keywords && { keywords }),
      ...codeOf(opening, told),
      page: url,
      kind: 'page',
    },
    ...sections.filter(tells).map(
      (section): SearchDocument => ({
        url: `${url}#${section.anchor}`,
        title: section.title,
        subcategory: title,
        text: section.text,
        ...codeOf(section, told),
        page: url,
        kind: 'section',
      }),
    ),
  ]
}

function sectionsOf(body: Element): Section[] {
  const sections: Section[] = [{ anchor: '', title: '', level: 0, text: '', code: '' }]
  const read = (node: Node): void => {
    if (isText(node)) append(sections, node.value)
    if (!isElement(node)) return
    if (node.tagName === 'pre') appendCode(sections, rawTextOf(node))
    if (isSkipped(node)) return
    const anchor = attributeOf(node, 'id')
    if (/^h[2-4]$/.test(node.tagName) && anchor) {
      const level = Number(node.tagName.slice(1))
      sections.push({ anchor, title: textOf(node), level, text: '', code: '' })
      return
    }
    // Words of neighbouring blocks and cells stay apart, and elements that only CSS keeps apart.
    const apart = !inline.has(node.tagName) || followsElement(node)
    if (apart) append(sections, ' ')
    for (const child of node.childNodes) read(child)
    if (!inline.has(node.tagName)) append(sections, ' ')
  }
  for (const child of body.childNodes) read(child)
  return sections.map((section) => ({ ...section, text: collapsed(section.text).trim() }))
}

/** True for a section with a text, or with headings below it. The list of next pages is none. */
function tells({ anchor, level, text }: Section, at: number, all: readonly Section[]): boolean {
  const next = all[at + 1]
  return anchor !== 'next' && (text !== '' || (next !== undefined && next.level > level))
}

function append(sections: Section[], text: string): void {
  const last = sections.at(-1)
  if (last) last.text += text
}

function appendCode(sections: readonly Section[], code: string): void {
  const last = sections.at(-1)
  if (last) last.code += ` ${code}`
}

/**
 * Each word once a page; those of the text are found anyhow. Numbers and ids of samples are copied, not looked
 * for.
 */
function codeOf(section: Section | undefined, told: Set<string>): { code?: string } {
  const said = new Set(wordsOf(section?.text ?? '').map(({ text }) => text))
  const words = new Set(wordsOf(section?.code ?? '').map(({ text }) => text))
  const fresh = [...words].filter(
    (word) => !told.has(word) && !said.has(word) && (isName(word) || !/\d/.test(word)),
  )
  for (const word of fresh) told.add(word)
  // The anchor of a call is its id.
  const anchor = section?.anchor ?? ''
  const called = isName(anchor) && !said.has(anchor) ? [anchor] : []
  const code = [...called, ...fresh].filter((word) => word.length > 2).join(' ')
  return code ? { code } : {}
}

const inline = new Set('a abbr b button code em i kbd mark span strong sub sup wbr'.split(' '))

function followsElement(element: Element): boolean {
  const siblings = element.parentNode?.childNodes ?? []
  const before = siblings[siblings.indexOf(element) - 1]
  return element.tagName !== 'wbr' && before !== undefined && isElement(before)
}

/** Navigation, controls and code: not what a page says; nor what it marks as words of other pages. */
function isSkipped(element: Element): boolean {
  const tag = element.tagName
  // A term of the glossary is a word of its sentence; its explanation is found in the glossary.
  if (attributeOf(element, 'data-term') !== undefined) return false
  return (
    attributeOf(element, 'role') === 'tooltip' ||
    /^(nav|button|pre|script|style|svg|h1|template|footer|aside|form)$/.test(tag) ||
    attributeOf(element, 'data-unsearched') !== undefined ||
    /\b(hash-link|theme-doc-toc-|tocCollapsible|table-of-contents)/.test(
      attributeOf(element, 'class') ?? '',
    )
  )
}

function isHidden(document: Node): boolean {
  return /noindex/.test(metaOf('robots', document))
}

/** The description says in other words what the page is about, unless it is its first paragraph. */
function introductionOf(description: string, opening: string): string {
  return opening.startsWith(description) ? opening : `${description} ${opening}`.trim()
}

function metaOf(name: string, document: Node): string {
  const meta = firstOf(
    document,
    (one) => one.tagName === 'meta' && attributeOf(one, 'name') === name,
  )
  return (meta && attributeOf(meta, 'content')) ?? ''
}

function breadcrumbsOf(body: Element): string[] {
  const list = firstOf(body, (one) => (attributeOf(one, 'class') ?? '').includes('breadcrumbs'))
  if (!list) return []
  return allOf(list, (one) => one.tagName === 'li')
    .map(textOf)
    .filter((text) => text !== '')
}

function firstOf(node: Node, fits: (element: Element) => boolean): Element | undefined {
  if (isElement(node) && fits(node)) return node
  for (const child of childrenOf(node)) {
    const found = firstOf(child, fits)
    if (found) return found
  }
  return undefined
}

function allOf(node: Node, fits: (element: Element) => boolean): Element[] {
  const below = childrenOf(node).flatMap((child) => allOf(child, fits))
  return isElement(node) && fits(node) ? [node, ...below] : below
}

function textOf(node: Node): string {
  return collapsed(rawTextOf(node)).trim()
}

function rawTextOf(node: Node): string {
  if (isText(node)) return node.value
  if (isElement(node) && (attributeOf(node, 'class') ?? '').includes('hash-link')) return ''
  return childrenOf(node).map(rawTextOf).join('')
}

function childrenOf(node: Node): Node[] {
  return 'childNodes' in node ? node.childNodes : []
}

function isElement(node: Node): node is Element {
  return 'tagName' in node
}

function isText(node: Node): node is DefaultTreeAdapterTypes.TextNode {
  return node.nodeName === '#text'
}

function attributeOf(element: Element, name: string): string | undefined {
  return element.attrs.find((one) => one.name === name)?.value
}

/** The theme hides a zero-width space in its links to headings. */
function collapsed(text: string): string {
  return text.replaceAll('\u200b', '').replaceAll(/\s+/g, ' ')
}
