import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { openPortal } from './portal.ts'
import { openSandbox, type Place } from './sandbox.ts'
import { createServer } from './server.ts'

interface ServeOptions extends Place {
  /** Address of the portal, or the folder of a built one; by default that of the sandbox. */
  readonly portal?: string
}

/**
 * Serves the Model Context Protocol on standard input and output until the client closes them.
 * Standard output contains only messages of the protocol; the log goes to standard error.
 */
export async function serve({ portal, ...place }: ServeOptions): Promise<void> {
  const sandbox = openSandbox(place)
  const server = createServer({ sandbox, portal: openPortal(portal ?? `${sandbox.url}/europe/`) })
  const ended = new Promise<void>((resolve) => {
    server.server.onclose = resolve
    process.stdin.once('end', () => server.close())
  })
  await server.connect(new StdioServerTransport())
  console.error(`grosz mcp: uses the sandbox at ${sandbox.url}, workspace ${sandbox.workspace}`)
  await ended
}
