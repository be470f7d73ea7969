import Translate, { translate } from '@docusaurus/Translate'
import payMethods from '@generated/grosz-contract/default/pay-methods.json'
import { groupName } from '@site/src/components/Catalogue/group-name'
import ScrollingTable from '@site/src/components/ScrollingTable'
import Heading from '@theme/Heading'
import Layout from '@theme/Layout'
import type { ReactNode } from 'react'
import ColumnHeads from '../../components/ColumnHeads/index.tsx'
import styles from './styles.module.css'

/** The catalogue of payment methods. */
export default function Plugins(): ReactNode {
  return (
    <Layout title={titleText()} description={descriptionText()}>
      <main className={styles.page}>
        <Heading as="h1">{titleText()}</Heading>
        <p>{descriptionText()}</p>
        <ScrollingTable>
          <ColumnHeads>
            <Translate id="plugins.name">Name</Translate>
            <Translate id="plugins.value">Value</Translate>
            <Translate id="plugins.type">Payment type</Translate>
            <Translate id="plugins.countries">Supported countries</Translate>
            <Translate id="plugins.currencies">Currencies</Translate>
          </ColumnHeads>
          <tbody>
            {payMethods.map(({ value, name, group, countries, currencies }) => (
              <tr key={value}>
                <th scope="row">{name}</th>
                <td>
                  <code>{value}</code>
                </td>
                <td>{groupName(group)}</td>
                <td>{countries.length > 0 ? countries.join(', ') : everywhere()}</td>
                <td>{currencies.join(', ')}</td>
              </tr>
            ))}
          </tbody>
        </ScrollingTable>
      </main>
    </Layout>
  )
}

/** A method without countries of its own. */
function everywhere(): string {
  return translate({ id: 'plugins.everywhere', message: 'all' })
}

function titleText(): string {
  return translate({ id: 'plugins.title', message: 'Plugins and integrations' })
}

function descriptionText(): string {
  return translate({
    id: 'plugins.description',
    message: 'The payment methods of Grosz, with the value that names each in the API.',
  })
}
