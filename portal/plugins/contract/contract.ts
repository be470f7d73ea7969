import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LoadContext, Plugin } from '@docusaurus/types'
import { openapi } from '@grosz/contract/openapi.ts'
import { type Language, languages } from '@grosz/contract/text.ts'
import { stampedCache } from '../stamped-cache.ts'
import {
  type BuilderBodies,
  type BuilderChoices,
  builderBodies,
  builderChoices,
} from './builder.ts'
import {
  type Catalogue,
  catalogueIn,
  type ServerSettingEntry,
  serverSettingsIn,
  type TestAccounts,
  testAccountsIn,
} from './catalogue.ts'
import { describe, describeCalls, describeConsoleCalls, describeSandboxCalls } from './describe.ts'
import { type FirstPayment, firstPaymentIn } from './first-payment.ts'
import { type FeaturedMethods, featuredMethods } from './pay-methods.ts'
import type { CallsOverview, Reference, SandboxCalls } from './reference.ts'
import { type TestValues, testValuesIn } from './test-values.ts'

interface Content {
  readonly language: Language
  readonly reference: Reference
  readonly testLimits: TestValues['limits']
  readonly calls: CallsOverview
  readonly sandboxCalls: SandboxCalls
  readonly consoleCalls: SandboxCalls
  readonly catalogue: Catalogue
  readonly testAccounts: TestAccounts
  readonly serverSettings: readonly ServerSettingEntry[]
  readonly builderChoices: BuilderChoices
  readonly builderBodies: BuilderBodies
  readonly featured: FeaturedMethods
  readonly firstPayment: FirstPayment
}

/**
 * Reads the contract while the site is built, once per language. Pages import it as plain data, from
 * `@generated/grosz-contract/default/…`, so that no schema library is sent to browsers.
 */
export default function contract({ i18n, siteDir }: LoadContext): Plugin<Content> {
  const sources = [
    join(siteDir, '../contract/src/**/*.ts'),
    join(siteDir, 'plugins/{pictures,screens}/**/*.{ts,mts}'),
  ]
  return {
    name: 'grosz-contract',
    getPathsToWatch: () => sources,
    async loadContent() {
      const language = languages.find((one) => one === i18n.currentLocale) ?? 'en'
      return {
        language,
        reference: describe(language),
        testLimits: testValuesIn(language).limits,
        calls: describeCalls(language),
        sandboxCalls: describeSandboxCalls(language),
        consoleCalls: describeConsoleCalls(language),
        catalogue: catalogueIn(language),
        testAccounts: testAccountsIn(language),
        serverSettings: serverSettingsIn(language),
        builderChoices: builderChoices(language),
        builderBodies: builderBodies(language),
        featured: featuredMethods(language),
        firstPayment: firstPaymentIn(language),
      }
    },
    async contentLoaded({ content, actions }) {
      await actions.createData('reference.json', JSON.stringify(content.reference))
      await actions.createData('test-limits.json', JSON.stringify(content.testLimits))
      await actions.createData('calls.json', JSON.stringify(content.calls))
      await actions.createData('sandbox-calls.json', JSON.stringify(content.sandboxCalls))
      await actions.createData('console-calls.json', JSON.stringify(content.consoleCalls))
      await actions.createData('catalogue.json', JSON.stringify(content.catalogue))
      await actions.createData('test-accounts.json', JSON.stringify(content.testAccounts))
      await actions.createData('server-settings.json', JSON.stringify(content.serverSettings))
      await actions.createData('builder-choices.json', JSON.stringify(content.builderChoices))
      await actions.createData('builder-bodies.json', JSON.stringify(content.builderBodies))
      await actions.createData('featured-methods.json', JSON.stringify(content.featured))
      await actions.createData('first-payment.json', JSON.stringify(content.firstPayment))
    },
    // Compiled pages hold parts of the contract: with another contract they are other pages.
    configureWebpack: (config) => stampedCache(config, sources),
    async postBuild({ content, outDir }) {
      const definition = JSON.stringify(openapi(content.language), null, 2)
      await writeFile(join(outDir, 'openapi.json'), `${definition}\n`)
    },
  }
}
