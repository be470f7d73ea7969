import { after } from 'node:test'

/** The time for work that a test left open; then the report has as long to be written. */
const GRACE_MS = 1_000

/**
 * Loaded after the files of a process: a test that fails before it closes its server must not keep
 * the process, and with it the run, from ending. Node's own option for that truncates long reports.
 */
after(() => {
  setTimeout(end, GRACE_MS).unref()
})

function end(): void {
  // The runner ends its report when no work is left.
  process.emit('beforeExit', 0)
  setTimeout(() => process.exit(), GRACE_MS)
}
