import type { UserThemeConfig } from '@docusaurus/theme-common'
import { changelog } from '@grosz/contract/changelog.ts'
import type { Language, Text } from '@grosz/contract/text.ts'
import type { PortalSettings } from './settings.ts'

/** A line above every page. One that was closed stays closed until there is another id. */
interface Announcement {
  readonly id: string
  /** HTML, written by us. */
  readonly content: Text
  readonly backgroundColor: string
  readonly textColor: string
  readonly isCloseable: boolean
}

export interface Shell {
  readonly language: Language
  readonly settings: PortalSettings
  /** Addresses of the standalone pages that exist; no link leads to the others. */
  readonly pages: ReadonlySet<string>
}

type Navbar = NonNullable<UserThemeConfig['navbar']>
type Footer = NonNullable<UserThemeConfig['footer']>

const [{ version, date }] = changelog

/** Informs readers of an unreleased version; a released one has no announcement. */
const announcement: Announcement | undefined =
  date === undefined
    ? {
        id: `before-${version}`,
        content: {
          en: `Grosz ${version} is not released yet. <a href="/europe/docs/changelog/">See what’s new</a>`,
          pl: `Wersja ${version} platformy Grosz nie została jeszcze wydana. <a href="/europe/pl/docs/changelog/">Zobacz, co zawiera</a>`,
        },
        backgroundColor: '#0b4a38',
        textColor: '#ffffff',
        isCloseable: true,
      }
    : undefined

export function announcementBar(
  language: Language,
  shown = announcement,
): UserThemeConfig['announcementBar'] {
  return shown && { ...shown, content: shown.content[language] }
}

export function navbar({ language, pages }: Shell): Navbar {
  const tools: NonNullable<Navbar['items']> = [
    { label: 'Bodybuilder', to: '/bodybuilder/' },
    {
      label: { en: 'Sandbox: log in', pl: 'Sandbox: logowanie' }[language],
      ...outside(`/console/?lang=${language}`),
    },
  ]
  return {
    title: 'Grosz',
    hideOnScroll: true,
    logo: { alt: '', src: 'img/logo.svg', srcDark: 'img/logo-dark.svg', width: 28, height: 28 },
    items: onTheRightUnlessSaid([
      {
        type: 'docSidebar',
        sidebarId: 'main',
        label: { en: 'Integration guide', pl: 'Poradnik Integracji' }[language],
        position: 'left',
      },
      {
        to: '/api/',
        label: { en: 'API documentation', pl: 'Dokumentacja API' }[language],
        position: 'left',
      },
      {
        to: '/plugins/',
        label: { en: 'Plugins and integrations', pl: 'Wtyczki i integracje' }[language],
        position: 'left',
      },
      {
        to: '/docs/changelog/',
        label: { en: 'Changelog', pl: 'Lista zmian' }[language],
        position: 'left',
      },
      { type: 'search', position: 'left' },
      {
        type: 'dropdown',
        label: { en: 'Helpful links', pl: 'Przydatne odnośniki' }[language],
        items: tools.filter(({ to }) => typeof to !== 'string' || pages.has(to)),
      },
      { type: 'localeDropdown' },
    ]),
  }
}

/** The theme would place an item without a side on the left. */
export function onTheRightUnlessSaid(items: NonNullable<Navbar['items']>): Navbar['items'] {
  return items.map((item) => ({ position: 'right', ...item }))
}

export function footer({ language, settings }: Shell): Footer {
  const polish = settings.polishSupportUrl
  const romanian = settings.romanianSupportUrl
  const about = settings.aboutUrl
  const links = [
    {
      label: { en: 'Polish Support', pl: 'Pomoc' }[language],
      ...(polish ? { href: polish } : { to: '/#support-pl' }),
    },
    {
      label: { en: 'Romanian Support', pl: 'Pomoc dla Rumunii' }[language],
      ...(romanian ? { href: romanian } : { to: '/#support-ro' }),
    },
    {
      label: { en: 'Cookies Policy', pl: 'Polityka cookies' }[language],
      to: '/cookies-policy/',
    },
    {
      label: { en: 'About Grosz', pl: 'O platformie Grosz' }[language],
      ...(about ? { href: about } : { to: '/#about' }),
    },
  ]
  return { links: [...links, ...consentLink(language, settings)], copyright: copyright[language] }
}

/** The link to change the consent on every page, if the portal itself asks for it. */
function consentLink(language: Language, { gtagId, gtmId, consentUrl }: PortalSettings) {
  if (consentUrl || !(gtagId || gtmId)) return []
  return [
    {
      label: { en: 'Cookie settings', pl: 'Ustawienia cookies' }[language],
      href: '#cookie-settings',
    },
  ]
}

const copyright: Text = {
  en: '© 2025 Grosz. Free software under the MIT license.',
  pl: '© 2025 Grosz. Wolne oprogramowanie na licencji MIT.',
}

/** A place on the same host that is not a page of this site. */
function outside(path: string) {
  return {
    href: `pathname://${path}`,
    autoAddBaseUrl: false,
    target: '_self',
    className: 'same-host',
  }
}
