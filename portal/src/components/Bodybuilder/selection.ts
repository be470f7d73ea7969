import type { BuilderChoices, Choice, Option } from '../../../plugins/contract/builder.ts'

/** A consistent set of choices. */
export interface Selection {
  readonly request: string | undefined
  /** The currency of an order. */
  readonly currency: string
  /** The payment of an order, or the call of a chapter. */
  readonly part: string | undefined
  readonly choice: Choice | undefined
  readonly options: readonly string[]
}

/** The reason for which an option is not available. */
export type Obstacle =
  | { readonly kind: 'choice' }
  | { readonly kind: 'currency' }
  | { readonly kind: 'option'; readonly other: Option }

/** Reads the address; unknown values count as not chosen. */
export function readSelection(choices: BuilderChoices, search: string): Selection {
  const asked = new URLSearchParams(search)
  const request = choices.requests.find(({ id }) => id === asked.get('request'))?.id
  const currency =
    choices.currencies.find(({ code }) => code === asked.get('currency'))?.code ??
    choices.currencies[0]?.code ??
    ''
  const offered = choicesFor(choices, request).filter(
    (one) => isPriced(one, currency) && one.request === request,
  )
  const part = offered.find((one) => one.part === asked.get(partName(request)))?.part
  const [only, ...others] = offered.filter((one) => one.part === part)
  const choice =
    offered.find((one) => one.part === part && one.id === asked.get('choice')) ??
    (request !== 'order' && others.length === 0 ? only : undefined)
  const wanted = (asked.get('with') ?? '').split(' ')
  return {
    request,
    currency,
    part,
    choice,
    options: choice ? fitting(choices, { choice, currency }, wanted) : [],
  }
}

/** The query of the address for the choices, without defaults. */
export function writeSelection(
  choices: BuilderChoices,
  { request, currency, part, choice, options }: Selection,
): string {
  const said = {
    request,
    currency: request === 'order' && currency !== choices.currencies[0]?.code && currency,
    [partName(request)]: part,
    choice: choice?.id,
    with: options.join(' '),
  }
  const entries = Object.entries(said).flatMap(([name, value]): [string, string][] =>
    value ? [[name, value]] : [],
  )
  const query = new URLSearchParams(entries).toString()
  return query && `?${query}`
}

/** The name of the part in the address. */
function partName(request: string | undefined): string {
  return request === 'order' ? 'payment' : 'call'
}

/** One step back: without the last choice. */
export function stepBack(choices: BuilderChoices, selection: Selection): Selection {
  const { request, part, choice } = selection
  // The only choice was selected with its request or its call, and is removed with it.
  const isOnly = request !== 'order' && choicesFor(choices, request, part).length === 1
  if (choice && !isOnly) return { ...selection, choice: undefined, options: [] }
  if (part) return { ...selection, part: undefined, choice: undefined, options: [] }
  return { ...selection, request: undefined, choice: undefined, options: [] }
}

export function choicesFor(
  { choices }: BuilderChoices,
  request: string | undefined,
  part?: string,
): readonly Choice[] {
  return choices.filter(
    (one) => one.request === request && (part === undefined || one.part === part),
  )
}

/** True if the currency can be chosen: only orders have prices. */
export function isPriced({ currencies }: Pick<Choice, 'currencies'>, currency: string): boolean {
  return currencies.includes(currency)
}

export function obstacleOf(
  choices: BuilderChoices,
  option: Option,
  { choice, currency, options }: Pick<Selection, 'currency' | 'options'> & { choice: Choice },
): Obstacle | undefined {
  if (!choice.options.includes(option.id)) return { kind: 'choice' }
  if (choice.request === 'order' && !isPriced(option, currency)) return { kind: 'currency' }
  const other = choices.options.find(({ id }) => option.not.includes(id) && options.includes(id))
  return other && { kind: 'option', other }
}

/** Selects the wanted options that can be combined, in the order of the list. */
function fitting(
  choices: BuilderChoices,
  place: { choice: Choice; currency: string },
  wanted: readonly string[],
): string[] {
  const options: string[] = []
  for (const option of choices.options.filter(({ id }) => wanted.includes(id))) {
    if (!obstacleOf(choices, option, { ...place, options })) options.push(option.id)
  }
  return options
}
