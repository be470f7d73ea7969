/** True if a server listens on all addresses of the machine. */
export function isEverywhere(host: string): boolean {
  return host === '0.0.0.0' || host === '::'
}

/** The address of a server on this machine; the name for all addresses cannot be opened. */
export function localUrl({ host, port }: { readonly host: string; readonly port: number }): string {
  const name = isEverywhere(host) ? '127.0.0.1' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}
