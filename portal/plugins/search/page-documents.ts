import type { Element, Nodes } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { classesOf, find, metaOf } from '../built-page.ts'
import { isElement } from '../highlight/highlighter.ts'
import { isName, wordsOf } from './analyse/words.ts'
import type { SearchDocument } from './document.ts'

interface Section {
  /** Empty for the text before the first heading with an anchor. */
  readonly anchor: string
  readonly title: string
  /** The level of the heading; 0 for the opening. */
  readonly level: number
  text: string
  /** The words of its samples, whose texts are not sentences. */
  code: string
}

/** A built page and its sections; empty for a page that excludes itself from the search. */
export function pageDocuments(html: string, url: string): SearchDocument[] {
  const document = fromHtml(html)
  if (metaOf('robots', document).includes('noindex')) return []
  const main = find(document, ({ tagName }) => tagName === 'main')
  const body = main && (find(main, ({ tagName }) => tagName === 'article') ?? main)
  const heading = body && find(body, ({ tagName }) => tagName === 'h1')
  if (!body || !heading) return []
  const [opening, ...sections] = sectionsOf(body)
  const title = textOf(heading)
  const keywords = metaOf('keywords', document)
  const seen = new Set<string>()
  const path = breadcrumbsOf(body).filter((crumb) => crumb !== title)
  return [
    {
      url,
      title,
      subcategory: path.join(' › '),
      text: introductionOf(metaOf('description', document), opening?.text ?? ''),
      ...(keywords && { keywords }),
      ...codeOf(opening, seen),
      page: url,
      kind: 'page',
    },
    ...sections.filter(tells).map(
      (section): SearchDocument => ({
        url: `${url}#${section.anchor}`,
        title: section.title,
        subcategory: title,
        text: section.text,
        ...codeOf(section, seen),
        page: url,
        kind: 'section',
      }),
    ),
  ]
}

function sectionsOf(body: Element): Section[] {
  const sections: Section[] = [{ anchor: '', title: '', level: 0, text: '', code: '' }]
  const read = (node: Nodes, before?: Nodes): void => {
    if (node.type === 'text') append(sections, node.value)
    if (!isElement(node)) return
    if (node.tagName === 'pre') appendCode(sections, rawTextOf(node))
    if (isSkipped(node)) return
    const anchor = String(node.properties.id ?? '')
    if (/^h[2-4]$/.test(node.tagName) && anchor) {
      const level = Number(node.tagName.slice(1))
      sections.push({ anchor, title: textOf(node), level, text: '', code: '' })
      return
    }
    // Words of adjacent blocks and cells are separated, and those of elements that only CSS separates.
    const isFollowing = node.tagName !== 'wbr' && before?.type === 'element'
    if (!inline.has(node.tagName) || isFollowing) append(sections, ' ')
    for (const [at, child] of node.children.entries()) read(child, node.children[at - 1])
    if (!inline.has(node.tagName)) append(sections, ' ')
  }
  for (const [at, child] of body.children.entries()) read(child, body.children[at - 1])
  return sections.map((section) => ({ ...section, text: collapsed(section.text).trim() }))
}

/** True for a section with a text, or with subheadings. False for the list of next pages. */
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
function codeOf(section: Section | undefined, seen: Set<string>): { code?: string } {
  const said = new Set(wordsOf(section?.text ?? '').map(({ text }) => text))
  const words = new Set(wordsOf(section?.code ?? '').map(({ text }) => text))
  const fresh = [...words].filter(
    (word) => !seen.has(word) && !said.has(word) && (isName(word) || !/\d/.test(word)),
  )
  for (const word of fresh) seen.add(word)
  // The anchor of a call is its id.
  const anchor = section?.anchor ?? ''
  const called = isName(anchor) && !said.has(anchor) ? [anchor] : []
  const code = [...called, ...fresh].filter((word) => word.length > 2).join(' ')
  return code ? { code } : {}
}

const inline = new Set('a abbr b button code em i kbd mark span strong sub sup wbr'.split(' '))

/**
 * Navigation, controls, and code, which are not the content of a page; and parts that it marks as
 * words of other pages.
 */
function isSkipped({ tagName, properties }: Element): boolean {
  // A term of the glossary is a word of its sentence; its explanation is found in the glossary.
  if (properties.dataTerm !== undefined) return false
  return (
    properties.role === 'tooltip' ||
    /^(nav|button|pre|script|style|svg|h1|template|footer|aside|form)$/.test(tagName) ||
    properties.dataUnsearched !== undefined ||
    /\b(hash-link|theme-doc-toc-|tocCollapsible|table-of-contents)/.test(
      classesOf({ properties }).join(' '),
    )
  )
}

/** The description as an additional introduction, unless it equals the first paragraph. */
function introductionOf(description: string, opening: string): string {
  return opening.startsWith(description) ? opening : `${description} ${opening}`.trim()
}

function breadcrumbsOf(body: Element): string[] {
  const list = find(body, (one) => classesOf(one).includes('breadcrumbs'))
  const crumbs = list?.children.filter(isElement) ?? []
  return crumbs.map(textOf).filter((text) => text !== '')
}

function textOf(node: Nodes): string {
  return collapsed(rawTextOf(node)).trim()
}

function rawTextOf(node: Nodes): string {
  if (node.type === 'text') return node.value
  if (isElement(node) && classesOf(node).includes('hash-link')) return ''
  return 'children' in node ? node.children.map(rawTextOf).join('') : ''
}

/** The theme hides a zero-width space in its links to headings. */
function collapsed(text: string): string {
  return text.replaceAll('\u200b', '').replaceAll(/\s+/g, ' ')
}
