import { namesIn } from './variable.ts'

/** A request as the samples send it. Its texts may have places for variables. */
export interface SampleRequest {
  readonly method: string
  /** The URL without its query. */
  readonly url: string
  readonly query: readonly Pair[]
  /** All but the type of the content. */
  readonly headers: readonly Pair[]
  /** Id and key of a point of sale, sent by HTTP Basic. */
  readonly basic?: Pair
  readonly content?: Content
  /** True if clients that follow redirects must be told not to. */
  readonly redirects: boolean
  /** The name under which the reply is saved; otherwise it is printed. */
  readonly savedAs?: string
}

export type Pair = readonly [name: string, value: string]

export type Content =
  | { readonly kind: 'json'; readonly type: string; readonly value: unknown }
  | { readonly kind: 'form'; readonly type: string; readonly pairs: readonly Pair[] }
  | { readonly kind: 'text'; readonly type: string; readonly text: string }

/** The names of the variables of a request, in the order in which its parts name them. */
export function variablesOf({ url, query, headers, basic, content }: SampleRequest): string[] {
  const texts = [url, ...query.flat(), ...headers.flat(), ...(basic ?? [])]
  return namesIn([...texts, content ? textOf(content) : ''].join(' '))
}

function textOf(content: Content): string {
  if (content.kind === 'json') return JSON.stringify(content.value) ?? ''
  return content.kind === 'form' ? content.pairs.flat().join(' ') : content.text
}

/** The address with its query. */
export function fullUrl({ url, query }: SampleRequest): string {
  const pairs = query.map(([name, value]) => `${name}=${encoded(value)}`)
  return pairs.length > 0 ? `${url}?${pairs.join('&')}` : url
}

/** Encoded for an address or a form; places for variables stay. */
export function encoded(text: string): string {
  return text.replaceAll(/[^\uE000\uE001]+/g, (part) => encodeURIComponent(part))
}

/** True for a text that an address has in another form. */
export function isEncoded(text: string): boolean {
  return encoded(text) !== text
}

/** The lines, each but the first moved to the right. */
export function indented(text: string, by: string): string {
  return text.replaceAll(/\n(?!\n|$)/g, `\n${by}`)
}

/** Post for POST. */
export function capitalized(method: string): string {
  return method.charAt(0) + method.slice(1).toLowerCase()
}

/** Parts of a program, with an empty line between those that are there. */
export function paragraphs(...parts: readonly (string | undefined | false)[]): string {
  return parts.filter((part) => part).join('\n\n')
}

/** Lines of a program, those that are there. */
export function lines(...parts: readonly (string | undefined | false)[]): string {
  return parts.filter((part) => part !== undefined && part !== false).join('\n')
}
