/** The beginning of the paths of a page in a workspace, whose calls go to the same workspace. */
export function workspacePrefix(path = globalThis.location?.pathname ?? ''): string {
  return /^\/workspaces\/(\d{6}|default)(?=\/(pay|front|sim|console)(\/|$))/.exec(path)?.[0] ?? ''
}
