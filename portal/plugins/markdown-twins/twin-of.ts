/** docs/a/b/ has its Markdown at docs/a/b.md, the home page at index.md. */
export function twinOf(path: string): string {
  return `${path.replace(/\/$/, '') || 'index'}.md`
}
