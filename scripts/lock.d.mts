/** Runs `job` while no other process runs one under the same lock. */
export function withLock<T>(folder: string, onWait: () => void, job: () => Promise<T>): Promise<T>
