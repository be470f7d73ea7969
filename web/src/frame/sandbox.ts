/** True if the server of this page is a sandbox, which says so in the HTML file. */
export function isSandbox(): boolean {
  return 'sandbox' in document.documentElement.dataset
}
