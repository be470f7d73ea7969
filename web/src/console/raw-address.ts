import { useBrowserLocation } from 'wouter/use-browser-location'

/**
 * The path as the browser has it, of which an id is decoded once. The router decodes what it is given, and would take
 * `%40` within an id for a code.
 */
export function useRawLocation(): ReturnType<typeof useBrowserLocation> {
  const [path, navigate] = useBrowserLocation()
  return [path.replaceAll('%', '%25'), navigate]
}
