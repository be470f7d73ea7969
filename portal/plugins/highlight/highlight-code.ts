import type { Element, Nodes, Root } from 'hast'
import { highlight, isElement } from './highlighter.ts'

/** Colours the code blocks of a page while it is compiled, and keeps their titles. */
export function highlightCode() {
  return async (tree: Root): Promise<void> => {
    for (const { pre, code } of blocksOf(tree)) {
      const language = /language-([\w-]+)/.exec(String(code.properties.className))?.[1] ?? 'text'
      const highlighted = await highlight(textOf(code).trimEnd(), language)
      const title = titleOf(code)
      // A string is a fraction of what the same elements weigh as calls that make them.
      const html = highlighted.children.map(htmlOf).join('')
      pre.properties = { 'data-language': language, html, ...(title && { 'data-title': title }) }
      pre.children = []
    }
  }
}

function blocksOf(node: Nodes): { pre: Element; code: Element }[] {
  if (!('children' in node)) return []
  if (isElement(node) && node.tagName === 'pre') {
    const code = node.children.find(isElement)
    return code?.tagName === 'code' ? [{ pre: node, code }] : []
  }
  return node.children.flatMap(blocksOf)
}

/** From ```bash title="Take a token". */
function titleOf(code: Element): string | undefined {
  const meta = code.data?.meta ?? code.properties.metastring
  return /title="([^"]*)"/.exec(String(meta))?.[1]
}

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value
  return 'children' in node ? node.children.map(textOf).join('') : ''
}

/** Tokens keep their class; whatever else stands around a text says nothing. */
function htmlOf(node: Nodes): string {
  if (node.type === 'text') return escaped(node.value)
  if (!('children' in node)) return ''
  const inner = node.children.map(htmlOf).join('')
  const name = isElement(node) ? node.properties.class : undefined
  const isToken = typeof name === 'string' && name.startsWith('token-')
  return isToken ? `<span class="${name}">${inner}</span>` : inner
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
