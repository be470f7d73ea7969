import { useBrowserLocation, useSearch } from 'wouter/use-browser-location'

/** The path as the browser has it, of which an id is decoded once. */
export function useRawLocation(): ReturnType<typeof useBrowserLocation> {
  const [path, navigate] = useBrowserLocation()
  return [undecoded(path), navigate]
}

/** The query as the browser has it. */
export function useRawSearch(): string {
  return undecoded(useSearch())
}

/** The router decodes its input, and would decode `%40` within an ID. */
function undecoded(address: string): string {
  return address.replaceAll('%', '%25')
}
