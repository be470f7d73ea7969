/** How a portal is built: read from the environment, checked, and never looked at again. */
export interface PortalSettings {
  /** Scheme and host of the portal; canonical links and the sitemap name it. */
  readonly url: string
  /** Where a page can be edited, up to and including the folder of the portal. */
  readonly editUrl: string | undefined
  /** Google tag, such as G-ABC123. */
  readonly gtagId: string | undefined
  /** Container of the tag manager, such as GTM-ABC123. */
  readonly gtmId: string | undefined
  /** A script of somebody else that asks for consent; without one we ask ourselves. */
  readonly consentUrl: string | undefined
  /** Further hosts that this script needs. */
  readonly consentHosts: readonly string[]
  readonly aboutUrl: string | undefined
  readonly polishSupportUrl: string | undefined
  readonly romanianSupportUrl: string | undefined
}

export function readPortalSettings(env: NodeJS.ProcessEnv): PortalSettings {
  const read = readerOf(env)
  return {
    url: read('PORTAL_URL', origin, 'scheme and host alone') ?? 'http://127.0.0.1:8080',
    editUrl: read('PORTAL_EDIT_URL', page, 'an address'),
    gtagId: read('PORTAL_GTAG_ID', /^(G|AW|DC|GT|UA)-[\w-]+$/, 'an id such as G-ABC123'),
    gtmId: read('PORTAL_GTM_ID', /^GTM-\w+$/, 'an id such as GTM-ABC123'),
    consentUrl: read('PORTAL_CONSENT_URL', script, 'an address that begins with https://'),
    consentHosts: (
      read('PORTAL_CONSENT_HOSTS', hosts, 'https:// origins with spaces between') ?? ''
    )
      .split(' ')
      .filter((host) => host !== ''),
    aboutUrl: read('PORTAL_ABOUT_URL', contact, 'an https:// or mailto: address'),
    polishSupportUrl: read('PORTAL_SUPPORT_PL_URL', contact, 'an https:// or mailto: address'),
    romanianSupportUrl: read('PORTAL_SUPPORT_RO_URL', contact, 'an https:// or mailto: address'),
  }
}

const host = String.raw`[\w.-]+(:\d+)?`
const origin = new RegExp(`^https?://${host}$`)
const page = new RegExp(`^https?://${host}(/[^\\s"'<>;,]*)?$`)
const script = new RegExp(`^https://${host}/[^\\s"'<>;,]*$`)
const hosts = new RegExp(`^https://(\\*\\.)?${host}( https://(\\*\\.)?${host})*$`)
const contact = /^(https:\/\/|mailto:)[^\s"'<>]+$/

/** An empty variable is as good as none; one that is not understood stops the build. */
function readerOf(env: NodeJS.ProcessEnv) {
  return (name: string, form: RegExp, meaning: string): string | undefined => {
    const value = env[name]?.trim()
    if (!value) return undefined
    if (!form.test(value)) throw new Error(`${name} must be ${meaning}`)
    return value
  }
}
