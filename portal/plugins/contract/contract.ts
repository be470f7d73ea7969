import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LoadContext, Plugin } from '@docusaurus/types'
import { openapi } from '@grosz/contract/openapi.ts'
import { testBlikCodes, testCards } from '@grosz/contract/test-values.ts'
import { type Language, languages } from '@grosz/contract/text.ts'
import { describe } from './describe.ts'
import { type PayMethodEntry, payMethodEntries } from './pay-methods.ts'
import type { Reference } from './reference.ts'
import type { TestValues } from './test-values.ts'

interface Content {
  readonly language: Language
  readonly reference: Reference
  readonly testValues: TestValues
  readonly payMethods: readonly PayMethodEntry[]
}

/**
 * Reads the contract while the site is built, once per language. Pages import it as plain data, from
 * `@generated/grosz-contract/default/…`, so that no schema library is sent to browsers.
 */
export default function contract({ i18n, siteDir }: LoadContext): Plugin<Content> {
  return {
    name: 'grosz-contract',
    getPathsToWatch: () => [join(siteDir, '../contract/src/**/*.ts')],
    async loadContent() {
      const language = languages.find((one) => one === i18n.currentLocale) ?? 'en'
      const testValues = {
        cards: testCards.map(({ number, says }) => ({ number, says: says[language] })),
        blikCodes: testBlikCodes.map(({ code, says }) => ({ code, says: says[language] })),
      }
      const payMethods = payMethodEntries(language)
      return { language, reference: describe(language), testValues, payMethods }
    },
    async contentLoaded({ content, actions }) {
      await actions.createData('reference.json', JSON.stringify(content.reference))
      await actions.createData('test-values.json', JSON.stringify(content.testValues))
      await actions.createData('pay-methods.json', JSON.stringify(content.payMethods))
    },
    async postBuild({ content, outDir }) {
      const definition = JSON.stringify(openapi(content.language), null, 2)
      await writeFile(join(outDir, 'openapi.json'), `${definition}\n`)
    },
  }
}
