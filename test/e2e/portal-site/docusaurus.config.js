import { language } from './language.ts'
import { consent } from './plugins/consent/consent.ts'
import { readPortalSettings } from './settings.ts'
import { onTheRightUnlessSaid } from './shell.ts'

/** English asks for consent itself, Polish leaves that to somebody else's script. */
const settings = readPortalSettings({
  PORTAL_GTAG_ID: 'G-TEST1',
  PORTAL_GTM_ID: 'GTM-TEST1',
  ...(language === 'pl' && { PORTAL_CONSENT_URL: 'https://ask.example/consent.js' }),
})

/** One item of each type, on both sides. */
const items = [
  { to: '/crash/', label: 'A link', position: 'left' },
  { type: 'doc', docId: 'first', label: 'A document', position: 'left' },
  { type: 'doc', docId: 'unlisted', label: 'An unlisted document', position: 'left' },
  { type: 'docSidebar', sidebarId: 'main', label: 'A sidebar', position: 'left' },
  { type: 'docsVersion', label: 'The version', position: 'left' },
  {
    type: 'dropdown',
    label: 'A dropdown',
    position: 'left',
    items: [
      { to: '/retry/', label: 'Inside' },
      { type: 'html', value: '<hr><em>HTML inside</em>' },
    ],
  },
  { type: 'html', value: '<b>HTML</b>' },
  { href: 'https://elsewhere.example/', label: 'No side' },
  { type: 'docsVersionDropdown' },
  { type: 'localeDropdown' },
  { type: 'search', position: 'left' },
]

/** What a builder may get wrong, by name. */
const mistakes = {
  type: { type: 'custom-unknown', label: 'Unknown' },
  sidebar: { type: 'docSidebar', sidebarId: 'empty', label: 'Empty' },
}
const mistake = mistakes[process.env.PORTAL_SITE_MISTAKE]

export default {
  title: 'Grosz',
  titleDelimiter: '|',
  url: 'http://127.0.0.1:8080',
  baseUrl: '/europe/',
  trailingSlash: true,
  i18n: { defaultLocale: 'en', locales: ['en', 'pl'] },
  future: { v4: true, faster: true, experimental_vcs: false },
  storage: { type: 'localStorage', namespace: 'grosz' },
  onBrokenLinks: 'warn',
  clientModules: ['./src/progress-bar.ts'],
  plugins: [
    ['@docusaurus/plugin-content-docs', { sidebarPath: './sidebars.js' }],
    '@docusaurus/plugin-content-pages',
    './plugins/search/search.ts',
    () => consent(settings),
  ],
  themes: [['@docusaurus/theme-classic', { customCss: './src/css/site.css' }]],
  themeConfig: {
    docs: { versionPersistence: 'localStorage' },
    announcementBar: {
      id: 'stays',
      content: 'It <b>stays</b>',
      backgroundColor: '#112233',
      textColor: '#ffffff',
      // Readers of Polish can close it.
      isCloseable: language === 'pl',
    },
    navbar: { title: 'Grosz', items: onTheRightUnlessSaid(mistake ? [mistake] : items) },
    footer: { links: [{ label: 'Cookie settings', href: '#cookie-settings' }] },
  },
}
