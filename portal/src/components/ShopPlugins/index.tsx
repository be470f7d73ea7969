import Link from '@docusaurus/Link'
import Translate, { translate } from '@docusaurus/Translate'
import plugins from '@generated/grosz-catalogue/default/shop-plugins.json'
import type { ReactNode } from 'react'
import type { ShopPluginEntry } from '../../../plugins/catalogue/shop-plugins.ts'
import ColumnHeads from '../ColumnHeads/index.tsx'
import ScrollingTable from '../ScrollingTable/index.tsx'

/** The page with a section for each plugin. */
const guide = '/docs/guides/shop-plugins/'

/** Shop plugins or client libraries, with what is known of each, and where to read on. */
export function ShopPluginList({ kind }: { readonly kind: ShopPluginEntry['kind'] }): ReactNode {
  return (
    <ScrollingTable>
      <ColumnHeads>
        {kind === 'shop' ? (
          <Translate id="shopPlugins.shop">Shop</Translate>
        ) : (
          <Translate id="shopPlugins.language">Language</Translate>
        )}
        <Translate id="shopPlugins.name">Name</Translate>
        {addressHead()}
        {triedHead()}
      </ColumnHeads>
      <tbody>
        {plugins
          .filter((one) => one.kind === kind)
          .map((plugin) => (
            <tr key={plugin.id}>
              <th scope="row">
                <Link to={`${guide}#${plugin.id}`}>{plugin.platform}</Link>
              </th>
              <td>{plugin.name}</td>
              <td>{shortAddress(plugin)}</td>
              <td>{shortTries(plugin)}</td>
            </tr>
          ))}
      </tbody>
    </ScrollingTable>
  )
}

/** All about one plugin: what to set, and what was tried. */
export function ShopPlugin({ id }: { readonly id: string }): ReactNode {
  const plugin = plugins.find((one) => one.id === id)
  if (!plugin) throw new Error(`There is no shop plugin ${id}`)
  return (
    <ScrollingTable>
      <tbody>
        <tr>
          <th scope="row">
            <Translate id="shopPlugins.name">Name</Translate>
          </th>
          <td>{plugin.name}</td>
        </tr>
        <tr>
          <th scope="row">
            <Translate id="shopPlugins.source">Source code</Translate>
          </th>
          <td>
            <Link to={`https://github.com/${plugin.source}`}>{plugin.source}</Link>
            {', '}
            {translate(
              { id: 'shopPlugins.version', message: 'described from version {version}' },
              { version: plugin.version },
            )}
          </td>
        </tr>
        <tr>
          <th scope="row">
            <Translate id="shopPlugins.place">Location of the settings</Translate>
          </th>
          <td>{plugin.place}</td>
        </tr>
        <tr>
          <th scope="row">
            <Translate id="shopPlugins.settings">Settings</Translate>
          </th>
          <td>
            {plugin.settings.map(({ label, value }) => (
              <div key={label}>
                <code>{label}</code>: {value}
              </div>
            ))}
          </td>
        </tr>
        <tr>
          <th scope="row">{addressHead()}</th>
          <td>{wholeAddress(plugin)}</td>
        </tr>
        <tr>
          <th scope="row">{triedHead()}</th>
          <td>
            {plugin.tried.length === 0
              ? notTriedText()
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
  return translate({ id: 'shopPlugins.builtIn', message: 'built in' })
}

function wholeAddress({ address }: ShopPluginEntry): ReactNode {
  if (address.kind === 'settable')
    return (
      <Translate id="shopPlugins.settable" values={{ setting: <code>{address.setting}</code> }}>
        {'Set the address with {setting}.'}
      </Translate>
    )
  return address.scripts
    ? translate({
        id: 'shopPlugins.builtInScripts',
        message: 'Built in, for server calls and for scripts that the payer’s browser loads.',
      })
    : translate({
        id: 'shopPlugins.builtInCalls',
        message: 'Built in, for server calls.',
      })
}

/** The versions, each once, or that there is none. */
function shortTries({ tried }: ShopPluginEntry): string {
  const versions = [...new Set(tried.map(({ version, on }) => `${version} (${on})`))]
  return versions.join(', ') || notTriedText()
}

function addressHead(): string {
  return translate({ id: 'shopPlugins.address', message: 'Address of the server' })
}

function triedHead(): string {
  return translate({ id: 'shopPlugins.tried', message: 'Tested version' })
}

function notTriedText(): string {
  return translate({ id: 'shopPlugins.notTried', message: 'not tested yet' })
}
