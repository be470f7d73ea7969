import Link from '@docusaurus/Link'
import plugins from '@generated/grosz-catalogue/default/shop-plugins.json'
import { say } from '@site/src/say'
import type { ReactNode } from 'react'
import type { ShopPluginEntry } from '../../../plugins/catalogue/shop-plugins.ts'
import DataTable from '../DataTable/index.tsx'
import ScrollingTable from '../ScrollingTable/index.tsx'

/** The page with a section for each plugin. */
const guide = '/docs/guides/shop-plugins/'

/** Shop plugins or client libraries, with their details and links. */
export function ShopPluginList({ kind }: { readonly kind: ShopPluginEntry['kind'] }): ReactNode {
  return (
    <DataTable
      rows={plugins.filter((one) => one.kind === kind)}
      hasRowHeads
      columns={[
        [
          kind === 'shop' ? say({ en: 'Shop', pl: 'Sklep' }) : say({ en: 'Language', pl: 'Język' }),
          ({ id, platform }) => <Link to={`${guide}#${id}`}>{platform}</Link>,
        ],
        [say({ en: 'Name', pl: 'Nazwa' }), ({ name }) => name],
        [addressHead, shortAddress],
        [triedHead, shortTries],
      ]}
    />
  )
}

/** One plugin: its settings, and the results of its tests. */
export function ShopPlugin({ id }: { readonly id: string }): ReactNode {
  const plugin = plugins.find((one) => one.id === id)
  if (!plugin) throw new Error(`There is no shop plugin ${id}`)
  return (
    <ScrollingTable>
      <tbody>
        <tr>
          <th scope="row">{say({ en: 'Name', pl: 'Nazwa' })}</th>
          <td>{plugin.name}</td>
        </tr>
        <tr>
          <th scope="row">{say({ en: 'Source code', pl: 'Kod źródłowy' })}</th>
          <td>
            <Link to={`https://github.com/${plugin.source}`}>{plugin.source}</Link>
            {', '}
            {say(
              { en: 'described for version {version}', pl: 'opis dotyczy wersji {version}' },
              { version: plugin.version },
            )}
          </td>
        </tr>
        <tr>
          <th scope="row">{say({ en: 'Location of the settings', pl: 'Gdzie są ustawienia' })}</th>
          <td>{plugin.place}</td>
        </tr>
        <tr>
          <th scope="row">{say({ en: 'Settings', pl: 'Ustawienia' })}</th>
          <td>
            {plugin.settings.map(({ label, value }) => (
              <div key={label}>
                <code>{label}</code>: {value}
              </div>
            ))}
          </td>
        </tr>
        <tr>
          <th scope="row">{addressHead}</th>
          <td>{wholeAddress(plugin)}</td>
        </tr>
        <tr>
          <th scope="row">{triedHead}</th>
          <td>
            {plugin.tried.length === 0
              ? notTriedText
              : plugin.tried.map(({ version, on, date, result }) => (
                  <div key={`${version} ${on}`}>
                    {version}, {on} (<time dateTime={date}>{date}</time>): {result}
                  </div>
                ))}
          </td>
        </tr>
      </tbody>
    </ScrollingTable>
  )
}

function shortAddress({ address }: ShopPluginEntry): ReactNode {
  if (address.kind === 'settable') return <code>{address.setting}</code>
  return say({ en: 'built in', pl: 'wbudowany' })
}

function wholeAddress({ address }: ShopPluginEntry): ReactNode {
  if (address.kind === 'settable')
    return say(
      { en: 'Set the address with {setting}.', pl: 'Ustaw adres za pomocą {setting}.' },
      { setting: <code>{address.setting}</code> },
    )
  return address.scripts
    ? say({
        en: 'The address for server calls and for scripts that the payer’s browser loads is built in.',
        pl: 'Wbudowany adres służy do wywołań z serwera i do wczytywania skryptów w przeglądarce kupującego.',
      })
    : say({
        en: 'The address for server calls is built in.',
        pl: 'Wbudowany adres służy do wywołań z serwera.',
      })
}

/** The tested versions, each once, or a text that there are none. */
function shortTries({ tried }: ShopPluginEntry): string {
  const versions = [...new Set(tried.map(({ version, on }) => `${version} (${on})`))]
  return versions.join(', ') || notTriedText
}

const addressHead = say({ en: 'Address of the server', pl: 'Adres serwera' })
const triedHead = say({ en: 'Tested version', pl: 'Sprawdzona wersja' })
const notTriedText = say({ en: 'not tested yet', pl: 'jeszcze nie sprawdzono' })
