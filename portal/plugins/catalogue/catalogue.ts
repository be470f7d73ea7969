import { join } from 'node:path'
import type { LoadContext, Plugin } from '@docusaurus/types'
import { artworkPath } from '@grosz/contract/methods/index.ts'
import { type Language, languageOf } from '@grosz/contract/text.ts'
import type { CatalogueEntry } from './entry.ts'
import { type CatalogueSource, loadCatalogue } from './load.ts'
import { shopPluginEntries } from './shop-plugins.ts'

/** A payment method as the page shows it, in one language. */
export interface MethodRow {
  readonly key: string
  readonly name: string
  /** The name in the other language, if it differs: a link there keeps its filter. */
  readonly otherName: string | undefined
  readonly description: string
  readonly countries: readonly { readonly code: string; readonly name: string }[]
  readonly type: CatalogueEntry['type']
  /** The address of the artwork on the portal's server. */
  readonly artwork: string
}

/**
 * Adds the rows of the page of plugins and integrations: payment methods from an issue tracker, and
 * compatible shop plugins.
 */
export function catalogue({ i18n, siteDir }: LoadContext, source?: CatalogueSource): Plugin {
  const language = languageOf(i18n.currentLocale)
  return {
    name: 'grosz-catalogue',
    getPathsToWatch: () => [join(siteDir, 'plugins/catalogue/*.ts')],
    async contentLoaded({ actions }) {
      const entries = await oncePerBuild(() =>
        loadCatalogue(source, (text) => console.warn(`[WARNING] Catalogue: ${text}`)),
      )
      const methods = entries.map((entry) => methodRow(entry, language))
      await actions.createData('methods.json', JSON.stringify(methods))
      const plugins = shopPluginEntries(language)
      await actions.createData('shop-plugins.json', JSON.stringify(plugins))
    },
  }
}

export function methodRow(
  { key, logo, name, description, countries, type }: CatalogueEntry,
  language: Language,
): MethodRow {
  const countryNames = new Intl.DisplayNames(language, { type: 'region' })
  const otherName = name[language === 'en' ? 'pl' : 'en']
  return {
    key,
    name: name[language],
    otherName: otherName === name[language] ? undefined : otherName,
    description: description[language],
    countries: countries.map((code) => ({ code, name: countryNames.of(code) ?? code })),
    type,
    artwork: artworkPath(logo, language, 'svg'),
  }
}

const loading = Symbol.for('grosz-catalogue')

/**
 * Each language is built with separate modules, one after the other, so the entries are cached in a
 * global: both languages show the same, and the tracker is queried once.
 */
function oncePerBuild(
  load: () => Promise<readonly CatalogueEntry[]>,
): Promise<readonly CatalogueEntry[]> {
  const kept = globalThis as { [loading]?: Promise<readonly CatalogueEntry[]> } // ours alone
  kept[loading] ??= load()
  return kept[loading]
}
