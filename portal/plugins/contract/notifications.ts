import {
  type Notification,
  type NotificationKind,
  notificationHeaders,
  notifications,
} from '@grosz/contract/notifications.ts'
import { notificationExamples } from '@grosz/contract/reply-examples.ts'
import type { Language } from '@grosz/contract/text.ts'

export interface NotificationKindRow {
  readonly kind: NotificationKind
  readonly title: string
  /** The occasion and the address. */
  readonly says: string
  /** The field at the top of the body that no other kind has. */
  readonly field: string
}

export interface NotificationHeaderRow {
  readonly name: string
  readonly says: string
}

export function notificationKindRows(language: Language): NotificationKindRow[] {
  const kinds = Object.keys(notifications) as NotificationKind[] // Object.keys returns string[]
  return kinds.map((kind) => {
    const { title, description, body }: Notification = notifications[kind]
    const field = kind in (body as { properties: object }).properties ? kind : `${kind}Id`
    return { kind, title: title[language], says: description[language], field }
  })
}

export function notificationHeaderRows(language: Language): NotificationHeaderRow[] {
  return Object.entries(notificationHeaders).map(([name, { says }]) => ({
    name,
    says: says[language],
  }))
}

/** A notification as the reference shows it. */
export function notificationExample(kind: unknown, language: Language) {
  const row = notificationKindRows(language).find((one) => one.kind === kind)
  if (!row) throw new Error(`there is no notification ${kind}`)
  return { title: row.title, json: JSON.stringify(notificationExamples[row.kind], null, 2) }
}
