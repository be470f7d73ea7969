import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Element, ElementContent, Root } from 'hast'
import { breakNames } from './break-names.ts'

test('a long name in a table may break after the characters that join its parts', () => {
  assert.equal(shown('td', 'test/journeys/log.test.ts'), 'test/|journeys/|log.test.ts')
  assert.equal(shown('td', 'grosz_due_late_seconds'), 'grosz_|due_|late_|seconds')
  assert.equal(shown('td', '/console/notifications'), '/console/|notifications')
})

test('a short name and a name in a sentence do not break', () => {
  assert.equal(shown('td', 'DATA_DIR'), 'DATA_DIR')
  assert.equal(shown('p', 'grosz_due_late_seconds'), 'grosz_due_late_seconds')
})

/** The name in an element, with a bar where it may break. */
function shown(tagName: string, name: string): string {
  const code = element('code', [{ type: 'text', value: name }])
  const tree: Root = { type: 'root', children: [element(tagName, [code])] }
  breakNames()(tree)
  return code.children.map((node) => (node.type === 'text' ? node.value : '|')).join('')
}

function element(tagName: string, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties: {}, children }
}
