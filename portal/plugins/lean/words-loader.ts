/** The context of a loader in the bundler. */
interface Loading {
  getOptions(): { readonly words: Readonly<Record<string, string>> }
}

/**
 * Gives each module the translations that it names. Docusaurus sends those of the whole site with
 * every page.
 */
export default function wordsLoader(this: Loading, source: string): string {
  const { words } = this.getOptions()
  const own = Object.entries(words).filter(
    ([id]) => source.includes(`'${id}'`) || source.includes(`"${id}"`),
  )
  if (own.length === 0) return source
  const said = JSON.stringify(Object.fromEntries(own))
  return `import known from '@generated/codeTranslations';Object.assign(known, ${said});${source}`
}
