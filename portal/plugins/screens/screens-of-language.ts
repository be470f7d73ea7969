import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { LoadContext, Plugin } from '@docusaurus/types'
import { languageOf, languages } from '@grosz/contract/text.ts'

/** Removes the screens of other languages from a site, because static files are copied into each. */
export default function screensOfLanguage({ i18n }: LoadContext): Plugin {
  return {
    name: 'screens-of-language',
    async postBuild({ outDir }) {
      for (const language of languages) {
        if (language === languageOf(i18n.currentLocale)) continue
        await rm(join(outDir, 'screens', language), { recursive: true, force: true })
      }
    },
  }
}
