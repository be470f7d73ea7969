import type { Element, ElementContent } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { type State, toMdast } from 'hast-util-to-mdast'
import { toString as textOf } from 'hast-util-to-string'
import type { BlockContent, PhrasingContent, RootContent } from 'mdast'
import { gfmTableToMarkdown } from 'mdast-util-gfm-table'
import { toMarkdown } from 'mdast-util-to-markdown'
import { visit } from 'unist-util-visit'
import { classesOf, find, metaOf } from '../built-page.ts'

/** The content of a page of the built site, without navigation. */
export interface Page {
  readonly title: string
  readonly description: string
  readonly markdown: string
}

/** Parses a page like a browser, with its components as readers see them. */
export function readPage(html: string): Page {
  const document = fromHtml(html)
  const body =
    find(document, (one) => classesOf(one).includes('theme-doc-markdown')) ??
    find(document, ({ tagName }) => tagName === 'main')
  const title = find(document, ({ tagName }) => tagName === 'title')
  return {
    title: (title ? textOf(title) : '').replace(/ \| Grosz$/, ''),
    description: metaOf('description', document),
    markdown: body ? markdownOf(body) : '',
  }
}

function markdownOf(body: Element): string {
  const tree = toMdast(readable(body), {
    document: true,
    handlers: {
      ...flows,
      br: () => ({ type: 'text', value: ' ' }),
      img: (_state, { properties }) => ({ type: 'text', value: String(properties.alt ?? '') }),
      div: (state, one) => (isAdmonition(one) ? admonition(state, one) : flow(state, one)),
      pre: fence,
      figure: captioned,
      summary: strong,
      dt: strong,
      th: cell,
      td: cell,
    },
  })
  visit(tree, ['list', 'listItem'], (one) => {
    // Pages are written with room between all items.
    Object.assign(one, { spread: false })
  })
  return toMarkdown(tree, {
    extensions: [gfmTableToMarkdown({ tablePipeAlign: false })],
    bullet: '-',
    rule: '-',
    fences: true,
    handlers: {
      // An address with & is easier to read without escaping.
      link: (one, _parent, state, info) =>
        `[${state.containerPhrasing(one, { ...info, before: '[', after: ']' })}](${one.url})`,
    },
  })
}

/** Text beside blocks becomes a separate paragraph, also across their ends. */
function flow(state: State, element: Element) {
  return state.toFlow(state.all(element) as RootContent[]) as RootContent[]
}

const flows = Object.fromEntries(
  ['main', 'article', 'section', 'header', 'details', 'dl', 'dd'].map((name) => [name, flow]),
)

/** Controls and decoration, which a text leaves out. */
const silent = /^(button|nav|svg|script|style|template|footer|form|input|select|label|wbr)$/

function isSilent({ tagName, properties }: Element): boolean {
  // A term of the glossary is a word of its sentence; its explanation is on the page of the glossary.
  if (properties.dataTerm !== undefined) return false
  if (properties.role === 'tooltip') return true
  const isSign = tagName === 'a' && classesOf({ properties }).includes('hash-link')
  // The image for the other color mode has the same text.
  const isTwin = properties.dataTwin !== undefined
  const isHidden = properties.ariaHidden === 'true' || properties.role === 'tablist' || isTwin
  return isSign || isHidden || silent.test(tagName)
}

/** The visible part of an element. Elements that only styles separate get a space between them. */
function readable(element: Element): Element {
  const children: ElementContent[] = []
  let before: ElementContent | undefined
  for (const child of element.children) {
    if (child.type === 'text')
      children.push({ ...child, value: child.value.replaceAll('\u200b', '') })
    else if (child.type === 'element' && !isSilent(child)) {
      const isCode = element.tagName === 'pre' || element.tagName === 'code'
      if (before?.type === 'element' && !isCode) children.push({ type: 'text', value: ' ' })
      children.push(isCode ? child : readable(child))
    }
    if (child.type !== 'element' || child.tagName !== 'wbr') before = child
  }
  return { ...element, children }
}

function isAdmonition(element: Element): boolean {
  return classesOf(element).includes('theme-admonition')
}

function admonition(state: State, element: Element) {
  const [title, ...content] = element.children.filter((one) => one.type === 'element')
  const children = [
    ...(title ? [strong(state, title)] : []),
    ...state.toFlow(state.all({ type: 'root', children: content })),
  ] as BlockContent[]
  return { type: 'blockquote' as const, children }
}

function strong(state: State, element: Element) {
  const children = state.all(element) as PhrasingContent[]
  return { type: 'paragraph' as const, children: [{ type: 'strong' as const, children }] }
}

function fence(_state: State, element: Element) {
  const lang = element.properties.dataLanguage
  const value = textOf(element).replace(/\n+$/, '')
  return { type: 'code' as const, lang: lang === undefined ? undefined : String(lang), value }
}

/** A code block after its title; that of a block without one is the language, which is omitted. */
function captioned(state: State, element: Element): RootContent[] {
  const caption = find(element, ({ tagName }) => tagName === 'figcaption')
  const code = find(element, ({ tagName }) => tagName === 'pre')
  const title = caption ? textOf(caption).trim() : ''
  const isTitled = caption && title !== '' && code?.properties.dataLanguage !== title
  const children = element.children.filter((one) => one !== caption)
  return [
    ...(isTitled ? [strong(state, caption)] : []),
    ...(state.all({ type: 'root', children }) as RootContent[]),
  ]
}

/** A cell is one line, with any content. */
function cell(state: State, element: Element) {
  return { type: 'tableCell' as const, children: inOneLine(state.all(element) as RootContent[]) }
}

function inOneLine(nodes: readonly RootContent[]): PhrasingContent[] {
  return nodes.flatMap((node, index): PhrasingContent[] => {
    const isBlock = ['paragraph', 'list', 'listItem', 'blockquote'].includes(node.type)
    if (!isBlock || !('children' in node)) return [node as PhrasingContent]
    const inner = inOneLine(node.children as RootContent[])
    return index === 0 ? inner : [{ type: 'text', value: ' ' }, ...inner]
  })
}
