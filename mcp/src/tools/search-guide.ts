import * as z from 'zod'
import { searchGuide as search } from '../guide-search.ts'
import { tool } from '../tool.ts'

export const searchGuide = tool({
  name: 'search_guide',
  title: 'Search the guide',
  description:
    'Searches the developer guide and the API reference of Grosz, best match first. To read a result, use read_guide_page.',
  effect: 'reads',
  input: {
    query: z
      .string()
      .min(1)
      .max(200)
      .describe('A few words, or the name of a field, call, or error.'),
    language: z.enum(['en', 'pl']).optional().describe('Language of the guide. Default: en.'),
  },
  output: {
    results: z.array(
      z.object({
        page: z.string().describe('Page for read_guide_page'),
        anchor: z.string().optional(),
        title: z.string(),
        chapter: z.string(),
        excerpt: z.string(),
      }),
    ),
  },
  run: async ({ portal }, { query, language = 'en' }) => ({
    results: await search(portal, query, language),
  }),
})
