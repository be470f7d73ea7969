import { Refusal } from '../refusal.ts'

/**
 * The acquirer's answer to a question that moves no money and is asked before anything is written. Without an
 * answer, the call is refused and can be repeated.
 */
export async function answerBefore<T>(
  app: { readonly warn: (text: string, error: unknown) => void },
  what: string,
  ask: () => Promise<T>,
): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    app.warn(
      `the acquirer did not answer ${what}; the call is refused, unless it repeats an earlier one`,
      error,
    )
    throw new Refusal('SERVICE_TEMPORARY_UNAVAILABLE')
  }
}
