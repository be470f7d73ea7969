import type { OperationId } from './index.ts'
import type { Text } from './text.ts'

/** What changed for those who use Grosz, the newest release first. */
export interface Release {
  /** Of Grosz itself. */
  readonly version: string
  /** Of the API, as the OpenAPI definition says it. */
  readonly api: string
  /** As 2026-11-21; absent until it is released. */
  readonly date?: string
  readonly changes: readonly Change[]
}

export interface Change {
  /** Its name in addresses and in the feed: it never changes. */
  readonly id: string
  readonly kind: ChangeKind
  readonly area: ChangeArea
  /** The day it was made, as 2026-11-21. */
  readonly date: string
  readonly title: Text
  /** Sentences; what stands between backticks is code. */
  readonly text: Text
  readonly operations?: readonly OperationId[]
  /** Names of fields, parameters and headers. */
  readonly fields?: readonly string[]
  /** Guides, by their path below docs/. */
  readonly guides?: readonly string[]
}

export type ChangeKind = keyof typeof changeKinds
export type ChangeArea = keyof typeof changeAreas

/** In the order in which a release lists them. */
export const changeKinds = {
  added: { en: 'Added', pl: 'Nowości' },
  changed: { en: 'Changed', pl: 'Zmiany' },
  fixed: { en: 'Fixed', pl: 'Poprawki' },
  deprecated: { en: 'Deprecated', pl: 'Wycofywane' },
  removed: { en: 'Removed', pl: 'Usunięte' },
} as const satisfies Record<string, Text>

export const changeAreas = {
  access: { en: 'Access', pl: 'Dostęp' },
  orders: { en: 'Orders', pl: 'Zamówienia' },
  methods: { en: 'Payment methods', pl: 'Metody płatności' },
  blik: { en: 'BLIK', pl: 'BLIK' },
  cards: { en: 'Cards', pl: 'Karty' },
  refunds: { en: 'Refunds', pl: 'Zwroty' },
  payouts: { en: 'Payouts', pl: 'Wypłaty' },
  marketplace: { en: 'Marketplace and partners', pl: 'Platformy handlowe i partnerzy' },
  currencies: { en: 'Currencies', pl: 'Waluty' },
  notifications: { en: 'Notifications', pl: 'Powiadomienia' },
  sandbox: { en: 'Sandbox', pl: 'Sandbox' },
  portal: { en: 'Portal', pl: 'Portal' },
} as const satisfies Record<string, Text>

export const changelog: readonly [Release, ...Release[]] = [
  {
    version: '0.1.0',
    api: '2.1.0',
    changes: [
      {
        id: 'access-tokens',
        kind: 'added',
        area: 'access',
        date: '2026-11-21',
        title: { en: 'Access tokens', pl: 'Tokeny dostępu' },
        text: {
          en: 'With the grants `client_credentials` for the shop and `trusted_merchant` for one customer of it.',
          pl: 'Dla sposobów autoryzacji `client_credentials` (sklep) i `trusted_merchant` (jeden klient sklepu).',
        },
        operations: ['authorize'],
        fields: ['grant_type', 'ext_customer_id'],
        guides: ['payment-flows/auth-and-order'],
      },
      {
        id: 'idempotency-key',
        kind: 'added',
        area: 'access',
        date: '2026-11-21',
        title: { en: 'Requests that are safe to repeat', pl: 'Bezpieczne powtarzanie żądań' },
        text: {
          en: '`Idempotency-Key` on every `POST` of a shop but the token call and the one for instalments: a repeated request gets the first answer and has one effect.',
          pl: '`Idempotency-Key` w każdym żądaniu `POST` sklepu oprócz pobrania tokenu dostępu i zapytania o raty: powtórzone żądanie otrzymuje pierwszą odpowiedź i odnosi jeden skutek.',
        },
        operations: ['createOrder', 'captureOrder', 'createRefund', 'createPayout'],
        guides: ['get-started/integration-overview/references'],
      },
      {
        id: 'orders',
        kind: 'added',
        area: 'orders',
        date: '2026-11-21',
        title: { en: 'Orders', pl: 'Zamówienia' },
        text: {
          en: 'Create, retrieve and cancel an order, capture it in full or in part, and retrieve its transactions.',
          pl: 'Tworzenie, pobieranie i anulowanie zamówienia, pełny i częściowy odbiór płatności oraz pobieranie transakcji.',
        },
        operations: [
          'createOrder',
          'retrieveOrder',
          'cancelOrder',
          'captureOrder',
          'retrieveTransactions',
        ],
        guides: ['payment-flows/auth-and-order', 'payment-flows/capture-and-cancel'],
      },
      {
        id: 'status-update',
        kind: 'deprecated',
        area: 'orders',
        date: '2026-11-21',
        title: { en: 'Capture by a change of status', pl: 'Odbiór płatności przez zmianę statusu' },
        text: {
          en: 'It is kept for integrations that have it. New ones capture with a call of its own, which also takes a part of the amount.',
          pl: 'Pozostaje dla integracji, które go używają. Nowe odbierają płatność osobnym wywołaniem, które przyjmuje także część kwoty.',
        },
        operations: ['updateOrderStatus', 'captureOrder'],
        guides: ['payment-flows/capture-and-cancel'],
      },
      {
        id: 'orders-without-a-page',
        kind: 'added',
        area: 'orders',
        date: '2026-11-21',
        title: { en: 'Payments without our page', pl: 'Płatności bez naszej strony' },
        text: {
          en: 'BLIK code, card token, card data where the point of sale may send them, pay-by-link, wallets, QR code (`TRANSPARENT`), cash on delivery (`cod`) and orders by phone or mail (`moto`).',
          pl: 'Kod BLIK, token karty, dane karty, jeśli punkt płatności może je przesyłać, przelew pay-by-link, portfele, kod QR (`TRANSPARENT`), płatność przy odbiorze (`cod`) oraz zamówienia telefoniczne i listowne (`moto`).',
        },
        operations: ['createOrder'],
        fields: ['payMethods', 'qrCode'],
        guides: ['get-started/payment-methods'],
      },
      {
        id: 'checkout',
        kind: 'added',
        area: 'methods',
        date: '2026-11-21',
        title: { en: 'Hosted payment page', pl: 'Strona płatności' },
        text: {
          en: 'In English and Polish: cards with 3-D Secure, BLIK codes, pay-by-link and ordinary transfers.',
          pl: 'Po polsku i po angielsku: karty z 3-D Secure, kody BLIK, przelewy pay-by-link i zwykłe przelewy.',
        },
        fields: ['redirectUri'],
        guides: ['get-started/integration-overview/accept-payment'],
      },
      {
        id: 'payment-methods',
        kind: 'added',
        area: 'methods',
        date: '2026-11-21',
        title: {
          en: 'Payment methods of a point of sale',
          pl: 'Metody płatności punktu płatności',
        },
        text: {
          en: 'With their limits and artwork, and with the statuses `DISABLED` and `TEMPORARY_DISABLED`; a call of the sandbox switches a method of a test point of sale on and off.',
          pl: 'Z limitami i grafiką oraz ze statusami `DISABLED` i `TEMPORARY_DISABLED`; wywołaniem sandboksu można włączyć lub wyłączyć metodę testowego punktu płatności.',
        },
        operations: ['listPayMethods', 'switchPayMethod'],
        guides: ['checkout/payment-methods-retrieve'],
      },
      {
        id: 'wallets',
        kind: 'added',
        area: 'methods',
        date: '2026-11-21',
        title: { en: 'Digital wallets', pl: 'Portfele cyfrowe' },
        text: {
          en: 'Google Pay, Apple Pay, Visa Mobile and Click to Pay, on our page or on yours. `features=clickToPay` lists what Click to Pay needs.',
          pl: 'Google Pay, Apple Pay, Visa Mobile i Click to Pay, na naszej stronie albo na Twojej. `features=clickToPay` podaje to, czego wymaga Click to Pay.',
        },
        operations: ['createOrder', 'listPayMethods'],
        fields: ['authorizationCode', 'clickToPay'],
        guides: ['payment-solutions/cards/digital-wallets'],
      },
      {
        id: 'blik-tokens',
        kind: 'added',
        area: 'blik',
        date: '2026-11-21',
        title: { en: 'BLIK tokens', pl: 'Tokeny BLIK' },
        text: {
          en: 'A BLIK code registers a UID token, which pays with one click, or a PAYID token, which pays by mandate. `BLIK_TOKEN` pays with them, and a country `SK` pays in euros.',
          pl: 'Kod BLIK rejestruje token UID, którym płaci się jednym kliknięciem, albo token PAYID do płatności cyklicznych. Płaci się nimi metodą `BLIK_TOKEN`; kraj `SK` oznacza płatność w euro.',
        },
        operations: ['createOrder', 'listPayMethods', 'deleteToken'],
        fields: ['blikData', 'appKey', 'blikTokens'],
        guides: ['payment-solutions/blik/integration', 'payment-solutions/blik/recurring'],
      },
      {
        id: 'blik-transactions',
        kind: 'added',
        area: 'blik',
        date: '2026-11-21',
        title: { en: 'Transactions of BLIK', pl: 'Transakcje BLIK' },
        text: {
          en: 'A `paymentFlow` for each way to pay, and a list of the values of `resultCode`.',
          pl: 'Osobny `paymentFlow` dla każdego sposobu płatności i lista wartości `resultCode`.',
        },
        operations: ['retrieveTransactions'],
        fields: ['paymentFlow', 'resultCode'],
        guides: ['payment-flows/transaction-retrieve'],
      },
      {
        id: 'stored-cards',
        kind: 'added',
        area: 'cards',
        date: '2026-11-21',
        title: { en: 'Stored cards', pl: 'Zapisane karty' },
        text: {
          en: 'A first payment, or an order of amount 0, stores the card; `CARD_TOKEN` pays with it, with the customer there or without. `WARNING_CONTINUE_3DS` and `WARNING_CONTINUE_CVV` say what is missing.',
          pl: 'Pierwsza płatność lub zamówienie na kwotę 0 zapisuje kartę; metoda `CARD_TOKEN` płaci nią w obecności klienta albo bez niego. `WARNING_CONTINUE_3DS` i `WARNING_CONTINUE_CVV` mówią, czego brakuje.',
        },
        operations: ['createOrder', 'deleteToken'],
        fields: ['cardOnFile', 'recurring'],
        guides: [
          'payment-solutions/cards/tokenization/create-token',
          'payment-solutions/cards/recurring',
        ],
      },
      {
        id: 'three-d-secure',
        kind: 'added',
        area: 'cards',
        date: '2026-11-21',
        title: { en: '3-D Secure as the shop wishes', pl: '3-D Secure według życzenia sklepu' },
        text: {
          en: 'Ask for a challenge or for an exemption, and say what follows when the issuer rejects it; send the result of an authentication done elsewhere, or let the SDK of a mobile app authenticate.',
          pl: 'Można poprosić o potwierdzenie lub o zwolnienie i określić, co ma się stać po jego odrzuceniu przez wydawcę, przesłać wynik uwierzytelnienia wykonanego gdzie indziej albo zlecić je SDK aplikacji mobilnej.',
        },
        operations: ['createOrder'],
        fields: ['threeDsAuthentication', 'challengeRequested', 'challengeParameters'],
        guides: [
          'card-payments/threeds/api-enhancements',
          'payment-solutions/cards/tokenization/external-threeds',
        ],
      },
      {
        id: 'three-d-secure-frame',
        kind: 'added',
        area: 'cards',
        date: '2026-11-21',
        title: { en: '3-D Secure page in a frame', pl: 'Strona 3-D Secure w ramce' },
        text: {
          en: 'Where `iframeAllowed` says so, the page may be shown in a frame of the shop’s page; it tells its parent how it ends.',
          pl: 'Gdy zezwala na to `iframeAllowed`, stronę można pokazać w ramce na stronie sklepu, która dowie się o wyniku.',
        },
        fields: ['iframeAllowed'],
        guides: ['card-payments/threeds/auth-page'],
      },
      {
        id: 'secure-form',
        kind: 'added',
        area: 'cards',
        date: '2026-11-21',
        title: { en: 'Card fields on your own page', pl: 'Pola karty na Twojej stronie' },
        text: {
          en: 'The script `/javascript/sdk` shows them and gives tokens: `SINGLE` and `MULTI` for 11 minutes, `SINGLE_LONGTERM` for 48 hours. Card data never pass through the shop.',
          pl: 'Skrypt `/javascript/sdk` wyświetla je i wydaje tokeny: `SINGLE` i `MULTI` na 11 minut, `SINGLE_LONGTERM` na 48 godzin. Dane karty nie przechodzą przez sklep.',
        },
        operations: ['createFrontToken'],
        guides: ['checkout/secure-form'],
      },
      {
        id: 'card-fields-for-plugins',
        kind: 'changed',
        area: 'cards',
        date: '2026-11-22',
        title: {
          en: 'Shop plugins use the card fields unchanged',
          pl: 'Wtyczki sklepów używają pól karty bez zmian',
        },
        text: {
          en: '`tokenize()` without a type makes a `SINGLE` token, `add()` takes `lang`, `disabled`, `label` and `frameTitle`, and validation errors have the `source`, the field with the mistake. In `change`, `error` is an array, `brand` is in lowercase, and `length` counts the digits of the number; `parameters.reason` of a message is now `parameters.error`.',
          pl: '`tokenize()` bez typu tworzy token `SINGLE`, `add()` przyjmuje `lang`, `disabled`, `label` i `frameTitle`, a błędy walidacji mają `source`, czyli pole z błędem. W zdarzeniu `change` `error` jest tablicą, `brand` jest pisane małymi literami, a `length` to liczba cyfr numeru; `parameters.reason` komunikatu nazywa się teraz `parameters.error`.',
        },
        guides: ['checkout/secure-form', 'card-payments/grosz-form'],
      },
      {
        id: 'card-fields-dark',
        kind: 'fixed',
        area: 'cards',
        date: '2026-11-22',
        title: {
          en: 'Card fields on dark pages',
          pl: 'Pola karty na ciemnych stronach',
        },
        text: {
          en: 'The frames are transparent on every page, and their text is light or dark as the background under them needs it.',
          pl: 'Ramki są przezroczyste na każdej stronie, a ich tekst jest jasny lub ciemny, zależnie od tła pod nimi.',
        },
        guides: ['checkout/secure-form'],
      },
      {
        id: 'credit-widget',
        kind: 'added',
        area: 'methods',
        date: '2026-11-22',
        title: { en: 'Credit widget', pl: 'Widżet kredytowy' },
        text: {
          en: 'The script `widget-mini-installments.js` that shop plugins load shows the smallest installment under a price. Its figures come from a new open call with the limits of a point of sale, and a sandbox marks them as a simulation.',
          pl: 'Skrypt `widget-mini-installments.js`, który ładują wtyczki sklepów, pokazuje pod ceną najniższą ratę. Dane pochodzą z nowego otwartego wywołania z limitami punktu płatności, a sandbox oznacza je jako symulację.',
        },
        operations: ['listCreditMethods'],
        guides: ['payment-solutions/credit/widget'],
      },
      {
        id: 'mass-collect-accounts',
        kind: 'added',
        area: 'methods',
        date: '2026-11-22',
        title: {
          en: 'Mass collect with an account number for each payer',
          pl: 'Płatności masowe z numerem rachunku dla każdego płatnika',
        },
        text: {
          en: 'With an ordinary transfer in a sandbox, a payer named in `buyer.extCustomerId` has a separate account number in `wireTransfer.bankAccountNumber`, the same for all their orders. The Bodybuilder makes both kinds of orders.',
          pl: 'Przy przelewie tradycyjnym w sandboksie płatnik wskazany w `buyer.extCustomerId` ma osobny numer rachunku w `wireTransfer.bankAccountNumber`, ten sam dla wszystkich jego zamówień. Bodybuilder składa oba rodzaje zamówień.',
        },
        operations: ['createOrder', 'retrieveTransactions'],
        fields: ['extCustomerId', 'bankAccountNumber'],
        guides: ['services/mass-collect'],
      },
      {
        id: 'card-instalments',
        kind: 'added',
        area: 'cards',
        date: '2026-11-21',
        title: { en: 'Card instalments', pl: 'Raty na karcie' },
        text: {
          en: 'For cards of the Romanian market: which instalments a card offers, and an order that is paid in them.',
          pl: 'Dla kart rynku rumuńskiego: jakie raty oferuje karta oraz zamówienie opłacane w ratach.',
        },
        operations: ['listCardInstallments', 'createOrder'],
        guides: ['payment-solutions/cards/card-installments'],
      },
      {
        id: 'card-response-codes',
        kind: 'changed',
        area: 'cards',
        date: '2026-11-21',
        title: { en: 'Answer of the card’s issuer', pl: 'Odpowiedź wydawcy karty' },
        text: {
          en: 'The code of a transaction and its description are absent until the bank has answered; the portal lists their values.',
          pl: 'Kodu transakcji i jego opisu nie ma, dopóki bank nie odpowie; ich wartości wymienia portal.',
        },
        operations: ['retrieveTransactions'],
        fields: ['cardResponseCode', 'cardResponseCodeDesc'],
        guides: ['card-payments/card-status-codes'],
      },
      {
        id: 'refunds',
        kind: 'added',
        area: 'refunds',
        date: '2026-11-21',
        title: { en: 'Refunds', pl: 'Zwroty' },
        text: {
          en: 'Create, list and retrieve, in full or in part, unique by `extRefundId`; the portal lists the codes of `statusError` of a canceled refund.',
          pl: 'Zlecanie, w całości lub w części, lista i pobieranie; unikalne według `extRefundId`; portal wymienia kody `statusError` anulowanego zwrotu.',
        },
        operations: ['createRefund', 'listRefunds', 'retrieveRefund'],
        fields: ['extRefundId', 'statusError'],
        guides: ['payment-flows/refunds'],
      },
      {
        id: 'payouts',
        kind: 'added',
        area: 'payouts',
        date: '2026-11-21',
        title: { en: 'Payouts', pl: 'Wypłaty' },
        text: {
          en: 'To the shop’s own account, to a bank account at home or abroad, to a card by token or number, or to a seller of a marketplace, also in another currency. Unique by `extPayoutId` in a shop.',
          pl: 'Na własny rachunek sklepu, na rachunek bankowy w kraju lub za granicą, na kartę wskazaną tokenem lub numerem albo dla sprzedającego na platformie, także w innej walucie. Unikalne w sklepie według `extPayoutId`.',
        },
        operations: ['createPayout', 'retrievePayout'],
        fields: ['extPayoutId'],
        guides: ['payouts', 'payouts/payouts-api/error-codes'],
      },
      {
        id: 'payout-notifications',
        kind: 'added',
        area: 'payouts',
        date: '2026-11-21',
        title: { en: 'Notifications of payouts', pl: 'Powiadomienia o wypłatach' },
        text: {
          en: 'The optional `notifyUrl` of a payout is ours: it gets a notification of each change of the status.',
          pl: 'Nieobowiązkowe pole wypłaty `notifyUrl` jest naszym rozszerzeniem: pod ten adres wysyłamy powiadomienie o każdej zmianie statusu.',
        },
        operations: ['createPayout'],
        fields: ['notifyUrl'],
        guides: ['payouts/payout-retrieve'],
      },
      {
        id: 'shop-balance',
        kind: 'added',
        area: 'payouts',
        date: '2026-11-21',
        title: { en: 'Balance of a shop', pl: 'Saldo sklepu' },
        text: {
          en: 'What a shop holds with us, and what of it can be paid out.',
          pl: 'Ile środków przechowujemy dla sklepu i ile z nich można wypłacić.',
        },
        operations: ['retrieveShop'],
        guides: ['payouts/payouts-api/shop-retrieve'],
      },
      {
        id: 'shopping-carts',
        kind: 'added',
        area: 'marketplace',
        date: '2026-11-21',
        title: { en: 'Carts of several sellers', pl: 'Koszyki wielu sprzedających' },
        text: {
          en: 'The carts of an order are credited to their sellers, the fees to the marketplace; a refund is shared as the payment was.',
          pl: 'Wartość koszyków zamówienia trafia do sprzedających, a prowizje do platformy; zwrot dzieli się tak jak płatność.',
        },
        operations: ['createOrder', 'createRefund'],
        fields: ['shoppingCarts'],
        guides: ['services/marketplace/integration'],
      },
      {
        id: 'sellers',
        kind: 'added',
        area: 'marketplace',
        date: '2026-11-21',
        title: { en: 'Status and balance of sellers', pl: 'Status i saldo sprzedających' },
        text: {
          en: 'The sandbox has four sellers at point of sale 500600, one of them not verified.',
          pl: 'W sandboksie jest czterech sprzedających w punkcie płatności 500600, w tym jeden niezweryfikowany.',
        },
        operations: ['retrieveSellerStatus', 'retrieveSellerBalance'],
        fields: ['extCustomerId'],
        guides: ['services/marketplace/testing'],
      },
      {
        id: 'seller-fees',
        kind: 'added',
        area: 'marketplace',
        date: '2026-11-22',
        title: {
          en: 'Fee transfers between sellers and the marketplace',
          pl: 'Przenoszenie opłat między sprzedawcą a platformą',
        },
        text: {
          en: 'A fee moves from the balance of a seller to the balance of the marketplace, or back. An `extTransferId` moves money once, however often the request is repeated.',
          pl: 'Opłata trafia z salda sprzedawcy na saldo platformy albo z powrotem. Jeden `extTransferId` przenosi środki tylko raz, także po powtórzeniu żądania.',
        },
        operations: ['feeDebitTransfer', 'feeCreditTransfer'],
        fields: ['extTransferId'],
      },
      {
        id: 'seller-fees-by-get',
        kind: 'deprecated',
        area: 'marketplace',
        date: '2026-11-22',
        title: { en: 'Fee transfers with GET', pl: 'Przenoszenie opłat metodą GET' },
        text: {
          en: 'The specification documents them as `GET` with a body, so they work. New integrations use `POST`: proxies and libraries may drop the body of a `GET`, or repeat the request.',
          pl: 'Działają, ponieważ specyfikacja opisuje je jako `GET` z treścią. Nowe integracje używają `POST`: serwery pośredniczące i biblioteki mogą pominąć treść żądania `GET` albo powtórzyć je.',
        },
        operations: ['feeDebitTransferByGet', 'feeCreditTransferByGet'],
      },
      {
        id: 'submerchants',
        kind: 'added',
        area: 'marketplace',
        date: '2026-11-22',
        title: { en: 'Registration of submerchants', pl: 'Rejestracja submerchantów' },
        text: {
          en: 'A payment facilitator creates, updates and retrieves its submerchants. A simulated check makes them `ACTIVE`, and a notification tells of each change of the status.',
          pl: 'Pośrednik płatności rejestruje, aktualizuje i pobiera swoich submerchantów. Symulowana weryfikacja nadaje im status `ACTIVE`, a o każdej zmianie statusu informuje powiadomienie.',
        },
        operations: ['createSubmerchant', 'updateSubmerchant', 'retrieveSubmerchant'],
        fields: ['payTypeCategories', 'notifyUrl'],
      },
      {
        id: 'partner-tokens',
        kind: 'added',
        area: 'access',
        date: '2026-11-22',
        title: { en: 'Tokens of a partner', pl: 'Tokeny partnera' },
        text: {
          en: 'With the grant `partner` a technical partner gets an access token for a firm that it has registered, and a payment facilitator one for itself.',
          pl: 'Ze sposobem autoryzacji `partner` partner techniczny pobiera token dostępu dla firmy, którą zarejestrował, a pośrednik płatności – dla siebie.',
        },
        operations: ['authorize'],
        fields: ['grant_type', 'firm_id'],
        guides: ['payment-flows/auth-and-order'],
      },
      {
        id: 'donations-and-submerchants',
        kind: 'added',
        area: 'marketplace',
        date: '2026-11-21',
        title: { en: 'Donations and submerchants', pl: 'Darowizny i submerchanci' },
        text: {
          en: 'A donation is paid on top of the order and goes to its charity. Orders of a payment facilitator name an active submerchant.',
          pl: 'Darowizna jest doliczana do zamówienia i trafia do wskazanej organizacji. Zamówienia pośrednika płatności wskazują aktywnego submerchanta.',
        },
        operations: ['createOrder'],
        fields: ['donation', 'submerchant'],
        guides: ['services/micro-donations', 'collaboration/payment-facilitator'],
      },
      {
        id: 'multi-currency',
        kind: 'added',
        area: 'currencies',
        date: '2026-11-21',
        title: { en: 'Multi-currency pricing', pl: 'Płatności wielowalutowe' },
        text: {
          en: 'Tables of rates, and orders whose payer pays `mcpAmount` in `mcpCurrency`; errors `MCP_…` say what is wrong. In the sandbox the partner of point of sale 500103 has a margin of 1.5 %.',
          pl: 'Tabele kursów i zamówienia, w których płacący płaci `mcpAmount` w walucie `mcpCurrency`; błędy `MCP_…` mówią, co się nie zgadza. W sandboksie partner punktu płatności 500103 ma marżę 1,5%.',
        },
        operations: ['retrieveFxTable', 'createOrder'],
        fields: ['mcpData', 'mcpAmount', 'mcpCurrency'],
        guides: ['services/multi-currency'],
      },
      {
        id: 'reference-rates',
        kind: 'added',
        area: 'currencies',
        date: '2026-11-21',
        title: { en: 'Reference rates of the ECB', pl: 'Kursy referencyjne EBC' },
        text: {
          en: 'The daily rates of the euro, also turned into those of another currency.',
          pl: 'Dzienne kursy euro, także przeliczone na kursy innej waluty.',
        },
        operations: ['listReferenceRates'],
        fields: ['termCurrency'],
        guides: ['services/multi-currency'],
      },
      {
        id: 'notifications',
        kind: 'added',
        area: 'notifications',
        date: '2026-11-21',
        title: { en: 'Signed notifications', pl: 'Podpisane powiadomienia' },
        text: {
          en: 'Of orders and refunds, to `notifyUrl`: signed with MD5 or SHA-256, retried for three days, in the order of what happened to an order.',
          pl: 'O zamówieniach i zwrotach, pod adres `notifyUrl`: podpisane algorytmem MD5 lub SHA-256, ponawiane przez trzy dni i wysyłane w kolejności zdarzeń zamówienia.',
        },
        fields: ['notifyUrl'],
        guides: ['payment-flows/lifecycle'],
      },
      {
        id: 'simulators',
        kind: 'added',
        area: 'sandbox',
        date: '2026-11-21',
        title: { en: 'Simulators', pl: 'Symulatory' },
        text: {
          en: 'Of the card issuer, the bank and the BLIK app, with test cards, BLIK codes and amounts that try what goes wrong. Tests answer them with two calls, without a browser.',
          pl: 'Wydawcy karty, banku i aplikacji BLIK, z testowymi kartami, kodami BLIK i kwotami, które wywołują błędy. Testy odpowiadają im dwoma wywołaniami, bez przeglądarki.',
        },
        operations: ['listChallenges', 'answerChallenge'],
        guides: ['testing', 'testing/sandbox'],
      },
      {
        id: 'console',
        kind: 'added',
        area: 'sandbox',
        date: '2026-11-21',
        title: { en: 'Sandbox console', pl: 'Konsola sandboksu' },
        text: {
          en: 'The public points of sale with their credentials, the test cards and the BLIK codes, ready to copy.',
          pl: 'Publiczne punkty płatności z danymi dostępowymi, testowe karty i kody BLIK gotowe do skopiowania.',
        },
        operations: ['listPointsOfSale'],
        guides: ['get-started/set-up-account/management-panel'],
      },
      {
        id: 'portal',
        kind: 'added',
        area: 'portal',
        date: '2026-11-21',
        title: { en: 'Developer portal', pl: 'Portal dla programistów' },
        text: {
          en: 'In English and Polish: guides, the API reference and an OpenAPI 3.1 definition, all from one contract with the server.',
          pl: 'Po polsku i po angielsku: poradniki, dokumentacja API i definicja OpenAPI 3.1, wszystko z jednego kontraktu z serwerem.',
        },
        guides: ['get-started/integration-overview'],
      },
      {
        id: 'markdown-twins',
        kind: 'added',
        area: 'portal',
        date: '2026-11-21',
        title: { en: 'Pages as Markdown', pl: 'Strony w Markdownie' },
        text: {
          en: 'Every page is also Markdown, `.md` instead of the last slash, and listed in `/europe/llms.txt`.',
          pl: 'Każda strona istnieje też w Markdownie, z `.md` zamiast ostatniego ukośnika, a ich listę podaje `/europe/pl/llms.txt`.',
        },
      },
      {
        id: 'search',
        kind: 'added',
        area: 'portal',
        date: '2026-11-21',
        title: { en: 'Search', pl: 'Wyszukiwarka' },
        text: {
          en: 'Finds pages, calls, fields and errors in both languages, knows the forms of Polish words, with or without diacritics, and forgives a typing error.',
          pl: 'Znajduje strony, wywołania, pola i błędy w obu językach, rozpoznaje polską odmianę, także bez znaków diakrytycznych, i wybacza literówkę.',
        },
      },
      {
        id: 'live-first-payment',
        kind: 'added',
        area: 'portal',
        date: '2026-11-21',
        title: {
          en: 'A first payment on the home page',
          pl: 'Pierwsza płatność na stronie głównej',
        },
        text: {
          en: 'The home page takes a token, creates an order and watches it being paid on the sandbox that serves the portal, and shows every request and answer.',
          pl: 'Strona główna pobiera token, tworzy zamówienie i śledzi jego opłacenie w sandboksie, który udostępnia portal, a przy tym pokazuje każde żądanie i każdą odpowiedź.',
        },
      },
      {
        id: 'bodybuilder',
        kind: 'added',
        area: 'portal',
        date: '2026-11-21',
        title: { en: 'The Bodybuilder', pl: 'Bodybuilder' },
        text: {
          en: 'Puts the body of a request together from what you choose, explains each of its fields, and exports requests as a Postman collection.',
          pl: 'Składa treść żądania z tego, co wybierzesz, objaśnia każde z jej pól i eksportuje żądania jako kolekcję Postman.',
        },
      },
      {
        id: 'whole-guide',
        kind: 'added',
        area: 'portal',
        date: '2026-11-21',
        title: { en: 'The whole integration guide', pl: 'Cały poradnik integracji' },
        text: {
          en: 'Cards and tokens, wallets, 3-D Secure, BLIK, credit, payouts, marketplaces, reports and Android: a page for each, whose commands are run by our tests.',
          pl: 'Karty i tokeny, portfele, 3-D Secure, BLIK, płatności kredytowe, wypłaty, platformy handlowe, raporty i Android: osobne strony, których polecenia wykonują nasze testy.',
        },
        guides: ['payment-solutions', 'card-payments', 'payouts', 'services'],
      },
      {
        id: 'portal-edges',
        kind: 'fixed',
        area: 'portal',
        date: '2026-11-22',
        title: {
          en: 'Broken addresses and pages that do not load',
          pl: 'Błędne adresy i strony, które się nie wczytują',
        },
        text: {
          en: 'An address that cannot be decoded shows “Page not found”, which now has a sidebar; `/europe/docs/` leads to the first chapter; a page whose parts do not load at the first view offers to try again; the navigation bar stays on one line from 997 px.',
          pl: 'Adres, którego nie można zdekodować, pokazuje stronę „Nie znaleziono strony”, która ma teraz pasek boczny; `/europe/pl/docs/` prowadzi do pierwszego rozdziału; strona, której części nie wczytały się przy pierwszym otwarciu, pozwala spróbować ponownie; pasek nawigacji od 997 px mieści się w jednym wierszu.',
        },
      },
      {
        id: 'method-catalogue',
        kind: 'added',
        area: 'portal',
        date: '2026-11-22',
        title: {
          en: 'A catalogue of payment methods with filters, from an issue tracker',
          pl: 'Katalog metod płatności z filtrami, z systemu zgłoszeń',
        },
        text: {
          en: '“Plugins and integrations” filters the methods by name, country and payment type, and keeps the filters in the address. Who runs a portal can keep the methods in Jira: the build fetches them and falls back to a snapshot.',
          pl: 'Strona „Wtyczki i integracje” filtruje metody według nazwy, kraju i rodzaju płatności, a filtry zapisuje w adresie. Operator portalu może przechowywać metody w systemie Jira: portal pobiera je przy budowaniu, a w razie błędu pokazuje zapisany zestaw.',
        },
      },
      {
        id: 'shop-plugins',
        kind: 'added',
        area: 'portal',
        date: '2026-11-22',
        title: { en: 'Connect a shop plugin', pl: 'Podłącz wtyczkę sklepu' },
        text: {
          en: 'For WooCommerce, PrestaShop, Magento, OpenCart, Sylius and seven client libraries: what to set, where the address of the server is, and what was tried with which version.',
          pl: 'Dla WooCommerce, PrestaShop, Magento, OpenCart, Sylius i siedmiu bibliotek klienckich: co ustawić, gdzie podać adres serwera i co sprawdzono w której wersji.',
        },
        guides: ['guides/shop-plugins'],
      },
      {
        id: 'compatibility-page',
        kind: 'added',
        area: 'portal',
        date: '2026-11-22',
        title: {
          en: 'Compatibility with existing plugins',
          pl: 'Zgodność z istniejącymi wtyczkami',
        },
        text: {
          en: 'A page says how requests of existing shop plugins and client libraries are read: empty values, types, addresses and unknown fields, and what is always rejected. More than a hundred of these requests are sent by the tests.',
          pl: 'Strona opisuje, jak serwer odczytuje żądania istniejących wtyczek i bibliotek klienckich: puste wartości, typy, adresy i nieznane pola, oraz co zawsze odrzuca. Ponad sto takich żądań wysyłają testy.',
        },
        guides: ['get-started/integration-overview/compatibility'],
      },
      {
        id: 'changelog-feed',
        kind: 'added',
        area: 'portal',
        date: '2026-11-21',
        title: { en: 'Changelog with filters and a feed', pl: 'Lista zmian z filtrami i kanałem' },
        text: {
          en: 'The changes by kind and by area, and an Atom feed in each language that tells of the next ones.',
          pl: 'Zmiany według rodzaju i obszaru oraz kanał Atom w każdym języku, który powiadamia o następnych.',
        },
      },
      {
        id: 'shop-plugins-unchanged',
        kind: 'added',
        area: 'sandbox',
        date: '2026-11-22',
        title: {
          en: 'Test a shop plugin without changing it',
          pl: 'Test wtyczki sklepu bez jej zmieniania',
        },
        text: {
          en: '`npm run intercept` starts a proxy on your machine that sends the requests of a shop plugin to your sandbox, although the plugin has the provider’s hosts built in.',
          pl: '`npm run intercept` uruchamia na Twoim komputerze proxy, które kieruje żądania wtyczki sklepu do Twojego sandboksa, mimo że wtyczka ma wpisane na stałe adresy operatora.',
        },
        guides: ['guides/test-a-shop-plugin'],
      },
      {
        id: 'customer-token-scope',
        kind: 'changed',
        area: 'access',
        date: '2026-11-22',
        title: {
          en: 'A customer’s token reaches that customer alone',
          pl: 'Token klienta obejmuje tylko tego klienta',
        },
        text: {
          en: 'With a `trusted_merchant` token, orders whose `buyer.extCustomerId` is another one are answered with 404. Payouts, shops and sellers need `client_credentials`; otherwise the request fails with `ACCESS_DENIED`.',
          pl: 'Z tokenem `trusted_merchant` wywołania dotyczące zamówień z innym `buyer.extCustomerId` zwracają 404. Wypłaty, dane sklepu i sprzedawców wymagają `client_credentials`; w przeciwnym razie wywołanie zwraca błąd `ACCESS_DENIED`.',
        },
        operations: [
          'retrieveOrder',
          'cancelOrder',
          'createRefund',
          'createPayout',
          'retrieveShop',
        ],
        guides: ['payment-flows/auth-and-order', 'payouts/payouts-api/card-payout'],
      },
      {
        id: 'allowed-hosts',
        kind: 'changed',
        area: 'sandbox',
        date: '2026-11-22',
        title: {
          en: 'The server answers to its own host names',
          pl: 'Serwer odpowiada tylko na własne nazwy hostów',
        },
        text: {
          en: 'These are `localhost`, IP addresses, the host of `GROSZ_PUBLIC_URL` and what `GROSZ_ALLOWED_HOSTS` lists; other names get `HOST_NOT_ALLOWED`. In a browser, the calls of the console, the simulators and the payment page work on the server’s own pages alone.',
          pl: 'Są to `localhost`, adresy IP, host z `GROSZ_PUBLIC_URL` i nazwy z listy `GROSZ_ALLOWED_HOSTS`; inne nazwy powodują błąd `HOST_NOT_ALLOWED`. W przeglądarce wywołania konsoli, symulatorów i strony płatności działają wyłącznie na stronach serwera.',
        },
        guides: ['testing/sandbox'],
      },
      {
        id: 'mode-of-a-database',
        kind: 'changed',
        area: 'sandbox',
        date: '2026-11-22',
        title: {
          en: 'A database keeps the mode of its first start',
          pl: 'Baza danych zachowuje tryb pierwszego uruchomienia',
        },
        text: {
          en: 'A server with `GROSZ_MODE=production` does not start with the data of a sandbox, nor the other way round. The data folder is closed to other users of the machine.',
          pl: 'Serwer z `GROSZ_MODE=production` nie uruchomi się z danymi sandboksu ani odwrotnie. Katalogu danych nie mogą czytać inni użytkownicy komputera.',
        },
        guides: ['testing/sandbox'],
      },
      {
        id: 'open-connections',
        kind: 'fixed',
        area: 'access',
        date: '2026-11-22',
        title: {
          en: 'Unfinished requests lock nobody out',
          pl: 'Niedokończone żądania nie blokują innych',
        },
        text: {
          en: 'A server keeps at most 2,000 connections open. Beyond that, it closes the one that has been idle longest; connections that do not end after an error or a time limit are closed as well.',
          pl: 'Serwer utrzymuje najwyżej 2000 otwartych połączeń. Powyżej tej liczby zamyka najdłużej bezczynne; zamyka też połączenia, które nie kończą się po błędzie lub po upływie limitu czasu.',
        },
        guides: ['get-started/integration-overview/references'],
      },
      {
        id: 'refunds-by-value',
        kind: 'fixed',
        area: 'refunds',
        date: '2026-11-22',
        title: { en: 'Refunds compared by value', pl: 'Zwroty porównywane według wartości' },
        text: {
          en: '`1` and `"01"`, or the currency of the order and none, are the same refund. A refund of an order of 0 returns `AMOUNT_TO_SMALL`: there is nothing to refund.',
          pl: '`1` i `"01"` oraz waluta zamówienia i jej brak oznaczają ten sam zwrot. Zwrot zamówienia na kwotę 0 kończy się błędem `AMOUNT_TO_SMALL`: nie ma czego zwracać.',
        },
        operations: ['createRefund'],
        fields: ['amount', 'currencyCode'],
        guides: ['payment-flows/refunds'],
      },
      {
        id: 'real-values',
        kind: 'changed',
        area: 'orders',
        date: '2026-11-22',
        title: {
          en: 'Dates, countries and names are checked',
          pl: 'Sprawdzanie dat, krajów i nazwisk',
        },
        text: {
          en: 'A date has to exist, a country has to be one of ISO 3166-1, the name of a cardholder and the payer of `ACC_FUNDING` have to be in ISO 8859-1. `xid` and `dsTransactionId` are not sent together. An order in installments keeps to `settings.cardInstallmentsOptions`.',
          pl: 'Data musi istnieć, kraj musi należeć do ISO 3166-1, a imię i nazwisko posiadacza karty oraz kupującego przy `ACC_FUNDING` muszą być zapisane w ISO 8859-1. Pól `xid` i `dsTransactionId` nie przesyła się razem. Zamówienie na raty musi być zgodne z `settings.cardInstallmentsOptions`.',
        },
        operations: ['createOrder', 'createPayout'],
        fields: ['xid', 'dsTransactionId', 'cardInstallmentsOptions'],
        guides: [
          'payment-solutions/cards/card-installments',
          'payment-solutions/cards/tokenization/external-threeds',
        ],
      },
      {
        id: 'carts-as-strings',
        kind: 'fixed',
        area: 'marketplace',
        date: '2026-11-22',
        title: { en: 'Carts have amounts as strings', pl: 'Kwoty w koszykach są ciągami znaków' },
        text: {
          en: 'A retrieved order and its notifications show the amounts of `shoppingCarts` as strings, whatever was sent.',
          pl: 'Pobrane zamówienie i powiadomienia podają kwoty w `shoppingCarts` jako ciągi znaków, niezależnie od tego, jak zostały przesłane.',
        },
        operations: ['retrieveOrder'],
        fields: ['shoppingCarts'],
        guides: ['services/marketplace'],
      },
      {
        id: 'artwork-as-png',
        kind: 'added',
        area: 'methods',
        date: '2026-11-22',
        title: { en: 'Artwork as PNG', pl: 'Grafiki w formacie PNG' },
        text: {
          en: '`/images/mobile/logos/pbl_<value>.png` beside the `.svg` of each payment method.',
          pl: '`/images/mobile/logos/pbl_<value>.png` obok pliku `.svg` każdej metody płatności.',
        },
        guides: ['get-started/integration-overview/references'],
      },
      {
        id: 'methods-where-they-are',
        kind: 'changed',
        area: 'methods',
        date: '2026-11-22',
        title: { en: 'Methods only where they exist', pl: 'Metody tylko tam, gdzie działają' },
        text: {
          en: 'The test payment `t` is a method of the points of sale `500100` to `500103` of the sandbox only. Points of sale in EUR list Slovak BLIK, and our page offers it.',
          pl: 'Płatność testowa `t` jest dostępna tylko w punktach płatności sandboksu od `500100` do `500103`. Punkty płatności w EUR mają na liście słowacki BLIK, który oferuje także nasza strona.',
        },
        operations: ['listPayMethods', 'createOrder'],
        guides: ['get-started/payment-methods', 'payment-solutions/blik/scenarios'],
      },
      {
        id: 'no-lev',
        kind: 'removed',
        area: 'currencies',
        date: '2026-11-22',
        title: { en: 'Bulgarian lev', pl: 'Lew bułgarski' },
        text: {
          en: 'Bulgaria pays in euros since 2026, so `BGN` is no currency of orders any more.',
          pl: 'Od 2026 roku w Bułgarii płaci się w euro, dlatego `BGN` nie jest już walutą zamówień.',
        },
        fields: ['currencyCode'],
        guides: ['get-started/integration-overview/references'],
      },
      {
        id: 'notification-headers',
        kind: 'added',
        area: 'notifications',
        date: '2026-11-22',
        title: { en: 'More headers in notifications', pl: 'Więcej nagłówków w powiadomieniach' },
        text: {
          en: '`PayU-Processing-Time` in every notification, and `Authorization: Basic` where the setting `notification-key` of the point of sale switches it on.',
          pl: '`PayU-Processing-Time` w każdym powiadomieniu oraz `Authorization: Basic`, jeśli włącza go ustawienie `notification-key` punktu płatności.',
        },
        guides: ['payment-flows/lifecycle'],
      },
      {
        id: 'words-of-the-dialect',
        kind: 'changed',
        area: 'access',
        date: '2026-11-22',
        title: {
          en: 'Errors in the words that clients know',
          pl: 'Błędy w słowach znanych bibliotekom klienckim',
        },
        text: {
          en: '405 and 415 of the token call have `error`. An order of another point of sale of the same firm returns 403 `INVALID_AUTH_FOR_THIS_ORDER` instead of 404. Error 8043 is called `OPENPAYU_PAYMENT_CREATE_BLOCKED_CHECKOUT_PAY_METHOD`. A token for a customer comes with a `refresh_token`.',
          pl: 'Odpowiedzi 405 i 415 wywołania pobierającego token mają pole `error`. Dla zamówienia z innego punktu płatności tej samej firmy wywołanie zwraca 403 `INVALID_AUTH_FOR_THIS_ORDER` zamiast 404. Błąd 8043 nazywa się `OPENPAYU_PAYMENT_CREATE_BLOCKED_CHECKOUT_PAY_METHOD`. Token dla klienta ma też `refresh_token`.',
        },
        operations: ['authorize', 'retrieveOrder', 'createOrder'],
        fields: ['refresh_token'],
        guides: ['payment-flows/auth-and-order'],
      },
      {
        id: 'more-outcomes',
        kind: 'added',
        area: 'sandbox',
        date: '2026-11-22',
        title: {
          en: 'Errors that a sandbox can bring about',
          pl: 'Błędy, które można wywołać w sandboksie',
        },
        text: {
          en: 'Amounts of orders that return 408, 429 and the rejection by antifraud, cards that antifraud declines, and `WARNING_CONTINUE_REDIRECT` of the bank `bnx`.',
          pl: 'Kwoty zamówień, które dają 408, 429 i odrzucenie przez system antyfraudowy, karty odrzucane przez ten system oraz `WARNING_CONTINUE_REDIRECT` banku `bnx`.',
        },
        operations: ['createOrder'],
        guides: ['testing'],
      },
      {
        id: 'cards-of-successful-payments',
        kind: 'changed',
        area: 'cards',
        date: '2026-11-22',
        title: {
          en: 'Only a successful payment stores a card',
          pl: 'Kartę zapisuje tylko udana płatność',
        },
        text: {
          en: 'The token of a first payment that is declined, abandoned, canceled or expires is deleted, and a declined one returns no token. `preferred` is the newest `ACTIVE` card. A card that was stored without `buyer.extCustomerId` can be deleted by its token.',
          pl: 'Token pierwszej płatności, która zostanie odrzucona, porzucona, anulowana lub przeterminowana, jest usuwany, a przy odrzuceniu odpowiedź go nie zawiera. `preferred` ma najnowsza karta w statusie `ACTIVE`. Kartę zapisaną bez `buyer.extCustomerId` można usunąć, podając jej token.',
        },
        operations: ['createOrder', 'listPayMethods', 'deleteToken'],
        fields: ['cardOnFile', 'recurring', 'preferred'],
        guides: [
          'payment-solutions/cards/tokenization/create-token',
          'payment-solutions/cards/tokenization/retrieve-and-delete-token',
        ],
      },
      {
        id: 'cards-of-wallets',
        kind: 'added',
        area: 'cards',
        date: '2026-11-22',
        title: {
          en: 'Wallets store their card',
          pl: 'Portfele zapisują kartę',
        },
        text: {
          en: 'Google Pay, Apple Pay and Visa Mobile with `authorizationCode` store their card with `FIRST`. Methods that have no card to store, such as banks, BLIK, a redirect to a wallet and Click to Pay, return `INVALID_VALUE` with `FIRST`.',
          pl: 'Google Pay, Apple Pay i Visa Mobile z `authorizationCode` zapisują kartę przy wartości `FIRST`. Metody bez karty do zapisania, na przykład bank, BLIK, przekierowanie do portfela i Click to Pay, zwracają przy `FIRST` błąd `INVALID_VALUE`.',
        },
        operations: ['createOrder'],
        fields: ['cardOnFile', 'recurring', 'authorizationCode'],
        guides: [
          'payment-solutions/cards/tokenization/create-token',
          'payment-solutions/cards/digital-wallets',
        ],
      },
      {
        id: 'parts-of-payment-methods',
        kind: 'changed',
        area: 'methods',
        date: '2026-11-22',
        title: {
          en: 'A payment method must not contradict itself',
          pl: 'Metoda płatności nie może być sprzeczna',
        },
        text: {
          en: 'A field of `payMethod` beside a method to which it does not belong, such as `card` beside the value of a bank, returns `INVALID_VALUE`; earlier the card was charged. `BLIK_AUTHORIZATION_CODE` takes the code in `authorizationCode` as well. An order for the hosted page whose amount no method takes is refused when it is created.',
          pl: 'Pole obiektu `payMethod`, które nie należy do wskazanej metody, na przykład `card` obok wartości banku, zwraca błąd `INVALID_VALUE`; wcześniej obciążano kartę. `BLIK_AUTHORIZATION_CODE` przyjmuje kod także w `authorizationCode`. Zamówienie opłacane na stronie płatności, którego kwoty nie przyjmuje żadna metoda, jest odrzucane przy tworzeniu.',
        },
        operations: ['createOrder'],
        fields: ['payMethod', 'authorizationCode'],
        guides: ['get-started/payment-methods'],
      },
      {
        id: 'donations-with-every-method',
        kind: 'changed',
        area: 'orders',
        date: '2026-11-22',
        title: {
          en: 'Donations with every payment method',
          pl: 'Darowizny przy każdej metodzie płatności',
        },
        text: {
          en: 'A `donation` goes with the payment page and with every method, cards and their tokens among them. The payment page shows its amount and who receives it.',
          pl: 'Darowiznę w polu `donation` można dodać na stronie płatności i przy każdej metodzie, także przy kartach i ich tokenach. Strona płatności pokazuje jej kwotę i odbiorcę.',
        },
        operations: ['createOrder'],
        fields: ['donation'],
        guides: ['services/micro-donations'],
      },
      {
        id: 'orders-tell-more',
        kind: 'changed',
        area: 'orders',
        date: '2026-11-22',
        title: {
          en: 'Orders tell their validity and what was captured',
          pl: 'Zamówienie podaje czas ważności i pobraną kwotę',
        },
        text: {
          en: 'Order and notification always have `validityTime`. After a partial capture `payMethod.amount` is what was captured, in order, notification and transactions. Canceling a canceled order again returns `SUCCESS`. While a 3-D Secure challenge is open, the transaction has no `card3DsStatus`.',
          pl: 'Zamówienie i powiadomienie zawsze zawierają `validityTime`. Po częściowym pobraniu środków `payMethod.amount` zamówienia, powiadomienia i transakcji podaje pobraną kwotę. Ponowne anulowanie anulowanego zamówienia zwraca `SUCCESS`. Dopóki trwa uwierzytelnianie 3-D Secure, transakcja nie zawiera `card3DsStatus`.',
        },
        operations: ['retrieveOrder', 'cancelOrder', 'captureOrder', 'retrieveTransactions'],
        fields: ['validityTime', 'amount', 'card3DsStatus'],
        guides: ['payment-flows/capture-and-cancel', 'payment-flows/transaction-retrieve'],
      },
      {
        id: 'american-express-on-the-page',
        kind: 'fixed',
        area: 'cards',
        date: '2026-11-22',
        title: {
          en: 'American Express on the payment page',
          pl: 'American Express na stronie płatności',
        },
        text: {
          en: 'The payment page says at once that it takes Visa, Mastercard and Maestro only, as the card fields and the API do.',
          pl: 'Strona płatności od razu informuje, że przyjmuje tylko karty Visa, Mastercard i Maestro, tak jak pola karty i API.',
        },
        operations: ['createOrder'],
        fields: ['number'],
        guides: ['get-started/payment-methods'],
      },
      {
        id: 'errors-after-an-effect',
        kind: 'fixed',
        area: 'access',
        date: '2026-11-22',
        title: {
          en: 'Errors after a request took effect',
          pl: 'Błędy po częściowym wykonaniu żądania',
        },
        text: {
          en: 'A 503 means that nothing happened and you can repeat the request. If the server fails after the request has taken effect, the request fails with 500, and the error asks you to retrieve the resource before you repeat it.',
          pl: 'Odpowiedź 503 oznacza, że żądanie nie miało żadnego skutku i można je powtórzyć. Jeśli awaria nastąpi później, wywołanie zwraca błąd 500 z prośbą o sprawdzenie stanu przed ponowieniem żądania.',
        },
        guides: ['get-started/integration-overview/references'],
      },
      {
        id: 'idempotency-key-at-two-processes',
        kind: 'fixed',
        area: 'access',
        date: '2026-11-22',
        title: {
          en: 'One Idempotency-Key at two processes',
          pl: 'Jeden Idempotency-Key w dwóch procesach',
        },
        text: {
          en: 'When two processes of a server receive the same request at once, both return the first answer. With `extOrderId`, one of them returned `ERROR_ORDER_NOT_UNIQUE`.',
          pl: 'Gdy dwa procesy serwera otrzymają jednocześnie to samo żądanie, oba zwracają pierwszą odpowiedź. Przy żądaniu z `extOrderId` jeden z nich zwracał błąd `ERROR_ORDER_NOT_UNIQUE`.',
        },
        operations: ['createOrder'],
        fields: ['extOrderId'],
        guides: ['get-started/integration-overview/references'],
      },
      {
        id: 'revoked-access-tokens',
        kind: 'fixed',
        area: 'access',
        date: '2026-11-22',
        title: { en: 'Revoked access tokens', pl: 'Unieważnione tokeny dostępu' },
        text: {
          en: 'An access token that the operator of the server deletes stops working within five seconds.',
          pl: 'Token dostępu usunięty przez operatora serwera przestaje działać w ciągu pięciu sekund.',
        },
        operations: ['authorize'],
        fields: ['access_token'],
      },
      {
        id: 'newest-stored-cards',
        kind: 'changed',
        area: 'methods',
        date: '2026-11-22',
        title: {
          en: 'The newest stored cards of a customer',
          pl: 'Najnowsze zapisane karty klienta',
        },
        text: {
          en: 'The list of payment methods returns the newest 100 stored cards and the newest 100 BLIK tokens of a customer.',
          pl: 'Lista metod płatności zawiera 100 najnowszych zapisanych kart i 100 najnowszych tokenów BLIK klienta.',
        },
        operations: ['listPayMethods'],
        fields: ['cardTokens', 'blikTokens'],
      },
      {
        id: 'answers-after-the-commit',
        kind: 'fixed',
        area: 'orders',
        date: '2026-11-22',
        title: {
          en: '503 means that nothing happened',
          pl: 'Odpowiedź 503 oznacza, że nic się nie stało',
        },
        text: {
          en: 'When a later step fails, creating, capturing or canceling an order and paying on the payment page no longer return 503 after the change was saved. A new order is answered with its `orderId` and stays `PENDING` until the payment is decided; a saved capture or cancellation returns `SUCCESS`.',
          pl: 'Gdy późniejszy krok się nie powiedzie, utworzenie, pobranie środków i anulowanie zamówienia oraz płatność na stronie płatności nie zwracają już kodu 503 po zapisaniu zmiany. Odpowiedź na nowe zamówienie zawiera `orderId`, a zamówienie pozostaje w statusie `PENDING` do rozstrzygnięcia płatności; zapisane pobranie środków i anulowanie zwracają `SUCCESS`.',
        },
        operations: ['createOrder', 'captureOrder', 'cancelOrder', 'updateOrderStatus'],
        fields: ['orderId'],
      },
      {
        id: 'acquirer-time-limit',
        kind: 'fixed',
        area: 'orders',
        date: '2026-11-22',
        title: { en: 'An answer within ten seconds', pl: 'Odpowiedź w ciągu dziesięciu sekund' },
        text: {
          en: 'If the bank or card issuer does not answer within ten seconds, an order is answered as `PENDING`. Its status changes when the answer is known.',
          pl: 'Jeśli bank lub wydawca karty nie odpowie w ciągu dziesięciu sekund, zamówienie pozostaje w statusie `PENDING`. Status zmieni się, gdy odpowiedź będzie znana.',
        },
        operations: ['createOrder', 'captureOrder', 'cancelOrder'],
        guides: ['payment-flows/auth-and-order'],
      },
      {
        id: 'idempotency-key-days',
        kind: 'changed',
        area: 'access',
        date: '2026-11-22',
        title: {
          en: 'An Idempotency-Key is remembered for 7 days',
          pl: 'Idempotency-Key jest pamiętany przez 7 dni',
        },
        text: {
          en: 'After that the key is free. `extOrderId`, `extRefundId` and `extPayoutId` stay unique without a time limit.',
          pl: 'Po tym czasie klucza można użyć ponownie. `extOrderId`, `extRefundId` i `extPayoutId` pozostają unikalne bez ograniczenia w czasie.',
        },
        operations: ['createOrder', 'captureOrder', 'createRefund', 'createPayout'],
        guides: ['get-started/integration-overview/apis'],
      },
      {
        id: 'security-code-of-three-digits',
        kind: 'changed',
        area: 'cards',
        date: '2026-11-22',
        title: {
          en: 'A security code has three digits',
          pl: 'Kod CVV ma trzy cyfry',
        },
        text: {
          en: 'The API returns `ERROR_VALUE_INVALID` for a `cvv` of four digits, which the payment page and the card fields never took: cards of Visa, Mastercard and Maestro have three.',
          pl: 'Dla `cvv` o czterech cyfrach API zwraca `ERROR_VALUE_INVALID`; strona płatności i pola karty nigdy go nie przyjmowały. Karty Visa, Mastercard i Maestro mają kod z trzech cyfr.',
        },
        operations: ['createOrder', 'createFrontToken', 'sendCvv'],
        fields: ['cvv'],
        guides: ['card-payments/text-form-data'],
      },
      {
        id: 'simulator-by-the-order',
        kind: 'changed',
        area: 'sandbox',
        date: '2026-11-22',
        title: {
          en: 'The simulator is found by the order',
          pl: 'Symulator można znaleźć po zamówieniu',
        },
        text: {
          en: 'The pages `/sim/phone/` and `/sim/bank/` take the `order` in place of a confirmation and show its open confirmation, so the payment page no longer returns `simulatorUrl`. Tests find the confirmation of an order as before.',
          pl: 'Strony `/sim/phone/` i `/sim/bank/` przyjmują parametr `order` zamiast identyfikatora potwierdzenia i pokazują otwarte potwierdzenie zamówienia, dlatego wywołania strony płatności nie zwracają już `simulatorUrl`. W testach potwierdzenie zamówienia wyszukuje się tak jak dotąd.',
        },
        operations: ['listChallenges', 'startPayment', 'showPayment'],
        fields: ['orderId'],
        guides: ['testing/sandbox'],
      },
      {
        id: 'one-answer-of-many',
        kind: 'fixed',
        area: 'sandbox',
        date: '2026-11-22',
        title: {
          en: 'One answer to a confirmation counts',
          pl: 'Liczy się jedna odpowiedź na potwierdzenie',
        },
        text: {
          en: 'When several answers to one confirmation come at once, the first is taken and the others return `CHALLENGE_CLOSED`; on PostgreSQL all of them returned 200. A security code that is sent several times at once is taken once.',
          pl: 'Gdy na jedno potwierdzenie przychodzi naraz kilka odpowiedzi, przyjmowana jest pierwsza, a pozostałe zwracają `CHALLENGE_CLOSED`; na PostgreSQL każda z nich zwracała 200. Kod CVV przesłany naraz kilka razy jest przyjmowany raz.',
        },
        operations: ['answerChallenge', 'sendCvv'],
      },
      {
        id: 'orders-with-many-refunds',
        kind: 'fixed',
        area: 'refunds',
        date: '2026-11-22',
        title: {
          en: 'Orders with thousands of refunds',
          pl: 'Zamówienia z tysiącami zwrotów',
        },
        text: {
          en: 'A refund takes the same time however many refunds the order already has, and listing all of them no longer slows down other calls. Once a refund is saved, `createRefund` always returns it.',
          pl: 'Czas wykonania zwrotu nie zależy już od liczby wcześniejszych zwrotów zamówienia, a pobranie ich pełnej listy nie spowalnia innych wywołań. Po zapisaniu zwrotu `createRefund` zawsze go zwraca.',
        },
        operations: ['createRefund', 'listRefunds'],
      },
      {
        id: 'event-headers',
        kind: 'added',
        area: 'notifications',
        date: '2026-11-22',
        title: {
          en: 'The id and time of an event in notifications',
          pl: 'Identyfikator i czas zdarzenia w powiadomieniach',
        },
        text: {
          en: 'Every notification has the headers `Grosz-Event-Id`, which is the same in each attempt, and `Grosz-Event-Time`. Receivers that answer quickly get up to 64 notifications at the same time, and a receiver that fails or stays silent no longer delays others.',
          pl: 'Każde powiadomienie ma nagłówki `Grosz-Event-Id`, taki sam w każdej próbie, oraz `Grosz-Event-Time`. Serwer, który szybko odpowiada, dostaje jednocześnie do 64 powiadomień, a serwer, który nie odpowiada lub zwraca błędy, nie opóźnia już powiadomień do innych.',
        },
        guides: ['payment-flows/lifecycle'],
      },
    ],
  },
]
