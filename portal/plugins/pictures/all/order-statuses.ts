import { orderLifecycle } from '@grosz/contract/resources/orders.ts'
import { states } from '../picture.ts'

export const orderStatuses = states({
  caption: {
    en: 'Order statuses. Green arrows lead to a paid order, and dashed arrows lead to a canceled order.',
    pl: 'Statusy zamówienia. Zielone strzałki prowadzą do opłaconego zamówienia, a przerywane – do anulowanego.',
  },
  table: orderLifecycle,
  open: ['NEW', 'PENDING', 'WAITING_FOR_CONFIRMATION'],
  good: 'COMPLETED',
  bad: 'CANCELED',
  says: {
    'NEW PENDING': { en: 'payment started', pl: 'początek płatności' },
    'NEW CANCELED': { en: 'canceled or expired', pl: 'anulowanie lub wygaśnięcie' },
    'PENDING WAITING_FOR_CONFIRMATION': { en: 'money held', pl: 'blokada środków' },
    'PENDING COMPLETED': {
      en: 'paid, automatic capture',
      pl: 'zapłata i pobranie środków od razu',
    },
    'PENDING CANCELED': {
      en: 'declined, canceled, or expired',
      pl: 'odrzucenie, anulowanie lub wygaśnięcie',
    },
    'WAITING_FOR_CONFIRMATION COMPLETED': { en: 'you capture', pl: 'pobierasz środki' },
    'WAITING_FOR_CONFIRMATION CANCELED': {
      en: 'you cancel, or five days pass',
      pl: 'anulujesz lub mija pięć dni',
    },
  },
})
