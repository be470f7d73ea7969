import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment'
import useIsBrowser from '@docusaurus/useIsBrowser'
import siteConfig from '@generated/docusaurus.config'
import i18n from '@generated/i18n'
import { localServer } from '@grosz/contract/local-server.ts'

/** The address for which the portal was built, which it had while this module was read. */
const builtFor = siteConfig.url

// Loaded before the pages: their canonical links, and those to the other language, name the address
// at which the portal was opened. The body of a hydrated page contains no such text.
if (ExecutionEnvironment.canUseDOM)
  for (const site of [siteConfig, ...Object.values(i18n.localeConfigs)])
    site.url = window.location.origin

/** Code with the address at which the portal was opened in the place of the one for which it was built. */
export function useOwnAddress(code: string): string {
  return useIsBrowser() ? withOwn(code) : code
}

/** The same outside of a component, in a browser. */
export function withOwn(code: string): string {
  const { origin } = window.location
  return code.replaceAll(builtFor, origin).replaceAll(localServer, origin)
}

/** The address itself. */
export function useAddress(): string {
  return useOwnAddress(builtFor)
}
