import { openapi } from '@grosz/contract/openapi.ts'
import { type McpServer, ResourceTemplate } from '@modelcontextprotocol/sdk/server/mcp.js'
import { listPages, readPage } from './guide-page.ts'
import type { Context } from './tool.ts'

const guideAddress = 'grosz://guide/'

/** Offers the pages of the guide, and the OpenAPI definition of the sandbox. */
export function addResources(server: McpServer, { sandbox, portal }: Context): void {
  const pages = new ResourceTemplate(`${guideAddress}{+page}`, {
    list: async () => {
      // Without a portal, the definition and the template are still listed.
      const found = await listPages(portal).catch((error: unknown) => {
        console.error(`grosz mcp: the pages of the guide are not listed: ${error}`)
        return []
      })
      return {
        resources: found.map(({ page, title, description }) => ({
          uri: guideAddress + page,
          name: page || 'index',
          title,
          mimeType: 'text/markdown',
          ...(description && { description }),
        })),
      }
    },
  })
  server.registerResource(
    'guide',
    pages,
    {
      title: 'Page of the guide',
      description: 'A page of the developer guide or of the API reference as Markdown.',
      mimeType: 'text/markdown',
    },
    async (uri, { page }) => ({
      contents: [
        {
          uri: uri.href,
          mimeType: 'text/markdown',
          text: await readPage(portal, String(page)),
        },
      ],
    }),
  )
  server.registerResource(
    'openapi',
    'grosz://openapi.json',
    {
      title: 'OpenAPI definition',
      description: 'The payment API as an OpenAPI 3.1 document, with the address of the sandbox.',
      mimeType: 'application/json',
    },
    async (uri) => ({
      contents: [
        {
          uri: uri.href,
          mimeType: 'application/json',
          text: JSON.stringify(openapi('en', { serverUrl: sandbox.url })),
        },
      ],
    }),
  )
}
