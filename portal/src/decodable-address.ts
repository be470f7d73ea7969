import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment'
import { decodable } from './decodable.ts'

// Loaded before the router, which stops at an address that cannot be decoded.
if (ExecutionEnvironment.canUseDOM) {
  const { pathname, search, hash } = window.location
  const address = decodable(pathname)
  if (address !== pathname) window.history.replaceState(null, '', address + search + hash)
}
