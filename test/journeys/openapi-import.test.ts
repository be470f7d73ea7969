import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import postman from 'openapi-to-postmanv2'
import { openSandbox, type Sandbox } from '../sandbox.ts'

interface Field {
  readonly key: string
  readonly value: string
}

/** A request of a collection, as far as it is sent from here. */
interface Imported {
  readonly name: string
  readonly method: string
  readonly url: { readonly path: readonly string[]; readonly query: readonly Field[] }
  readonly header: readonly Field[]
  readonly auth?: { readonly oauth2?: readonly Field[] }
  readonly body?: { readonly raw?: string; readonly urlencoded?: readonly Field[] }
}

interface Folder {
  readonly item?: readonly Folder[]
  readonly request?: Imported
}

/** How Postman fills in what a request needs: from the schemas, which it does by itself, or from the examples. */
const ways = ['Schema', 'Example'] as const

describe('the definition, imported into Postman', () => {
  let sandbox: Sandbox
  const imported = new Map<string, readonly Imported[]>()
  const warnings: unknown[] = []

  before(async () => {
    sandbox = await openSandbox({ on: 'sqlite' })
    const data = await (await fetch(`${sandbox.url}/api/openapi.json`)).text()
    const { warn } = console
    console.warn = (...said) => warnings.push(said)
    for (const parametersResolution of ways)
      imported.set(parametersResolution, await importOf(data, parametersResolution))
    console.warn = warn
  })
  after(() => sandbox.finish())

  function requestOf(name: string): Imported {
    const found = imported.get('Example')?.find((one) => one.name === name)
    assert.ok(found, name)
    return found
  }

  /** Sends a request as it was imported, with the token that Postman would get for it. */
  async function send({ method, url, header, body }: Imported, token?: string): Promise<Response> {
    const query = new URLSearchParams(url.query.map(({ key, value }) => [key, value]))
    const form = body?.urlencoded?.map(({ key, value }): [string, string] => [key, value])
    const text = form ? new URLSearchParams(form).toString() : body?.raw
    return fetch(`${sandbox.url}/${url.path.join('/')}${query.size > 0 ? `?${query}` : ''}`, {
      method,
      redirect: 'manual',
      headers: [
        ...header.map(({ key, value }): [string, string] => [key, value]),
        ...(token === undefined ? [] : [['authorization', `Bearer ${token}`] as [string, string]]),
      ],
      ...(text !== undefined && { body: text }),
    })
  }

  test('has every call, and nothing that the import warns of', () => {
    assert.deepEqual(warnings, [])
    for (const way of ways) assert.ok((imported.get(way)?.length ?? 0) > 40, way)
  })

  test('sends no header that changes what a call does', () => {
    for (const way of ways)
      for (const { name, header } of imported.get(way) ?? [])
        for (const { key } of header)
          assert.match(key, /^(Accept|Content-Type)$/, `${name} sends ${key}`)
  })

  test('asks for its tokens where the server has them', () => {
    for (const { name, auth } of imported.get('Schema') ?? [])
      for (const { key, value } of auth?.oauth2 ?? [])
        if (key === 'accessTokenUrl')
          assert.equal(value, `${sandbox.url}/pl/standard/user/oauth/authorize`, name)
  })

  test('makes an order by each send of an unedited request', async () => {
    const granted = await send(requestOf('Get an access token'))
    const { access_token: token } = (await granted.json()) as { access_token?: string }
    assert.equal(granted.status, 200)
    const orderIds: unknown[] = []
    for (let time = 0; time < 2; time += 1) {
      const created = await send(requestOf('Create an order'), token)
      const { orderId, status } = (await created.json()) as Record<string, never>
      assert.equal(created.status, 302, JSON.stringify(status))
      orderIds.push(orderId)
    }
    assert.notEqual(orderIds[0], orderIds[1])
  })
})

function importOf(data: string, parametersResolution: (typeof ways)[number]): Promise<Imported[]> {
  return new Promise((resolve, reject) => {
    postman.convertV2({ type: 'string', data }, { parametersResolution }, (error, result) => {
      const [collection] = result?.output ?? []
      if (error || !collection) reject(error ?? new Error(result?.reason))
      else resolve(requestsIn(collection.data as Folder))
    })
  })
}

function requestsIn({ item = [], request }: Folder): Imported[] {
  return [...(request ? [request] : []), ...item.flatMap(requestsIn)]
}
