import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LoadContext, Plugin } from '@docusaurus/types'
import { openapi } from '@grosz/contract/openapi.ts'
import { languageOf } from '@grosz/contract/text.ts'
import type { Configuration } from 'webpack'
import { builderBodies, builderChoices } from './builder.ts'
import { catalogueIn, serverSettingsIn, testAccountsIn } from './catalogue.ts'
import { describe, describeCalls, describeConsoleCalls, describeSandboxCalls } from './describe.ts'
import { firstPaymentIn } from './first-payment.ts'
import { featuredMethods } from './pay-methods.ts'
import { testValuesIn } from './test-values.ts'

/**
 * Reads the contract while the site is built, once per language. Pages import it as plain data, from
 * `@generated/grosz-contract/default/…`, so that no schema library is sent to browsers.
 */
export default function contract({ i18n, siteDir }: LoadContext): Plugin {
  const language = languageOf(i18n.currentLocale)
  const sources = [
    join(siteDir, '../contract/src/**/*.ts'),
    join(siteDir, 'plugins/{pictures,screens}/**/*.{ts,mts}'),
  ]
  return {
    name: 'grosz-contract',
    getPathsToWatch: () => sources,
    async contentLoaded({ actions }) {
      const files = {
        reference: describe(language),
        'test-limits': testValuesIn(language).limits,
        calls: describeCalls(language),
        'sandbox-calls': describeSandboxCalls(language),
        'console-calls': describeConsoleCalls(language),
        catalogue: catalogueIn(language),
        'test-accounts': testAccountsIn(language),
        'server-settings': serverSettingsIn(language),
        'builder-choices': builderChoices(language),
        'builder-bodies': builderBodies(language),
        'featured-methods': featuredMethods(language),
        'first-payment': firstPaymentIn(language),
      }
      for (const [name, content] of Object.entries(files))
        await actions.createData(`${name}.json`, JSON.stringify(content))
    },
    // Compiled pages contain parts of the contract, so a change of it must invalidate them.
    configureWebpack: (config) => stampedCache(config, sources),
    async postBuild({ outDir }) {
      const definition = JSON.stringify(openapi(language), null, 2)
      await writeFile(join(outDir, 'openapi.json'), `${definition}\n`)
    },
  }
}

/** Invalidates the bundler's cache when one of the sources has changed. */
function stampedCache(config: Configuration, sources: readonly string[]): Configuration {
  const { cache } = (config.experiments ?? {}) as { cache?: { version?: string } } // Rspack's, not typed here
  if (!cache) return {}
  const hash = createHash('sha256')
  for (const file of globSync(sources).sort()) hash.update(readFileSync(file))
  const version = `${cache.version}-${hash.digest('hex')}`
  return { experiments: { cache: { ...cache, version } } as object }
}
