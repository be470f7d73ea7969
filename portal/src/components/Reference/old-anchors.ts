import type { CallsOverview } from '../../../plugins/contract/reference.ts'

/** The page, below /api/, of a place that had an anchor while the reference was one page. */
export function pageOfAnchor(anchor: string, chapters: CallsOverview): string | undefined {
  if (anchor === 'errors' || anchor.startsWith('error-')) return `errors/#${anchor}`
  if (anchor === 'lifecycles' || anchor.startsWith('lifecycle-')) return `statuses/#${anchor}`
  return chapters.flatMap(({ calls }) => calls).find(({ id }) => id === anchor)?.page
}
