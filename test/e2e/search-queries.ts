import { callPath } from '../../portal/plugins/reference/call-path.mts'

/** A query, and the places of which one must be among the first three results. */
interface SearchQuery {
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
  if (place.startsWith('#')) return `${base}api/${pageOfReference(place)}`
  return base + (shortNames[place] ?? `docs/${place}/`)
}

/** The queries name calls by their ids, which were anchors while the reference was one page. */
function pageOfReference(place: string): string {
  if (place === '#errors') return 'errors/'
  if (place.startsWith('#error-')) return `errors/${place.slice('#error-'.length)}/`
  if (place.startsWith('#lifecycle-')) return `statuses/${place}`
  return place.startsWith('#tag-') ? place : callPath(place.slice(1))
}

/** A row of a table is met exactly; a page with its sections, a call with its fields. */
function leadsTo(address: string, wanted: string): boolean {
  if (wanted.includes('#')) return address === wanted
  if (/\/docs\//.test(wanted)) return address.startsWith(wanted)
  return address.split('#')[0] === wanted && !/\/api\/#/.test(address)
}
