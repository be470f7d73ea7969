import type { Commands } from '../spec.ts'
import { triggerNames } from '../triggers.ts'

const pos = {
  value: 'POS_ID',
  says: {
    en: 'Point of sale. Default: the first one of the sandbox.',
    pl: 'Punkt płatności; domyślnie pierwszy w sandboksie.',
  },
} as const

const amount = {
  value: 'NUMBER',
  type: 'number',
} as const

const orderId = {
  name: 'orderId',
  says: { en: 'Our order ID.', pl: 'Identyfikator zamówienia w naszym systemie.' },
} as const

/** The names of test cards in `grosz pay`. */
export const cardNames = ['success', 'declined', '3ds', '3ds-declined', 'frictionless'] as const

/** The names of BLIK codes in `grosz pay`. */
export const blikNames = ['success', 'declined', 'confirm', 'expired', 'canceled', 'used'] as const

/** Commands that make and display payments. */
export const paymentCommands = {
  trigger: {
    says: {
      en: 'Triggers an event: creates an order and makes the public API calls that lead to the event.',
      pl: 'Wywołuje zdarzenie: tworzy zamówienie i wykonuje wywołania publicznego API, które prowadzą do tego zdarzenia.',
    },
    more: {
      en: 'Prints the IDs of the created objects and whether the notification was delivered. Without --notify-url, the notification goes to a test receiver named grosz trigger, or to grosz listen if it is running.',
      pl: 'Wypisuje identyfikatory utworzonych obiektów i informację, czy powiadomienie doręczono. Bez --notify-url powiadomienie trafia do odbiornika testowego o nazwie grosz trigger albo do grosz listen, jeśli działa.',
    },
    arguments: [
      {
        name: 'event',
        choices: triggerNames,
        says: { en: 'The event.', pl: 'Zdarzenie.' },
      },
    ],
    options: {
      pos,
      amount: {
        ...amount,
        usual: '1999',
        says: {
          en: 'Amount in hundredths of the currency unit.',
          pl: 'Kwota w setnych częściach jednostki waluty.',
        },
      },
      'notify-url': {
        value: 'URL',
        says: {
          en: 'URL that receives the notification.',
          pl: 'Adres URL, na który trafi powiadomienie.',
        },
      },
    },
    examples: {
      'grosz trigger order.completed': {
        en: 'Create a paid order',
        pl: 'Utwórz opłacone zamówienie',
      },
      'grosz trigger refund.finalized --notify-url http://127.0.0.1:9999/notify': {
        en: 'Notify a shop of a refund',
        pl: 'Powiadom sklep o zwrocie',
      },
    },
  },
  'orders list': {
    isDefault: true,
    says: {
      en: 'Lists orders, newest first.',
      pl: 'Wypisuje zamówienia, od najnowszego.',
    },
    options: {
      status: {
        value: 'STATUS',
        choices: [
          'NEW',
          'PENDING',
          'WAITING_FOR_CONFIRMATION',
          'COMPLETED',
          'CANCELED',
          'UNFINISHED',
        ],
        says: {
          en: 'Only orders with this status; UNFINISHED: neither completed nor canceled.',
          pl: 'Tylko zamówienia z tym statusem; UNFINISHED: ani zakończone, ani anulowane.',
        },
      },
      pos: {
        value: 'POS_ID',
        says: {
          en: 'Only orders of this point of sale.',
          pl: 'Tylko zamówienia tego punktu płatności.',
        },
      },
      limit: {
        value: 'NUMBER',
        type: 'number',
        usual: '20',
        says: {
          en: 'Number of orders to list, at most 200.',
          pl: 'Liczba zamówień na liście, najwyżej 200.',
        },
      },
    },
    examples: {
      'grosz orders --status COMPLETED --limit 5': {
        en: 'List five paid orders',
        pl: 'Wyświetl pięć opłaconych zamówień',
      },
      "grosz orders --json | jq -r '.orders[].orderId'": {
        en: 'Pass the IDs to another program',
        pl: 'Przekaż identyfikatory innemu programowi',
      },
    },
  },
  'orders show': {
    says: {
      en: 'Shows an order: its payments, refunds, and history.',
      pl: 'Pokazuje zamówienie: płatności, zwroty i historię.',
    },
    arguments: [orderId],
    examples: {
      'grosz orders show WZHF5FFDRJ140731GUEST000P01': {
        en: 'Show an order',
        pl: 'Pokaż zamówienie',
      },
    },
  },
  pay: {
    says: {
      en: 'Pays for an order as the payer would, without a browser.',
      pl: 'Opłaca zamówienie tak jak kupujący, bez przeglądarki.',
    },
    more: {
      en: 'Without --blik, pays by card. Answers 3-D Secure and the banking app according to the chosen card or code. Exits with code 1 if the order isn’t paid.',
      pl: 'Bez --blik płaci kartą i odpowiada na 3-D Secure oraz w aplikacji banku zgodnie z wybraną kartą lub kodem. Kończy się kodem 1, jeśli zamówienie nie zostanie opłacone.',
    },
    arguments: [
      {
        name: 'orderId',
        optional: true,
        says: {
          en: 'Our ID of an unpaid order.',
          pl: 'Identyfikator nieopłaconego zamówienia w naszym systemie.',
        },
      },
    ],
    options: {
      'new': {
        says: { en: 'Pay for a new order.', pl: 'Opłać nowe zamówienie.' },
      },
      card: {
        value: 'CARD',
        choices: cardNames,
        says: { en: 'Pay with this test card.', pl: 'Zapłać tą kartą testową.' },
      },
      blik: {
        value: 'CODE',
        choices: blikNames,
        says: { en: 'Pay with this BLIK code.', pl: 'Zapłać tym kodem BLIK.' },
      },
      pos: { ...pos, says: { en: 'With --new: point of sale.', pl: 'Z --new: punkt płatności.' } },
      amount: {
        ...amount,
        usual: '1999',
        says: {
          en: 'With --new: amount in hundredths of the currency unit.',
          pl: 'Z --new: kwota w setnych częściach jednostki waluty.',
        },
      },
      'notify-url': {
        value: 'URL',
        says: {
          en: 'With --new: URL that receives the notifications.',
          pl: 'Z --new: adres URL, na który trafią powiadomienia.',
        },
      },
    },
    examples: {
      'grosz pay --new --card 3ds': {
        en: 'Pay for a new order with a 3-D Secure card',
        pl: 'Opłać nowe zamówienie kartą z 3-D Secure',
      },
      'grosz pay WZHF5FFDRJ140731GUEST000P01 --blik success': {
        en: 'Pay for an order of your shop',
        pl: 'Opłać zamówienie swojego sklepu',
      },
    },
  },
  refund: {
    says: {
      en: 'Refunds an order and waits for the bank’s decision.',
      pl: 'Zleca zwrot płatności i czeka na decyzję banku.',
    },
    arguments: [orderId],
    options: {
      amount: {
        ...amount,
        says: {
          en: 'Amount in hundredths of the currency unit. Default: the full remaining amount.',
          pl: 'Kwota w setnych częściach jednostki waluty; domyślnie cała pozostała kwota.',
        },
      },
      description: {
        value: 'TEXT',
        usual: 'Refund',
        says: { en: 'Reason for the refund.', pl: 'Powód zwrotu.' },
      },
      async: {
        says: { en: 'Don’t wait for the decision.', pl: 'Nie czekaj na decyzję.' },
      },
    },
    examples: {
      'grosz refund WZHF5FFDRJ140731GUEST000P01 --amount 500': {
        en: 'Partially refund an order',
        pl: 'Zwróć część płatności',
      },
    },
  },
} as const satisfies Commands
