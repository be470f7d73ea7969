import { language } from './language.ts'
import { withExtracts } from './plugins/contract/with-extracts.ts'
import { readPortalSettings } from './settings.ts'
import { footer } from './shell.ts'

/**
 * The pages of the portal as Docusaurus serves them when nothing is done about their weight: its own
 * theme with its own style sheet and highlighter, no search.
 */
const settings = readPortalSettings(process.env)
const mdx = { remarkPlugins: [withExtracts] }

export default {
  title: 'Grosz',
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
  future: { v4: true, faster: true, experimental_vcs: false },
  onBrokenLinks: 'ignore',
  markdown: { format: 'detect', hooks: { onBrokenMarkdownLinks: 'ignore' } },
  plugins: [
    ['@docusaurus/plugin-content-docs', { sidebarPath: './sidebars.ts', ...mdx }],
    ['@docusaurus/plugin-content-pages', mdx],
    '@docusaurus/plugin-sitemap',
    './plugins/contract/contract.ts',
    './plugins/changelog/changelog.ts',
  ],
  themes: ['@docusaurus/theme-classic'],
  themeConfig: {
    navbar: {
      title: 'Grosz',
      items: [
        { type: 'docSidebar', sidebarId: 'main', label: 'Guide', position: 'left' },
        { to: '/api/', label: 'API', position: 'left' },
        { type: 'localeDropdown' },
      ],
    },
    footer: footer({ language, settings, pages: new Set() }),
  },
}
