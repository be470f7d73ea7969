import { DEFAULT_WORKSPACE } from '@grosz/contract/default-workspace.ts'

/** The path of the console: /console, or below the path of a workspace. */
export function consoleBase(pathname: string): string {
  return /^.*?\/console(?=\/|$)/.exec(pathname)?.[0] ?? '/console'
}

/** The console of another workspace at the same list. */
export function consoleOf(workspaceId: string, path: string): string {
  const [, section = ''] = path.split('/')
  const prefix = workspaceId === DEFAULT_WORKSPACE ? '' : `/workspaces/${workspaceId}`
  return `${prefix}/console/${section}`
}

/** The address that merchants' calls begin with, for commands. */
export function serverAddress({ origin, pathname }: Pick<Location, 'origin' | 'pathname'>): string {
  return origin + consoleBase(pathname).slice(0, -'/console'.length)
}

/** The address with the language that the present one names, if it names one. */
export function keepLanguage(address: string, search: string): string {
  const language = new URLSearchParams(search).get('lang')
  const [path = '', query = ''] = address.split('?')
  const kept = new URLSearchParams(query)
  if (language === null || kept.has('lang')) return address
  kept.set('lang', language)
  return `${path}?${kept}`
}
