import type { Analytics } from './consent.ts'

type Tags = Pick<Analytics, 'gtagId' | 'gtmId'>

declare global {
  interface Window {
    dataLayer?: unknown[]
    gtag?: (...words: unknown[]) => void
  }
}

const manager = 'https://www.googletagmanager.com'
const storages = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage']

let tags: Tags = { gtagId: undefined, gtmId: undefined }
let isLoaded = false
/** A page is shown; one that was shown before the reader agreed is counted when they do. */
let isShown = false

/**
 * Opens the data layer of consent scripts and Google's tags (its “consent mode”), denies
 * everything, and waits there for the consent to counting.
 */
export function denyAtFirst(configured: Tags): void {
  tags = configured
  const layer = window.dataLayer ?? []
  window.dataLayer = layer
  window.gtag ??= function gtag() {
    // biome-ignore lint/complexity/noArguments: Google's script tells commands by this very object
    window.dataLayer?.push(arguments)
  }
  const push = layer.push.bind(layer)
  layer.push = (...entries) => {
    const length = push(...entries)
    if (entries.some(allowsCounting)) loadTags()
    return length
  }
  gtag('consent', 'default', Object.fromEntries(storages.map((name) => [name, 'denied'])))
}

/** Records the reader's consent to counting, not to advertisements. */
export function allow(): void {
  gtag('consent', 'update', { analytics_storage: 'granted' })
}

/** Reports a view of the current page; without consent, it reports nothing. */
export function countPage(): void {
  isShown = true
  if (!isLoaded) return
  const { href, pathname, search } = window.location
  const view = { page_title: document.title, page_location: href, page_path: pathname + search }
  if (tags.gtagId) gtag('event', 'page_view', { ...view, send_to: tags.gtagId })
  if (tags.gtmId) window.dataLayer?.push({ event: 'route_change', ...view })
}

export function loadScript(url: string): void {
  const script = document.createElement('script')
  script.src = url
  script.async = true
  document.head.append(script)
}

function loadTags(): void {
  if (isLoaded) return
  isLoaded = true
  const { gtagId, gtmId } = tags
  if (gtagId) {
    gtag('js', new Date())
    // Views are counted by us, on each change of the page.
    gtag('config', gtagId, { anonymize_ip: true, send_page_view: false })
    loadScript(`${manager}/gtag/js?id=${gtagId}`)
  }
  if (gtmId) {
    window.dataLayer?.push({ 'gtm.start': Date.now(), event: 'gtm.js', anonymize_ip: true })
    loadScript(`${manager}/gtm.js?id=${gtmId}`)
  }
  if (isShown) countPage()
}

function gtag(...words: unknown[]): void {
  window.gtag?.(...words)
}

/** `gtag('consent', 'update', { analytics_storage: 'granted' })`, from any script of the page. */
function allowsCounting(entry: unknown): boolean {
  if (typeof entry !== 'object' || entry === null || !('length' in entry)) return false
  const [command, action, grants] = Array.from(entry as ArrayLike<unknown>) // checked above
  return (
    command === 'consent' &&
    action === 'update' &&
    typeof grants === 'object' &&
    grants !== null &&
    'analytics_storage' in grants &&
    grants.analytics_storage === 'granted'
  )
}
