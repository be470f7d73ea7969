import { notificationMinutes } from '@grosz/contract/notification-schedule.ts'
import type { Series } from '../picture.ts'

const HOUR = 60

export const notificationRetries: Series = {
  kind: 'series',
  caption: {
    en: `The ${notificationMinutes.length} attempts to send a notification, with the time since the first attempt. An HTTP 200 response ends the retries.`,
    pl: `${notificationMinutes.length} prób wysłania powiadomienia i czas, który minął od pierwszej próby. Odpowiedź HTTP 200 kończy ponawianie.`,
  },
  points: notificationMinutes.map((minutes) => {
    if (minutes === 0) return { en: '0 min', pl: '0 min' }
    const time = minutes < HOUR ? `${minutes} min` : `${minutes / HOUR} h`
    return { en: time, pl: time }
  }),
}
