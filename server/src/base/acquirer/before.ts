import { Refusal } from '../refusal.ts'

/**
 * The acquirer's answer to a query that moves no money and runs before anything is written. Without
 * an answer, the call fails and can be repeated.
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
