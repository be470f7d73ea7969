import preload from '@docusaurus/core/lib/client/preload'
import { decodable } from './decodable.ts'

/**
 * Fetches the parts of the first view. The router cannot read an address that does not decode, so that
 * it becomes one that does. What cannot be fetched is drawn as the box that offers to try again;
 * Docusaurus would draw nothing, and leave a page on which nothing works.
 */
export default async function preloadFirst(): Promise<void> {
  const { pathname, search, hash } = location
  const address = decodable(pathname)
  if (address !== pathname) history.replaceState(null, '', address + search + hash)
  await preload(address).catch(() => undefined)
}
