import Type, { type TObject, type TSchema } from 'typebox'
import { takesKey } from './errors-of.ts'
import { limits } from './limits.ts'
import type { Operation } from './operation.ts'
import { type OutcomeKind, outcomeHeader } from './outcome-kinds.ts'
import { meaningsOfOutcomes, outcomesOf } from './outcomes.ts'
import { written } from './shapes/written.ts'
import { means, says } from './text.ts'

/** The optional headers of a call. */
export function optionalHeadersOf({ headers, outcomes, ...operation }: Operation): TObject {
  return Type.Object({
    ...headers?.properties,
    ...(takesKey(operation) && { 'Idempotency-Key': Type.Optional(idempotencyKey) }),
    ...(outcomes && { [outcomeHeader]: Type.Optional(chosenOutcome(outcomes)) }),
  })
}

const idempotencyKey = Type.String({
  minLength: 1,
  maxLength: limits.idempotencyKeyLength.value,
  ...written.visible,
  ...says(
    'Makes the call safe to repeat: the same key with the same body returns the first response again. Grosz extension.',
    'Pozwala bezpiecznie powtórzyć wywołanie: ten sam klucz z tą samą treścią zwraca pierwszą odpowiedź. Rozszerzenie Grosza.',
  ),
})

function chosenOutcome(kinds: readonly OutcomeKind[]): TSchema {
  const names = outcomesOf(kinds)
  return Type.Enum([...names], {
    ...says(
      'Sandbox only, Grosz extension: sets the outcome. In production, the header is ignored.',
      'Tylko w sandboksie, rozszerzenie Grosza: ustawia wynik. W środowisku produkcyjnym nagłówek jest pomijany.',
    ),
    ...means(meaningsOfOutcomes(names)),
  })
}
