/** A query, and the places of which one must be among the first three results. */
export interface SearchQuery {
  readonly query: string
  readonly places: readonly string[]
}

export function queriesOf(text: string): SearchQuery[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [query = '', places = ''] = line.split(' => ')
      return { query, places: places.split(' ') }
    })
}

/** True if one of these addresses is a right place. */
export function arrives(
  addresses: readonly string[],
  { places, base }: { places: readonly string[]; base: string },
): boolean {
  const wanted = places.map((place) => addressOf(place, base))
  return addresses.some((address) => wanted.some((one) => leadsTo(address, one)))
}

const shortNames: Readonly<Record<string, string>> = {
  guide: 'docs/get-started/integration-overview/accept-payment/',
  api: 'api/',
  home: '',
  changelog: 'docs/changelog/',
  cookies: 'cookies-policy/',
  plugins: 'plugins/',
  bodybuilder: 'bodybuilder/',
}

function addressOf(place: string, base: string): string {
  if (place.startsWith('#')) return `${base}api/${place}`
  return base + (shortNames[place] ?? `docs/${place}/`)
}

/** A place of the reference is met exactly; a page with its sections, and what is below it. */
function leadsTo(address: string, wanted: string): boolean {
  if (wanted.includes('#')) return address === wanted
  if (/\/docs\//.test(wanted)) return address.startsWith(wanted)
  return address.split('#')[0] === wanted && !/\/api\/#/.test(address)
}
