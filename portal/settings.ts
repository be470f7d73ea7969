import type { IssueFields } from './plugins/catalogue/entry.ts'
import type { CatalogueSource } from './plugins/catalogue/load.ts'

/** The settings of a portal: read from the environment, checked, and never changed. */
export interface PortalSettings {
  /** Scheme and host of the portal; canonical links and the sitemap name it. */
  readonly url: string
  /** The address at which a page can be edited, up to and including the folder of the portal. */
  readonly editUrl: string | undefined
  /** Google tag, such as G-ABC123. */
  readonly gtagId: string | undefined
  /** Container of the tag manager, such as GTM-ABC123. */
  readonly gtmId: string | undefined
  /** A third-party consent script. Without one, the portal asks for consent. */
  readonly consentUrl: string | undefined
  /** Further hosts that this script needs. */
  readonly consentHosts: readonly string[]
  readonly aboutUrl: string | undefined
  readonly polishSupportUrl: string | undefined
  readonly romanianSupportUrl: string | undefined
  /** The source of the catalogue of payment methods; without one the methods of the contract are shown. */
  readonly catalogue: CatalogueSource | undefined
}

export function readPortalSettings(env: NodeJS.ProcessEnv): PortalSettings {
  const read = readerOf(env)
  return {
    url: read('PORTAL_URL', origin, 'only a scheme and a host') ?? 'http://127.0.0.1:8080',
    editUrl: read('PORTAL_EDIT_URL', page, 'an address'),
    gtagId: read('PORTAL_GTAG_ID', /^(G|AW|DC|GT|UA)-[\w-]+$/, 'an ID such as G-ABC123'),
    gtmId: read('PORTAL_GTM_ID', /^GTM-\w+$/, 'an ID such as GTM-ABC123'),
    consentUrl: read('PORTAL_CONSENT_URL', script, 'an address that begins with https://'),
    consentHosts: (
      read('PORTAL_CONSENT_HOSTS', hosts, 'https:// origins separated by spaces') ?? ''
    )
      .split(' ')
      .filter((host) => host !== ''),
    aboutUrl: read('PORTAL_ABOUT_URL', contact, 'an https:// or mailto: address'),
    polishSupportUrl: read('PORTAL_SUPPORT_PL_URL', contact, 'an https:// or mailto: address'),
    romanianSupportUrl: read('PORTAL_SUPPORT_RO_URL', contact, 'an https:// or mailto: address'),
    catalogue: readCatalogue(read),
  }
}

/** A tracker with all required settings, or undefined. */
function readCatalogue(read: Read): CatalogueSource | undefined {
  const url = read('PORTAL_CATALOGUE_URL', tracker, 'an https:// address without a query')
  const jql = read('PORTAL_CATALOGUE_JQL', /^.+$/, 'a query in one line')
  const fields = read('PORTAL_CATALOGUE_FIELDS', pairs, 'pairs such as type=customfield_10104')
  const token = read('PORTAL_CATALOGUE_TOKEN', /^[\x21-\x7e]+$/, 'a token without spaces')
  const email = read('PORTAL_CATALOGUE_EMAIL', /^[^\s:@]+@[^\s:@]+$/, 'an email address')
  if (!url && !jql && !fields && !token && !email) return undefined
  if (!url || !jql || !fields)
    throw new Error(
      'Set PORTAL_CATALOGUE_URL, PORTAL_CATALOGUE_JQL, and PORTAL_CATALOGUE_FIELDS together, or none of them',
    )
  if (email && !token) throw new Error('PORTAL_CATALOGUE_EMAIL requires PORTAL_CATALOGUE_TOKEN')
  return {
    tracker: { url: url.replace(/\/$/, ''), jql, token, email },
    fields: readFields(fields),
  }
}

function readFields(text: string): IssueFields {
  const given = text.split(/\s+/).map((pair) => pair.split('='))
  const names = new Map(given.map(([name = '', id = '']) => [name, id]))
  const unknown = [...names.keys()].filter(
    (name) => !/^(name|description)(Pl)?$|^(logo|countries|type)$/.test(name),
  )
  if (unknown.length > 0)
    throw new Error(`PORTAL_CATALOGUE_FIELDS must not contain ${unknown.join(', ')}`)
  const idOf = (name: string, usual?: string) => {
    const id = names.get(name) ?? usual
    if (id === undefined) throw new Error(`PORTAL_CATALOGUE_FIELDS must contain ${name}`)
    return id
  }
  return {
    name: idOf('name', 'summary'),
    namePl: names.get('namePl'),
    description: idOf('description', 'description'),
    descriptionPl: idOf('descriptionPl'),
    logo: idOf('logo'),
    countries: idOf('countries'),
    type: idOf('type'),
  }
}

const host = String.raw`[\w.-]+(:\d+)?`
const origin = new RegExp(`^https?://${host}$`)
const page = new RegExp(`^https?://${host}(/[^\\s"'<>;,]*)?$`)
const script = new RegExp(`^https://${host}/[^\\s"'<>;,]*$`)
const hosts = new RegExp(`^https://(\\*\\.)?${host}( https://(\\*\\.)?${host})*$`)
/** The token is sent there, so requests without encryption are allowed only to this machine. */
const tracker = new RegExp(
  `^(https://${host}|http://(127\\.0\\.0\\.1|localhost)(:\\d+)?)(/[\\w./-]*)?$`,
)
const pairs = /^[A-Za-z]+=[\w.-]+(\s+[A-Za-z]+=[\w.-]+)*$/
const contact = /^(https:\/\/|mailto:)[^\s"'<>]+$/

type Read = ReturnType<typeof readerOf>

/** An empty variable counts as unset; an invalid one stops the build. */
function readerOf(env: NodeJS.ProcessEnv) {
  return (name: string, form: RegExp, meaning: string): string | undefined => {
    const value = env[name]?.trim()
    if (!value) return undefined
    if (!form.test(value)) throw new Error(`${name} must be ${meaning}`)
    return value
  }
}
