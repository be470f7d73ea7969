import { artworkPath, type PayMethodRow, payersMethods } from '@grosz/contract/methods/index.ts'
import type { Language } from '@grosz/contract/text.ts'

export type PayMethodGroup = PayMethodRow['group']

/** A few methods of each kind, and how many there are. */
export interface FeaturedMethods {
  readonly methods: readonly FeaturedMethod[]
  readonly count: number
}

interface FeaturedMethod {
  readonly value: string
  readonly name: string
  /** The address of the artwork on the portal's server. */
  readonly artwork: string
}

const PER_GROUP = 3

/** The first of each group whose names differ; without those that exist only for tests. */
export function featuredMethods(language: Language): FeaturedMethods {
  const groups = Map.groupBy(payersMethods, ({ group }) => group)
  const methods = [...groups.values()].flatMap((group) => {
    const names = group.map(({ name }) => name[language])
    return group
      .filter(({ name }, index) => names.indexOf(name[language]) === index)
      .slice(0, PER_GROUP)
  })
  return {
    methods: methods.map(({ value, name }) => ({
      value,
      name: name[language],
      artwork: artworkPath(value, language, 'svg'),
    })),
    // As the catalogue counts them: a provider with several values is one.
    count: new Set(payersMethods.map(({ group, name }) => `${group} ${name[language]}`)).size,
  }
}
