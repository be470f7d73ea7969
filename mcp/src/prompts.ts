import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import * as z from 'zod'

/** Offers the prompt with which a developer starts an integration. */
export function addPrompts(server: McpServer): void {
  server.registerPrompt(
    'integrate_grosz',
    {
      title: 'Integrate Grosz into this project',
      description: 'Adds payments with Grosz to the open project and tests them in a sandbox.',
      argsSchema: {
        goal: z
          .string()
          .optional()
          .describe('What to build, such as: card payments on our checkout page, with refunds.'),
      },
    },
    ({ goal }) => ({
      messages: [{ role: 'user', content: { type: 'text', text: textOf(goal) } }],
    }),
  )
}

function textOf(goal = 'Take payments with the hosted payment page.'): string {
  return `Integrate the payment provider Grosz into this project. ${goal}

1. Look at the project: its language, its framework, where it keeps settings, and how it tests.
2. Read docs/get-started/integration-overview/accept-payment with read_guide_page. Find other pages that you need with search_guide.
3. Create a workspace. Put its url and the credentials of a point of sale into the settings of the project, never into its source code.
4. Write the code: get an access token, create an order, redirect the payer to redirectUri without following it on the server, receive notifications, and check their signature. Look up each call with show_operation.
5. Test it in the sandbox: an approved payment, a declined one, an order that expires (move_clock), a duplicate notification (fault_notifications), and a notification with an invalid signature. When something fails, call explain_failure first.
6. Tell me what you changed, what you tested, and what is left to do before production.`
}
