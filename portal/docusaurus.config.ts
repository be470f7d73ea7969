import type { UserThemeConfig } from '@docusaurus/theme-common'
import type { Config } from '@docusaurus/types'
import { aliases } from './aliases.ts'
import { describeSite, metadata } from './head.ts'
import { language } from './language.ts'
import { breakNames } from './plugins/break-names/break-names.ts'
import { catalogue } from './plugins/catalogue/catalogue.ts'
import { consent } from './plugins/consent/consent.ts'
import { withExtracts } from './plugins/contract/with-extracts.ts'
import { gitDates } from './plugins/git-dates/git-dates.ts'
import { highlightCode } from './plugins/highlight/highlight-code.ts'
import { writtenPages } from './routes.ts'
import { readPortalSettings } from './settings.ts'
import { announcementBar, footer, navbar } from './shell.ts'

const settings = readPortalSettings(process.env)
const shell = { language, settings, pages: writtenPages(__dirname) }

/** Done while the site is built: no highlighter and no contract is sent to browsers. */
const mdx = { remarkPlugins: [withExtracts], rehypePlugins: [highlightCode, breakNames] }

/** Read from Git; without history, a page has no date. */
const edited = {
  showLastUpdateTime: true,
  ...(settings.editUrl && { editUrl: settings.editUrl, editLocalizedFiles: true }),
}

const notInSitemap = ['**/404.html', ...Object.keys(aliases).map((path) => `**/docs/${path}/`)]

const themeConfig = {
  image: `img/grosz-${language}.png`,
  metadata: metadata(language),
  colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
  docs: {
    versionPersistence: 'localStorage',
    sidebar: { hideable: true, autoCollapseCategories: false },
  },
  tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 4 },
  // Unused, but part of every page's data: keep it small.
  prism: { theme: { plain: {}, styles: [] } },
  announcementBar: announcementBar(language),
  navbar: navbar(shell),
  footer: footer(shell),
} satisfies UserThemeConfig

const config: Config = {
  title: 'Grosz',
  titleDelimiter: '|',
  tagline: {
    en: 'The developer platform of a payment provider that you run yourself.',
    pl: 'Portal dla programistów, którzy korzystają z platformy płatniczej uruchamianej na własnym serwerze.',
  }[language],
  favicon: 'img/favicon.svg',
  // Used in the sitemap and in canonical links; links between pages do not need it.
  url: settings.url,
  baseUrl: '/europe/',
  trailingSlash: true,
  i18n: {
    defaultLocale: 'en',
    locales: ['en', 'pl'],
    localeConfigs: {
      en: { label: 'English', htmlLang: 'en-US' },
      pl: { label: 'Polski', htmlLang: 'pl-PL' },
    },
  },
  future: { v4: true, faster: true, experimental_vcs: gitDates },
  // Payment pages and console may have the same origin. A fixed namespace separates our keys from
  // theirs; the automatic one would also depend on the address of the site.
  storage: { type: 'localStorage', namespace: 'grosz' },
  // The server serves this site at the address for which it was built.
  baseUrlIssueBanner: false,
  onBrokenLinks: 'warn',
  onBrokenAnchors: 'ignore',
  onDuplicateRoutes: 'warn',
  markdown: { format: 'detect', hooks: { onBrokenMarkdownLinks: 'warn' } },
  clientModules: ['./src/decodable-address.ts', './src/own-address.ts', './src/progress-bar.ts'],
  plugins: [
    [
      './plugins/aliases/docs-with-aliases.ts',
      { sidebarPath: './sidebars.ts', breadcrumbs: true, ...edited, ...mdx },
    ],
    ['@docusaurus/plugin-content-pages', { ...edited, ...mdx }],
    ['@docusaurus/plugin-sitemap', { ignorePatterns: notInSitemap, lastmod: 'date' }],
    '@docusaurus/plugin-css-cascade-layers',
    './plugins/contract/contract.ts',
    './plugins/reference/reference-pages.ts',
    './plugins/changelog/changelog.ts',
    './plugins/markdown-twins/markdown-twins.ts',
    './plugins/screens/screens-of-language.ts',
    './plugins/search/search.ts',
    './plugins/highlight/without-prism.ts',
    // Chunks have names; otherwise, every page would also load a table of numbers for them.
    () => ({ name: 'named', configureWebpack: () => ({ optimization: { chunkIds: 'named' } }) }),
    // As functions they stay out of the configuration that is sent to browsers.
    () => describeSite(language, settings),
    () => consent(settings),
    // With the token in it this one has to.
    (context) => catalogue(context, settings.catalogue),
  ],
  themes: [['@docusaurus/theme-classic', { customCss: './src/css/site.css' }]],
  themeConfig,
}

export default config
