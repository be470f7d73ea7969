/** The statuses whose name differs from the word of an event. */
const words: Readonly<Record<string, string>> = {
  WAITING_FOR_CONFIRMATION: 'waiting',
  CANCELLED: 'canceled',
}

/** The name of the event in a notification, such as order.completed. */
export function eventOf(body: string): string {
  const notification = parsed(body)
  if (notification.report) return 'report.ready'
  const [kind, status] = notification.verificationId
    ? ['verification', notification.status]
    : ((['refund', 'order', 'payout', 'submerchant'] as const)
        .map((name) => [name, notification[name]?.status] as const)
        .find(([, found]) => found !== undefined) ?? ['notification', undefined])
  const word = status === undefined ? 'unknown' : (words[status] ?? status.toLowerCase())
  return `${kind}.${word.replaceAll('_', '-')}`
}

/** Our ID of the subject of a notification. */
export function subjectOf(body: string): string {
  const notification = parsed(body)
  return (
    notification.order?.orderId ??
    notification.orderId ??
    notification.payout?.payoutId ??
    notification.submerchant?.id ??
    notification.verificationId ??
    notification.report?.reportId ??
    ''
  )
}

interface Notification {
  readonly orderId?: string
  readonly verificationId?: string
  readonly status?: string
  readonly order?: { readonly orderId?: string; readonly status?: string }
  readonly refund?: { readonly status?: string }
  readonly payout?: { readonly payoutId?: string; readonly status?: string }
  readonly submerchant?: { readonly id?: string; readonly status?: string }
  readonly report?: { readonly reportId?: string }
}

function parsed(body: string): Notification {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
