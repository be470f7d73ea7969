import type { checkoutTexts } from '../text/checkout.ts'
import type { Method } from './payment.ts'

interface Group {
  readonly group: Method['group']
  readonly title: keyof typeof checkoutTexts
}

/** The order on the page: the most common methods come first. */
const groups = [
  { group: 'blik', title: 'groupBlik' },
  { group: 'card', title: 'groupCard' },
  { group: 'wallet', title: 'groupWallet' },
  { group: 'bank', title: 'groupBank' },
  { group: 'later', title: 'groupLater' },
  { group: 'wire', title: 'groupWire' },
  { group: 'delivery', title: 'groupDelivery' },
] as const satisfies readonly Group[]

/** Methods under their headings; a heading without methods is left out. */
export function groupMethods(methods: readonly Method[]) {
  return groups
    .map((row) => ({ ...row, members: methods.filter((method) => method.group === row.group) }))
    .filter(({ members }) => members.length > 0)
}
