import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { operations } from './index.ts'
import { openapi } from './openapi.ts'
import type { Operation } from './operation.ts'
import { recipes } from './recipes/index.ts'
import { replyExamples } from './reply-examples.ts'
import { languages } from './text.ts'

const config = await createConfig({ extends: ['recommended'] })

async function problemsOf(definition: unknown): Promise<string[]> {
  const source = JSON.stringify(definition)
  const problems = await lintFromString({ source, config, absoluteRef: 'openapi.json' })
  return problems.map(
    ({ ruleId, message, location }) => `${ruleId} ${message} ${location[0]?.pointer}`,
  )
}

type Audiences = readonly Operation['audience'][]
const everybody: Audiences = ['merchant', 'payer', 'sandbox']

for (const language of languages) {
  for (const audiences of [['merchant'], everybody] as Audiences[]) {
    test(`the definition for ${audiences.join(', ')} (${language}) is clean`, async () => {
      assert.deepEqual(await problemsOf(openapi(language, { audiences })), [])
    })
  }

  test(`the definition (${language}) keeps nothing of the other language`, () => {
    const text = JSON.stringify(openapi(language, { audiences: everybody }))
    assert.doesNotMatch(text, /x-description-pl|x-names/)
    assert.equal(text.includes('Identyfikator zamówienia'), language === 'pl')
    assert.equal(text.includes('Our id of the order'), language === 'en')
  })
}

test('an example that does not fit its schema is noticed', async () => {
  const definition = JSON.parse(JSON.stringify(openapi('en')))
  const { requestBody } = definition.paths['/api/v2_1/orders'].post
  delete requestBody.content['application/json'].examples['order-minimal'].value.customerIp
  const problems = await problemsOf(definition)
  assert.ok(
    problems.some((problem) => problem.includes('customerIp')),
    problems.join('\n'),
  )
})

test('every operation of the merchant is there with its statuses, and no other', () => {
  const { paths } = openapi('en')
  const listed = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => {
      const { operationId } = one as { operationId: string }
      return `${operationId} ${method.toUpperCase()} ${path}`
    }),
  )
  const promised = Object.entries(operations)
    .filter(([, { audience }]) => audience === 'merchant')
    .map(([id, { method, path }]) => `${id} ${method} ${path}`)
  assert.deepEqual(listed.toSorted(), promised.toSorted())
})

test('the body of a call is shown by its recipes', () => {
  const { paths } = openapi('pl')
  const post = paths['/api/v2_1/orders']?.post as {
    requestBody: { content: Record<string, { examples: Record<string, { summary: string }> }> }
    responses: Record<string, unknown>
  }
  const examples = post.requestBody.content['application/json']?.examples ?? {}
  const own = recipes.filter(({ operation }) => operation === 'createOrder')
  assert.deepEqual(
    Object.keys(examples),
    own.map(({ id }) => id),
  )
  assert.equal(examples['order-blik-code']?.summary, 'Kod BLIK')
  assert.deepEqual(Object.keys(post.responses), [
    '201',
    '302',
    '400',
    '401',
    '403',
    '408',
    '409',
    '413',
    '415',
    '421',
    '429',
    '500',
    '503',
  ])
})

test('the address of the server is the caller’s to say', () => {
  assert.equal(
    openapi('en', { serverUrl: 'https://pay.example.com' }).servers[0]?.url,
    'https://pay.example.com',
  )
})

test('tokens are asked for at an address that is whole', () => {
  for (const serverUrl of [undefined, 'https://pay.example.com']) {
    const { servers, components } = openapi('en', serverUrl === undefined ? {} : { serverUrl })
    assert.equal(
      components.securitySchemes.oauth2.flows.clientCredentials.tokenUrl,
      `${servers[0]?.url}/pl/standard/user/oauth/authorize`,
    )
  }
})

test('what is optional in a header is no parameter, which an import would fill in and send', () => {
  const { paths } = openapi('en', { audiences: everybody })
  for (const [path, methods] of Object.entries(paths))
    for (const one of Object.values(methods)) {
      const { parameters = [] } = one as { parameters?: { in: string; name: string }[] }
      for (const { in: place, name } of parameters)
        assert.notEqual(place, 'header', `${path} ${name}`)
    }
  const order = paths['/api/v2_1/orders']?.post as { 'x-optional-headers': { name: string }[] }
  assert.deepEqual(
    order['x-optional-headers'].map(({ name }) => name),
    ['Idempotency-Key', 'Grosz-Outcome'],
  )
})

test('what belongs in a form is not in the address as well', () => {
  const { paths } = openapi('en')
  const call = paths['/pl/standard/user/oauth/authorize']?.post as { parameters?: unknown }
  assert.equal(call.parameters, undefined)
})

test('each value of a list says what it means, and no other value does', () => {
  const differing: unknown[] = []
  const look = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { enum: values, 'x-enumDescriptions': meanings } = node as Record<string, unknown>
    if (Array.isArray(values) && values.length > 1) {
      const explained = Object.keys(Object(meanings))
      if (!isDeepStrictEqual(values.map(String).toSorted(), explained.toSorted()))
        differing.push(values)
    }
    Object.values(node).forEach(look)
  }
  for (const language of languages) look(openapi(language))
  assert.deepEqual(differing, [])
})

test('no list has two values that differ only by their case or their type', () => {
  const twice: unknown[] = []
  const look = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { enum: values } = node as { enum?: unknown }
    if (Array.isArray(values)) {
      const names = values.map((value) => String(value).toLowerCase())
      if (new Set(names).size < names.length) twice.push(values)
    }
    for (const one of Object.values(node)) look(one)
  }
  look(openapi('en', { audiences: everybody }))
  assert.deepEqual(twice, [])
})

test('each reply of success with a JSON body has an example', () => {
  for (const [id, operation] of Object.entries<Operation>(operations)) {
    if (operation.audience !== 'merchant') continue
    assert.deepEqual(Object.keys(replyExamples[id] ?? {}), Object.keys(operation.replies), id)
  }
  const { paths } = openapi('en')
  const created = paths['/api/v2_1/orders']?.post as unknown as Described
  const { example } = created.responses['302']?.content['application/json'] ?? {}
  assert.deepEqual(example, replyExamples.createOrder?.['302'])
})

interface Described {
  readonly responses: Readonly<Record<string, { content: Record<string, { example?: unknown }> }>>
}
