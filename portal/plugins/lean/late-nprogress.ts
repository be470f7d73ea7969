import { afterPage } from './after-page.ts'

/** The part of nprogress that the theme uses. */
export interface Bar {
  configure(settings: object): Bar
  start(): void
  done(): void
}

let loading: Promise<Bar | undefined> | undefined
let settings = {}

/** The bar shows that the reader has left a page, so it is fetched after the first page is there. */
const lateBar = {
  configure(wanted: object): void {
    settings = wanted
    afterPage(load)
  },
  start(): void {
    load().then((bar) => bar?.start())
  },
  done(): void {
    loading?.then((bar) => bar?.done())
  },
}

/** The library marks its parts with roles that ARIA does not have. */
const withoutRoles = {
  barSelector: '.bar',
  template: '<div class="bar"><div class="peg"></div></div>',
}

function load(): Promise<Bar | undefined> {
  // The full path is no alias of this module. A page that comes without its bar is still a page.
  loading ??= import('nprogress/nprogress.js').then(
    ({ default: bar }) => bar.configure({ ...settings, ...withoutRoles }),
    () => undefined,
  )
  return loading
}

export default lateBar
