import type { Language, Text } from '@grosz/contract/text.ts'

/** A screen of checkout, simulators or console as the documentation shows it. */
export interface Screen {
  readonly width: keyof typeof widths
  /** In CSS pixels; its file has `DENSITY` times as many. */
  readonly height: number
  /** Read in its place by those who do not see it. */
  readonly alt: Text
}

/** In CSS pixels, like a height. */
export const widths = { phone: 420, desk: 960 } as const

export const DENSITY = 1.5

export const modes = ['light', 'dark'] as const

/** All screens, by the name with which a page asks for one: `<Screen of="checkout-methods" />`. */
export const screens = {
  'checkout-methods': {
    width: 'phone',
    height: 900,
    alt: {
      en: 'The payment page: the amount and the name of the shop, and below them the payment methods to choose from.',
      pl: 'Strona płatności: kwota i nazwa sklepu, a pod nimi metody płatności do wyboru.',
    },
  },
  'checkout-blik': {
    width: 'phone',
    height: 860,
    alt: {
      en: 'The payment page with BLIK chosen: a field for the six digits of the code, and the button that pays.',
      pl: 'Strona płatności po wybraniu BLIK: pole na sześć cyfr kodu i przycisk płatności.',
    },
  },
  'checkout-card': {
    width: 'phone',
    height: 1090,
    alt: {
      en: 'The payment page with the card chosen: fields for the card number, the expiration date, and the security code.',
      pl: 'Strona płatności po wybraniu karty: pola na numer karty, datę ważności i kod zabezpieczający.',
    },
  },
  'simulator-3ds': {
    width: 'phone',
    height: 760,
    alt: {
      en: 'The simulator of the card issuer asks for the code from a text message and shows the simulated code.',
      pl: 'Symulator wydawcy karty prosi o kod z SMS-a i podaje symulowany kod.',
    },
  },
  'simulator-bank': {
    width: 'phone',
    height: 900,
    alt: {
      en: 'The simulator of a bank shows the transfer and the accounts to pay from, with buttons to make or cancel it.',
      pl: 'Symulator banku pokazuje przelew i rachunki do wyboru oraz przyciski, które wykonują lub anulują przelew.',
    },
  },
  'simulator-blik': {
    width: 'phone',
    height: 680,
    alt: {
      en: 'The simulator of the bank app asks for a confirmation of a BLIK payment and shows its amount and merchant.',
      pl: 'Symulator aplikacji banku prosi o potwierdzenie płatności BLIK oraz podaje kwotę i sprzedawcę.',
    },
  },
  'console-order': {
    width: 'desk',
    height: 900,
    alt: {
      en: 'The page of an order in the console: its status, amounts, and data, and the actions that are possible now.',
      pl: 'Strona zamówienia w konsoli: jego status, kwoty i dane oraz dostępne działania.',
    },
  },
  'console-requests': {
    width: 'desk',
    height: 640,
    alt: {
      en: 'The page Requests of the console: a list of calls with method, address, HTTP status, time, and duration.',
      pl: 'Strona Żądania w konsoli: lista wywołań z metodą, adresem, kodem HTTP, godziną i czasem trwania.',
    },
  },
  'console-clock': {
    width: 'desk',
    height: 640,
    alt: {
      en: 'The page Clock of the console: the time of the sandbox, and buttons to freeze and advance it.',
      pl: 'Strona Zegar w konsoli: czas sandboksu i przyciski, które go zatrzymują i przesuwają.',
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
  /** In CSS pixels. */
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
