/** Pages of the console of this server, or of one of its workspaces. */
const consolePages = /^(\/workspaces\/(\d{6}|default))?\/console(\/|$)/

const signInPage = '/console/sign-in'

/** The address after the sign-in: the requested page of this console, or else its first page. */
export function returnAddress({ origin, search }: Pick<Location, 'origin' | 'search'>): string {
  const query = new URLSearchParams(search)
  // Parsed as by the browser, which normalizes slashes and dots.
  const url = URL.parse(query.get('to') ?? '', origin)
  const isOurs =
    url?.origin === origin && consolePages.test(url.pathname) && url.pathname !== signInPage
  const there = new URL(isOurs ? url : '/console/', origin)
  const language = query.get('lang')
  if (language) there.searchParams.set('lang', language)
  return there.pathname + there.search + there.hash
}

/** The address of the sign-in page that leads back here. */
export function signInAddress({ pathname, search, hash }: Here): string {
  const to = pathname + search + hash
  const language = new URLSearchParams(search).get('lang')
  return `${signInPage}?${new URLSearchParams({ to, ...(language && { lang: language }) })}`
}

type Here = Pick<Location, 'pathname' | 'search' | 'hash'>
