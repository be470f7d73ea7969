import type { Body } from '../../../plugins/contract/builder.ts'
import { type BuiltRequest, textOf } from './request.ts'

/** The request as a command for a shell: what is to be filled in comes first, then the access token. */
export function commandOf(built: BuiltRequest, baseUrl: string): string {
  const { token } = built
  const lines = [
    `BASE=${baseUrl}`,
    ...(namesOwnIds(built) ? [`RUN=$( (${uuid}) | cut -c1-8)`] : []),
    ...variablesOf(built),
  ]
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
    .map((name) => `${variableOf(name)}=${made[name] ?? quoted(samples[name] ?? `{${name}}`)}`)
}

/** Prints a UUID with the tool of the system. */
const uuid = 'uuidgen 2>/dev/null || cat /proc/sys/kernel/random/uuid'

/** Prints the time in the form of the API. */
const now = '$(date -u +%Y-%m-%dT%H:%M:%S+00:00)'

/** Values that the command makes itself. */
const made: Readonly<Record<string, string>> = {
  uuid: `$(${uuid})`,
  eventDateTo: now,
  creationDateTo: now,
}

/** Ids of the shop, which have to be others when the command runs once more. */
const ownIds = /"(ext(?:Order|Refund|Payout|Transfer)Id|externalId)": "([^"]*)"/g

function namesOwnIds({ body, bodyType }: BuiltRequest): boolean {
  return body !== undefined && bodyType !== 'form' && textOf({ body, bodyType }).search(ownIds) >= 0
}

/** The token is cut out of the answer with what every system has. */
function tokenCommand({ tokenPath }: BuiltRequest, token: Body): string {
  const fields = Object.entries(token).map(([name, value]) => {
    const pair = filledIn(`${name}=${value}`)
    return pair.includes('$') ? `-d "${pair}"` : `-d ${pair}`
  })
  const call = [`ACCESS_TOKEN=$(curl -s "$BASE${tokenPath}"`, ...fields].join(' \\\n  ')
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
    ...(body ? [`-d ${bodyText(built)}`] : []),
  ]
  return parts.join(' \\\n  ')
}

/** The ids of the shop end with letters of the run. */
function bodyText(built: BuiltRequest): string {
  const text = quoted(textOf(built))
  return namesOwnIds(built) ? text.replaceAll(ownIds, `"$1": "$2-'"$RUN"'"`) : text
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
  return text.replaceAll(places, (_, name: string) => `$${variableOf(name)}`)
}

/** firmPublicId is FIRM_PUBLIC_ID in a shell. */
function variableOf(name: string): string {
  return name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => `_${letter}`).toUpperCase()
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
