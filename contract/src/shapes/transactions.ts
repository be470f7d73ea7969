import Type from 'typebox'
import { type BlikResultCode, blikResultCodes } from '../blik-result-codes.ts'
import { means, says, type Text } from '../text.ts'
import { amountString } from './money.ts'
import { answered, moment } from './strings.ts'

const payMethod = Type.Object(
  {
    value: answered('Method value.', 'Wartość metody.'),
    amount: Type.Optional(
      amountString(
        'Captured amount, once captured; less than totalAmount after a partial capture. Grosz extension.',
        'Pobrana kwota, dostępna po pobraniu środków; po częściowym pobraniu mniejsza niż totalAmount. Rozszerzenie Grosza.',
      ),
    ),
  },
  says('The method.', 'Metoda.'),
)

/** The reasons for which payments fail that were not made with BLIK. */
export const resultCodes = [
  'AUT_ERROR_NO_AUTHORIZATION',
  'AUT_ERROR_ANTIFRAUD_DECLINED',
  'REG_ERROR_ANTIFRAUD_DECLINED',
  'REG_ERROR_AUTHENTICATION_REJECTED',
] as const

/** The meanings of these codes. */
export const resultCodeTexts = {
  AUT_ERROR_NO_AUTHORIZATION: {
    en: 'Declined by the bank or canceled by the payer.',
    pl: 'Płatność odrzucona przez bank albo płatnika.',
  },
  AUT_ERROR_ANTIFRAUD_DECLINED: {
    en: 'Declined by the bank: suspected fraud.',
    pl: 'Odrzucona przez bank: podejrzenie nadużycia.',
  },
  REG_ERROR_ANTIFRAUD_DECLINED: {
    en: 'Declined before the request reached the bank: suspected fraud.',
    pl: 'Odrzucona przed wysłaniem do banku: podejrzenie nadużycia.',
  },
  REG_ERROR_AUTHENTICATION_REJECTED: {
    en: 'The cardholder wasn’t authenticated.',
    pl: 'Posiadacz karty nie został uwierzytelniony.',
  },
} as const satisfies Record<(typeof resultCodes)[number], Text>

const resultCode = Type.Optional(
  Type.Enum([...resultCodes], {
    ...says(
      'Reason for the failure. Absent unless the payment failed.',
      'Powód niepowodzenia. Pole występuje tylko wtedy, gdy płatność się nie powiodła.',
    ),
    ...means(resultCodeTexts),
  }),
)

// Object.keys returns string[].
export const blikCodes = Object.keys(blikResultCodes) as BlikResultCode[]

/** The reason why a payment failed, by any method. */
export type ResultCode = (typeof resultCodes)[number] | BlikResultCode

/** The flows of card payments. */
export const cardFlows = [
  'APPLE_PAY',
  'CARD',
  'CARD_INSTALLMENTS',
  'CLICK_TO_PAY',
  'FIRST_ONE_CLICK_CARD',
  'GOOGLE_PAY',
  'GOOGLE_PAY_TOKENIZED',
  'VISA_MOBILE',
  'ONE_CLICK_CARD',
  'ONE_CLICK_CARD_RECURRING',
  'ONE_CLICK_MAIL_ORDER',
  'ONE_CLICK_MAIL_RECURRING',
  'ONE_CLICK_PHONE_ORDER',
  'ONE_CLICK_PHONE_RECURRING',
] as const

const pblFlows = ['PBL', 'PEX_BANK'] as const

/** The flows of BLIK payments. */
export const blikFlows = [
  'BLIK_PBL',
  'BLIK_AUTHORIZATION_CODE',
  'BLIK_AUTHORIZATION_CODE_WITH_UID_TOKEN_REGISTERING',
  'BLIK_UID_TOKEN',
  'BLIK_AUTHORIZATION_CODE_WITH_PAYID_TOKEN_TYPE_O_REGISTERING',
  'BLIK_PAYID_TOKEN_TYPE_O',
] as const

export type CardFlow = (typeof cardFlows)[number]

/** The flow of a payment by any method. */
export type PaymentFlow = CardFlow | (typeof pblFlows | typeof blikFlows)[number]

const validUntil = moment(
  'Time until which the payment can be completed.',
  'Do kiedy można dokończyć płatność.',
)

const cardFlowTexts: Readonly<Record<CardFlow, Text>> = {
  APPLE_PAY: { en: 'Apple Pay.', pl: 'Apple Pay.' },
  CARD: { en: 'A card entered once.', pl: 'Karta podana jednorazowo.' },
  CARD_INSTALLMENTS: { en: 'Card installments (Romania).', pl: 'Raty na karcie (Rumunia).' },
  CLICK_TO_PAY: { en: 'Click to Pay.', pl: 'Click to Pay.' },
  FIRST_ONE_CLICK_CARD: {
    en: 'The first payment of a series, which stored the card.',
    pl: 'Pierwsza płatność serii, w której zapisano kartę.',
  },
  GOOGLE_PAY: { en: 'Google Pay.', pl: 'Google Pay.' },
  GOOGLE_PAY_TOKENIZED: {
    en: 'Google Pay with a network token.',
    pl: 'Google Pay z tokenem sieciowym.',
  },
  VISA_MOBILE: { en: 'Visa Mobile.', pl: 'Visa Mobile.' },
  ONE_CLICK_CARD: {
    en: 'A stored card, customer-initiated (CIT).',
    pl: 'Zapisana karta, płatność inicjowana przez klienta (CIT).',
  },
  ONE_CLICK_CARD_RECURRING: {
    en: 'A stored card, merchant-initiated (MIT).',
    pl: 'Zapisana karta, płatność inicjowana przez sprzedawcę (MIT).',
  },
  ONE_CLICK_MAIL_ORDER: { en: 'A mail order.', pl: 'Zamówienie listowne.' },
  ONE_CLICK_MAIL_RECURRING: {
    en: 'A recurring payment that started with a mail order.',
    pl: 'Płatność cykliczna rozpoczęta zamówieniem listownym.',
  },
  ONE_CLICK_PHONE_ORDER: { en: 'A phone order.', pl: 'Zamówienie telefoniczne.' },
  ONE_CLICK_PHONE_RECURRING: {
    en: 'A recurring payment that started with a phone order.',
    pl: 'Płatność cykliczna rozpoczęta zamówieniem telefonicznym.',
  },
}

const pblFlowTexts: Readonly<Record<(typeof pblFlows)[number], Text>> = {
  PBL: {
    en: 'Pay-by-link or another redirect.',
    pl: 'Szybki przelew (pay-by-link) lub inne przekierowanie.',
  },
  PEX_BANK: { en: 'A stored bank account.', pl: 'Zapisany rachunek bankowy.' },
}

const blikFlowTexts: Readonly<Record<(typeof blikFlows)[number], Text>> = {
  BLIK_PBL: { en: 'BLIK on the payment page.', pl: 'BLIK na stronie płatności.' },
  BLIK_AUTHORIZATION_CODE: { en: 'A BLIK code.', pl: 'Kod BLIK.' },
  BLIK_AUTHORIZATION_CODE_WITH_UID_TOKEN_REGISTERING: {
    en: 'A BLIK code that registered a UID token.',
    pl: 'Kod BLIK z rejestracją tokenu UID.',
  },
  BLIK_UID_TOKEN: { en: 'A UID token, without a code.', pl: 'Token UID, bez kodu.' },
  BLIK_AUTHORIZATION_CODE_WITH_PAYID_TOKEN_TYPE_O_REGISTERING: {
    en: 'A BLIK code that registered a PAYID token.',
    pl: 'Kod BLIK z rejestracją tokenu PAYID.',
  },
  BLIK_PAYID_TOKEN_TYPE_O: {
    en: 'A PAYID token, merchant-initiated (MIT).',
    pl: 'Token PAYID, płatność inicjowana przez sprzedawcę (MIT).',
  },
}

const flow = says('How the method was used.', 'Sposób użycia metody.')

export const CardTransaction = Type.Object(
  {
    payMethod,
    paymentFlow: Type.Enum([...cardFlows], { ...flow, ...means(cardFlowTexts) }),
    validUntil: Type.Optional(validUntil),
    card: Type.Optional(
      Type.Object(
        {
          cardData: Type.Object(
            {
              cardNumberMasked: answered(
                'First six and last four digits.',
                'Sześć pierwszych i cztery ostatnie cyfry.',
              ),
              cardScheme: answered('MC or VS.', 'MC albo VS.'),
              cardProfile: Type.Optional(
                answered('CONSUMER or BUSINESS.', 'CONSUMER albo BUSINESS.'),
              ),
              cardClassification: Type.Optional(answered('DEBIT or CREDIT.', 'DEBIT albo CREDIT.')),
              cardResponseCode: Type.Optional(
                answered('Issuer response.', 'Odpowiedź wydawcy karty.'),
              ),
              cardResponseCodeDesc: Type.Optional(
                answered(
                  'Description of the response, such as 000 - OK.',
                  'Słowny opis odpowiedzi, na przykład 000 - OK.',
                ),
              ),
              cardEciCode: Type.Optional(
                answered(
                  'Electronic commerce indicator; absent during the challenge.',
                  'Wskaźnik ECI; brak, dopóki trwa uwierzytelnianie posiadacza karty.',
                ),
              ),
              card3DsStatus: Type.Optional(
                answered(
                  'Status of 3-D Secure: Y, A, I, N, R, or U; absent during the challenge.',
                  'Status 3-D Secure: Y, A, I, N, R albo U; brak, dopóki trwa uwierzytelnianie posiadacza karty.',
                ),
              ),
              card3DsFrictionlessIndicator: Type.Optional(
                answered(
                  'YES if the cardholder didn’t have to do anything.',
                  'YES, jeśli posiadacz karty nie musiał nic potwierdzać.',
                ),
              ),
              card3DsStatusDescription: Type.Optional(
                answered('Status description.', 'Słowny opis statusu.'),
              ),
              cardBinCountry: Type.Optional(
                answered('Issuer country, two letters.', 'Kraj wydawcy karty, dwie litery.'),
              ),
              firstTransactionId: Type.Optional(
                answered(
                  'ID to send in later payments of the series.',
                  'Identyfikator podawany w kolejnych płatnościach serii.',
                ),
              ),
            },
            says('Card details.', 'Informacje o karcie.'),
          ),
        },
        says('The card.', 'Karta.'),
      ),
    ),
    resultCode,
  },
  says('A card payment.', 'Płatność kartą.'),
)

export const PblTransaction = Type.Object(
  {
    payMethod,
    paymentFlow: Type.Enum([...pblFlows], { ...flow, ...means(pblFlowTexts) }),
    bankAccount: Type.Optional(
      Type.Object(
        {
          number: Type.Optional(answered('Account number.', 'Numer rachunku.')),
          name: Type.Optional(answered('Account owner.', 'Właściciel rachunku.')),
          city: Type.Optional(answered('City.', 'Miejscowość.')),
          postalCode: Type.Optional(answered('Postal code.', 'Kod pocztowy.')),
          street: Type.Optional(answered('Street.', 'Ulica.')),
          address: Type.Optional(answered('Full address.', 'Pełny adres.')),
        },
        says('Account from which the payment came.', 'Rachunek, z którego zapłacono.'),
      ),
    ),
    resultCode,
  },
  says(
    'A pay-by-link payment or another payment with a redirect.',
    'Płatność szybkim przelewem (pay-by-link) lub inną metodą z przekierowaniem.',
  ),
)

export const BlikTransaction = Type.Object(
  {
    payMethod,
    paymentFlow: Type.Enum([...blikFlows], { ...flow, ...means(blikFlowTexts) }),
    resultCode: Type.Optional(
      Type.Enum(blikCodes, {
        ...says(
          'Reason for the failure. Absent unless the payment failed.',
          'Powód niepowodzenia. Pole występuje tylko wtedy, gdy płatność się nie powiodła.',
        ),
        ...means(blikResultCodes),
      }),
    ),
    blik: Type.Optional(
      Type.Object(
        {
          txRef: Type.Optional(
            answered('Transaction number in BLIK.', 'Numer transakcji w systemie BLIK.'),
          ),
          extTxRef: Type.Optional(
            answered(
              'Our number of this transaction: PAYMENT_ID.',
              'Nasz numer tej transakcji: PAYMENT_ID.',
            ),
          ),
        },
        says('BLIK references.', 'Numery referencyjne BLIK.'),
      ),
    ),
  },
  says('A BLIK payment.', 'Płatność BLIK.'),
)

export const WireTransaction = Type.Object(
  {
    payMethod,
    validUntil,
    wireTransfer: Type.Object(
      {
        title: answered('Payment reference of the transfer.', 'Tytuł przelewu.'),
        sortCode: Type.Optional(answered('Sort code.', 'Numer rozliczeniowy banku.')),
        bankAccountNumber: answered(
          'Account to which the payer transfers the money: shared by all payers, or separate if the order has buyer.extCustomerId.',
          'Numer rachunku odbiorcy: wspólny dla wszystkich płatników albo osobny, gdy zamówienie zawiera buyer.extCustomerId.',
        ),
        ownerName: answered('Account owner.', 'Właściciel rachunku.'),
        ownerAddress: Type.Optional(answered('Owner’s address.', 'Adres właściciela.')),
        bankName: answered('Bank that holds the account.', 'Bank prowadzący rachunek.'),
        swiftCode: Type.Optional(answered('BIC of the bank.', 'Kod BIC banku.')),
        specificSymbol: Type.Optional(
          answered('Specific symbol (Czechia).', 'Symbol specyficzny (Czechy).'),
        ),
        variableSymbol: Type.Optional(
          answered('Variable symbol (Czechia).', 'Symbol zmienny (Czechy).'),
        ),
      },
      says('Transfer details.', 'Dane do przelewu.'),
    ),
  },
  says('A bank transfer payment.', 'Płatność przelewem tradycyjnym.'),
)

export const Transaction = Type.Union([
  CardTransaction,
  PblTransaction,
  BlikTransaction,
  WireTransaction,
])

export const Transactions = Type.Object({
  transactions: Type.Array(
    Transaction,
    says('Payment attempts, oldest first.', 'Próby zapłaty, od najstarszej.'),
  ),
})
