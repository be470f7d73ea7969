import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment'
import useIsBrowser from '@docusaurus/useIsBrowser'
import siteConfig from '@generated/docusaurus.config'
import i18n from '@generated/i18n'

/** The address for which the portal was built, and that of a server on the reader's machine, which samples have. */
const builtFor = siteConfig.url
const local = 'http://127.0.0.1:8080'

// Loaded before the pages: their canonical links, and those to the other language, name the address at which the
// portal was opened. A page that React takes over has no such text in its body.
if (ExecutionEnvironment.canUseDOM)
  for (const site of [siteConfig, ...Object.values(i18n.localeConfigs)])
    site.url = window.location.origin

/** Code with the address at which the portal was opened in the place of the one for which it was built. */
export function useOwnAddress(code: string): string {
  return useIsBrowser() ? withOwn(code) : code
}

function withOwn(code: string): string {
  const { origin } = window.location
  return code.replaceAll(builtFor, origin).replaceAll(local, origin)
}

/** The address itself. */
export function useAddress(): string {
  return useOwnAddress(builtFor)
}
