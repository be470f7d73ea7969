import type { Element, ElementContent, Nodes, Root } from 'hast'
import { isElement } from '../highlight/highlighter.ts'

/** Shorter names fit beside a sentence, also on a phone. */
const longFrom = 16

/** Allows line breaks in a long name in a table only after the characters that join its parts. */
export function breakNames() {
  return (tree: Root): void => {
    for (const cell of cellsIn(tree)) {
      for (const code of cell.children.filter(isElement).filter(isCode)) {
        code.children = code.children.flatMap(broken)
      }
    }
  }
}

function cellsIn(node: Nodes): Element[] {
  if (!('children' in node)) return []
  if (isElement(node) && node.tagName === 'td') return [node]
  return node.children.flatMap(cellsIn)
}

function isCode({ tagName }: Element): boolean {
  return tagName === 'code'
}

function broken(node: ElementContent): ElementContent[] {
  if (node.type !== 'text' || node.value.length < longFrom) return [node]
  const [first = '', ...rest] = node.value.split(/(?<=[^_/][_/])(?![_/])/)
  return [text(first), ...rest.flatMap((part) => [wordBreak(), text(part)])]
}

function text(value: string): ElementContent {
  return { type: 'text', value }
}

function wordBreak(): ElementContent {
  return { type: 'element', tagName: 'wbr', properties: {}, children: [] }
}
