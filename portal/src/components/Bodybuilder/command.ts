import type { Body } from '../../../plugins/contract/builder.ts'
import { filledBody, type Plan, places, placesOf, RUN, type Step } from './plan.ts'

/** The request as a command for a shell, after the calls that it needs. */
export function commandOf(plan: Plan, baseUrl: string): string {
  const { steps } = plan
  const parts = steps.map((step, index) => [
    ...(step.token && step.isNewToken ? [tokenCommand(plan.tokenPath, step.token)] : []),
    index < steps.length - 1 ? firstCommand(step) : callCommand(step),
  ])
  return [[`BASE=${baseUrl}`, ...variablesOf(plan)].join('\n'), ...parts.flat()].join('\n\n')
}

/** Values that are known at the start of the command. */
function variablesOf({ steps, samples }: Plan): string[] {
  const given = new Set(steps.flatMap(({ gives }) => Object.keys(gives)))
  return [...new Set(steps.flatMap(placesOf))]
    .filter((place) => place !== 'access_token' && !given.has(place))
    .map((place) => `${variableOf(place)}=${made[place] ?? quoted(samples[place] ?? `{${place}}`)}`)
}

/** Prints a UUID with the tool of the system. */
const uuid = 'uuidgen 2>/dev/null || cat /proc/sys/kernel/random/uuid'

/** Prints the time in the form of the API. */
const now = '$(date -u +%Y-%m-%dT%H:%M:%S+00:00)'

/** Values that the command generates. */
const made: Readonly<Record<string, string>> = {
  [RUN]: `$( (${uuid}) | cut -c1-8)`,
  uuid: `$(${uuid})`,
  eventDateTo: now,
  creationDateTo: now,
}

function tokenCommand(tokenPath: string, token: Body): string {
  const fields = Object.entries(token).map(([name, value]) => {
    const pair = filledIn(`${name}=${value}`)
    return pair.includes('$') ? `-d "${pair}"` : `-d ${pair}`
  })
  const call = [`curl -s "$BASE${tokenPath}"`, ...fields].join(' \\\n  ')
  return taken(call, 'ACCESS_TOKEN', 'access_token')
}

/** A call whose reply contains values, or nothing that is needed. */
function firstCommand(step: Step): string {
  const call = callCommand(step).replace(/^curl /, 'curl -s ')
  const [[place, field] = []] = Object.entries(step.gives)
  const command =
    place && field ? taken(call, variableOf(place), field) : `${call} \\\n  > /dev/null`
  return `# ${step.summary}\n${command}`
}

/** The value is cut out of the reply with standard tools. */
function taken(call: string, variable: string, field: string): string {
  return `${variable}=$(${call} |\n  sed -n 's/.*"${field}":"\\{0,1\\}\\([^",}]*\\).*/\\1/p')`
}

function callCommand(step: Step): string {
  const { method, path, headers, bodyType } = step
  const [address = '', query = ''] = path.split('?')
  const parts = [
    `curl "$BASE${filledIn(address)}"`,
    ...methodOf(method, bodyType !== undefined),
    ...headers.map(({ name, value }) => `-H ${headerText(name, value)}`),
    // Dates have a plus sign, which an address has to encode.
    ...(query
      ? ['-G', ...query.split('&').map((pair) => `--data-urlencode "${filledIn(pair)}"`)]
      : []),
    ...(bodyType === undefined ? [] : [`-d ${bodyText(step)}`]),
  ]
  return parts.join(' \\\n  ')
}

/** Quotes the body. A shell expands nothing in single quotes, so the placeholders are outside of them. */
function bodyText(step: Step): string {
  const text = quoted(step.text)
  return filledBody({ ...step, text }, (place) => `'"$${variableOf(place)}"'`)
}

/** curl sends a POST with a body, and a GET without one. */
function methodOf(method: string, hasBody: boolean): string[] {
  return method === (hasBody ? 'POST' : 'GET') ? [] : [`-X ${method}`]
}

function headerText(name: string, value: string): string {
  const text = filledIn(`${name}: ${value}`)
  return text.includes('$') ? `"${text}"` : quoted(text)
}

function filledIn(text: string): string {
  return text.replaceAll(places, (_, place: string) => `$${variableOf(place)}`)
}

/** firmPublicId is FIRM_PUBLIC_ID in a shell, where LANG already has a meaning. */
function variableOf(name: string): string {
  if (name === 'lang') return 'PAGE_LANG'
  return name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => `_${letter}`).toUpperCase()
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
