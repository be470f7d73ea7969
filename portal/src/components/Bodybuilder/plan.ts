import type { Body, BuilderBodies, Header } from '../../../plugins/contract/builder.ts'
import { type BuiltRequest, over, textOf } from './request.ts'

/** A call as it is sent. Its texts contain names in braces for values of earlier replies. */
export interface Step {
  readonly call: string
  readonly summary: string
  readonly method: string
  readonly path: string
  readonly headers: readonly Header[]
  readonly bodyType?: BuiltRequest['bodyType']
  /** The body; empty without one. */
  readonly text: string
  /** The places in the body; other braces are its writer's. */
  readonly placesInBody: readonly string[]
  /** The body of the call that gets the access token. */
  readonly token: Body | undefined
  /** The access token is another one than that of the step before. */
  readonly isNewToken: boolean
  /** Places that the reply fills, each with its field. */
  readonly gives: Readonly<Record<string, string>>
}

/** A step without the values that it uses from earlier steps. */
type MadeStep = Omit<Step, 'isNewToken'>

/** The request, and before it the calls that it needs. */
export interface Plan {
  readonly steps: readonly [...Step[], Step]
  readonly tokenPath: string
  /** Values that the sandbox has, by their places. */
  readonly samples: Readonly<Record<string, string>>
}

/** Another value in each run: ids of the caller end with it. */
export const RUN = 'run'

/** A place in an address, in a header or in a form: {orderId}. */
export const places = /\{(\w+)\}/g

/** The body may be another one than was built. */
export function planOf(built: BuiltRequest, bodies: BuilderBodies, body = textOf(built)): Plan {
  const posId = String(built.token?.client_id)
  const pos = bodies.poses[posId]
  const main = stepOf({ ...built, text: body, gives: {} }, bodies)
  const found = new Map<string, MadeStep>()

  function find(names: readonly (string | undefined)[], text: string): void {
    const inText = bodies.standIns
      .filter((one) => patternOf(one).test(text))
      .flatMap(({ source }) => source ?? [])
    for (const id of [...names.flatMap((name) => bodies.needs[name ?? ''] ?? []), ...inText])
      add(id)
  }

  function add(id: string): void {
    const source = bodies.sources[id]
    if (!source || found.has(id)) return
    const own = source.body && ofPos(source.body, { posId, currency: pos?.currency })
    const text = textOf({ bodyType: undefined, ...source, body: own })
    find([source.call], text)
    const token = source.token && {
      ...source.token,
      ...(source.atPos && bodies.credentials[posId]),
    }
    found.set(id, stepOf({ ...source, text, token }, bodies))
  }

  find([built.call, built.recipe], body)
  const all = [...found.values(), main]
  const named = new Set(all.flatMap(placesOf))
  const tokens = all.map(({ token }) => JSON.stringify(token))
  return {
    steps: all.map((step, at) => ({
      ...step,
      isNewToken: step.token !== undefined && tokens[at] !== tokens.slice(0, at).findLast(Boolean),
      gives: Object.fromEntries(Object.entries(step.gives).filter(([place]) => named.has(place))),
    })) as [...Step[], Step], // The request is one of them.
    tokenPath: built.tokenPath,
    samples: { ...built.samples, ...(pos?.partner && { mcpPartnerId: pos.partner }) },
  }
}

/** The places of a step, in the order in which it is sent. */
export function placesOf({ path, headers, token, placesInBody }: MadeStep): string[] {
  const texts = [JSON.stringify(token ?? {}), path, ...headers.map(({ value }) => value)]
  return [...texts.flatMap(placesIn), ...placesInBody]
}

function placesIn(text: string): string[] {
  return [...text.matchAll(places)].map(([, place = '']) => place)
}

/** The body with its places filled in. */
export function filledBody(
  { text, placesInBody }: Pick<Step, 'text' | 'placesInBody'>,
  write: (place: string) => string,
): string {
  return text.replaceAll(places, (all, place: string) =>
    placesInBody.includes(place) ? write(place) : all,
  )
}

function stepOf(
  {
    call,
    summary,
    method,
    path,
    headers,
    bodyType,
    text,
    token,
    gives,
  }: Omit<MadeStep, 'placesInBody'>,
  { standIns, ownIds }: BuilderBodies,
): MadeStep {
  const own = new RegExp(`"(${ownIds.join('|')})":\\s*"((?:[^"\\\\]|\\\\.)*)"`, 'g')
  const used = standIns.filter((one) => patternOf(one).test(text))
  const marked = used.reduce(
    (written, one) =>
      written.replaceAll(patternOf(one), (_, before: string) => before + JSON.stringify(one.text)),
    text.replaceAll(own, `"$1": "$2-{${RUN}}"`),
  )
  const added = used.flatMap((one) => placesIn(one.text))
  return {
    call,
    summary,
    method,
    path,
    headers,
    ...(bodyType && { bodyType }),
    text: marked,
    placesInBody: [...new Set(text.search(own) >= 0 ? [RUN, ...added] : added)],
    token,
    gives,
  }
}

/** The example between its quotes, after its field where it needs one. */
function patternOf({ example, field }: BuilderBodies['standIns'][number]): RegExp {
  return new RegExp(`(${field === undefined ? '' : `"${field}":\\s*`})"${example}"`, 'g')
}

/** A call before another one is made at the same point of sale. */
function ofPos(body: Body, { posId, currency }: { posId: string; currency: string | undefined }) {
  const own = {
    ...('posId' in body && { posId }),
    ...('merchantPosId' in body && { merchantPosId: posId, currencyCode: currency ?? 'PLN' }),
  }
  return over(body, own)
}
