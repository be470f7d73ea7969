/** Claims rows, one claim at a time; the next claim includes rows and places that become available meanwhile. */
interface Dispatcher {
  /** Claims due rows, unless the loop is stopped or a claim has just failed. */
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

/** The pause in ms after a failed claim. */
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
    // Runs that end in the same turn of the event loop free their places together.
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
