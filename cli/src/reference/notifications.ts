import type { CommandSpec } from '../spec.ts'

const onlyPos = {
  name: 'pos',
  value: 'POS_ID',
  says: { en: 'Only of this point of sale.', pl: 'Tylko z tego punktu płatności.' },
} as const

const limit = {
  name: 'limit',
  value: 'NUMBER',
  type: 'number',
  usual: '20',
  says: { en: 'How many, at most 200.', pl: 'Ile, najwyżej 200.' },
} as const

/** Commands about what a sandbox tells a shop, and what it is asked. */
export const notificationCommands = [
  {
    name: 'listen',
    says: {
      en: 'Takes the notifications of a sandbox over and forwards them to a program on your machine.',
      pl: 'Przejmuje powiadomienia sandboksu i przekazuje je programowi na Twoim komputerze.',
    },
    more: {
      en: 'The program needs no public address: the connection goes out from here. It gets the exact body with the signature headers, and its answer counts as the answer to the sandbox. While this runs, notifications go to the program only, whatever notifyUrl their orders have, including test receivers. A broken connection is made again, and what failed meanwhile for lack of an answer is sent at once. Ctrl+C ends it.',
      pl: 'Program nie potrzebuje publicznego adresu: połączenie wychodzi stąd. Dostaje dokładną treść z nagłówkami podpisu, a jego odpowiedź liczy się jako odpowiedź dla sandboksu. W tym czasie powiadomienia trafiają tylko do programu, niezależnie od notifyUrl zamówień, także te do odbiorników testowych. Zerwane połączenie jest nawiązywane ponownie, a to, co w tym czasie nie doczekało się odpowiedzi, jest wysyłane od razu. Ctrl+C kończy działanie.',
    },
    options: [
      {
        name: 'forward-to',
        value: 'URL',
        required: true,
        says: { en: 'Address of the program.', pl: 'Adres programu.' },
      },
      {
        name: 'events',
        value: 'NAMES',
        says: {
          en: 'Forward these only, with commas between, such as order.completed,refund.finalized. The others are accepted and not forwarded.',
          pl: 'Przekazuj tylko te, oddzielone przecinkami, na przykład order.completed,refund.finalized. Pozostałe są przyjmowane, ale nie przekazywane.',
        },
      },
      onlyPos,
      {
        name: 'skip-verify',
        says: {
          en: 'Accept any TLS certificate of the program.',
          pl: 'Przyjmij każdy certyfikat TLS programu.',
        },
      },
    ],
    examples: [
      {
        command: 'grosz listen --forward-to http://127.0.0.1:3000/notify',
        says: { en: 'Forward everything to a shop', pl: 'Przekazuj wszystko do sklepu' },
      },
      {
        command:
          'grosz listen --url https://sandbox.example --forward-to https://localhost:3443/notify --skip-verify',
        says: {
          en: 'Forward from a sandbox elsewhere to a shop with a certificate of its own',
          pl: 'Przekazuj ze zdalnego sandboksu do sklepu z własnym certyfikatem',
        },
      },
    ],
  },
  {
    name: 'notifications list',
    isDefault: true,
    says: {
      en: 'Lists notifications with the result of their last attempt, newest first.',
      pl: 'Wypisuje powiadomienia z wynikiem ostatniej próby, od najnowszego.',
    },
    options: [
      {
        name: 'status',
        value: 'STATUS',
        choices: ['WAITING', 'FAILING', 'DELIVERED', 'ABANDONED'],
        says: {
          en: 'Only with this status; FAILING: the last attempt failed, and another one follows.',
          pl: 'Tylko z tym statusem; FAILING: ostatnia próba się nie powiodła i nastąpi kolejna.',
        },
      },
      {
        name: 'about',
        value: 'ID',
        says: {
          en: 'Only about this order, payout, or report.',
          pl: 'Tylko o tym zamówieniu, wypłacie lub raporcie.',
        },
      },
      onlyPos,
      limit,
    ],
    examples: [
      {
        command: 'grosz notifications --status FAILING',
        says: {
          en: 'List what your server does not accept',
          pl: 'Wypisz, czego Twój serwer nie przyjmuje',
        },
      },
    ],
  },
  {
    name: 'notifications resend',
    says: {
      en: 'Sends a notification once more, whatever its status.',
      pl: 'Wysyła powiadomienie jeszcze raz, niezależnie od statusu.',
    },
    arguments: [
      {
        name: 'eventId',
        says: {
          en: 'Its id in the list, which is the value of its Grosz-Event-Id header.',
          pl: 'Jego identyfikator na liście, czyli wartość nagłówka Grosz-Event-Id.',
        },
      },
    ],
    examples: [
      {
        command: 'grosz notifications resend 500100-WZHF5FFDRJ140731GUEST000P01-1',
        says: { en: 'Resend a notification', pl: 'Wyślij powiadomienie ponownie' },
      },
    ],
  },
  {
    name: 'events',
    says: {
      en: 'Lists what happened in the sandbox, oldest first.',
      pl: 'Wypisuje, co zdarzyło się w sandboksie, od najstarszego.',
    },
    options: [
      {
        name: 'follow',
        says: { en: 'Print events as they happen.', pl: 'Wypisuj zdarzenia na bieżąco.' },
      },
      {
        name: 'type',
        value: 'TYPE',
        says: {
          en: 'Only of this type, such as ORDER_STATUS_CHANGED.',
          pl: 'Tylko tego typu, na przykład ORDER_STATUS_CHANGED.',
        },
      },
      {
        name: 'about',
        value: 'ID',
        says: {
          en: 'Only about what has this id; your own ids work, too.',
          pl: 'Tylko o obiekcie o tym identyfikatorze; może być też Twój własny.',
        },
      },
      onlyPos,
      limit,
    ],
    examples: [
      {
        command: 'grosz events --follow --json',
        says: { en: 'Follow events as lines of JSON', pl: 'Śledź zdarzenia jako wiersze JSON' },
      },
    ],
  },
  {
    name: 'logs',
    says: {
      en: 'Lists the API requests that the sandbox got, oldest first.',
      pl: 'Wypisuje żądania do API, które otrzymał sandbox, od najstarszego.',
    },
    options: [
      {
        name: 'follow',
        says: { en: 'Print requests as they come.', pl: 'Wypisuj żądania na bieżąco.' },
      },
      {
        name: 'status',
        value: 'STATUS',
        says: {
          en: 'Only with this HTTP status, such as 400, or of this class, such as 4xx.',
          pl: 'Tylko z tym statusem HTTP, na przykład 400, lub z tej klasy, na przykład 4xx.',
        },
      },
      {
        name: 'operation',
        value: 'NAME',
        says: {
          en: 'Only of this call, such as createOrder.',
          pl: 'Tylko z tego wywołania, na przykład createOrder.',
        },
      },
      onlyPos,
      limit,
    ],
    examples: [
      {
        command: 'grosz logs --follow --status 4xx',
        says: { en: 'Watch requests that fail', pl: 'Obserwuj nieudane żądania' },
      },
    ],
  },
] as const satisfies readonly CommandSpec[]
