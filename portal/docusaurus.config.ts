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

/** Known from Git; where there is no history, a page simply has no date. */
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
  // Written into the sitemap and into canonical links; pages find each other without it.
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
  // Payment pages and console may live on the same origin. A name of our own keeps our keys apart
  // from theirs; the automatic one would also differ wherever the address of the site differs.
  storage: { type: 'localStorage', namespace: 'grosz' },
  // The server that this site comes from serves it where it was built for.
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
    // Files are listed by name; a number for each of them beside its name would come with every page.
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
