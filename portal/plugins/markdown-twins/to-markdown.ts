import { type DefaultTreeAdapterTypes, parse } from 'parse5'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

/** The content of a page of the built site, without navigation. */
export interface Page {
  readonly title: string
  readonly description: string
  readonly markdown: string
}

/** Reads a page as a browser does, so that components are in it as their readers see them. */
export function readPage(html: string): Page {
  const document = parse(html)
  const body =
    find(document, (one) => classesOf(one).includes('theme-doc-markdown')) ??
    find(document, (one) => one.tagName === 'main')
  const title = find(document, ({ tagName }) => tagName === 'title')
  const description = find(
    document,
    (one) => one.tagName === 'meta' && attribute(one, 'name') === 'description',
  )
  return {
    title: (title ? textOf(title) : '').replace(/ \| Grosz$/, ''),
    description: (description && attribute(description, 'content')) ?? '',
    markdown: body ? `${blocksIn(body).join('\n\n')}\n` : '',
  }
}

type Write = (element: Element) => string[]

/** Elements that are blocks of Markdown; others are looked into. */
const blocks: Readonly<Record<string, Write>> = {
  h1: (one) => heading(1, one),
  h2: (one) => heading(2, one),
  h3: (one) => heading(3, one),
  h4: (one) => heading(4, one),
  h5: (one) => heading(5, one),
  h6: (one) => heading(6, one),
  p: paragraph,
  dt: (one) => wrapped('**', one),
  dd: blocksIn,
  summary: (one) => wrapped('**', one),
  figure: captioned,
  ul: (one) => [items(one, () => '- ')],
  ol: (one) => [items(one, (index) => `${index + 1}. `)],
  pre: (one) => [fence(one)],
  table: (one) => [table(one)],
  blockquote: (one) => [quote(blocksIn(one))],
  hr: () => ['---'],
}

const inlines: Readonly<Record<string, (element: Element) => string>> = {
  strong: (one) => wrapped('**', one).join(),
  b: (one) => wrapped('**', one).join(),
  em: (one) => wrapped('*', one).join(),
  i: (one) => wrapped('*', one).join(),
  code: (one) => codeOf(textOf(one)),
  br: () => ' ',
  wbr: () => '',
  img: (one) => attribute(one, 'alt') ?? '',
  a: (one) => linkOf(one),
}

/** Controls and decoration say nothing in a text. */
const silent = /^(button|nav|svg|script|style|template|footer|form|input|select|label)$/
const inlineTags =
  /^(a|abbr|b|bdi|br|code|em|i|img|kbd|mark|q|s|small|span|strong|sub|sup|time|var|wbr)$/

function blocksIn(parent: Element): string[] {
  const found: string[] = []
  let line = ''
  let before: Node | undefined
  const endLine = () => {
    if (line.trim() !== '') found.push(tidy(line))
    line = ''
  }
  for (const child of parent.childNodes) {
    if (isSilent(child)) continue
    if (isInline(child)) {
      line += gapBetween(before, child) + inline(child)
    } else if (isElement(child)) {
      endLine()
      found.push(...blockOf(child))
    }
    before = child
  }
  endLine()
  return found
}

function blockOf(element: Element): string[] {
  if (classesOf(element).includes('theme-admonition')) return [quote(admonition(element))]
  return (blocks[element.tagName] ?? blocksIn)(element)
}

function admonition(element: Element): string[] {
  const [title, ...content] = element.childNodes.filter(isElement)
  return [`**${title ? tidy(textOf(title)) : ''}**`, ...content.flatMap(blocksIn)]
}

function heading(level: number, element: Element): string[] {
  return [`${'#'.repeat(level)} ${tidy(inlineIn(element))}`]
}

function paragraph(element: Element): string[] {
  const text = tidy(inlineIn(element))
  return text === '' ? [] : [text]
}

function wrapped(mark: string, element: Element): string[] {
  const text = tidy(inlineIn(element))
  return text === '' ? [] : [`${mark}${text}${mark}`]
}

function items(list: Element, bullet: (index: number) => string): string {
  return list.childNodes
    .filter(isElement)
    .map((item, index) => {
      const [first = '', ...rest] = blocksIn(item)
      const indent = ' '.repeat(bullet(index).length)
      const parts = [first, ...rest].map((block) => block.replaceAll('\n', `\n${indent}`))
      return `${bullet(index)}${parts.join(`\n\n${indent}`)}`
    })
    .join('\n')
}

function fence(element: Element): string {
  const code = textOf(element).replace(/\n+$/, '')
  const marks = '`'.repeat(Math.max(3, longestTicks(code) + 1))
  return `${marks}${attribute(element, 'data-language') ?? ''}\n${code}\n${marks}`
}

/** A block of code after its title; that of a block without one is the language, which is known. */
function captioned(element: Element): string[] {
  const caption = find(element, ({ tagName }) => tagName === 'figcaption')
  const code = find(element, ({ tagName }) => tagName === 'pre')
  const title = caption ? tidy(textOf(caption)) : ''
  const isTitled = title !== '' && !(code && attribute(code, 'data-language') === title)
  const content = element.childNodes.filter((one) => one !== caption)
  return [...(isTitled ? [`**${title}**`] : []), ...content.filter(isElement).flatMap(blockOf)]
}

function table(element: Element): string {
  const rows = all(element, ({ tagName }) => tagName === 'tr').map((row) =>
    row.childNodes.filter(isElement).map(cell),
  )
  const [head = [], ...body] = rows
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...body.map(line)].join('\n')
}

/** A cell is one line, with any content. */
function cell(element: Element): string {
  return blocksIn(element).join(' ').replaceAll('\n', ' ').replaceAll('|', '\\|')
}

function quote(inner: readonly string[]): string {
  return inner.join('\n\n').replaceAll(/^/gm, '> ').replaceAll(/^> $/gm, '>')
}

function inlineIn(parent: Element): string {
  return parent.childNodes
    .map((child, index, all) => gapBetween(all[index - 1], child) + inline(child))
    .join('')
}

/** Elements that only styles keep apart. */
function gapBetween(before: Node | undefined, node: Node): string {
  const isApart = before && [before, node].every((one) => isElement(one) && one.tagName !== 'wbr')
  return isApart ? ' ' : ''
}

function inline(node: Node): string {
  if (isText(node)) return node.value.replaceAll(/\s+/g, ' ').replaceAll(special, '\\$&')
  if (!isElement(node) || isSilent(node)) return ''
  return (inlines[node.tagName] ?? inlineIn)(node)
}

/** Inside a word an underscore is only an underscore. */
const special = /[*`[\]<]|(?<!\w)_|_(?!\w)/g

function linkOf(element: Element): string {
  const text = tidy(inlineIn(element))
  const href = attribute(element, 'href')
  // The sign beside a heading leads to the heading itself.
  if (classesOf(element).includes('hash-link') || text === '') return ''
  return href ? `[${text}](${href})` : text
}

function codeOf(text: string): string {
  const marks = '`'.repeat(longestTicks(text) + 1)
  return marks === '`' ? `\`${text}\`` : `${marks} ${text} ${marks}`
}

function longestTicks(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length))
}

function tidy(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll('\u200b', '').trim()
}

function textOf(node: Node): string {
  if (isText(node)) return node.value
  return isElement(node) && !isSilent(node) ? node.childNodes.map(textOf).join('') : ''
}

function find(
  root: DefaultTreeAdapterTypes.ParentNode,
  wanted: (element: Element) => boolean,
): Element | undefined {
  for (const child of root.childNodes.filter(isElement)) {
    const found = wanted(child) ? child : find(child, wanted)
    if (found) return found
  }
  return undefined
}

function all(root: Element, wanted: (element: Element) => boolean): Element[] {
  return root.childNodes
    .filter(isElement)
    .flatMap((child) => (wanted(child) ? [child] : all(child, wanted)))
}

function isSilent(node: Node): boolean {
  if (!isElement(node)) return false
  const isHidden = attribute(node, 'aria-hidden') === 'true'
  return isHidden || silent.test(node.tagName) || attribute(node, 'role') === 'tablist'
}

function isInline(node: Node): boolean {
  return isText(node) || (isElement(node) && inlineTags.test(node.tagName))
}

function isElement(node: Node): node is Element {
  return 'tagName' in node
}

function isText(node: Node): node is DefaultTreeAdapterTypes.TextNode {
  return node.nodeName === '#text'
}

function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((one) => one.name === name)?.value
}

function classesOf(element: Element): string[] {
  return attribute(element, 'class')?.split(' ') ?? []
}
