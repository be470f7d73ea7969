import type { Text } from './text.ts'

interface Chapter {
  readonly title: Text
  readonly description: Text
}

/** The chapters of the reference, in their order. */
export const tags: Readonly<Record<string, Chapter>> = {
  auth: {
    title: { en: 'Authorization', pl: 'Autoryzacja' },
    description: {
      en: 'Access tokens, which you send with all other merchant calls.',
      pl: 'Tokeny dostępu. Przesyła się je we wszystkich pozostałych wywołaniach sprzedawcy.',
    },
  },
  paymethods: {
    title: { en: 'Payment methods', pl: 'Metody płatności' },
    description: {
      en: 'Methods with which a payer can pay at a point of sale.',
      pl: 'Metody, którymi kupujący może zapłacić w punkcie płatności.',
    },
  },
  orders: {
    title: { en: 'Orders', pl: 'Zamówienia' },
    description: {
      en: 'An order is a request for a payment. You create the order, and the payer pays for it. If the money is only held, you then capture it or cancel the order.',
      pl: 'Zamówienie to prośba o zapłatę. Tworzysz je, a kupujący je opłaca. Jeśli środki zostały tylko zablokowane, pobierasz je potem albo anulujesz zamówienie.',
    },
  },
  refunds: {
    title: { en: 'Refunds', pl: 'Zwroty' },
    description: {
      en: 'Money that you return to the payer.',
      pl: 'Środki zwracane kupującemu.',
    },
  },
  payouts: {
    title: { en: 'Payouts', pl: 'Wypłaty' },
    description: {
      en: 'Money of a shop or a seller paid out to a bank account or a card.',
      pl: 'Środki sklepu albo sprzedawcy wypłacane na rachunek bankowy lub kartę.',
    },
  },
  tokens: {
    title: { en: 'Tokens', pl: 'Tokeny' },
    description: {
      en: 'Cards and BLIK tokens stored by a shop for its customers.',
      pl: 'Karty i tokeny BLIK, które sklep zapisał dla swoich klientów.',
    },
  },
  front: {
    title: { en: 'Browser', pl: 'Przeglądarka' },
    description: {
      en: 'Calls that the secure form makes from the payer’s browser. They don’t need an access token.',
      pl: 'Wywołania, które bezpieczny formularz wykonuje z przeglądarki kupującego. Nie wymagają tokenu dostępu.',
    },
  },
  shops: {
    title: { en: 'Shops', pl: 'Sklepy' },
    description: {
      en: 'Shop data and balances.',
      pl: 'Dane i salda sklepów.',
    },
  },
  sellers: {
    title: { en: 'Marketplace sellers', pl: 'Sprzedawcy na platformie' },
    description: {
      en: 'Sellers on a marketplace and their balances.',
      pl: 'Sprzedawcy na platformie handlowej i ich salda.',
    },
  },
  partners: {
    title: { en: 'Partner registration', pl: 'Rejestracja przez partnera' },
    description: {
      en: 'Companies, shops, and points of sale that a technical partner registers for merchants.',
      pl: 'Firmy, sklepy i punkty płatności, które partner techniczny rejestruje dla sprzedawców.',
    },
  },
  submerchants: {
    title: { en: 'Submerchants', pl: 'Submerchanci' },
    description: {
      en: 'Merchants on whose behalf a payment facilitator accepts payments.',
      pl: 'Sprzedawcy, w których imieniu pośrednik płatności przyjmuje płatności.',
    },
  },
  verification: {
    title: { en: 'Seller verification', pl: 'Weryfikacja sprzedawców' },
    description: {
      en: 'Onboarding of marketplace sellers (AML, KYC): from the first data to the result.',
      pl: 'Onboarding sprzedawców na platformie (AML, KYC): od pierwszych danych do wyniku.',
    },
  },
  fx: {
    title: { en: 'Multi-currency', pl: 'Płatności wielowalutowe' },
    description: {
      en: 'Rates for pricing in the payer’s currency, and reference rates.',
      pl: 'Kursy do wyceny w walucie kupującego oraz kursy referencyjne.',
    },
  },
  statements: {
    title: { en: 'Statements', pl: 'Wyciągi' },
    description: {
      en: 'Files that list all changes of a shop’s balance.',
      pl: 'Pliki z listą wszystkich operacji na saldzie sklepu.',
    },
  },
  checkout: {
    title: { en: 'Hosted page', pl: 'Strona płatności' },
    description: {
      en: 'Calls made by the payment page. Not part of an integration.',
      pl: 'Wywołania strony, na której płaci kupujący. Nie są częścią integracji.',
    },
  },
  simulator: {
    title: { en: 'Simulators', pl: 'Symulatory' },
    description: {
      en: 'Sandbox only: the simulated bank, issuer, and banking app.',
      pl: 'Tylko w sandboksie: symulowany bank, wydawca karty i aplikacja banku.',
    },
  },
  workspaces: {
    title: { en: 'Workspaces', pl: 'Przestrzenie robocze' },
    description: {
      en: 'Sandbox only: isolated sandboxes on one server, one for each test run.',
      pl: 'Tylko w sandboksie: odizolowane sandboksy na jednym serwerze, po jednym na każdy przebieg testów.',
    },
  },
  clock: {
    title: { en: 'Clock', pl: 'Zegar' },
    description: {
      en: 'Sandbox only: the time of the sandbox, which you can freeze and advance.',
      pl: 'Tylko w sandboksie: czas sandboksu, który można zatrzymać i przesuwać.',
    },
  },
  session: {
    title: { en: 'Sign-in', pl: 'Logowanie' },
    description: {
      en: 'Sandbox only: sessions of a password-protected console.',
      pl: 'Tylko w sandboksie: sesje w konsoli chronionej hasłem.',
    },
  },
  outcomes: {
    title: { en: 'Outcomes', pl: 'Wyniki' },
    description: {
      en: 'Sandbox only: set the outcome of the next payments, refunds, and payouts.',
      pl: 'Tylko w sandboksie: wybór wyniku następnych płatności, zwrotów i wypłat.',
    },
  },
  webhooks: {
    title: { en: 'Notifications', pl: 'Powiadomienia' },
    description: {
      en: 'Requests that we send to your URLs.',
      pl: 'Żądania, które wysyłamy na podane przez Ciebie adresy.',
    },
  },
  notifications: {
    title: { en: 'Notification testing', pl: 'Testowanie powiadomień' },
    description: {
      en: 'Sandbox only: sent notifications with their attempts, and test receivers, for which you don’t need a server.',
      pl: 'Tylko w sandboksie: wysłane powiadomienia z kolejnymi próbami oraz odbiorniki, które nie wymagają Twojego serwera.',
    },
  },
  requests: {
    title: { en: 'Request log', pl: 'Dziennik żądań' },
    description: {
      en: 'Sandbox only: the requests that the sandbox received, with their responses.',
      pl: 'Tylko w sandboksie: żądania, które otrzymał sandbox, wraz z odpowiedziami.',
    },
  },
  events: {
    title: { en: 'Events', pl: 'Zdarzenia' },
    description: {
      en: 'Sandbox only: all events of the sandbox, which you can list, stream, or wait for.',
      pl: 'Tylko w sandboksie: wszystkie zdarzenia sandboksu. Możesz pobrać ich listę, odbierać ich strumień albo poczekać na jedno z nich.',
    },
  },
  faults: {
    title: { en: 'Faults', pl: 'Wstrzykiwanie błędów' },
    description: {
      en: 'Sandbox only: delays, errors, and cut connections that you inject to test your code.',
      pl: 'Tylko w sandboksie: opóźnienia, błędy i zerwane połączenia, które wywołujesz, aby przetestować swój kod.',
    },
  },
  'console-data': {
    title: { en: 'Console data', pl: 'Dane konsoli' },
    description: {
      en: 'Sandbox only: lists, details, and timelines of everything in the sandbox, and search.',
      pl: 'Tylko w sandboksie: listy, szczegóły i osie czasu wszystkiego, co jest w sandboksie, oraz wyszukiwanie.',
    },
  },
  console: {
    title: { en: 'Console', pl: 'Konsola' },
    description: {
      en: 'Sandbox only: what the console shows.',
      pl: 'Tylko w sandboksie: dane pokazywane w konsoli.',
    },
  },
  portal: {
    title: { en: 'Developer portal', pl: 'Portal dla programistów' },
    description: {
      en: 'Feedback from documentation readers.',
      pl: 'Oceny od czytelników dokumentacji.',
    },
  },
}
