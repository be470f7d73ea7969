// Runs on any Node from 18 on, before anything is installed: no packages and no TypeScript here.
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'

/** npm puts the pinned Node before that of the machine on the PATH, also one that needs another C library. */
export function removeUnlessRuns(file) {
  if (spawnSync(file, ['--version']).status !== 0) rmSync(file, { force: true })
}
