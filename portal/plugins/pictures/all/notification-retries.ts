import { notificationMinutes } from '@grosz/contract/notification-schedule.ts'
import type { Series } from '../picture.ts'

const HOUR = 60

export const notificationRetries: Series = {
  kind: 'series',
  caption: {
    en: `The ${notificationMinutes.length} attempts of a notification, with the time since the first one. HTTP 200 ends the series at any attempt.`,
    pl: `${notificationMinutes.length} prób dostarczenia powiadomienia i czas od pierwszej z nich. Odpowiedź HTTP 200 kończy serię przy każdej próbie.`,
  },
  points: notificationMinutes.map((minutes) => {
    if (minutes === 0) return { en: '0 min', pl: '0 min' }
    const time = minutes < HOUR ? `${minutes} min` : `${minutes / HOUR} h`
    return { en: time, pl: time }
  }),
}
