import type { PortalSettings } from '../../settings.ts'

type Options = Pick<PortalSettings, 'gtagId' | 'gtmId' | 'consentUrl' | 'consentHosts'>

const manager = 'https://www.googletagmanager.com'
const collectors = ['https://*.google-analytics.com', 'https://*.analytics.google.com']

/**
 * The hosts of others that a page may call, by directive of the policy that the server sends. The server
 * reads them from the built portal, so that exactly the configured hosts are allowed.
 */
export function allowedHosts(options: Options): Record<string, string[]> | undefined {
  const google = options.gtagId || options.gtmId ? [manager] : []
  const counting = google.length > 0 ? [...google, ...collectors] : []
  const asking = options.consentUrl
    ? [...new Set([new URL(options.consentUrl).origin, ...options.consentHosts])]
    : []
  if (google.length + asking.length === 0) return undefined
  return {
    'script-src': [...google, ...asking],
    'connect-src': [...counting, ...asking],
    'img-src': [...counting, ...asking],
    ...(asking.length > 0 && { 'frame-src': asking, 'style-src': asking, 'font-src': asking }),
  }
}
