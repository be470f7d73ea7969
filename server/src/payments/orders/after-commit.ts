import type { App } from '../../app.ts'

/**
 * Runs a step after a commit. The effect exists, so a failure of the step must not fail the call:
 * it is logged for the operator, and the workers complete the step.
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
