import type { SearchLanguage } from '../../../plugins/search/analyse/words.ts'
import { foundWords } from '../../../plugins/search/excerpt.ts'

const highlightName = 'searched'

/** Marks the search terms on a page, and scrolls to the first of them. */
export function markWords(
  terms: readonly string[],
  { language, hash }: { language: SearchLanguage; hash: string },
): () => void {
  const main = document.querySelector('main')
  if (!main) return () => {}
  const ranges = textsIn(main).flatMap((text) => rangesIn(text, terms, language))
  const target = document.getElementById(decodeURIComponent(hash.slice(1)))
  const first = ranges.find((range) => !target || isAfter(range, target)) ?? ranges[0]
  if (first) reveal(first)
  return 'highlights' in CSS ? highlighted(ranges) : wrapped(ranges)
}

function textsIn(root: Element): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (
      node instanceof Text &&
      !node.parentElement?.closest('nav, .table-of-contents, script, style')
    ) {
      texts.push(node)
    }
  }
  return texts
}

function rangesIn(text: Text, terms: readonly string[], language: SearchLanguage): Range[] {
  // The positions are those of composed text, which our pages use.
  return foundWords(text.data, terms, language).map(({ start, end }) => {
    const range = document.createRange()
    range.setStart(text, start)
    range.setEnd(text, end)
    return range
  })
}

/** Inside the heading with the anchor, or below it. */
function isAfter(range: Range, target: Element): boolean {
  const place = target.compareDocumentPosition(range.startContainer)
  return (place & (Node.DOCUMENT_POSITION_FOLLOWING | Node.DOCUMENT_POSITION_CONTAINED_BY)) !== 0
}

/** Opens the folded parts around the word, and scrolls to it unless it is visible. */
function reveal(range: Range): void {
  const element = range.startContainer.parentElement
  for (let outer = closed(element); outer; outer = closed(outer.parentElement)) outer.open = true
  const { top, bottom } = range.getBoundingClientRect()
  const bar = document.querySelector('.navbar')?.clientHeight ?? 0
  if (top < bar || bottom > window.innerHeight) element?.scrollIntoView({ block: 'center' })
}

function closed(element: Element | null): HTMLDetailsElement | null | undefined {
  return element?.closest<HTMLDetailsElement>('details:not([open])')
}

function highlighted(ranges: readonly Range[]): () => void {
  CSS.highlights.set(highlightName, new Highlight(...ranges))
  return () => CSS.highlights.delete(highlightName)
}

/**
 * Marks words in browsers without the Highlight API. The text nodes of React stay in place without
 * the words, which are beside them until the marks are removed.
 */
function wrapped(ranges: readonly Range[]): () => void {
  const before = new Map<Text, string>()
  const added: ChildNode[] = []
  // From the last to the first, so that the positions before a mark stay true.
  for (const range of [...ranges].reverse()) {
    const text = range.startContainer
    if (!(text instanceof Text)) continue
    if (!before.has(text)) before.set(text, text.data)
    // Read first: a range moves along when its text is split.
    const { startOffset, endOffset } = range
    const rest = text.splitText(startOffset)
    const mark = document.createElement('mark')
    const length = endOffset - startOffset
    const [word, tail] = [rest.data.slice(0, length), rest.data.slice(length)]
    mark.textContent = word
    rest.replaceWith(mark, tail)
    added.push(mark, ...(mark.nextSibling ? [mark.nextSibling] : []))
  }
  return () => {
    for (const node of added) node.remove()
    for (const [text, data] of before) text.data = data
  }
}
