import type { Element, Nodes } from 'hast'
import { EXIT, visit } from 'unist-util-visit'

/** The content of a `meta` element; empty without one. */
export function metaOf(name: string, document: Nodes): string {
  const meta = find(
    document,
    ({ tagName, properties }) => tagName === 'meta' && properties.name === name,
  )
  return String(meta?.properties.content ?? '')
}

/** The first matching element. */
export function find(root: Nodes, wanted: (element: Element) => boolean): Element | undefined {
  let found: Element | undefined
  visit(root, 'element', (one) => {
    if (!wanted(one)) return undefined
    found = one
    return EXIT
  })
  return found
}

/** The classes of an element, if it has any. */
export function classesOf({
  properties,
}: Pick<Element, 'properties'>): readonly (string | number)[] {
  return Array.isArray(properties.className) ? properties.className : []
}
