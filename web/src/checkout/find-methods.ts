import type { Method } from './payment.ts'

/** The methods whose names have all the words, in any case, with or without Polish letters. */
export function findMethods<M extends Pick<Method, 'name'>>(
  methods: readonly M[],
  wanted: string,
): M[] {
  const words = plain(wanted).split(/\s+/).filter(Boolean)
  return methods.filter(({ name }) => words.every((word) => plain(name).includes(word)))
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
}
