/** Runs a job when those of the same key that were begun before have ended, well or badly. */
type KeyedMutex = <T>(key: string, job: () => Promise<T>) => Promise<T>

export function createKeyedMutex(): KeyedMutex {
  /** The end of the last job of each key. */
  const ends = new Map<string, Promise<void>>()

  return async function inTurn(key, job) {
    const before = ends.get(key)
    const { promise, resolve } = Promise.withResolvers<void>()
    ends.set(key, promise)
    await before
    try {
      return await job()
    } finally {
      resolve()
      if (ends.get(key) === promise) ends.delete(key)
    }
  }
}
