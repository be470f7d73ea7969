import type { UserThemeConfig } from '@docusaurus/theme-common'
import type { Config } from '@docusaurus/types'
import { highlightCode } from './plugins/highlight/highlight-code.ts'

/** Code is coloured while the site is built, so that no highlighter is sent to browsers. */
const mdx = { rehypePlugins: [highlightCode] }

/** A place on the same host that is not a page of this site. */
const outside = (path: string) => ({
  href: `pathname://${path}`,
  target: '_self',
  className: 'same-host',
})

const themeConfig = {
  colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
  docs: {
    versionPersistence: 'localStorage',
    sidebar: { hideable: true, autoCollapseCategories: false },
  },
  tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 4 },
  // Unused, but part of every page's data: keep it small.
  prism: { theme: { plain: {}, styles: [] } },
  navbar: {
    title: 'Grosz',
    hideOnScroll: true,
    logo: { alt: '', src: 'img/logo.svg', srcDark: 'img/logo-dark.svg', width: 28, height: 28 },
    items: [
      { type: 'docSidebar', sidebarId: 'main', label: 'Integration guide', position: 'left' },
      { to: '/api/', label: 'API', position: 'left' },
      { to: '/plugins/', label: 'Plugins and integrations', position: 'left' },
      { type: 'doc', docId: 'changelog', label: 'Changelog', position: 'left' },
      { label: 'Sandbox console', ...outside('/console/'), position: 'right' },
      { type: 'localeDropdown', position: 'right' },
    ],
  },
  footer: {
    links: [
      { label: 'Accept a payment', to: '/docs/get-started/integration-overview/accept-payment/' },
      { label: 'API reference', to: '/api/' },
      { label: 'Sandbox console', ...outside('/console/') },
      { label: 'Cookies Policy', to: '/cookies-policy/' },
    ],
    copyright: '© 2025 Grosz. Free software under the MIT license.',
  },
} satisfies UserThemeConfig

const config: Config = {
  title: 'Grosz',
  titleDelimiter: '|',
  tagline: 'The developer platform of a payment provider that anyone can run.',
  favicon: 'img/favicon.svg',
  // Written into the sitemap and into canonical links; pages find each other without it.
  url: process.env.PORTAL_URL ?? 'http://127.0.0.1:8080',
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
  future: { v4: true, faster: true },
  // Payment pages and console may live on the same origin. A name of our own keeps our keys apart
  // from theirs; the automatic one would also differ wherever the address of the site differs.
  storage: { type: 'localStorage', namespace: 'grosz' },
  onBrokenLinks: 'warn',
  onBrokenAnchors: 'ignore',
  onDuplicateRoutes: 'warn',
  markdown: { format: 'detect', hooks: { onBrokenMarkdownLinks: 'warn' } },
  plugins: [
    [
      '@docusaurus/plugin-content-docs',
      { sidebarPath: './sidebars.ts', breadcrumbs: true, ...mdx },
    ],
    ['@docusaurus/plugin-content-pages', mdx],
    ['@docusaurus/plugin-sitemap', { ignorePatterns: ['**/404.html'] }],
    '@docusaurus/plugin-css-cascade-layers',
    './plugins/contract/contract.ts',
    './plugins/highlight/without-prism.ts',
  ],
  themes: [['@docusaurus/theme-classic', { customCss: './src/css/site.css' }]],
  themeConfig,
}

export default config
