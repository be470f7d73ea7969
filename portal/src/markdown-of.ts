/** The path of a page's Markdown: docs/a.md for docs/a/, index.md for the home page. */
export function markdownOf(pathname: string, home: string): string {
  return pathname === home ? `${home}index.md` : `${pathname.replace(/\/$/, '')}.md`
}
