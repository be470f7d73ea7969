/** A text that the browser stores under a name; undefined without one, and if the browser stores nothing. */
export function kept(place: Place, name: string): string | undefined {
  try {
    return window[place].getItem(name) ?? undefined
  } catch {
    return undefined
  }
}

/** Storage can be disabled or full: the value is then not stored. */
export function keep(place: Place, name: string, text: string): void {
  try {
    window[place].setItem(name, text)
  } catch {
    // The page works without it.
  }
}

/** The place for a value: for all pages of the server, or only for this tab. */
type Place = 'localStorage' | 'sessionStorage'
