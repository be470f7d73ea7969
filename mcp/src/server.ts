import { version } from '@grosz/contract/version.ts'
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { Failure } from './failure.ts'
import { addPrompts } from './prompts.ts'
import { addResources } from './resources.ts'
import type { Context } from './tool.ts'
import { tools } from './tools/index.ts'

const instructions = `Grosz is a payment provider for developers. These tools work on a Grosz sandbox: no real money moves, and production servers are out of reach.
Amounts are whole numbers in hundredths of the currency unit: 1999 is 19.99 PLN.
To integrate Grosz into a project, create a workspace and use its url and credentials. To learn how something works, call search_guide, then read_guide_page. To see the fields of a call, call show_operation. When a call or a payment fails, call explain_failure before you change code.
Time in a sandbox is simulated: instead of waiting, call move_clock.`

/** The MCP server, not yet connected to a transport. */
export function createServer(context: Context): McpServer {
  const server = new McpServer(
    { name: 'grosz', title: 'Grosz sandbox', version: version.grosz },
    { instructions },
  )
  for (const { name, run, ...definition } of tools)
    server.registerTool(name, definition, async (args) => {
      try {
        return await run(context, args)
      } catch (error) {
        if (!(error instanceof Failure)) console.error(`grosz mcp: ${name} failed:`, error)
        throw error
      }
    })
  addResources(server, context)
  addPrompts(server)
  return server
}
