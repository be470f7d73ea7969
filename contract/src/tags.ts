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
      en: 'Access tokens. Every other call of a merchant carries one.',
      pl: 'Tokeny dostępu. Przesyła się je we wszystkich pozostałych wywołaniach sprzedawcy.',
    },
  },
  paymethods: {
    title: { en: 'Payment methods', pl: 'Metody płatności' },
    description: {
      en: 'What a payer can pay with at a point of sale.',
      pl: 'Czym kupujący może zapłacić w punkcie płatności.',
    },
  },
  orders: {
    title: { en: 'Orders', pl: 'Zamówienia' },
    description: {
      en: 'An order asks to be paid. It is created, paid, and then captured or canceled.',
      pl: 'Zamówienie to prośba o zapłatę. Tworzysz je, kupujący je opłaca, a Ty pobierasz środki albo anulujesz płatność.',
    },
  },
  refunds: {
    title: { en: 'Refunds', pl: 'Zwroty' },
    description: {
      en: 'Money on its way back to the payer.',
      pl: 'Środki wracające do kupującego.',
    },
  },
  payouts: {
    title: { en: 'Payouts', pl: 'Wypłaty' },
    description: {
      en: 'Money of a shop or of a seller on its way to a bank account or a card.',
      pl: 'Środki sklepu albo sprzedawcy wypłacane na rachunek bankowy lub kartę.',
    },
  },
  tokens: {
    title: { en: 'Tokens', pl: 'Tokeny' },
    description: {
      en: 'Cards and BLIK tokens that a shop has stored for its customers.',
      pl: 'Karty i tokeny BLIK, które sklep zapisał dla swoich klientów.',
    },
  },
  front: {
    title: { en: 'Browser', pl: 'Przeglądarka' },
    description: {
      en: 'Calls that the secure form makes from the payer’s browser. They need no access token.',
      pl: 'Wywołania, które bezpieczny formularz wykonuje z przeglądarki kupującego. Nie wymagają tokenu dostępu.',
    },
  },
  shops: {
    title: { en: 'Shops', pl: 'Sklepy' },
    description: {
      en: 'The money that a shop holds with us.',
      pl: 'Środki, które przechowujemy dla sklepu.',
    },
  },
  sellers: {
    title: { en: 'Marketplace sellers', pl: 'Sprzedawcy na platformie' },
    description: {
      en: 'Who sells on a marketplace, and what we hold for them.',
      pl: 'Kto sprzedaje na platformie handlowej i jakie środki dla niego przechowujemy.',
    },
  },
  partners: {
    title: { en: 'Partner registration', pl: 'Rejestracja przez partnera' },
    description: {
      en: 'Firms, shops and points of sale that a technical partner registers for merchants.',
      pl: 'Firmy, sklepy i punkty płatności, które partner techniczny rejestruje dla sprzedawców.',
    },
  },
  submerchants: {
    title: { en: 'Submerchants', pl: 'Submerchanci' },
    description: {
      en: 'The merchants for whom a payment facilitator takes payments.',
      pl: 'Sprzedawcy, w których imieniu pośrednik płatności przyjmuje płatności.',
    },
  },
  verification: {
    title: { en: 'Seller verification', pl: 'Weryfikacja sprzedawców' },
    description: {
      en: 'Onboarding of the sellers of a marketplace (AML, KYC): from the first data to the result.',
      pl: 'Onboarding sprzedawców na platformie (AML, KYC): od pierwszych danych do wyniku.',
    },
  },
  fx: {
    title: { en: 'Multi-currency', pl: 'Płatności wielowalutowe' },
    description: {
      en: 'Rates for prices in the payer’s own currency, and reference rates.',
      pl: 'Kursy do wyceny w walucie kupującego oraz kursy referencyjne.',
    },
  },
  statements: {
    title: { en: 'Statements', pl: 'Wyciągi' },
    description: {
      en: 'Files that list each movement on the balance of a shop.',
      pl: 'Pliki z listą wszystkich operacji na saldzie sklepu.',
    },
  },
  checkout: {
    title: { en: 'Hosted page', pl: 'Strona płatności' },
    description: {
      en: 'What the payer’s page asks. Not part of an integration.',
      pl: 'Wywołania strony, na której płaci kupujący. Nie są częścią integracji.',
    },
  },
  simulator: {
    title: { en: 'Simulators', pl: 'Symulatory' },
    description: {
      en: 'Sandbox only: the simulated bank, issuer, and bank app.',
      pl: 'Tylko w sandboksie: symulowany bank, wydawca karty i aplikacja banku.',
    },
  },
  workspaces: {
    title: { en: 'Workspaces', pl: 'Przestrzenie robocze' },
    description: {
      en: 'Sandbox only: isolated sandboxes inside one server, one for each run of your tests.',
      pl: 'Tylko w sandboksie: odizolowane sandboxy na jednym serwerze, po jednym na każdy przebieg testów.',
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
      en: 'Sandbox only: sessions of the console, where it has a password.',
      pl: 'Tylko w sandboksie: sesje konsoli, jeśli ma ona hasło.',
    },
  },
  outcomes: {
    title: { en: 'Outcomes', pl: 'Wyniki' },
    description: {
      en: 'Sandbox only: choose how the next payments, refunds, and payouts end.',
      pl: 'Tylko w sandboksie: wybór wyniku następnych płatności, zwrotów i wypłat.',
    },
  },
  webhooks: {
    title: { en: 'Notifications', pl: 'Powiadomienia' },
    description: {
      en: 'Requests that we send to the addresses that you give.',
      pl: 'Żądania, które wysyłamy pod podane przez Ciebie adresy.',
    },
  },
  notifications: {
    title: { en: 'Notifications under test', pl: 'Testowanie powiadomień' },
    description: {
      en: 'Sandbox only: each notification that was sent, with its attempts, and receivers that need no server of yours.',
      pl: 'Tylko w sandboksie: wysłane powiadomienia z kolejnymi próbami oraz odbiorniki, które nie wymagają Twojego serwera.',
    },
  },
  requests: {
    title: { en: 'Request log', pl: 'Dziennik żądań' },
    description: {
      en: 'Sandbox only: the requests that the sandbox got, with their answers.',
      pl: 'Tylko w sandboksie: żądania, które otrzymał sandbox, wraz z odpowiedziami.',
    },
  },
  events: {
    title: { en: 'Events', pl: 'Zdarzenia' },
    description: {
      en: 'Sandbox only: everything that happens in it, to list, to stream, and to wait for.',
      pl: 'Tylko w sandboksie: wszystko, co się w nim dzieje, jako lista, strumień albo zdarzenie, na które można poczekać.',
    },
  },
  faults: {
    title: { en: 'Faults', pl: 'Wstrzykiwanie błędów' },
    description: {
      en: 'Sandbox only: delays, errors and cut connections that you inject to test your code.',
      pl: 'Tylko w sandboksie: opóźnienia, błędy i zerwane połączenia, które wywołujesz, aby przetestować swój kod.',
    },
  },
  'console-data': {
    title: { en: 'Data of the console', pl: 'Dane konsoli' },
    description: {
      en: 'Sandbox only: lists, details, timelines, and search of everything in the sandbox.',
      pl: 'Tylko w sandboksie: listy, szczegóły, osie czasu i wyszukiwanie wszystkiego, co jest w sandboksie.',
    },
  },
  console: {
    title: { en: 'Console', pl: 'Konsola' },
    description: {
      en: 'Sandbox only: what the console shows.',
      pl: 'Tylko w sandboksie: dane pokazywane w konsoli.',
    },
  },
}
