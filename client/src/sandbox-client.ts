import { methodsOf } from './methods.ts'
import type { SandboxClient } from './sandbox-api.ts'
import { sandboxTable } from './sandbox-table.ts'
import { prepare, send } from './send.ts'

/** Longer than the longest waiting call. */
const TIMEOUT_MS = 70_000

/**
 * A client of the calls of a sandbox, or of a payment page. `token` is the password of the console, or the token
 * in the address of the page.
 */
export function createSandboxClient(options: {
  readonly baseUrl: string
  readonly token?: string | undefined
}): SandboxClient {
  const server = { baseUrl: options.baseUrl, fetch, timeoutMs: TIMEOUT_MS }
  const authorization = options.token ? `Bearer ${options.token}` : undefined
  return methodsOf<SandboxClient>(sandboxTable, (operation, row, call) =>
    send(server, prepare(server, operation, row, call), authorization),
  )
}
