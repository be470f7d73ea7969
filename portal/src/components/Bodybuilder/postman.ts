import type { Body } from '../../../plugins/contract/builder.ts'
import { filledBody, type Plan, places, RUN, type Step } from './plan.ts'

/** A request of the collection, with the calls that it needs. */
interface Folder {
  readonly name: string
  /** The folder around it. */
  readonly group?: string | undefined
  readonly description: string
  readonly plan: Plan
}

/** The texts of the collection. */
export interface Words {
  readonly about: string
  readonly tokens: string
  readonly tokenOf: (client: string) => string
}

/** A Postman collection, format 2.1. Its requests run in their order, with the settings of a new installation. */
export function postmanCollection(folders: readonly Folder[], baseUrl: string, words: Words) {
  const tokens = new Map<string, Token>()
  for (const { plan } of folders)
    for (const { token } of plan.steps) {
      if (token && isComplete(token))
        tokens.set(variableOf(token), { token, path: plan.tokenPath, words })
    }
  const first =
    tokens.size > 0 ? [{ name: words.tokens, item: [...tokens.values()].map(tokenItem) }] : []
  const groups = [...Map.groupBy(folders, ({ group }) => group)].flatMap(
    ([group, inside]): object[] => {
      const item = inside.map((folder) => folderOf(folder, words))
      return group === undefined ? item : [{ name: group, item }]
    },
  )
  return {
    info: {
      name: 'Grosz',
      description: words.about,
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    variable: [{ key: 'baseUrl', value: baseUrl }],
    item: [...first, ...groups],
  }
}

function folderOf({ name, description, plan }: Folder, words: Words) {
  const { steps, tokenPath: path } = plan
  const items = steps.flatMap((step, index) => {
    const { token, isNewToken } = step
    const isLast = index === steps.length - 1
    return [
      ...(token && isNewToken && !isComplete(token) ? [tokenItem({ token, path, words })] : []),
      itemOf(step, plan, isLast ? name : step.summary),
    ]
  })
  return { name, description, item: items.map((item, index) => (index === 0 ? begun(item) : item)) }
}

type Item = ReturnType<typeof itemOf> | ReturnType<typeof tokenItem>

/** The first request of a folder generates the end of its IDs. */
function begun(item: Item) {
  const exec = [
    `pm.collectionVariables.set("${RUN}", pm.variables.replaceIn("{{$guid}}").slice(0, 8))`,
  ]
  return { ...item, event: [scriptOf('prerequest', exec), ...item.event] }
}

interface Token {
  readonly token: Body
  readonly path: string
  readonly words: Words
}

function tokenItem({ token, path, words }: Token) {
  const { client_id: client, firm_id: firm, ext_customer_id: customer } = token
  const whose = [client, firm && '{firmId}', customer].filter(Boolean).join(', ')
  return {
    name: words.tokenOf(whose),
    request: {
      method: 'POST',
      header: [],
      url: { raw: `{{baseUrl}}${path}`, host: ['{{baseUrl}}'], path: path.slice(1).split('/') },
      body: formBody(token),
    },
    event: [scriptOf('test', [...accepted, ...kept(variableOf(token), 'access_token')])],
  }
}

function itemOf(step: Step, { samples }: Plan, name: string) {
  const { method, path, headers, token, bodyType, text, gives } = step
  return {
    name,
    // The reply to a new order is a redirect to a page for the payer, which must not be followed.
    protocolProfileBehavior: { followRedirects: false },
    request: {
      method,
      header: headers.map(({ name: key, value }) => ({
        key,
        value: value.includes('{access_token}')
          ? `Bearer {{${token ? variableOf(token) : ''}}}`
          : filledIn(value),
      })),
      url: addressOf(path, samples),
      ...(bodyType && {
        body:
          bodyType === 'form'
            ? formBody(Object.fromEntries(new URLSearchParams(text)))
            : rawBody(step),
      }),
    },
    event: [
      scriptOf('test', [
        ...accepted,
        ...Object.entries(gives).flatMap(([place, field]) => kept(place, field)),
      ]),
    ],
  }
}

const accepted = [
  'pm.test("The call is accepted", () => pm.expect(pm.response.code).to.be.within(200, 302))',
]

/** Stores a value of the reply for the following requests. */
function kept(variable: string, field: string): string[] {
  return [
    `pm.test("The reply has ${field}", () => pm.expect(pm.response.text()).to.include('"${field}"'))`,
    `pm.collectionVariables.set("${variable}", /.*"${field}":"?([^",}]*)/s.exec(pm.response.text())?.[1] ?? "")`,
  ]
}

function scriptOf(listen: 'test' | 'prerequest', exec: readonly string[]) {
  return { listen, script: { type: 'text/javascript', exec } }
}

/** The variable of an access token: those of shops, customers and firms are apart. */
function variableOf({ client_id: client, ext_customer_id: customer, firm_id: firm }: Body): string {
  return ['token', client, customer && 'customer', firm && 'firm'].filter(Boolean).join('_')
}

/** True if all of its values are known before a request. */
function isComplete(token: Body): boolean {
  return !Object.values(token).some((value) => String(value).includes('{'))
}

/** Postman writes the parameters of a path with a colon. */
function addressOf(path: string, samples: Plan['samples']) {
  const [address = '', search = ''] = path.split('?')
  const parts = address
    .slice(1)
    .replaceAll(places, (_, place: string) => `:${place}`)
    .split('/')
  const parameters = parts.filter((part) => part.startsWith(':')).map((part) => part.slice(1))
  const query = [...new URLSearchParams(search).keys()].map((key) => ({
    key,
    value: valueAt(key, samples).replaceAll('+', '%2B'),
  }))
  const pairs = query.map(({ key, value }) => `${key}=${value}`).join('&')
  return {
    raw: `{{baseUrl}}/${parts.join('/')}${pairs && `?${pairs}`}`,
    host: ['{{baseUrl}}'],
    path: parts,
    ...(query.length > 0 && { query }),
    variable: parameters.map((key) => ({ key, value: valueAt(key, samples) })),
  }
}

/** Values that Postman generates. */
const made: Readonly<Record<string, string>> = {
  uuid: '{{$guid}}',
  eventDateTo: '{{$isoTimestamp}}',
  creationDateTo: '{{$isoTimestamp}}',
}

function valueAt(place: string, samples: Plan['samples']): string {
  return made[place] ?? samples[place] ?? `{{${place}}}`
}

function filledIn(text: string): string {
  return text.replaceAll(places, (_, place: string) => made[place] ?? `{{${place}}}`)
}

function formBody(fields: Body) {
  const urlencoded = Object.entries(fields).map(([key, value]) => ({
    key,
    value: filledIn(String(value)),
  }))
  return { mode: 'urlencoded', urlencoded }
}

function rawBody(step: Step) {
  const raw = filledBody(step, (place) => `{{${place}}}`)
  return { mode: 'raw', raw, options: { raw: { language: 'json' } } }
}
