import Head from '@docusaurus/Head'
import { useDoc } from '@docusaurus/plugin-content-docs/client'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import Metadata from '@theme-original/DocItem/Metadata'
import type { ReactNode } from 'react'

/** A document is an article about technology in JSON-LD. */
export default function MetadataWithArticle(): ReactNode {
  const { title, description, permalink, lastUpdatedAt } = useDoc().metadata
  const { siteConfig, i18n } = useDocusaurusContext()
  const article = {
    '@context': 'https://schema.org',
    '@type': 'TechArticle',
    headline: title,
    description,
    url: siteConfig.url + permalink,
    inLanguage: i18n.localeConfigs[i18n.currentLocale]?.htmlLang,
    ...(lastUpdatedAt && { dateModified: new Date(lastUpdatedAt).toISOString() }),
    publisher: { '@type': 'Organization', name: siteConfig.title },
  }
  return (
    <>
      <Metadata />
      <Head>
        <script type="application/ld+json">{JSON.stringify(article)}</script>
      </Head>
    </>
  )
}
