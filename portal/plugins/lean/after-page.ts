/** Does something once the page that a reader came to is there and its scripts have come to rest. */
export function afterPage(act: () => void): void {
  if (typeof window !== 'undefined') addEventListener('load', () => setTimeout(act, 1000))
}
