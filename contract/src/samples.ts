import { contentTypes } from './content-types.ts'
import { localServer } from './local-server.ts'
import type { Operation } from './operation.ts'
import { csharp } from './samples/csharp.ts'
import { curl } from './samples/curl.ts'
import { go } from './samples/go.ts'
import { java } from './samples/java.ts'
import { node } from './samples/node.ts'
import { php } from './samples/php.ts'
import { python } from './samples/python.ts'
import type { Content, Pair, SampleRequest } from './samples/request.ts'
import { ruby } from './samples/ruby.ts'
import { variable } from './samples/variable.ts'

/** A request in one language. */
export interface Sample {
  /** The name under which the reader's choice is stored, here and in the guide. */
  readonly id: SampleLanguage
  readonly title: string
  /** The language of its colors. */
  readonly language: string
  readonly code: string
}

interface Target {
  readonly title: string
  readonly language: string
  readonly write: (request: SampleRequest) => string
  /** True if the language cannot send a GET request with a body. */
  readonly noBodyByGet?: true
}

/** The languages of samples, in their order on pages. */
export const sampleLanguages = {
  curl: { title: 'curl', language: 'bash', write: curl },
  node: { title: 'Node.js', language: 'javascript', write: node, noBodyByGet: true },
  php: { title: 'PHP', language: 'php', write: php, noBodyByGet: true },
  python: { title: 'Python', language: 'python', write: python },
  java: { title: 'Java', language: 'java', write: java },
  csharp: { title: 'C#', language: 'csharp', write: csharp },
  go: { title: 'Go', language: 'go', write: go },
  ruby: { title: 'Ruby', language: 'ruby', write: ruby },
} as const satisfies Record<string, Target>

export type SampleLanguage = keyof typeof sampleLanguages

/** The parts of an operation that its samples show. */
export interface SampleCall {
  readonly method: Operation['method']
  /** Places for values are in braces; a query may follow. */
  readonly path: string
  readonly needsToken: boolean
  /** The ID and the second key of a point of sale are sent instead of an access token. */
  readonly needsBasic?: boolean
  readonly bodyType: 'json' | 'form' | 'text' | undefined
  /** True if clients that follow redirects must be told not to. */
  readonly redirects: boolean
  /** The reply is a file, which is saved. */
  readonly isFile?: boolean
}

export function sampleCallOf(operation: Operation): SampleCall {
  const { method, path, grants, body, bodyType = 'json', replies, replyType, query } = operation
  const required = (query as { required?: readonly string[] } | undefined)?.required ?? []
  const pairs = required.map((name) => `${name}={${name}}`)
  return {
    method,
    path: pairs.length > 0 ? `${path}?${pairs.join('&')}` : path,
    needsToken: grants.some((grant) => grant !== 'basic'),
    needsBasic: grants.length > 0 && grants.every((grant) => grant === 'basic'),
    bodyType: body && bodyType,
    redirects: replies[302] !== undefined,
    isFile: replyType === 'file',
  }
}

/**
 * A request in each language. Missing values and credentials are placeholders: ORDER_ID,
 * ACCESS_TOKEN, POS_ID, SECOND_KEY.
 */
export function samplesOf(call: SampleCall, body: unknown): Sample[] {
  return samplesOfRequest(requestOf(call, body))
}

/** The same for a request whose values are known, or are variables of the environment. */
export function samplesOfRequest(request: SampleRequest): Sample[] {
  const all = Object.entries(sampleLanguages) as [SampleLanguage, Target][]
  const isBodyByGet = request.method === 'GET' && request.content !== undefined
  return all
    .filter(([, { noBodyByGet }]) => !(isBodyByGet && noBodyByGet))
    .map(([id, { title, language, write }]) => ({ id, title, language, code: write(request) }))
}

/** The parts of a request that its operation does not determine. */
export interface Values {
  /** Values for the places of the path. */
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  /** The variable that has the access token. */
  readonly token?: string
  readonly basic?: Pair
}

export function requestOf(call: SampleCall, body: unknown, values: Values = {}): SampleRequest {
  const { method, path, needsToken, needsBasic, bodyType, redirects, isFile } = call
  const { params, query = {}, headers = {}, token, basic = ['POS_ID', 'SECOND_KEY'] } = values
  const [place = '', given] = path
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => params?.[name] ?? placeholder(name))
    .split('?')
  return {
    method,
    url: localServer + place,
    query: Object.entries({ ...Object.fromEntries(new URLSearchParams(given)), ...query }),
    headers: [
      ...(needsToken
        ? [['Authorization', `Bearer ${token ? variable(token) : 'ACCESS_TOKEN'}`] as const]
        : []),
      ...Object.entries(headers),
    ],
    ...(needsBasic && { basic }),
    ...(bodyType && { content: contentOf(body, bodyType) }),
    redirects,
    ...(isFile && { savedAs: 'report.zip' }),
  }
}

function contentOf(body: unknown, kind: 'json' | 'form' | 'text'): Content {
  const type = contentTypes[kind]
  // A body that is being edited may not be a JSON value yet.
  if (typeof body === 'string') return { kind: 'text', type, text: body }
  if (kind !== 'form') return { kind: 'json', type, value: body ?? {} }
  const pairs = Object.entries(Object(body)).map(([name, value]): Pair => [name, String(value)])
  return { kind, type, pairs }
}

/** ORDER_ID for orderId. */
function placeholder(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()
}
