import {
  type Notification,
  notificationHeaders,
  notifications,
} from '@grosz/contract/notifications.ts'
import { notificationExamples } from '@grosz/contract/reply-examples.ts'
import type { Language } from '@grosz/contract/text.ts'
import { treeOf } from '../contract/describe.ts'
import { extracts } from '../contract/extract.ts'
import type { NotificationsPage } from '../contract/reference.ts'
import { highlightToHtml } from '../highlight/highlighter.ts'

/** Everything that the page of notifications shows. */
export async function notificationsPageOf(language: Language): Promise<NotificationsPage> {
  const kinds = Object.entries<Notification>(notifications)
  return {
    kinds: await Promise.all(
      kinds.map(async ([id, { title, description, guide, body }]) => ({
        id,
        title: title[language],
        description: description[language],
        guide,
        fields: treeOf(body, language),
        html: await highlightToHtml(JSON.stringify(notificationExamples[id], null, 2), 'json'),
      })),
    ),
    headers: Object.entries(notificationHeaders).map(([name, { says, required }]) => ({
      name,
      type: 'string',
      required,
      limits: '',
      enum: [],
      description: says[language].replaceAll('`', ''),
      fields: [],
    })),
    retries: extracts.Retries({}, language),
  }
}
