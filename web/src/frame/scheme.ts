/** Where the portal keeps the same choice, so that one choice counts on every page of this host. */
const KEY = 'theme-grosz'

export type Scheme = 'light' | 'dark'

/** Light unless this browser was told otherwise. */
export function chosenScheme(): Scheme {
  try {
    return localStorage.getItem(KEY) === 'dark' ? 'dark' : 'light'
  } catch {
    return 'light'
  }
}

export function applyScheme(scheme: Scheme): void {
  document.documentElement.dataset.theme = scheme
}

export function rememberScheme(scheme: Scheme): void {
  try {
    localStorage.setItem(KEY, scheme)
  } catch {
    // A browser that keeps nothing: the next page is light again.
  }
}
