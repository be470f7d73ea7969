import { fold } from '@grosz/contract/fold.ts'
import type { Method } from './payment.ts'

/** The methods whose names contain all the words, in any case, with or without Polish letters. */
export function findMethods<M extends Pick<Method, 'name'>>(
  methods: readonly M[],
  wanted: string,
): M[] {
  const words = fold(wanted).split(/\s+/).filter(Boolean)
  return methods.filter(({ name }) => words.every((word) => fold(name).includes(word)))
}
