import { type AvailableClients, snippetz } from '@scalar/snippetz'
import { contentTypes } from './content-types.ts'
import { localServer } from './local-server.ts'
import type { Operation } from './operation.ts'

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

/** The parts of an operation that its samples show. */
export interface SampleCall {
  readonly method: Operation['method']
  /** Places for values are in braces; a query may follow. */
  readonly path: string
  readonly needsToken: boolean
  readonly bodyType: 'json' | 'form' | 'text' | undefined
  /** A client that follows redirects is told not to. */
  readonly redirects: boolean
}

export function sampleCallOf(operation: Operation): SampleCall {
  const { method, path, grants, body, bodyType = 'json', replies, query } = operation
  const required = (query as { required?: readonly string[] } | undefined)?.required ?? []
  const pairs = required.map((name) => `${name}={${name}}`)
  return {
    method,
    path: pairs.length > 0 ? `${path}?${pairs.join('&')}` : path,
    needsToken: grants.length > 0,
    bodyType: body && bodyType,
    redirects: replies[302] !== undefined,
  }
}

/**
 * A request in each language. Values that are missing and the access token stand for themselves: ORDER_ID,
 * ACCESS_TOKEN.
 */
export function samplesOf(call: SampleCall, body: unknown): Sample[] {
  const byGet = call.method === 'GET' && call.bodyType !== undefined
  return targets
    .filter(({ noBodyByGet }) => !(byGet && noBodyByGet))
    .map(({ id, title, language, client, finish, namesForm }) => {
      const request = requestOf(call, body, { namesForm: namesForm === true })
      const [target, name] = client.split('/') as ['shell', 'curl'] // The generator's names, as pairs.
      const printed = snippetz().print(target, name, request) ?? never(client)
      // With a body curl would make it a POST.
      const code =
        byGet && id === 'curl' ? put(printed, ' \\\n', ' \\\n  --request GET \\\n') : printed
      return { id, title, language, code: finish(code, call.redirects) }
    })
}

function requestOf(call: SampleCall, body: unknown, { namesForm }: { namesForm: boolean }) {
  const { method, path, needsToken, bodyType } = call
  const isForm = bodyType === 'form'
  const type = bodyType && contentTypes[bodyType]
  const headers = [
    ...(needsToken ? [{ name: 'Authorization', value: 'Bearer ACCESS_TOKEN' }] : []),
    ...(type && (!isForm || namesForm) ? [{ name: 'Content-Type', value: type }] : []),
  ]
  const [place = '', query] = path
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => placeholder(name))
    .split('?')
  return {
    method,
    url: localServer + place,
    httpVersion: 'HTTP/1.1',
    headers,
    queryString: [...new URLSearchParams(query)].map(([name, value]) => ({ name, value })),
    cookies: [],
    headersSize: -1,
    bodySize: -1,
    ...(type && { postData: { mimeType: type, ...contentOf(body, isForm) } }),
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
