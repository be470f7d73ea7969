import type { Element, Nodes, Root } from 'hast'
import { highlight, isElement } from './highlighter.ts'

/** Colours the code blocks of a page while it is compiled, and keeps their titles. */
export function highlightCode() {
  return async (tree: Root): Promise<void> => {
    for (const { pre, code } of blocksOf(tree)) {
      const language = /language-([\w-]+)/.exec(String(code.properties.className))?.[1] ?? 'text'
      const highlighted = await highlight(textOf(code).trimEnd(), language)
      const title = titleOf(code)
      pre.properties = { 'data-language': language, ...(title && { 'data-title': title }) }
      pre.children = highlighted.children
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
