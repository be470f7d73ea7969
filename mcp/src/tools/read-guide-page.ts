import * as z from 'zod'
import { readPage } from '../guide-page.ts'
import { tool } from '../tool.ts'

/** The maximum length of the part of a page in one result, in characters. */
const partLength = 40_000

export const readGuidePage = tool({
  name: 'read_guide_page',
  title: 'Read a guide page',
  description: `Returns a page of the developer guide or of the API reference as Markdown. Long pages are returned in parts of ${partLength} characters.`,
  effect: 'reads',
  input: {
    page: z
      .string()
      .min(1)
      .describe(
        'Page from search_guide, such as docs/testing/clock, or its address. Polish pages begin with pl/.',
      ),
    offset: z
      .int()
      .min(0)
      .optional()
      .describe('Position to start from in a long page. Default: 0.'),
  },
  run: async ({ portal }, { page, offset = 0 }) => {
    const markdown = await readPage(portal, page)
    const end = offset + partLength
    const rest =
      end < markdown.length
        ? `\n\n[The page continues. Call read_guide_page with offset ${end}. It has ${markdown.length} characters.]`
        : ''
    return markdown.slice(offset, end) + rest
  },
})
