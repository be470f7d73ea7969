import { catalogue } from './plugins/catalogue/catalogue.ts'
import { readPortalSettings } from './settings.ts'

const settings = readPortalSettings(process.env)

export default {
  title: 'Grosz',
  titleDelimiter: '|',
  url: 'http://127.0.0.1:8080',
  baseUrl: '/europe/',
  trailingSlash: true,
  i18n: { defaultLocale: 'en', locales: ['en', 'pl'] },
  future: { v4: true, faster: true, experimental_vcs: false },
  storage: { type: 'localStorage', namespace: 'grosz' },
  onBrokenLinks: 'ignore',
  plugins: [
    '@docusaurus/plugin-content-pages',
    './plugins/markdown-twins/markdown-twins.ts',
    (context) => catalogue(context, settings.catalogue),
  ],
  themes: [['@docusaurus/theme-classic', { customCss: './src/css/site.css' }]],
  themeConfig: { navbar: { title: 'Grosz', items: [{ type: 'localeDropdown' }] } },
}
