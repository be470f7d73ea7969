import type { Texts } from './translate.ts'

/** Texts of the overview. */
export const overviewTexts = {
  orders: { en: 'Orders by status', pl: 'Zamówienia według statusu' },
  step: { en: 'Period', pl: 'Okres' },
  minute: { en: 'Last hour, by minute', pl: 'Ostatnia godzina, według minut' },
  hour: { en: 'Last 2 days, by hour', pl: 'Ostatnie 2 doby, według godzin' },
  day: { en: 'Last 30 days, by day (UTC)', pl: 'Ostatnie 30 dni, według dni (UTC)' },
  chart: { en: 'Orders created over time', pl: 'Utworzone zamówienia w czasie' },
  bar: { en: '{time}: {count}', pl: '{time}: {count}' },
  counted: {
    en: 'There are too many orders to count. The chart and the sums include only orders created since {time}.',
    pl: 'Zamówień jest zbyt wiele, aby policzyć wszystkie. Wykres i sumy obejmują tylko utworzone od {time}.',
  },
  noOrders: { en: 'No orders in this period', pl: 'Brak zamówień w tym okresie' },
  noOrdersNote: {
    en: 'Create an order or try a payment, and it appears here immediately.',
    pl: 'Utwórz zamówienie albo wypróbuj płatność, a od razu pojawi się tutaj.',
  },
  results: { en: 'Results', pl: 'Wyniki' },
  rateNote: {
    en: 'The success rate is the share of completed orders among those that are completed or canceled. Orders are counted in the period in which they were created.',
    pl: 'Skuteczność to odsetek zamówień zakończonych wśród zakończonych i anulowanych. Zamówienia są liczone w okresie, w którym je utworzono.',
  },
  countedOfDay: {
    en: 'There are too many orders to count. Last 24 hours: only orders created since {time} are counted.',
    pl: 'Zamówień jest zbyt wiele, aby policzyć wszystkie. Ostatnie 24 godziny: policzono tylko utworzone od {time}.',
  },
  countedOfWeek: {
    en: 'There are too many orders to count. Last 7 days: only orders created since {time} are counted.',
    pl: 'Zamówień jest zbyt wiele, aby policzyć wszystkie. Ostatnie 7 dni: policzono tylko utworzone od {time}.',
  },
  rateOfDay: { en: 'Success rate, last 24 hours', pl: 'Skuteczność, ostatnie 24 godziny' },
  rateOfWeek: { en: 'Success rate, last 7 days', pl: 'Skuteczność, ostatnie 7 dni' },
  ofFinished: {
    en: 'Completed: {completed} of {finished}',
    pl: 'Zakończone: {completed} z {finished}',
  },
  volume: { en: 'Volume in {currency}, last 7 days', pl: 'Obrót w {currency}, ostatnie 7 dni' },
  volumeOfDay: { en: 'Last 24 hours: {amount}', pl: 'Ostatnie 24 godziny: {amount}' },
  failedCalls: { en: 'Failed calls', pl: 'Nieudane wywołania' },
  listening: {
    en: 'grosz listen is connected. In place of the notifyUrl addresses, it receives the notifications of all points of sale.',
    pl: 'Polecenie grosz listen jest połączone. Zamiast adresów notifyUrl otrzymuje powiadomienia wszystkich punktów płatności.',
  },
  listeningTo: {
    en: 'grosz listen is connected. In place of the notifyUrl addresses, it receives the notifications of these points of sale: {pos}.',
    pl: 'Polecenie grosz listen jest połączone. Zamiast adresów notifyUrl otrzymuje powiadomienia tych punktów płatności: {pos}.',
  },
  upcoming: { en: 'What happens next', pl: 'Najbliższe zdarzenia' },
  nothingDue: { en: 'Nothing is scheduled.', pl: 'Nic nie jest zaplanowane.' },
  toClock: {
    en: 'Advance the clock to make these events happen now',
    pl: 'Przesuń zegar, aby te zdarzenia nastąpiły teraz',
  },
  firstSteps: { en: 'First steps', pl: 'Pierwsze kroki' },
  done: { en: 'Done', pl: 'Gotowe' },
  orderCreated: { en: 'Create an order', pl: 'Utwórz zamówienie' },
  orderCreatedNote: {
    en: 'Paste both commands into one terminal.',
    pl: 'Wklej oba polecenia w jednym terminalu.',
  },
  orderPaid: { en: 'Pay for it', pl: 'Zapłać za nie' },
  orderPaidNote: {
    en: 'The response contains a redirectUri: open it and pay with a test card or code.',
    pl: 'W odpowiedzi znajdziesz redirectUri: otwórz ten adres i zapłać kartą lub kodem testowym.',
  },
  notificationDelivered: { en: 'Receive a notification', pl: 'Odbierz powiadomienie' },
  notificationDeliveredNote: {
    en: 'Add a notifyUrl to an order, such as the URL of a receiver of this sandbox, and pay for it.',
    pl: 'Dodaj do zamówienia notifyUrl, na przykład adres odbiornika w tym sandboksie, i zapłać za nie.',
  },
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
