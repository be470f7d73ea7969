import { serve } from '@grosz/mcp/src/serve.ts'
import type { Run } from '../command.ts'

export const mcp: Run<'mcp'> = async ({ url, workspace, password }, { options: { portal } }) => {
  await serve({
    url,
    ...(workspace && { workspace }),
    ...(password && { password }),
    ...(portal && { portal }),
  })
  // Open keep-alive connections to the sandbox would delay the end by seconds.
  process.exit()
}
