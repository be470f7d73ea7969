import { after, beforeEach } from 'node:test'
import { isMainThread } from 'node:worker_threads'

/** What a test left open is waited for this long; then the report has as long to be written. */
const GRACE_MS = 1_000

let timer: NodeJS.Timeout | undefined

/**
 * Loaded before each test file: a test that fails before it closes its server must not keep the
 * file, and with it the run, from ending. Node's own switch for that loses the end of long reports.
 */
if (isMainThread) {
  after(() => {
    timer = setTimeout(end, GRACE_MS).unref()
  })
  // In a file that waits between its tests, the first of them seem to be all.
  beforeEach(() => clearTimeout(timer))
}

function end(): void {
  // The runner ends its report where nothing is left to do.
  process.emit('beforeExit', 0)
  setTimeout(() => process.exit(), GRACE_MS)
}
