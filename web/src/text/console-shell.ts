import type { Texts } from './translate.ts'

/** Texts of the console's head and menu, and the names of its pages. */
export const consoleShellTexts = {
  console: { en: 'Console', pl: 'Konsola' },
  skip: { en: 'Skip to content', pl: 'Przejdź do treści' },
  menu: { en: 'Menu', pl: 'Menu' },
  breadcrumbs: { en: 'Breadcrumbs', pl: 'Ścieżka nawigacji' },

  groupStart: { en: 'Start', pl: 'Początek' },
  groupPayments: { en: 'Payments', pl: 'Płatności' },
  groupPeople: { en: 'Marketplaces and partners', pl: 'Platformy i partnerzy' },
  groupMoney: { en: 'Money', pl: 'Środki' },
  groupSandbox: { en: 'Sandbox', pl: 'Sandbox' },

  groupSession: { en: 'Session', pl: 'Sesja' },
  signOut: { en: 'Sign out', pl: 'Wyloguj się' },
  signOutEverywhere: { en: 'Sign out everywhere', pl: 'Wyloguj się wszędzie' },
  signOutFailed: {
    en: 'Signing out failed. Try again.',
    pl: 'Nie udało się wylogować. Spróbuj ponownie.',
  },
  sessionOver: {
    en: 'Your session has ended. The data on this page may be outdated.',
    pl: 'Sesja wygasła. Dane na tej stronie mogą być nieaktualne.',
  },
  signInAgain: { en: 'Sign in again', pl: 'Zaloguj się ponownie' },

  overview: { en: 'Overview', pl: 'Przegląd' },
  orders: { en: 'Orders', pl: 'Zamówienia' },
  refunds: { en: 'Refunds', pl: 'Zwroty' },
  payouts: { en: 'Payouts', pl: 'Wypłaty' },
  tokens: { en: 'Tokens', pl: 'Tokeny' },
  sellers: { en: 'Sellers', pl: 'Sprzedawcy' },
  verifications: { en: 'Verifications', pl: 'Weryfikacje' },
  firms: { en: 'Companies and partners', pl: 'Firmy i partnerzy' },
  submerchants: { en: 'Submerchants', pl: 'Submerchanci' },
  shops: { en: 'Shops and balances', pl: 'Sklepy i salda' },
  statements: { en: 'Statements', pl: 'Wyciągi' },
  requests: { en: 'Requests', pl: 'Żądania' },
  events: { en: 'Events', pl: 'Zdarzenia' },
  tryPayment: { en: 'Try a payment', pl: 'Wypróbuj płatność' },
  notifications: { en: 'Notifications', pl: 'Powiadomienia' },
  workspaces: { en: 'Workspaces', pl: 'Przestrzenie robocze' },
  receivers: { en: 'Receivers', pl: 'Odbiorniki' },
  faults: { en: 'Faults', pl: 'Wstrzyknięte błędy' },
  outcomes: { en: 'Outcomes', pl: 'Wyniki' },
  clock: { en: 'Clock', pl: 'Zegar' },
  credentials: { en: 'Credentials', pl: 'Dane dostępowe' },
  testValues: { en: 'Test values', pl: 'Wartości testowe' },

  workspace: { en: 'Workspace', pl: 'Przestrzeń' },
  defaultWorkspace: { en: 'default', pl: 'domyślna' },
  clockRuns: { en: 'clock running', pl: 'zegar działa' },
  clockStands: { en: 'clock frozen', pl: 'zegar zatrzymany' },
  allWorkspaces: { en: 'All workspaces', pl: 'Wszystkie przestrzenie robocze' },
  workspacesFailed: {
    en: 'The workspaces couldn’t be loaded.',
    pl: 'Nie udało się wczytać przestrzeni roboczych.',
  },

  answerLost: {
    en: 'There was no response. Check whether the action took effect before you try again.',
    pl: 'Nie otrzymano odpowiedzi. Zanim spróbujesz ponownie, sprawdź, czy operacja została wykonana.',
  },
  noSuchPage: { en: 'Page not found', pl: 'Nie znaleziono strony' },
  noSuchPageNote: {
    en: 'Check the address, or choose a page from the menu.',
    pl: 'Sprawdź adres albo wybierz stronę z menu.',
  },
  toOverview: { en: 'Go to the overview', pl: 'Przejdź do przeglądu' },
} as const satisfies Texts
