export function removeUnlessRuns(file: string): void
