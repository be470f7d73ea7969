import { contentTypes } from '@grosz/contract/client.ts'
import { type Operation, takesBodyByGet } from '@grosz/contract/operation.ts'
import type { Recipe } from '@grosz/contract/recipes/recipe.ts'
import type { AvailableClients } from '@scalar/snippetz'
import { snippetz } from '@scalar/snippetz'

/** A request in one language. */
export interface Sample {
  /** The name under which the reader's choice is kept, here and in the guide. */
  readonly id: string
  readonly title: string
  /** The language of its colors. */
  readonly language: string
  readonly code: string
}

type Client = AvailableClients[number]

interface Target {
  readonly id: string
  readonly title: string
  readonly language: string
  readonly client: Client
  /** Prints the reply and, with `staying`, keeps the client from following a redirect. */
  readonly finish: (code: string, staying: boolean) => string
  /** The generator leaves the type of a form out. */
  readonly namesForm?: true
  /** It sends no GET with a body. */
  readonly noBodyByGet?: true
}

const targets: readonly Target[] = [
  { id: 'curl', title: 'curl', language: 'bash', client: 'shell/curl', finish: (code) => code },
  {
    id: 'node',
    title: 'Node.js',
    language: 'javascript',
    client: 'node/fetch',
    noBodyByGet: true,
    finish: (code, staying) =>
      [
        `const response = await ${staying ? put(code, `', {\n`, `', {\n  redirect: 'manual',\n`) : code}`,
        'console.log(response.status, await response.text())',
      ].join('\n\n'),
  },
  {
    id: 'php',
    title: 'PHP',
    language: 'php',
    client: 'php/curl',
    noBodyByGet: true,
    finish: (code) => `<?php\n\n${code}`,
  },
  {
    id: 'python',
    title: 'Python',
    language: 'python',
    client: 'python/requests',
    finish: (code, staying) =>
      [
        'import requests',
        `response = ${staying ? put(code, /\n\)$/, ',\n    allow_redirects=False\n)') : code}`,
        'print(response.status_code, response.text)',
      ].join('\n\n'),
  },
  {
    id: 'java',
    title: 'Java',
    language: 'java',
    client: 'java/nethttp',
    finish: (code) => `import java.net.http.*;\n\n${code}`,
  },
  {
    id: 'csharp',
    title: 'C#',
    language: 'csharp',
    client: 'csharp/httpclient',
    finish: (code, staying) =>
      [
        'using System.Net.Http.Headers;',
        staying
          ? put(
              code,
              'new HttpClient()',
              'new HttpClient(new HttpClientHandler { AllowAutoRedirect = false })',
            )
          : code,
        'Console.WriteLine(await response.Content.ReadAsStringAsync());',
      ].join('\n\n'),
  },
  {
    id: 'go',
    title: 'Go',
    language: 'go',
    client: 'go/native',
    namesForm: true,
    finish: (code, staying) =>
      staying
        ? put(
            code,
            'res, _ := http.DefaultClient.Do(req)',
            [
              'client := &http.Client{',
              '\t\tCheckRedirect: func(*http.Request, []*http.Request) error {',
              '\t\t\treturn http.ErrUseLastResponse',
              '\t\t},',
              '\t}',
              '\tres, _ := client.Do(req)',
            ].join('\n'),
          )
        : code,
  },
  {
    id: 'ruby',
    title: 'Ruby',
    language: 'ruby',
    client: 'ruby/native',
    namesForm: true,
    finish: (code) => code,
  },
]

/** The server of the samples: the portal shows its own address instead. */
export const sampleServer = 'http://127.0.0.1:8080'

/**
 * A request of an operation in each language, with the body of a recipe. Ids and the access token stand for
 * themselves: ORDER_ID, ACCESS_TOKEN.
 */
export function samplesOf(operation: Operation, recipe: Recipe | undefined): Sample[] {
  const staying = operation.replies[302] !== undefined
  const byGet = takesBodyByGet(operation)
  return targets
    .filter(({ noBodyByGet }) => !(byGet && noBodyByGet))
    .map(({ id, title, language, client, finish, namesForm }) => {
      const request = requestOf(operation, recipe, { namesForm: namesForm === true })
      const [target, name] = client.split('/') as ['shell', 'curl'] // The generator's names, as pairs.
      const printed = snippetz().print(target, name, request) ?? never(client)
      // With a body curl would make it a POST.
      const code =
        byGet && id === 'curl' ? put(printed, ' \\\n', ' \\\n  --request GET \\\n') : printed
      return { id, title, language, code: finish(code, staying) }
    })
}

function requestOf(
  operation: Operation,
  recipe: Recipe | undefined,
  { namesForm }: { namesForm: boolean },
) {
  const { method, path, grants, body, bodyType = 'json' } = operation
  const type = contentTypes[bodyType]
  const isForm = bodyType === 'form'
  const headers = [
    ...(grants.length > 0 ? [{ name: 'Authorization', value: 'Bearer ACCESS_TOKEN' }] : []),
    ...(body && (!isForm || namesForm) ? [{ name: 'Content-Type', value: type }] : []),
  ]
  return {
    method,
    url: sampleServer + path.replaceAll(/\{(\w+)\}/g, (_, name: string) => placeholder(name)),
    httpVersion: 'HTTP/1.1',
    headers,
    queryString: requiredOf(operation).map((name) => ({ name, value: placeholder(name) })),
    cookies: [],
    headersSize: -1,
    bodySize: -1,
    ...(body && { postData: { mimeType: type, ...contentOf(recipe?.body, isForm) } }),
  }
}

function contentOf(body: unknown, isForm: boolean) {
  if (typeof body === 'string') return { text: body }
  if (!isForm) return { text: JSON.stringify(body ?? {}) }
  const params = Object.entries(Object(body)).map(([name, value]) => ({
    name,
    value: String(value),
  }))
  return { params }
}

function requiredOf({ query }: Operation): readonly string[] {
  return (query as { required?: readonly string[] } | undefined)?.required ?? []
}

/** ORDER_ID for orderId. */
function placeholder(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()
}

/** Puts a text in the place of another, which has to be there. */
function put(code: string, place: string | RegExp, text: string): string {
  const written = code.replace(place, () => text)
  if (written === code) throw new Error(`a sample has no place ${place}`)
  return written
}

function never(client: Client): never {
  throw new Error(`there is no generator for ${client}`)
}
