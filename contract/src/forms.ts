import type { TSchema } from 'typebox'

/** One of the forms of a body. */
export interface Form {
  readonly schema: TSchema
  /** The fields of this form that distinguish the forms, as account.accountNumber. */
  readonly marks: readonly string[]
  /** A test whether a body has this form, if the value of a field distinguishes the forms. */
  readonly isMeant?: (body: unknown) => boolean
}

/**
 * Forms that exclude each other. The schema of each form names the fields that it must not have, so that
 * their union is a true `oneOf` for programs that check a body by the schema alone. The definition has an
 * `anyOf` of the plain forms instead, which renderers show.
 */
export function formsApart<const N extends string>(
  forms: Readonly<Record<N, Form>>,
): Readonly<Record<N, Form>> {
  const all = marksOf(Object.values<Form>(forms))
  const apart = Object.entries<Form>(forms).map(([name, { schema, marks }]) => {
    const foreign = all.filter((mark) => !marks.includes(mark))
    const outer = foreign.filter((mark) => !foreign.includes(parentOf(mark)))
    return [name, { schema: { ...schema, not: { anyOf: outer.map(having) } }, marks }]
  })
  return Object.fromEntries(apart)
}

/** The form that a body means by the fields it has; of several the first. Or two fields that no form has. */
export function formOf(
  forms: readonly Form[],
  body: unknown,
): Form | { readonly apart: readonly [string, string] } {
  const present = marksOf(forms).filter((mark) => has(body, mark))
  const meant = forms.find(
    ({ marks, isMeant }) =>
      present.every((mark) => marks.includes(mark)) && (isMeant?.(body) ?? true),
  )
  return meant ?? { apart: apartIn(forms, present) }
}

function apartIn(forms: readonly Form[], present: readonly string[]): readonly [string, string] {
  const pairs = present.flatMap((one, index) =>
    present.slice(index + 1).map((other) => [one, other] as const),
  )
  const isShared = (pair: readonly string[]) =>
    forms.some(({ marks }) => pair.every((mark) => marks.includes(mark)))
  return pairs.find((pair) => !isShared(pair)) ?? [present[0] ?? '', present.at(-1) ?? '']
}

function marksOf(forms: readonly Form[]): string[] {
  return [...new Set(forms.flatMap(({ marks }) => marks))]
}

function has(value: unknown, path: string): boolean {
  const [name = '', ...inner] = path.split('.')
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return false
  const field = (value as Record<string, unknown>)[name] // An object, as the line above made sure.
  return inner.length === 0 || has(field, inner.join('.'))
}

/** The schema of all objects that have the field. */
function having(path: string): object {
  const [name = '', ...inner] = path.split('.')
  const field = inner.length > 0 ? having(inner.join('.')) : {}
  return { type: 'object', properties: { [name]: field }, required: [name] }
}

function parentOf(path: string): string {
  return path.split('.').slice(0, -1).join('.')
}
