import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { wrongWords } from '../../test/prose/words.ts'
import { connect } from './test-client.ts'

const { tools, close, client } = await connect({ url: 'http://127.0.0.1:9' })
after(close)

interface Schema {
  readonly description?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: unknown
}

test('every tool and every parameter has a description', () => {
  for (const { name, title, description = '', inputSchema } of tools) {
    assert.match(name, /^[a-z]+(_[a-z]+)+$/)
    assert.match(title ?? '', /^[A-Z][^.]+$/, name)
    assert.match(description, /^[A-Z].{40,}\.$/s, name)
    for (const [parameter, schema] of Object.entries((inputSchema as Schema).properties ?? {})) {
      assert.match(schema.description ?? '', /^.{10,}\.$/, `${name}: ${parameter}`)
    }
  }
})

test('every tool declares whether it changes anything', () => {
  for (const { name, annotations } of tools) {
    assert.equal(annotations?.openWorldHint, false, name)
    assert.equal(annotations?.readOnlyHint, /^(show|list|get|explain|search|read|wait)_/.test(name))
  }
})

test('a misspelled parameter fails', () => {
  for (const { name, inputSchema } of tools)
    assert.equal((inputSchema as Schema).additionalProperties, false, name)
})

test('tool names are unique, and the list is short enough for the context of a model', () => {
  assert.equal(new Set(tools.map(({ name }) => name)).size, tools.length)
  const seen = tools.map(({ outputSchema: _, ...seenByModels }) => seenByModels)
  assert.ok(JSON.stringify(seen).length < 25_000)
})

test("the tools use the industry's words", () => {
  const texts = tools.flatMap(({ title = '', description = '', inputSchema }) => [
    title,
    description,
    ...Object.values((inputSchema as Schema).properties ?? {}).map((one) => one.description ?? ''),
  ])
  texts.push(client.getInstructions() ?? '')
  assert.deepEqual(
    texts.flatMap((text) => wrongWords(text.replaceAll(/\b[a-z]+_[a-z_]+\b/g, ''), 'en')),
    [],
  )
})
