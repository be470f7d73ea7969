import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LoadContext, Plugin } from '@docusaurus/types'
import { languageOf } from '@grosz/contract/text.ts'
import { writtenDocuments } from '../../routes.ts'
import { feedFile, feedText, feedTitle } from './feed.ts'
import { areaEntries, type ReleaseEntry, releaseEntries, type Titles } from './releases.ts'

export interface Changelog {
  readonly releases: readonly ReleaseEntry[]
  readonly areas: ReturnType<typeof areaEntries>
}

/** Gives the page of the changelog its data, and writes the feed beside the pages. */
export default function changelog(context: LoadContext): Plugin<Changelog> {
  const { i18n, siteDir, siteConfig, baseUrl } = context
  const language = languageOf(i18n.currentLocale)
  return {
    name: 'grosz-changelog',
    getPathsToWatch: () => [join(siteDir, '../contract/src/changelog.ts')],
    async loadContent() {
      return {
        releases: releaseEntries(language, titlesIn(context)),
        areas: areaEntries(language),
      }
    },
    async contentLoaded({ content, actions }) {
      await actions.createData('changelog.json', JSON.stringify(content))
    },
    injectHtmlTags: () => ({
      headTags: [
        {
          tagName: 'link',
          attributes: {
            rel: 'alternate',
            type: 'application/atom+xml',
            title: feedTitle[language],
            href: baseUrl + feedFile,
          },
        },
      ],
    }),
    async postBuild({ content, outDir }) {
      const { releases } = content
      const feed = feedText({ language, home: siteConfig.url + baseUrl, releases })
      await writeFile(join(outDir, feedFile), feed)
    },
  }
}

/** What the guides are called, from the pages themselves. */
function titlesIn({ i18n, siteDir, localizationDir }: LoadContext): Titles {
  const isTranslated = i18n.currentLocale !== i18n.defaultLocale
  const folder = isTranslated
    ? join(localizationDir, 'docusaurus-plugin-content-docs/current')
    : join(siteDir, 'docs')
  return new Map(
    [...writtenDocuments(siteDir)].map(([path, id]) => [path, titleOf(join(folder, id))]),
  )
}

function titleOf(path: string): string {
  const file = [`${path}.mdx`, `${path}.md`].find((one) => existsSync(one))
  const text = file ? readFileSync(file, 'utf8') : ''
  return /^title: (['"]?)(.+)\1$/m.exec(text)?.[2] ?? ''
}
