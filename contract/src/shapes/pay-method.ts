import Type from 'typebox'
import {
  cardInstallmentProviders,
  cardInstallmentProviderTexts,
} from '../methods/card-installments.ts'
import { CARD_NUMBER_DIGITS_MAX, CVV_DIGITS_MAX } from '../methods/cards.ts'
import { means, mustBe, says, type Text } from '../text.ts'
import { BlikData } from './blik.ts'
import { minorUnits } from './money.ts'
import { count, filled, formed, id, idOrNothing, spaced, words } from './strings.ts'
import { ThreeDsData } from './three-ds.ts'
import { written } from './written.ts'

export const payMethodTypes = [
  'PBL',
  'CARD_TOKEN',
  'PAYMENT_WALL',
  'BLIK_AUTHORIZATION_CODE',
  'BLIK_TOKEN',
  'TRANSPARENT',
  'INSTALLMENTS',
] as const

const payMethodTypeTexts: Readonly<Record<(typeof payMethodTypes)[number], Text>> = {
  PBL: { en: 'The method given in value.', pl: 'Metoda wskazana w value.' },
  CARD_TOKEN: { en: 'The card token in value.', pl: 'Token karty w value.' },
  PAYMENT_WALL: {
    en: 'The payer chooses on the payment page.',
    pl: 'Kupujący wybiera na stronie płatności.',
  },
  BLIK_AUTHORIZATION_CODE: { en: 'The six digits in value.', pl: 'Sześć cyfr w value.' },
  BLIK_TOKEN: { en: 'The BLIK token in value.', pl: 'Token BLIK w value.' },
  TRANSPARENT: { en: 'A QR code.', pl: 'Kod QR.' },
  INSTALLMENTS: {
    en: 'Supported for older integrations.',
    pl: 'Zachowane ze względu na starsze integracje.',
  },
}

/** The texts for the type of an order, which contains no value. */
export const usedPayMethodTypeTexts: typeof payMethodTypeTexts = {
  ...payMethodTypeTexts,
  PBL: {
    en: 'The method given in the request or chosen by the payer on the payment page.',
    pl: 'Metoda wskazana w żądaniu albo wybrana przez kupującego na stronie płatności.',
  },
  CARD_TOKEN: { en: 'A card token or a stored card.', pl: 'Token karty albo zapisana karta.' },
  BLIK_AUTHORIZATION_CODE: {
    en: 'A BLIK code sent in the request.',
    pl: 'Kod BLIK przesłany w żądaniu.',
  },
  BLIK_TOKEN: { en: 'BLIK without a code (One Click).', pl: 'BLIK bez kodu (One Click).' },
}

/** Unencrypted card data, for merchants who are allowed to handle it (PCI DSS). Never stored, never logged. */
export const CardPlainData = Type.Object(
  {
    number: Type.Optional(
      formed(
        written.cardNumber,
        CARD_NUMBER_DIGITS_MAX,
        'Card number, digits only.',
        'Numer karty, same cyfry.',
      ),
    ),
    expirationMonth: Type.Optional(
      formed(written.month, 2, 'Expiration month.', 'Miesiąc ważności.'),
    ),
    expirationYear: Type.Optional(
      formed(
        written.yearOfExpiry,
        4,
        'Expiration year, two or four digits.',
        'Rok ważności, dwie lub cztery cyfry.',
      ),
    ),
    cvv: Type.Optional(
      formed(written.cvv, CVV_DIGITS_MAX, 'Security code.', 'Kod zabezpieczający.'),
    ),
    firstTransactionId: Type.Optional(
      id(
        255,
        'ID of the first payment in a series, from the transactions call.',
        'Identyfikator pierwszej płatności serii, zwracany wraz z transakcjami.',
      ),
    ),
  },
  {
    // Without it, the order would be paid by another method, as without clickToPay.
    'x-never-blank': true,
    ...says(
      'Plain card data of a Visa, Mastercard, or Maestro card. Send it with type PBL and value c, or with the value of the wallet that the card comes from.',
      'Jawne dane karty Visa, Mastercard lub Maestro. Podaj je z type równym PBL i value równym c albo wartości portfela, z którego pochodzi karta.',
    ),
  },
)

const clickToPayVisa = Type.Object(
  {
    srcCorrelationId: id(
      255,
      'ID of the Click to Pay session.',
      'Identyfikator sesji Click to Pay.',
    ),
  },
  says('A Visa card.', 'Karta Visa.'),
)

const clickToPayMastercard = Type.Object(
  {
    srcCorrelationId: id(
      255,
      'ID of the Click to Pay session.',
      'Identyfikator sesji Click to Pay.',
    ),
    srcDigitalCardId: id(255, 'ID of the chosen card.', 'Identyfikator wybranej karty.'),
  },
  says('A Mastercard card.', 'Karta Mastercard.'),
)

const oneCard = mustBe(
  'an object with exactly one of visa and mastercard',
  'obiekt z dokładnie jednym z pól visa i mastercard',
)

export const PayMethod = Type.Object(
  {
    type: Type.Enum([...payMethodTypes], {
      ...says(
        'PBL: the method given in value. CARD_TOKEN and BLIK_TOKEN: the token in value. BLIK_AUTHORIZATION_CODE: the six digits in value. PAYMENT_WALL: the payer chooses on the payment page. TRANSPARENT: QR code. INSTALLMENTS: supported for older integrations.',
        'PBL: metoda wskazana w value. CARD_TOKEN i BLIK_TOKEN: token w value. BLIK_AUTHORIZATION_CODE: sześć cyfr w value. PAYMENT_WALL: kupujący wybiera na stronie płatności. TRANSPARENT: kod QR. INSTALLMENTS: zachowane ze względu na starsze integracje.',
      ),
      ...means(payMethodTypeTexts),
    }),
    value: Type.Optional(
      // A shop names its BLIK tokens.
      idOrNothing(
        1024,
        'Method value, token, or BLIK code. Required unless type is PAYMENT_WALL or another field contains the card data or code.',
        'Wartość metody, token albo kod BLIK. Wymagane, chyba że type to PAYMENT_WALL albo dane karty lub kod podano w innym polu.',
      ),
    ),
    clickToPay: Type.Optional(
      Type.Object(
        { visa: Type.Optional(clickToPayVisa), mastercard: Type.Optional(clickToPayMastercard) },
        {
          oneOf: [
            { required: ['visa'], ...oneCard },
            { required: ['mastercard'], ...oneCard },
          ],
          ...oneCard,
          'x-never-blank': true,
          ...says(
            'Click to Pay: exactly one of visa and mastercard.',
            'Click to Pay: dokładnie jedno z pól visa i mastercard.',
          ),
        },
      ),
    ),
    authorizationCode: Type.Optional(
      spaced(
        filled(
          32_768,
          'With blik and BLIK_AUTHORIZATION_CODE: the six digits. With a wallet: its encrypted payload in Base64. With other methods, the request fails.',
          'Z blik i BLIK_AUTHORIZATION_CODE: sześć cyfr kodu. Z portfelem: zaszyfrowane dane w Base64. Przy innych metodach żądanie zostanie odrzucone.',
        ),
      ),
    ),
    authorizationType: Type.Optional(
      Type.Enum(['AUTHORIZATION', 'PRE_AUTHORIZATION'], {
        ...says(
          'PRE_AUTHORIZATION holds the money until you capture it. Default: AUTHORIZATION.',
          'PRE_AUTHORIZATION blokuje środki do czasu ich pobrania; domyślnie AUTHORIZATION.',
        ),
        ...means({
          AUTHORIZATION: {
            en: 'The payment is captured according to the settings of the point of sale.',
            pl: 'Środki są pobierane zgodnie z ustawieniami punktu płatności.',
          },
          PRE_AUTHORIZATION: {
            en: 'The money is held until you capture it.',
            pl: 'Środki są zablokowane do czasu ich pobrania.',
          },
        }),
      }),
    ),
    card: Type.Optional(CardPlainData),
    specificData: Type.Optional(
      Type.Array(
        Type.Object({
          name: Type.Optional(words(255, 'Name.', 'Nazwa.')),
          value: Type.Optional(words(1024, 'Value.', 'Wartość.')),
        }),
        {
          maxItems: 100,
          ...says('Data that a specific method requires.', 'Dane wymagane przez konkretną metodę.'),
        },
      ),
    ),
    amount: Type.Optional(minorUnits('Amount, equal to totalAmount.', 'Kwota równa totalAmount.')),
    blikData: Type.Optional(BlikData),
    threeDsData: Type.Optional(ThreeDsData),
    sourcePaymentFlow: Type.Optional(
      Type.Enum(
        ['APPLE_PAY', 'CARDS', 'CLICK_TO_PAY', 'MDES', 'GOOGLE_PAY', 'VISA_MOBILE', 'VTS'],
        {
          ...says(
            'Card data source. Must match the wallet in value, if any.',
            'Źródło danych karty. Musi być zgodne z portfelem, jeśli wskazano go w value.',
          ),
          ...means({
            APPLE_PAY: { en: 'Apple Pay.', pl: 'Apple Pay.' },
            CARDS: { en: 'Entered by the cardholder.', pl: 'Wpisane przez posiadacza karty.' },
            CLICK_TO_PAY: { en: 'Click to Pay.', pl: 'Click to Pay.' },
            MDES: { en: 'A Mastercard network token.', pl: 'Token sieciowy Mastercard.' },
            GOOGLE_PAY: { en: 'Google Pay.', pl: 'Google Pay.' },
            VISA_MOBILE: { en: 'Visa Mobile.', pl: 'Visa Mobile.' },
            VTS: { en: 'A Visa network token.', pl: 'Token sieciowy Visa.' },
          }),
        },
      ),
    ),
    cardInstallments: Type.Optional(
      Type.Object(
        {
          provider: Type.Enum([...cardInstallmentProviders], {
            ...says('Installment provider.', 'Dostawca rat.'),
            ...means(cardInstallmentProviderTexts),
          }),
          number: count({ min: 1, max: 99 }, 'Number of installments.', 'Liczba rat.'),
        },
        says('Romania only: card installments.', 'Tylko w Rumunii: raty na karcie.'),
      ),
    ),
  },
  {
    // Clients send card data alone.
    'x-implied': { field: 'type', value: 'PBL', by: 'card' },
    ...says('Payment method.', 'Metoda płatności.'),
  },
)

export const PayMethods = Type.Object(
  { payMethod: Type.Optional(PayMethod) },
  says(
    'Payment method. If omitted, the payer chooses on the payment page.',
    'Metoda płatności; jeśli jej nie podasz, kupujący wybierze ją na stronie płatności.',
  ),
)
