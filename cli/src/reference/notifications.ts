import type { Commands } from '../spec.ts'

const onlyPos = {
  value: 'POS_ID',
  says: {
    en: 'Only entries of this point of sale.',
    pl: 'Tylko wpisy tego punktu płatności.',
  },
} as const

const limit = {
  value: 'NUMBER',
  type: 'number',
  usual: '20',
  says: {
    en: 'Number of items to list, at most 200.',
    pl: 'Liczba pozycji na liście, najwyżej 200.',
  },
} as const

/** Commands about the notifications and requests of a sandbox. */
export const notificationCommands = {
  listen: {
    says: {
      en: 'Takes over the notifications of a sandbox and forwards them to a program on your machine.',
      pl: 'Przejmuje powiadomienia sandboksu i przekazuje je programowi na Twoim komputerze.',
    },
    more: {
      en: 'The program doesn’t need a public address, because the connection is outgoing. It receives the exact body with the signature headers, and the sandbox treats its response as the shop’s response. While the command runs, the sandbox sends notifications only to the program, even if an order’s notifyUrl leads elsewhere, for example, to a test receiver. If the connection breaks, the command reconnects, and notifications that got no response in the meantime are sent immediately. To stop the command, press Ctrl+C.',
      pl: 'Program nie potrzebuje publicznego adresu, bo połączenie jest wychodzące. Otrzymuje niezmienioną treść z nagłówkami podpisu, a sandbox traktuje jego odpowiedź jak odpowiedź sklepu. Dopóki polecenie działa, powiadomienia trafiają tylko do programu, nawet jeśli notifyUrl zamówienia wskazuje inny adres, na przykład adres odbiornika testowego. Jeśli połączenie się zerwie, polecenie łączy się ponownie, a powiadomienia, na które w tym czasie nie nadeszła odpowiedź, są wysyłane od razu. Aby zatrzymać polecenie, naciśnij Ctrl+C.',
    },
    options: {
      'forward-to': {
        value: 'URL',
        required: true,
        says: { en: 'URL of the program.', pl: 'Adres programu.' },
      },
      events: {
        value: 'NAMES',
        says: {
          en: 'Comma-separated notifications to forward, such as order.completed,refund.finalized. All others are accepted but not forwarded.',
          pl: 'Przekazywane powiadomienia, oddzielone przecinkami, na przykład order.completed,refund.finalized. Pozostałe są przyjmowane, ale nie przekazywane.',
        },
      },
      pos: onlyPos,
      'skip-verify': {
        says: {
          en: 'Accept any TLS certificate of the program.',
          pl: 'Przyjmij każdy certyfikat TLS programu.',
        },
      },
    },
    examples: {
      'grosz listen --forward-to http://127.0.0.1:3000/notify': {
        en: 'Forward everything to a shop',
        pl: 'Przekazuj wszystko do sklepu',
      },
      'grosz listen --url https://sandbox.example --forward-to https://localhost:3443/notify --skip-verify':
        {
          en: 'Forward from a remote sandbox to a shop with a self-signed certificate',
          pl: 'Przekazuj ze zdalnego sandboksu do sklepu z certyfikatem z własnym podpisem',
        },
    },
  },
  'notifications list': {
    isDefault: true,
    says: {
      en: 'Lists notifications with the result of their last attempt, newest first.',
      pl: 'Wypisuje powiadomienia z wynikiem ostatniej próby, od najnowszego.',
    },
    options: {
      status: {
        value: 'STATUS',
        choices: ['WAITING', 'FAILING', 'DELIVERED', 'ABANDONED'],
        says: {
          en: 'Only notifications with this status; FAILING: the last attempt failed, and another one follows.',
          pl: 'Tylko powiadomienia z tym statusem; FAILING: ostatnia próba się nie powiodła i nastąpi kolejna.',
        },
      },
      about: {
        value: 'ID',
        says: {
          en: 'Only notifications about this order, payout, or report.',
          pl: 'Tylko powiadomienia o tym zamówieniu, wypłacie lub raporcie.',
        },
      },
      pos: onlyPos,
      limit,
    },
    examples: {
      'grosz notifications --status FAILING': {
        en: 'List notifications that your server doesn’t accept',
        pl: 'Wyświetl powiadomienia, których Twój serwer nie przyjmuje',
      },
    },
  },
  'notifications resend': {
    says: {
      en: 'Sends a notification again, regardless of its status.',
      pl: 'Wysyła powiadomienie jeszcze raz, niezależnie od statusu.',
    },
    arguments: [
      {
        name: 'eventId',
        says: {
          en: 'ID of the notification in the list, which is the value of its Grosz-Event-Id header.',
          pl: 'Identyfikator powiadomienia na liście, czyli wartość nagłówka Grosz-Event-Id.',
        },
      },
    ],
    examples: {
      'grosz notifications resend 500100-WZHF5FFDRJ140731GUEST000P01-1': {
        en: 'Resend a notification',
        pl: 'Wyślij powiadomienie ponownie',
      },
    },
  },
  events: {
    says: {
      en: 'Lists the events in the sandbox, oldest first.',
      pl: 'Wyświetla zdarzenia w sandboksie, od najstarszego.',
    },
    options: {
      follow: {
        says: { en: 'Print events as they happen.', pl: 'Wypisuj zdarzenia na bieżąco.' },
      },
      type: {
        value: 'TYPE',
        says: {
          en: 'Only events of this type, such as ORDER_STATUS_CHANGED.',
          pl: 'Tylko zdarzenia tego typu, na przykład ORDER_STATUS_CHANGED.',
        },
      },
      about: {
        value: 'ID',
        says: {
          en: 'Only events about the object with this ID; you can also use your own ID.',
          pl: 'Tylko zdarzenia dotyczące obiektu o tym identyfikatorze; możesz też podać własny identyfikator.',
        },
      },
      pos: onlyPos,
      limit,
    },
    examples: {
      'grosz events --follow --json': {
        en: 'Follow events as JSON lines',
        pl: 'Śledź zdarzenia jako wiersze JSON',
      },
    },
  },
  logs: {
    says: {
      en: 'Lists the API requests that the sandbox received, oldest first.',
      pl: 'Wypisuje żądania do API, które otrzymał sandbox, od najstarszego.',
    },
    options: {
      follow: {
        says: { en: 'Print requests as they arrive.', pl: 'Wypisuj żądania na bieżąco.' },
      },
      status: {
        value: 'STATUS',
        says: {
          en: 'Only requests with this HTTP status, such as 400, or a status of this class, such as 4xx.',
          pl: 'Tylko żądania z tym statusem HTTP, na przykład 400, lub statusem tej klasy, na przykład 4xx.',
        },
      },
      operation: {
        value: 'NAME',
        says: {
          en: 'Only requests of this call, such as createOrder.',
          pl: 'Tylko żądania tego wywołania, na przykład createOrder.',
        },
      },
      pos: onlyPos,
      limit,
    },
    examples: {
      'grosz logs --follow --status 4xx': {
        en: 'Watch failed requests',
        pl: 'Obserwuj nieudane żądania',
      },
    },
  },
} as const satisfies Commands
