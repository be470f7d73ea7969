/** The address of a database as the tools of PostgreSQL take it; they know fewer parameters than the driver. */
export function toolAddress(url: string): URL {
  const address = new URL(url)
  const searchParams = new URLSearchParams(address.search)
  searchParams.delete('uselibpqcompat')
  if (searchParams.get('sslmode') === 'no-verify') {
    searchParams.set('sslmode', 'require')
    // With a root certificate, the tools would verify.
    searchParams.delete('sslrootcert')
  }
  // The tools do not read + as a space.
  address.search = searchParams.toString().replaceAll('+', '%20')
  return address
}
