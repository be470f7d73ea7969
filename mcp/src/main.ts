import { parseArgs } from 'node:util'
import { localServer } from '@grosz/contract/local-server.ts'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { openPortal } from './portal.ts'
import { openSandbox, type Place } from './sandbox.ts'
import { createServer } from './server.ts'

export interface ServeOptions extends Place {
  /** Address of the portal, or the folder of a built one; that of the sandbox unless given. */
  readonly portal?: string
}

/**
 * Serves the Model Context Protocol on standard input and output until the client closes them. Standard
 * output has messages of the protocol only; the log goes to standard error.
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

const usage = `Usage: node mcp/src/main.ts [--url URL] [--workspace ID] [--portal URL_OR_FOLDER]

--url        Address of the sandbox; ${localServer} unless given
--workspace  Workspace to use; the public sandbox unless given
--portal     Address of the developer portal, or the folder of a built one; that of the sandbox unless given

GROSZ_CONSOLE_PASSWORD is the password of the console, if the sandbox asks for one.`

async function main(args: readonly string[]): Promise<void> {
  const options = readOptions(args)
  if (options) await serve(options)
  else process.exitCode = 2
}

/** The options of the command line; undefined, with a message on standard error, if they are wrong. */
function readOptions(args: readonly string[]): ServeOptions | undefined {
  const text = { type: 'string' } as const
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { url: text, workspace: text, portal: text },
    })
    const { url = localServer, workspace, portal } = values
    if (!/^https?:$/.test(new URL(url).protocol)) throw new Error(`${url} is not an HTTP address.`)
    const password = process.env.GROSZ_CONSOLE_PASSWORD
    return {
      url,
      ...(workspace && { workspace }),
      ...(portal && { portal }),
      ...(password && { password }),
    }
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`)
    return undefined
  }
}

if (import.meta.main) {
  await main(process.argv.slice(2))
  // Connections to the sandbox that are kept alive would delay the end by seconds.
  process.exit()
}
