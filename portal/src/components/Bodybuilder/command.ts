import type { Body } from '../../../plugins/contract/builder.ts'
import { type BuiltRequest, textOf } from './request.ts'

/** The request as a command for a shell: what is to be filled in comes first, then the access token. */
export function commandOf(built: BuiltRequest, baseUrl: string): string {
  const { token } = built
  const lines = [`BASE=${baseUrl}`, ...variablesOf(built)]
  return [
    lines.join('\n'),
    ...(token ? [tokenCommand(built, token)] : []),
    callCommand(built),
  ].join('\n\n')
}

function variablesOf({ path, headers, token, samples }: BuiltRequest): string[] {
  const texts = [path, ...headers.map(({ value }) => value), JSON.stringify(token ?? {})]
  const names = texts.flatMap((text) => [...text.matchAll(places)].map(([, name = '']) => name))
  return [...new Set(names)]
    .filter((name) => name !== 'access_token')
    .map((name) => `${variableOf(name)}=${quoted(samples[name] ?? `{${name}}`)}`)
}

/** The token is cut out of the answer with what every system has. */
function tokenCommand({ tokenPath }: BuiltRequest, token: Body): string {
  const fields = Object.entries(token).map(([name, value]) => {
    const pair = filledIn(`${name}=${value}`)
    return pair.includes('$') ? `-d "${pair}"` : `-d ${pair}`
  })
  const call = [`TOKEN=$(curl -s "$BASE${tokenPath}"`, ...fields].join(' \\\n  ')
  return `${call} |\n  sed -n 's/.*"access_token":"\\([^"]*\\)".*/\\1/p')`
}

function callCommand(built: BuiltRequest): string {
  const { method, path, headers, body } = built
  const [address = '', query = ''] = path.split('?')
  const parts = [
    `curl "$BASE${filledIn(address)}"`,
    ...methodOf(method, body),
    ...headers.map(({ name, value }) => `-H ${headerText(name, value)}`),
    // Dates have a plus sign, which an address has to encode.
    ...(query
      ? ['-G', ...query.split('&').map((pair) => `--data-urlencode "${filledIn(pair)}"`)]
      : []),
    ...(body ? [`-d ${quoted(textOf(built))}`] : []),
  ]
  return parts.join(' \\\n  ')
}

/** curl sends a POST where there is a body, and a GET where there is none. */
function methodOf(method: string, body: Body | undefined): string[] {
  return method === (body ? 'POST' : 'GET') ? [] : [`-X ${method}`]
}

function headerText(name: string, value: string): string {
  const text = filledIn(`${name}: ${value}`)
  return text.includes('$') ? `"${text}"` : quoted(text)
}

/** A placeholder in braces: {orderId}. */
const places = /\{(\w+)\}/g

function filledIn(text: string): string {
  return text.replaceAll(places, (_, name: string) =>
    name === 'access_token' ? '$TOKEN' : `$${variableOf(name)}`,
  )
}

/** firmPublicId is FIRM_PUBLIC_ID in a shell. */
function variableOf(name: string): string {
  return name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => `_${letter}`).toUpperCase()
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
