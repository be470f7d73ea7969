import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { errors } from './errors.ts'
import { errorsOf } from './errors-of.ts'
import { operations } from './index.ts'
import { localServer } from './local-server.ts'
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
    test(`the definition for ${audiences.join(', ')} (${language}) has no problems`, async () => {
      assert.deepEqual(await problemsOf(openapi(language, { audiences })), [])
    })
  }

  test(`the definition (${language}) contains no texts of the other language`, () => {
    const text = JSON.stringify(openapi(language, { audiences: everybody }))
    assert.doesNotMatch(text, /x-description-pl|x-names|x-foreign/)
    assert.equal(text.includes('Identyfikator zamówienia'), language === 'pl')
    assert.equal(text.includes('Our order ID'), language === 'en')
  })
}

test('an example that does not fit its schema is reported', async () => {
  const definition = JSON.parse(JSON.stringify(openapi('en')))
  const { requestBody } = definition.paths['/api/v2_1/orders'].post
  delete requestBody.content['application/json'].examples['order-minimal'].value.customerIp
  const problems = await problemsOf(definition)
  assert.ok(
    problems.some((problem) => problem.includes('customerIp')),
    problems.join('\n'),
  )
})

test('the definition contains exactly the operations of merchants, with their statuses', () => {
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

test('the examples of a body are its recipes', () => {
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

test('the definition has the server address that the caller sets', () => {
  assert.equal(
    openapi('en', { serverUrl: 'https://pay.example.com' }).servers[0]?.url,
    'https://pay.example.com',
  )
})

test('the address of the token call is absolute', () => {
  for (const serverUrl of [undefined, 'https://pay.example.com']) {
    const { servers, components } = openapi('en', serverUrl === undefined ? {} : { serverUrl })
    assert.equal(
      components.securitySchemes.oauth2.flows.clientCredentials.tokenUrl,
      `${servers[0]?.url}/pl/standard/user/oauth/authorize`,
    )
  }
})

test('optional headers are not parameters, because an importer would fill them in and send them', () => {
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

test('form fields are not query parameters as well', () => {
  const { paths } = openapi('en')
  const call = paths['/pl/standard/user/oauth/authorize']?.post as { parameters?: unknown }
  assert.equal(call.parameters, undefined)
})

test('each value of a list, and no other value, has a description', () => {
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

test('no list has two values that differ only in case or type', () => {
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

test('each success response with a JSON body has an example', () => {
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

interface Answer {
  readonly description: string
  readonly headers?: Readonly<Record<string, { readonly $ref: string }>>
  readonly content?: Readonly<Record<string, { readonly examples?: Examples }>>
}

type Examples = Readonly<Record<string, { readonly value: unknown }>>

/** The replies of all calls, with their operation and status. */
function answersIn({ paths, components }: ReturnType<typeof openapi>) {
  const shared = components.responses as unknown as Readonly<Record<string, Answer>>
  return Object.values(paths).flatMap((methods) =>
    Object.values(methods).flatMap((one) => {
      const call = one as unknown as { operationId: string; responses: Record<string, unknown> }
      return Object.entries(call.responses).map(([status, response]) => {
        const { $ref = '' } = response as { $ref?: string }
        const answer = shared[$ref.split('/').at(-1) ?? ''] ?? (response as Answer)
        return { id: call.operationId, status: Number(status), answer }
      })
    }),
  )
}

test('an example of an error has the name of the error in its body', () => {
  for (const { id, status, answer } of answersIn(openapi('en', { audiences: everybody }))) {
    if (status < 400) continue
    const { examples = {} } = answer.content?.['application/json'] ?? {}
    const told = answer.description.split('\n').map((line) => /^- ([\w.]+): /.exec(line)?.[1])
    assert.deepEqual(told, Object.keys(examples), `${id} ${status}`)
    for (const [name, { value }] of Object.entries(examples)) {
      const { status: said, error } = value as {
        status?: { statusCode: string; codeLiteral?: string }
        error?: string
      }
      const word = said ? (said.codeLiteral ?? said.statusCode) : error
      assert.ok(name === word || name === `${said?.statusCode}.${word}`, `${id} ${name} is ${word}`)
    }
    const keys = errorsOf(operations[id as keyof typeof operations]).filter(
      (key) => errors[key].http === status,
    )
    assert.equal(told.length, keys.length, `${id} ${status}`)
  }
})

test('error responses declare the Link header, and Retry-After where it is sent', () => {
  const definition = openapi('en')
  for (const { id, status, answer } of answersIn(definition)) {
    const headers = Object.keys(answer.headers ?? {})
    for (const { $ref } of Object.values(answer.headers ?? {}))
      assert.ok(($ref.split('/').at(-1) ?? '') in definition.components.headers, $ref)
    assert.ok(headers.includes('Correlation-Id'), id)
    assert.equal(headers.includes('Link'), status >= 400, `${id} ${status}`)
    if (status === 429 || status === 503) assert.ok(headers.includes('Retry-After'), id)
    if (status === 401) assert.ok(headers.includes('WWW-Authenticate'), id)
  }
})

test('a success response describes its effect in both languages', () => {
  for (const [id, { audience, replies, replyTexts }] of Object.entries<Operation>(operations)) {
    if (audience !== 'merchant') continue
    assert.deepEqual(Object.keys(replyTexts ?? {}), Object.keys(replies), id)
  }
  const [english, polish] = languages.map((language) =>
    answersIn(openapi(language))
      .filter(({ status }) => status < 400)
      .map(({ answer }) => answer.description),
  )
  for (const [index, text] of english?.entries() ?? []) {
    assert.match(text, /^[A-Z].{15,}\.$/)
    assert.notEqual(text, polish?.[index])
  }
})

test('examples contain only the server address of the definition', () => {
  const text = JSON.stringify(
    openapi('en', { serverUrl: 'https://pay.example.com', audiences: everybody }),
  )
  assert.ok(!text.includes(localServer))
  assert.ok(text.includes('"https://pay.example.com/images/mobile/logos/pbl_blik.png"'))
})

test('a body with several forms is described without the keyword not', () => {
  const text = JSON.stringify(openapi('en', { audiences: everybody }))
  assert.ok(!text.includes('"not":'))
})

test('each body of a recipe fits the definition', () => {
  const { paths, components } = openapi('en')
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  ajv.addSchema({ $id: 'definition', components })
  let checked = 0
  for (const methods of Object.values(paths))
    for (const one of Object.values(methods)) {
      const { requestBody } = one as unknown as {
        requestBody?: { content: Record<string, { schema: object; examples?: Examples }> }
      }
      for (const { schema, examples = {} } of Object.values(requestBody?.content ?? {})) {
        const text = JSON.stringify(schema).replaceAll('"#/', '"definition#/')
        const fits = ajv.compile(JSON.parse(text))
        for (const [id, { value }] of Object.entries(examples)) {
          assert.ok(fits(value), `${id} ${JSON.stringify(fits.errors)}`)
          checked += 1
        }
      }
    }
  assert.ok(checked > 50)
})

test('a call requires the fields whose absence has an error', () => {
  const { paths, components } = openapi('en')
  const { schemas } = components as unknown as { schemas: Record<string, { required?: string[] }> }
  assert.deepEqual(schemas.RefundRequest?.required, ['refund'])
  assert.equal(schemas.McpData?.required?.length, 5)
  const call = paths['/pl/standard/user/oauth/authorize']?.post as unknown as {
    requestBody: { required: boolean; content: Record<string, { schema: { required?: string[] } }> }
  }
  assert.equal(call.requestBody.required, true)
  assert.deepEqual(Object.values(call.requestBody.content)[0]?.schema.required, [
    'grant_type',
    'client_id',
    'client_secret',
  ])
})
