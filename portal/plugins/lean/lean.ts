import { existsSync, globSync, readFileSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DocusaurusConfig, LoadContext, Plugin } from '@docusaurus/types'
import type { Compiler, Configuration, Module, RuleSetRule } from 'webpack'
import { stampedCache } from '../stamped-cache.ts'
import { leanStyles } from './lean-styles.ts'
import { type BuildRecords, pageFiles, withFiles } from './page-files.ts'

/**
 * Leaves out the parts of Docusaurus that no page of ours uses, and loads the others when they are needed.
 */
export default function lean({
  siteDir,
  siteConfig,
  generatedFilesDir,
  baseUrl,
}: LoadContext): Plugin {
  const here = join(siteDir, 'plugins/lean')
  const generated = (name: string) => join(generatedFilesDir, name)
  return {
    name: 'lean',
    configureWebpack: (config, isServer) => {
      const isShipped = !isServer && config.mode === 'production'
      if (!isServer) arrangeChunks(config, join(siteDir, 'src/pages'))
      shortenClassNames(config)
      return {
        resolve: { alias: { ...standIns(here), ...(isShipped && lateHead(here)) } },
        module: {
          rules: [
            { test: unused(siteConfig, siteDir), use: [join(here, 'nothing-loader.ts')] },
            ...wordsWhereTheyAreSaid(here, generated('codeTranslations.json')),
            ...(isServer ? [] : shorterRecords(here, generatedFilesDir)),
          ],
        },
        ...(isShipped && { plugins: [{ apply: leanAssets }] }),
        // What is kept of earlier builds was made by the loaders of then.
        ...stampedCache(config, join(here, '*.ts')),
      }
    },
    async postBuild({ outDir, routesPaths }) {
      const read = async (name: string) => JSON.parse(await readFile(generated(name), 'utf8'))
      const records: BuildRecords = {
        routesChunkNames: await read('routesChunkNames.json'),
        shortNames: shortNames(generatedFilesDir),
        manifest: await read('client-manifest.json'),
      }
      for (const path of routesPaths.filter((one) => one.endsWith('/'))) {
        const file = join(outDir, path.slice(baseUrl.length), 'index.html')
        const html = await readFile(file, 'utf8').catch(() => undefined)
        if (html === undefined) continue
        // Other plugins read the pages at the same time: they find this one whole, before or after.
        await writeFile(`${file}.part`, withFiles(html, pageFiles(path, records), baseUrl))
        await rename(`${file}.part`, file)
      }
    },
  }
}

function standIns(here: string): Record<string, string> {
  return {
    'prism-react-renderer$': join(here, 'no-prism.ts'),
    tslib$: join(here, 'tslib.ts'),
    nprogress$: join(here, 'late-nprogress.ts'),
    'hoist-non-react-statics$': join(here, 'no-statics.ts'),
    'prop-types$': join(here, 'no-prop-types.ts'),
  }
}

/** The server writes the head at once, and while somebody works on the portal there is no server. */
function lateHead(here: string): Record<string, string> {
  return { 'react-helmet-async$': join(here, 'late-helmet.ts') }
}

/** Parts of the theme by the item of the navigation bar that they draw. */
const navbarItems: Readonly<Record<string, string>> = {
  html: 'HtmlNavbarItem',
  doc: 'DocNavbarItem',
  docSidebar: 'DocSidebarNavbarItem',
  docsVersion: 'DocsVersionNavbarItem',
  docsVersionDropdown: 'DocsVersionDropdownNavbarItem',
}

/** Parts of the theme by what a document has to say for them to be drawn. */
const documentParts: readonly (readonly [RegExp, string])[] = [
  [/^tags:/m, 'TagsListInline'],
  [/^(unlisted|draft):/m, 'ContentVisibility'],
  [/^:::info/m, 'Admonition/Type/Info'],
  [/^:::(warning|caution)/m, 'Admonition/Type/Warning'],
  [/^:::caution/m, 'Admonition/Type/Caution'],
  [/^:::danger/m, 'Admonition/Type/Danger'],
]

/** Modules that the site as it is configured and written never draws. */
function unused({ themeConfig, baseUrlIssueBanner }: DocusaurusConfig, siteDir: string): RegExp[] {
  const used = JSON.stringify(themeConfig.navbar ?? {})
  const items = Object.entries(navbarItems).filter(([type]) => !used.includes(`"type":"${type}"`))
  const documents = globSync(join(siteDir, '{docs,i18n}/**/*.{md,mdx}'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const parts = documentParts.filter(([sign]) => !sign.test(documents))
  const hasVersions = existsSync(join(siteDir, 'versions.json'))
  return [
    ...items.map(([, name]) => themePart(`NavbarItem/${name}`)),
    ...parts.map(([, name]) => themePart(name)),
    ...(hasVersions ? [] : ['DocVersionBanner', 'DocVersionBadge'].map(themePart)),
    ...(baseUrlIssueBanner ? [] : [/[\\/]client[\\/]BaseUrlIssueBanner[\\/]index\.js$/]),
  ]
}

function themePart(name: string): RegExp {
  const path = name.replaceAll('/', '[\\\\/]')
  return new RegExp(`[\\\\/]theme-classic[\\\\/]lib[\\\\/]theme[\\\\/]${path}([\\\\/]index)?\\.js$`)
}

/** The module of all translations begins empty, and those that name a text bring it. */
function wordsWhereTheyAreSaid(here: string, file: string): RuleSetRule[] {
  const words: unknown = JSON.parse(readFileSync(file, 'utf8'))
  return [
    { test: file, type: 'javascript/auto', use: [join(here, 'no-words-loader.ts')] },
    {
      test: /\.[jt]sx?$/,
      include: [/[\\/]src[\\/](pages|components|theme)[\\/]/, /[\\/]@docusaurus[\\/]theme-/],
      enforce: 'pre',
      use: [{ loader: join(here, 'words-loader.ts'), options: { words } }],
    },
  ]
}

/** Shortens the records that Docusaurus writes about the site by the parts that only the build reads. */
function shorterRecords(here: string, folder: string): RuleSetRule[] {
  const options = { names: shortNames(folder), lists: join(here, 'document-lists.ts') }
  const use = [{ loader: join(here, 'records-loader.ts'), options }]
  const scripts = ['registry.js', 'routes.js', 'docusaurus.config.mjs']
  const props = /docusaurus-plugin-content-(docs|pages)[\\/]\w+[\\/](p[\\/])?[^_\\/]+\.json$/
  return [
    // By `test` Docusaurus would take it for another way to compile pages.
    { resource: /\.mdx?$/, enforce: 'post', use: [join(here, 'front-matter-loader.ts')] },
    { test: scripts.map((name) => join(folder, name)), use },
    { test: join(folder, 'globalData.json'), type: 'javascript/auto', use },
    { test: [join(folder, 'routesChunkNames.json'), props], type: 'json', use },
  ]
}

/** The names of chunks in browsers, by their names in Docusaurus. */
function shortNames(folder: string): Readonly<Record<string, string>> {
  const registry = readFileSync(join(folder, 'registry.js'), 'utf8')
  const chunks = [...registry.matchAll(/^ {2}"(\w+)": \[/gm)].map(([, name]) => name ?? '')
  return Object.fromEntries(chunks.map((name, number) => [name, number.toString(36)]))
}

/** Parts of a document page, and the tables that documents and the reference share. */
const chunks = {
  document:
    /[\\/]theme-classic[\\/]lib[\\/]theme[\\/](Doc|TOC|LastUpdated|Edit|Tag|BackTo|Paginator|ContentVis)|[\\/]plugin-content-docs[\\/]lib[\\/]client|[\\/]theme-common[\\/]lib[\\/](hooks|utils)[\\/](useTOC|toc|useBack)|[\\/]src[\\/](theme[\\/]Doc|components[\\/]Page(Actions|Feedback))/,
  tables:
    /[\\/]src[\\/]components[\\/](Contract|FieldTable|ErrorTable|ScrollingTable|ColumnHeads|Breakable)[\\/]/,
}

/**
 * Docusaurus puts all styles into one file, because those of the theme depend on their order. Those of
 * a page of our own, and of components that few pages have, have names of their own: they come with
 * the scripts that need them. What every document needs is one file.
 */
function arrangeChunks({ optimization, output }: Configuration, pages: string): void {
  const groups = optimization?.splitChunks ? optimization.splitChunks.cacheGroups : undefined
  const styles = groups?.styles
  if (!groups || typeof styles !== 'object' || styles instanceof RegExp)
    throw new Error('Docusaurus no longer gathers the styles in a group that is called so')
  styles.test = (module: Module) => {
    const name = module.identifier()
    return !name.includes(pages) && !name.includes('apart.module.css')
  }
  for (const [name, parts] of Object.entries(chunks)) {
    const test = (module: Module) =>
      !module.type.startsWith('css') && parts.test(module.nameForCondition() ?? '')
    groups[name] = { name, test, chunks: 'async', enforce: true, priority: 45, minChunks: 1 }
  }
  // A number is shorter than a name. The hash has to stay as long as it is: the bundler looks for it
  // in all that it has written, where shorter ones stand by chance.
  if (output && typeof output.chunkFilename === 'string')
    output.chunkFilename = output.chunkFilename.replace('[name]', '[id]')
}

/** Classes of modules go by their hash alone; it is made of the file and the name. */
function shortenClassNames({ module }: Configuration): void {
  const loaders = (module?.rules ?? [])
    .flatMap((rule) =>
      rule && typeof rule === 'object' && Array.isArray(rule.use) ? rule.use : [],
    )
    .flatMap((one) => (one && typeof one === 'object' && 'options' in one ? [one.options] : []))
  const named = loaders.flatMap((options) => {
    const { modules } = Object(options) as { modules?: { localIdentName?: string } } // css-loader's
    return modules?.localIdentName ? [modules] : []
  })
  if (named.length === 0) throw new Error('Docusaurus no longer names the classes of modules')
  for (const modules of named) modules.localIdentName = '[contenthash:base64:5]'
}

/** After scripts and styles were minified, and before their names are made of what is in them. */
function leanAssets(compiler: Compiler): void {
  const { Compilation, sources } = compiler.webpack
  const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1
  compiler.hooks.compilation.tap('lean', (compilation) => {
    compilation.hooks.processAssets.tap({ name: 'lean', stage }, (assets) => {
      const textOf = (name: string) => String(assets[name]?.source() ?? '')
      const names = Object.keys(assets)
      const scripts = names.filter((name) => name.endsWith('.js')).map(textOf)
      const sheets = names.filter((name) => name.endsWith('.css'))
      const texts = new Map(sheets.map((name) => [name, textOf(name)]))
      for (const [name, text] of texts) {
        // What one sheet sets, another may use.
        const others = sheets
          .filter((other) => other !== name)
          .map((other) => texts.get(other) ?? '')
        const lean = leanStyles(text, [...scripts, ...others])
        compilation.updateAsset(name, new sources.RawSource(lean))
      }
    })
  })
}
