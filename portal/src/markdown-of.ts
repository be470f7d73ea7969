/** Where the Markdown of a page is: docs/a/ has it at docs/a.md, the home page at index.md. */
export function markdownOf(pathname: string, home: string): string {
  return pathname === home ? `${home}index.md` : `${pathname.replace(/\/$/, '')}.md`
}
