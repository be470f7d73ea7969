import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LoadContext, Plugin } from '@docusaurus/types'
import { languageOf } from '@grosz/contract/text.ts'
import { canonicalOf } from '../../aliases.ts'
import { llmsFullText, llmsText } from './llms-text.ts'
import { type Page, readPage } from './to-markdown.ts'
import { twinOf } from './twin-of.ts'

/** Writes every page once more as Markdown, and llms.txt, which lists them. */
export default function markdownTwins({ i18n, siteConfig, baseUrl }: LoadContext): Plugin {
  return {
    name: 'markdown-twins',
    async postBuild({ outDir, routesPaths }) {
      const paths = routesPaths
        .filter((path) => path.endsWith('/'))
        .map((path) => path.slice(baseUrl.length))
        .filter((path) => canonicalOf(path) === path)
      const pages = new Map<string, Page>()
      for (const path of paths) {
        const html = await readFile(join(outDir, path, 'index.html'), 'utf8').catch(() => undefined)
        if (html !== undefined) pages.set(path, readPage(html))
      }
      for (const [path, { markdown }] of pages) {
        await writeFile(join(outDir, twinOf(path)), markdown)
      }
      const language = languageOf(i18n.currentLocale)
      const text = llmsText({ pages, language, baseUrl, tagline: siteConfig.tagline })
      await writeFile(join(outDir, 'llms.txt'), text)
      await writeFile(join(outDir, 'llms-full.txt'), llmsFullText(pages))
    },
  }
}
