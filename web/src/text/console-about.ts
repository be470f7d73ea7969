import type { Texts } from './translate.ts'

/** The content of each list of the console, and the call that adds it. */
export const aboutTexts = {
  orders: {
    en: 'Orders appear here when your server calls createOrder, or when you try a payment.',
    pl: 'Zamówienia pojawią się tutaj, gdy Twój serwer wywoła createOrder albo gdy wypróbujesz płatność.',
  },
  refunds: {
    en: 'Refunds appear here when your server calls createRefund, or when you refund an order on its page.',
    pl: 'Zwroty pojawią się tutaj, gdy Twój serwer wywoła createRefund albo gdy zwrócisz płatność na stronie zamówienia.',
  },
  payouts: {
    en: 'Payouts appear here when your server calls createPayout, or when you pay out on a shop’s page.',
    pl: 'Wypłaty pojawią się tutaj, gdy Twój serwer wywoła createPayout albo gdy zlecisz wypłatę na stronie sklepu.',
  },
  tokens: {
    en: 'Tokens appear here when a customer stores a card or a BLIK account. To store a card, create an order with cardOnFile set to FIRST.',
    pl: 'Tokeny pojawią się tutaj, gdy klient zapisze kartę lub konto BLIK. Aby zapisać kartę, utwórz zamówienie z polem cardOnFile o wartości FIRST.',
  },
  sellers: {
    en: 'Sellers appear here when a marketplace calls createVerification to verify them.',
    pl: 'Sprzedawcy pojawią się tutaj, gdy platforma rozpocznie ich weryfikację wywołaniem createVerification.',
  },
  verifications: {
    en: 'Verifications appear here when a marketplace calls createVerification, or when you start one on a company’s page.',
    pl: 'Weryfikacje pojawią się tutaj, gdy platforma wywoła createVerification albo gdy rozpoczniesz weryfikację na stronie firmy.',
  },
  firms: {
    en: 'Companies appear here when a technical partner calls createFirm.',
    pl: 'Firmy pojawią się tutaj, gdy partner techniczny wywoła createFirm.',
  },
  submerchants: {
    en: 'Submerchants appear here when a payment facilitator calls createSubmerchant.',
    pl: 'Submerchanci pojawią się tutaj, gdy pośrednik płatności wywoła createSubmerchant.',
  },
  shops: {
    en: 'Shops appear here when a technical partner calls createFirmShop.',
    pl: 'Sklepy pojawią się tutaj, gdy partner techniczny wywoła createFirmShop.',
  },
  statements: {
    en: 'Statements appear here every day if daily statements are turned on, or when you create one on a shop’s page.',
    pl: 'Wyciągi pojawią się tutaj codziennie, jeśli włączysz wyciągi dzienne, albo gdy utworzysz wyciąg na stronie sklepu.',
  },
  requests: {
    en: 'Requests appear here as soon as a program or the payment page calls the API.',
    pl: 'Żądania pojawią się tutaj, gdy program lub strona płatności wywoła API.',
  },
  events: {
    en: 'Events appear here as soon as something happens in the sandbox, such as a payment.',
    pl: 'Zdarzenia pojawią się tutaj, gdy w sandboksie coś się wydarzy, na przykład płatność.',
  },
  notifications: {
    en: 'Notifications appear here when the status of an order with a notifyUrl changes.',
    pl: 'Powiadomienia pojawią się tutaj, gdy zmieni się status zamówienia z polem notifyUrl.',
  },
  guide: { en: 'Read the guide', pl: 'Przeczytaj poradnik' },
} as const satisfies Texts
