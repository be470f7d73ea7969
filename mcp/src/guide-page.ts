import { insteadOf } from './failure.ts'
import { markdownOf, type Portal, pageOf } from './portal.ts'

/** The Markdown of a page, by its address or path. Throws a Failure for a page that does not exist. */
export async function readPage(portal: Portal, given: string): Promise<string> {
  const page = pageOf(given)
  return portal
    .read(markdownOf(page))
    .catch(
      insteadOf(
        'NO_FILE',
        `The guide has no page ${page}. Call search_guide and use the page of a result.`,
      ),
    )
}

interface ListedPage {
  readonly page: string
  readonly title: string
  readonly description?: string
}

/** All pages of the guide, in the order of its chapters. */
export async function listPages(portal: Portal): Promise<ListedPage[]> {
  const list = await portal.read('llms.txt')
  return [...list.matchAll(/^- \[([^\]]+)\]\((\S+\.md)\)(?:: (.*))?$/gm)].map(
    ([, title = '', url = '', description]) => ({
      page: pageOf(url),
      title,
      ...(description && { description }),
    }),
  )
}
