import type { App } from '../../app.ts'

/**
 * Does what follows a commit. The effect exists, so no failure of a later step may be answered as
 * if nothing had happened: the operator reads of it, and the workers take up what was left undone.
 */
export async function afterCommit<T>(
  app: Pick<App, 'warn'>,
  step: string,
  job: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await job()
  } catch (error) {
    app.warn(`${step} failed after the commit; background work repeats it`, error)
    return undefined
  }
}
