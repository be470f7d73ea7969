import type { Language, Text } from '@grosz/contract/text.ts'

/** A screen of checkout, simulators or console as the documentation shows it. */
export interface Screen {
  readonly width: keyof typeof widths
  /** The height in CSS pixels; the file has `DENSITY` times as many. */
  readonly height: number
  /** Read in its place by those who do not see it. */
  readonly alt: Text
}

/** The widths in CSS pixels. */
export const widths = { phone: 420, desk: 960 } as const

export const DENSITY = 1.5

export const modes = ['light', 'dark'] as const

/** All screens, by the name with which a page asks for one: `<Screen of="checkout-methods" />`. */
export const screens = {
  'checkout-methods': {
    width: 'phone',
    height: 900,
    alt: {
      en: 'The payment page, which shows the amount, the shop name, and the payment methods that the payer can choose.',
      pl: 'Strona płatności z kwotą, nazwą sklepu i metodami płatności do wyboru.',
    },
  },
  'checkout-blik': {
    width: 'phone',
    height: 860,
    alt: {
      en: 'The payment page after BLIK is chosen, with a field for the six-digit code and a payment button.',
      pl: 'Strona płatności po wybraniu metody BLIK, z polem na sześciocyfrowy kod i przyciskiem płatności.',
    },
  },
  'checkout-card': {
    width: 'phone',
    height: 1090,
    alt: {
      en: 'The payment page after card payment is chosen, with fields for the card number, the expiration date, and the security code.',
      pl: 'Strona płatności po wybraniu karty, z polami na numer karty, datę ważności i kod zabezpieczający.',
    },
  },
  'simulator-3ds': {
    width: 'phone',
    height: 760,
    alt: {
      en: "The card issuer's simulator, with a field for the code from a text message and the simulated message.",
      pl: 'Symulator wydawcy karty z polem na kod z SMS-a i symulowaną wiadomością.',
    },
  },
  'simulator-bank': {
    width: 'phone',
    height: 900,
    alt: {
      en: "The bank simulator, with the transfer, the payer's accounts, and buttons to make or cancel the transfer.",
      pl: 'Symulator banku z przelewem, rachunkami kupującego oraz przyciskami do wykonania i anulowania przelewu.',
    },
  },
  'simulator-blik': {
    width: 'phone',
    height: 680,
    alt: {
      en: 'The banking app simulator, which asks the payer to confirm a BLIK payment and shows the amount and the merchant.',
      pl: 'Symulator aplikacji banku z prośbą o potwierdzenie płatności BLIK, kwotą i nazwą sprzedawcy.',
    },
  },
  'console-order': {
    width: 'desk',
    height: 900,
    alt: {
      en: "An order page in the console, with the order's status, amounts, data, and available actions.",
      pl: 'Strona zamówienia w konsoli ze statusem, kwotami, danymi i dostępnymi działaniami.',
    },
  },
  'console-requests': {
    width: 'desk',
    height: 640,
    alt: {
      en: "The Requests page in the console, with a list of calls and each call's method, address, HTTP status, time, and duration.",
      pl: 'Strona Żądania w konsoli z listą wywołań, która zawiera metodę, adres, kod HTTP, godzinę i czas trwania każdego z nich.',
    },
  },
  'console-clock': {
    width: 'desk',
    height: 640,
    alt: {
      en: 'The Clock page in the console, with the sandbox time and buttons to freeze and advance the clock.',
      pl: 'Strona Zegar w konsoli z czasem sandboksu oraz przyciskami do zatrzymania i przesunięcia zegara.',
    },
  },
} as const satisfies Readonly<Record<string, Screen>>

export type ScreenName = keyof typeof screens

/** The place of a file below the static files of the portal. */
export function screenFile(name: string, language: string, mode: (typeof modes)[number]): string {
  return `screens/${language}/${name}-${mode}.webp`
}

/** A screen as a page shows it. */
export interface ScreenRow {
  readonly alt: string
  /** The size in CSS pixels. */
  readonly width: number
  readonly height: number
  /** Addresses below that of the portal. */
  readonly files: Readonly<Record<(typeof modes)[number], string>>
}

export function screenRow(name: string, language: Language): ScreenRow {
  const screen: Screen | undefined = Object.hasOwn(screens, name)
    ? screens[name as ScreenName]
    : undefined
  if (!screen) throw new Error(`there is no screen ${name}`)
  const { width, height, alt } = screen
  const files = {
    light: screenFile(name, language, 'light'),
    dark: screenFile(name, language, 'dark'),
  }
  return { alt: alt[language], width: widths[width], height, files }
}
