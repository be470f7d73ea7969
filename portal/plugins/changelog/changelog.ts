import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LoadContext, Plugin } from '@docusaurus/types'
import { languageOf } from '@grosz/contract/text.ts'
import { writtenDocuments } from '../../routes.ts'
import { movedAnchors } from './addresses.ts'
import { feedFile, feedText, feedTitle } from './feed.ts'
import { choicesIn, type ReleaseEntry, releaseEntries, type Titles } from './releases.ts'

/** The data of the page of each release about all releases. */
export interface Changelog extends ReturnType<typeof choicesIn> {
  readonly releases: readonly Pick<ReleaseEntry, 'version' | 'to'>[]
}

/** Adds the data of each release to its page, and writes the feed. */
export default function changelog(context: LoadContext): Plugin<readonly ReleaseEntry[]> {
  const { i18n, siteDir, siteConfig, baseUrl } = context
  const language = languageOf(i18n.currentLocale)
  return {
    name: 'grosz-changelog',
    getPathsToWatch: () => [join(siteDir, '../contract/src/changelog.ts')],
    async loadContent() {
      return releaseEntries(language, titlesIn(context))
    },
    async contentLoaded({ content, actions }) {
      const releases = content.map(({ version, to }) => ({ version, to }))
      const known: Changelog = { releases, ...choicesIn(language) }
      await actions.createData('changelog.json', JSON.stringify(known))
      await actions.createData('moved-anchors.json', JSON.stringify(movedAnchors()))
      for (const [index, release] of content.entries()) {
        const name = index === 0 ? 'newest' : release.anchor
        await actions.createData(`${name}.json`, JSON.stringify(release))
      }
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
    async postBuild({ content: releases, outDir }) {
      const feed = feedText({ language, home: siteConfig.url + baseUrl, releases })
      await writeFile(join(outDir, feedFile), feed)
    },
  }
}

/** The titles of the guides, from the pages themselves. */
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
