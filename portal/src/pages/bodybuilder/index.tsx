import { PageMetadata } from '@docusaurus/theme-common'
import Bodybuilder from '@site/src/components/Bodybuilder'
import { say } from '@site/src/say'
import Heading from '@theme/Heading'
import Layout from '@theme/Layout'
import type { ReactNode } from 'react'
import styles from './styles.module.css'

/** The name of the tool, the same in every language. */
const title = 'Bodybuilder'

export default function BodybuilderPage(): ReactNode {
  return (
    <Layout title={title} description={descriptionText}>
      <PageMetadata keywords={keywordsText} />
      <main className={styles.page}>
        <Heading as="h1">{title}</Heading>
        <p className={styles.lead}>{descriptionText}</p>
        <Bodybuilder />
      </main>
    </Layout>
  )
}

const descriptionText = say({
  en: 'Choose what you want to do, and get a request that the sandbox accepts: its URL, headers, and body, with every field explained.',
  pl: 'Wybierz, co chcesz zrobić, a otrzymasz żądanie, które przyjmie sandbox: adres, nagłówki i treść wraz z objaśnieniem każdego pola.',
})
const keywordsText = say({
  en: 'Postman collection, request builder, request generator, JSON generator, sample request, example body, curl, playground, try the API, payload',
  pl: 'kolekcja Postman, generator żądań, kreator żądań, generator JSON, przykładowe żądanie, przykładowy request, request builder, curl, payload',
})
