/** Runs a job when those of the same name that were begun before have ended, well or badly. */
type KeyedMutex = <T>(name: string, job: () => Promise<T>) => Promise<T>

export function createKeyedMutex(): KeyedMutex {
  /** The end of the last job of each name. */
  const ends = new Map<string, Promise<void>>()

  return async function withLock(name, job) {
    const before = ends.get(name)
    const { promise, resolve } = Promise.withResolvers<void>()
    ends.set(name, promise)
    await before
    try {
      return await job()
    } finally {
      resolve()
      if (ends.get(name) === promise) ends.delete(name)
    }
  }
}
