/** The time after an answer in which a shop can save the ID that the answer has brought. */
export const ANSWER_LEAD_MS = 20

/** After this time, a shop is notified although its call still waits for the acquirer. */
const ANSWER_MAX_MS = 2_000

/** Calls of this process whose answers reach the shop before the notifications of what they have made. */
export interface Answering {
  /** Runs a call that makes a record; `reference` is that of the record's notifications. */
  first<T>(reference: string, call: () => Promise<T>): Promise<T>
  /** Resolves once the shop has the answer, or has waited too long for it; undefined without such a call. */
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
