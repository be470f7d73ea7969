/** Claims rows, one claim at a time: what becomes due or free meanwhile is seen by the next. */
interface Dispatcher {
  /** Claims what is due, unless the loop is not at work or a failed claim is too recent. */
  soon(): void
  /** The claim under way; it never fails. */
  readonly underWay: Promise<void> | undefined
}

interface DispatcherParts {
  readonly isAtWork: () => boolean
  /** Resolves to false where no row could be claimed. */
  readonly claim: () => Promise<boolean>
  readonly failed: (error: unknown) => void
}

/** A database that refuses a claim is left alone for this long. */
const REST_MS = 500

export function createDispatcher({ isAtWork, claim, failed }: DispatcherParts): Dispatcher {
  let underWay: Promise<void> | undefined
  let isWantedAgain = false
  let restUntil = 0

  function soon(): void {
    if (!isAtWork() || performance.now() < restUntil) return
    if (underWay) {
      isWantedAgain = true
      return
    }
    underWay = dispatch()
      .catch((error) => {
        failed(error)
        // The rows are still due: the first beat after the rest tries again.
        restUntil = performance.now() + REST_MS
      })
      .finally(() => {
        underWay = undefined
        if (isWantedAgain) soon()
      })
  }

  async function dispatch(): Promise<void> {
    // Those that end in the same turn of the event loop make room together.
    await new Promise(setImmediate)
    isWantedAgain = false
    if (await claim()) isWantedAgain = true
  }

  return {
    soon,
    get underWay() {
      return underWay
    },
  }
}
