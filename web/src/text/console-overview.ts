import type { Texts } from './translate.ts'

/** Words of the overview. */
export const overviewTexts = {
  orders: { en: 'Orders by status', pl: 'Zamówienia według statusu' },
  step: { en: 'Period', pl: 'Okres' },
  minute: { en: 'Last hour, by minute', pl: 'Ostatnia godzina, według minut' },
  hour: { en: 'Last 2 days, by hour', pl: 'Ostatnie 2 doby, według godzin' },
  day: { en: 'Last 30 days, by day', pl: 'Ostatnie 30 dni, według dni' },
  chart: { en: 'Orders created over time', pl: 'Utworzone zamówienia w czasie' },
  bar: { en: '{time}: {count}', pl: '{time}: {count}' },
  counted: {
    en: 'There are too many orders to count. The chart and the sums include only orders created since {time}.',
    pl: 'Zamówień jest zbyt wiele, aby policzyć wszystkie. Wykres i sumy obejmują tylko utworzone od {time}.',
  },
  noOrders: { en: 'No orders in this period', pl: 'Brak zamówień w tym okresie' },
  noOrdersNote: {
    en: 'Try a payment, or create an order with the commands below.',
    pl: 'Wypróbuj płatność albo utwórz zamówienie poleceniami poniżej.',
  },
  status: { en: 'Status', pl: 'Status' },
  count: { en: 'Orders', pl: 'Zamówienia' },
  sum: { en: 'Sum', pl: 'Suma' },
  waiting: { en: 'Pending', pl: 'Oczekujące' },
  unfinishedOrders: { en: 'Unfinished orders', pl: 'Niezakończone zamówienia' },
  payments: { en: 'Payments', pl: 'Płatności' },
  captures: { en: 'Captures', pl: 'Do pobrania' },
  refunds: { en: 'Refunds', pl: 'Zwroty' },
  payouts: { en: 'Payouts', pl: 'Wypłaty' },
  notifications: { en: 'Notifications', pl: 'Powiadomienia' },
  failingNotifications: { en: 'Failing notifications', pl: 'Nieudane powiadomienia' },
  verifications: { en: 'Verifications', pl: 'Weryfikacje' },
  balances: { en: 'Balances', pl: 'Salda' },
  reserved: { en: '{shop}, reserved {amount}', pl: '{shop}, zajęte {amount}' },
} as const satisfies Texts
