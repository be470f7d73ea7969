import type { Texts } from './translate.ts'

/** Words of the palette of the console and of its keyboard shortcuts. */
export const paletteTexts = {
  label: { en: 'Search the console', pl: 'Szukaj w konsoli' },
  placeholder: {
    en: 'Order, amount, payer, test card, page, or action',
    pl: 'Zamówienie, kwota, kupujący, karta testowa, strona lub działanie',
  },
  none: { en: 'No results', pl: 'Brak wyników' },
  searching: { en: 'Searching…', pl: 'Wyszukiwanie…' },
  failed: {
    en: 'The search for records failed.',
    pl: 'Wyszukiwanie obiektów nie powiodło się.',
  },
  found: { en: 'Results: {count}', pl: 'Wyniki: {count}' },
  copied: { en: 'Copied: {value}', pl: 'Skopiowano: {value}' },
  notCopied: {
    en: 'The browser didn’t allow copying.',
    pl: 'Przeglądarka nie pozwoliła na kopiowanie.',
  },
  hintMove: { en: '↑ ↓ to move', pl: '↑ ↓ wybór' },
  hintChoose: { en: 'Enter to open or copy', pl: 'Enter otwiera lub kopiuje' },
  hintClose: { en: 'Escape to close', pl: 'Esc zamyka' },

  groupRecent: { en: 'Recent', pl: 'Ostatnie' },
  groupActions: { en: 'Actions', pl: 'Działania' },
  groupPages: { en: 'Pages', pl: 'Strony' },
  groupValues: { en: 'Test values', pl: 'Wartości testowe' },
  groupRecords: { en: 'Records', pl: 'Obiekty' },
  groupGuide: { en: 'Documentation', pl: 'Dokumentacja' },
  groupRequests: { en: 'Request log', pl: 'Dziennik żądań' },
  requestsWith: {
    en: 'Requests that contain “{text}”',
    pl: 'Żądania, które zawierają „{text}”',
  },

  card: { en: 'card', pl: 'karta' },
  amount: { en: 'amount', pl: 'kwota' },
  order: { en: 'Order amount', pl: 'Kwota zamówienia' },
  refund: { en: 'Refund amount', pl: 'Kwota zwrotu' },
  payout: { en: 'Payout amount', pl: 'Kwota wypłaty' },
  outcome: { en: 'Outcome', pl: 'Wynik' },

  tryPayment: { en: 'Try a payment', pl: 'Wypróbuj płatność' },
  tryPaymentWords: { en: 'pay create order', pl: 'zapłać utwórz zamówienie' },
  advanceClock: { en: 'Advance the clock', pl: 'Przesuń zegar' },
  advanceClockWords: { en: 'freeze resume time', pl: 'zatrzymaj wznów czas' },
  createWorkspace: { en: 'Create a workspace', pl: 'Utwórz przestrzeń roboczą' },
  createWorkspaceWords: { en: 'new isolated', pl: 'nowa' },
  forceOutcome: { en: 'Force an outcome', pl: 'Wymuś wynik płatności' },
  forceOutcomeWords: { en: 'decline queue result', pl: 'odrzucenie kolejka' },
  injectFault: { en: 'Inject a fault', pl: 'Wstrzyknij błąd' },
  injectFaultWords: { en: 'latency error timeout', pl: 'opóźnienie awaria' },
  createReceiver: { en: 'Create a receiver', pl: 'Utwórz odbiornik' },
  createReceiverWords: { en: 'notification webhook', pl: 'powiadomienie webhook' },
  showCredentials: { en: 'Show the credentials', pl: 'Pokaż dane dostępowe' },
  showCredentialsWords: { en: 'keys secret client_id', pl: 'klucze client_secret' },
  switchTheme: { en: 'Switch light and dark mode', pl: 'Przełącz tryb jasny i ciemny' },
  switchThemeWords: { en: 'theme color', pl: 'motyw kolor' },
  switchLanguage: { en: 'Switch to Polish', pl: 'Zmień język na angielski' },
  switchLanguageWords: { en: 'language', pl: 'język' },
  showKeys: { en: 'Show keyboard shortcuts', pl: 'Pokaż skróty klawiaturowe' },
  showKeysWords: { en: 'hotkeys help', pl: 'klawisze pomoc' },

  keys: { en: 'Keyboard shortcuts', pl: 'Skróty klawiaturowe' },
  keysOn: {
    en: 'Use shortcuts without Ctrl',
    pl: 'Używaj skrótów bez klawisza Ctrl',
  },
  keysOnHint: {
    en: 'Turn them off if you use speech input. Ctrl K always works.',
    pl: 'Wyłącz je, jeśli sterujesz głosem. Ctrl K działa zawsze.',
  },
  key: { en: 'Keys', pl: 'Klawisze' },
  effect: { en: 'Effect', pl: 'Działanie' },
  openPalette: { en: 'Open the search', pl: 'Otwórz wyszukiwarkę' },
  toFilter: {
    en: 'Go to the first filter of the list, or open the search',
    pl: 'Przejdź do pierwszego filtra listy lub otwórz wyszukiwarkę',
  },
  toPage: { en: 'Go to: {page}', pl: 'Przejdź do: {page}' },
  close: { en: 'Close', pl: 'Zamknij' },
} as const satisfies Texts
