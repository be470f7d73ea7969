/** The time in ms that a shop has to save the ID from an answer before its first notification. */
export const ANSWER_LEAD_MS = 20

/** After this time, a shop is notified although its call still waits for the acquirer. */
const ANSWER_MAX_MS = 2_000

/**
 * The running calls of this process whose responses must reach the shop before the notifications of their records.
 */
export interface Answering {
  /** Runs a call that creates a record; `reference` is that of the record's notifications. */
  first<T>(reference: string, call: () => Promise<T>): Promise<T>
  /** Resolves after the answer was sent or ANSWER_MAX_MS have passed; undefined if no such call is running. */
  untilAnswered(reference: string): Promise<void> | undefined
}

export function createAnswering(leadMs: number): Answering {
  const calls = new Map<string, Promise<void>>()
  return {
    async first(reference, call) {
      const { promise, resolve } = Promise.withResolvers<void>()
      calls.set(reference, promise)
      const tooLong = setTimeout(resolve, ANSWER_MAX_MS)
      try {
        return await call()
      } finally {
        clearTimeout(tooLong)
        setTimeout(() => {
          calls.delete(reference)
          resolve()
        }, leadMs)
      }
    },
    untilAnswered: (reference) => calls.get(reference),
  }
}
