import type { Element, Nodes, Root } from 'hast'
import { highlight, isElement } from './highlighter.ts'

/** Colors the code blocks of a page while it is compiled, and keeps their titles. */
export function highlightCode() {
  return async (tree: Root): Promise<void> => {
    for (const { pre, code } of blocksOf(tree)) {
      const language = /language-([\w-]+)/.exec(String(code.properties.className))?.[1] ?? 'text'
      const title = titleOf(code)
      // An HTML string is a fraction of the size of the calls that create the same elements.
      const html = await coloredHtml(textOf(code), language)
      pre.properties = { 'data-language': language, html, ...(title && { 'data-title': title }) }
      pre.children = []
    }
  }
}

/** The same for code that is data of a page. */
export async function coloredHtml(code: string, language: string): Promise<string> {
  const { children } = await highlight(code.trimEnd(), language)
  return joined(children.flatMap((node) => tokensIn(node)))
    .map(htmlOf)
    .join('')
}

function blocksOf(node: Nodes): { pre: Element; code: Element }[] {
  if (!('children' in node)) return []
  if (isElement(node) && node.tagName === 'pre') {
    const code = node.children.find(isElement)
    return code?.tagName === 'code' ? [{ pre: node, code }] : []
  }
  return node.children.flatMap(blocksOf)
}

/** The title in ```bash title="Take a token". */
function titleOf(code: Element): string | undefined {
  const meta = code.data?.meta ?? code.properties.metastring
  return /title="([^"]*)"/.exec(String(meta))?.[1]
}

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value
  return 'children' in node ? node.children.map(textOf).join('') : ''
}

/** A piece of code and the class of its color, if it differs from the text. */
interface Token {
  readonly text: string
  readonly className: string | undefined
}

/** Tokens keep their class, without shades of it; other elements around a text have no meaning. */
function tokensIn(node: Nodes, className?: string): Token[] {
  if (node.type === 'text') return [{ text: node.value, className }]
  if (!('children' in node)) return []
  const own = isElement(node) ? /^token-[a-z]+/.exec(String(node.properties.class))?.[0] : undefined
  return node.children.flatMap((child) => tokensIn(child, own ?? className))
}

/** Adjacent tokens of one color are merged, including the space between them. */
function joined(tokens: readonly Token[]): Token[] {
  const all: Token[] = []
  for (const [at, token] of tokens.entries()) {
    const last = all.at(-1)
    const beside = token.text.trim() === '' ? tokens[at + 1] : token
    if (last && last.className === beside?.className)
      all[all.length - 1] = { ...last, text: last.text + token.text }
    else all.push(token)
  }
  return all
}

function htmlOf({ text, className }: Token): string {
  return className ? `<span class="${className}">${escaped(text)}</span>` : escaped(text)
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
