import type { Language, Text } from './text.ts'

/**
 * The effect of an unreadable part of a request. `true`: the part only informs a decision about risk;
 * unreadable fields of it are left out, and never stop a payment. `complete`: likewise, but a missing field
 * is an error. `false`: the value decides something, inside a part that informs. A value without a mark is
 * treated like the part around it, and strictly outside of all marks.
 */
export type InformsRisk = boolean | 'complete'

export const informsRisk = { 'x-informs-risk': true } as const
export const informsRiskIfComplete = { 'x-informs-risk': 'complete' } as const
export const decides = { 'x-informs-risk': false } as const

interface Node {
  readonly 'x-informs-risk'?: InformsRisk
  readonly properties?: Readonly<Record<string, Node>>
  readonly items?: Node
  readonly required?: readonly string[]
}

/**
 * The field to drop because of an invalid value: the innermost one that is optional and not an item
 * of a list. Undefined if the value has to be rejected.
 */
export function leavableAt(
  schema: object,
  path: readonly string[],
  isMissing: boolean,
): readonly string[] | undefined {
  let node: Node = schema
  let mark: InformsRisk = false
  let found: readonly string[] | undefined
  for (const [index, name] of path.entries()) {
    const field = node.properties?.[name]
    const inner = field ?? node.items
    if (!inner) break
    mark = inner['x-informs-risk'] ?? mark
    const isExcused = mark === true || !isMissing
    if (mark === false) found = undefined
    else if (field && isExcused && !node.required?.includes(name)) found = path.slice(0, index + 1)
    node = inner
  }
  return found
}

const notes: Readonly<Record<'true' | 'complete', Text>> = {
  true: {
    en: 'Values that can’t be read are ignored, and the payment continues.',
    pl: 'Wartości, których nie można odczytać, są pomijane, a płatność trwa dalej.',
  },
  complete: {
    en: 'If one of its required values can’t be read, the whole object is ignored, and the payment continues.',
    pl: 'Jeśli nie można odczytać którejś z wymaganych wartości, całość jest pomijana, a płatność trwa dalej.',
  },
}

/** The sentence that the reference adds to the description of a marked part. */
export function noteOnRisk(mark: unknown, language: Language): string {
  return mark === true || mark === 'complete' ? ` ${notes[`${mark}`][language]}` : ''
}
