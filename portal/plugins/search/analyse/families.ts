interface Joining {
  /** The share of ordered pairs of forms of one word with a common term. */
  readonly joined: number
  /** The same where the first form is typed without diacritics. */
  readonly joinedWithout: number
  /** The share of ordered pairs of forms of different words with a common term. */
  readonly merged: number
  readonly apart: readonly string[]
  readonly together: readonly string[]
}

/** The share of forms of one word that have a common stem, and that of forms of different words. */
export function joiningOf(
  families: readonly (readonly string[])[],
  termsOf: (word: string) => readonly string[],
  plain: (word: string) => string,
): Joining {
  const known = new Map<string, readonly string[]>()
  const terms = (word: string) => {
    const some = known.get(word) ?? termsOf(word)
    known.set(word, some)
    return some
  }
  const meet = (one: string, other: string) =>
    terms(one).some((term) => terms(other).includes(term))
  const own = families.flatMap((family) =>
    family.flatMap((one) => family.filter((other) => other !== one).map((other) => [one, other])),
  ) as [string, string][]
  const foreign = families.flatMap((family, at) =>
    family.flatMap((one) =>
      families.flatMap((others, index) =>
        index === at
          ? []
          : others.filter((other) => !family.includes(other)).map((other) => [one, other]),
      ),
    ),
  ) as [string, string][]
  const apart = own.filter(([one, other]) => !meet(one, other))
  const apartWithout = own.filter(([one, other]) => !meet(plain(one), other))
  const together = foreign.filter(([one, other]) => meet(one, other))
  return {
    joined: 1 - apart.length / own.length,
    joinedWithout: 1 - apartWithout.length / own.length,
    merged: together.length / foreign.length,
    apart: apart.map((pair) => pair.join(' ')),
    together: together.map((pair) => pair.join(' ')),
  }
}

/** A family a line, its forms apart by spaces. */
export function familiesIn(text: string): string[][] {
  return text
    .trim()
    .split('\n')
    .map((line) => line.split(' '))
}
