import type { Plugin } from '@docusaurus/types'
import type { Language, Text } from '@grosz/contract/text.ts'
import type { PortalSettings } from './settings.ts'

const summary: Text = {
  en: 'A payment provider that you run yourself: REST payment API, hosted checkout, simulators, and this portal.',
  pl: 'Platforma płatnicza, którą uruchomisz na własnym serwerze: API płatności, strona płatności, symulatory i ten portal.',
}

/** The preview data of a link to a page; each page adds its own title and description. */
export function metadata(language: Language) {
  return [
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: 'Grosz' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    {
      property: 'og:image:alt',
      content: {
        en: 'Grosz: a payment provider on your own machine',
        pl: 'Grosz: operator płatności na Twoim komputerze',
      }[language],
    },
    { name: 'theme-color', content: '#0b6b4f' },
  ]
}

/** The description of the site as JSON-LD. */
export function describeSite(language: Language, { url }: PortalSettings): Plugin {
  const site = {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: 'Grosz',
    url: `${url}/europe/${language === 'pl' ? 'pl/' : ''}`,
    description: summary[language],
    inLanguage: { en: 'en-US', pl: 'pl-PL' }[language],
    license: 'https://opensource.org/license/mit',
  }
  return {
    name: 'describe-site',
    injectHtmlTags: () => ({
      headTags: [
        {
          tagName: 'script',
          attributes: { type: 'application/ld+json' },
          innerHTML: JSON.stringify(site),
        },
      ],
    }),
  }
}
