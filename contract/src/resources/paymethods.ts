import Type from 'typebox'
import { operation } from '../operation.ts'
import { BlikTokens } from '../shapes/blik.ts'
import { SuccessStatus } from '../shapes/status.ts'
import { answered, formed, languageCode } from '../shapes/strings.ts'
import { written } from '../shapes/written.ts'
import { means, says } from '../text.ts'

export const CardTokens = Type.Array(
  Type.Object({
    value: answered(
      'The token. To pay with it, send it as a CARD_TOKEN.',
      'Token; aby nim zapłacić, podaj go z typem CARD_TOKEN.',
    ),
    brandImageUrl: answered('Artwork URL.', 'Adres URL grafiki.'),
    preferred: Type.Boolean(
      says('Whether to offer this method first.', 'Czy pokazać tę metodę jako pierwszą.'),
    ),
    status: Type.Enum(['NEW', 'ACTIVE', 'EXPIRED'], {
      ...says('Token status.', 'Status tokenu.'),
      ...means({
        NEW: {
          en: 'No payment with the card has succeeded yet.',
          pl: 'Żadna płatność kartą jeszcze się nie powiodła.',
        },
        ACTIVE: {
          en: 'You can pay with the token.',
          pl: 'Tokenem można płacić.',
        },
        EXPIRED: {
          en: 'The card or the token is no longer valid.',
          pl: 'Upłynęła ważność karty albo tokenu.',
        },
      }),
    }),
    cardExpirationYear: Type.Integer(says('Expiration year.', 'Rok ważności.')),
    cardExpirationMonth: Type.Integer(says('Expiration month.', 'Miesiąc ważności.')),
    cardNumberMasked: answered('Masked card number.', 'Zamaskowany numer karty.'),
    cardScheme: answered('MC or VS.', 'MC albo VS.'),
    cardBrand: Type.Optional(answered('Brand name.', 'Nazwa marki.')),
  }),
  says('Stored cards of the customer.', 'Zapisane karty klienta.'),
)

const clickToPayStatus = Type.Enum(['ENABLED', 'DISABLED'], {
  ...says('Whether Click to Pay can be used.', 'Czy można użyć Click to Pay.'),
  ...means({
    ENABLED: {
      en: 'The payer can use Click to Pay with these cards.',
      pl: 'Kupujący może użyć Click to Pay z tymi kartami.',
    },
    DISABLED: {
      en: 'Click to Pay is not available with these cards.',
      pl: 'Usługa Click to Pay jest niedostępna dla tych kart.',
    },
  }),
})

export const ClickToPayFeature = Type.Object(
  {
    brandImageUrl: Type.Optional(answered('Artwork URL.', 'Adres URL grafiki.')),
    mastercard: Type.Optional(
      Type.Object(
        {
          status: clickToPayStatus,
          dpaId: Type.Optional(
            answered('Your ID at Mastercard.', 'Twój identyfikator w Mastercard.'),
          ),
        },
        says('Mastercard cards.', 'Karty Mastercard.'),
      ),
    ),
    visa: Type.Optional(
      Type.Object(
        {
          status: clickToPayStatus,
          dpaId: Type.Optional(answered('Your ID at Visa.', 'Twój identyfikator w Visa.')),
          acquirerBIN: Type.Optional(
            answered('BIN of the acquirer.', 'BIN agenta rozliczeniowego.'),
          ),
          acquirerMerchantId: Type.Optional(
            answered('Your ID at the acquirer.', 'Twój identyfikator u agenta rozliczeniowego.'),
          ),
        },
        says('Visa cards.', 'Karty Visa.'),
      ),
    ),
  },
  says('Data for starting Click to Pay.', 'Dane do uruchomienia Click to Pay.'),
)

export const PayByLinks = Type.Array(
  Type.Object({
    value: answered('Method value.', 'Wartość metody.'),
    brandImageUrl: answered('Artwork URL.', 'Adres URL grafiki.'),
    name: answered('Name to show to the payer.', 'Nazwa do pokazania kupującemu.'),
    status: Type.Enum(['ENABLED', 'DISABLED', 'TEMPORARY_DISABLED'], {
      ...says('Whether the method can be used now.', 'Czy metody można teraz użyć.'),
      ...means({
        ENABLED: { en: 'The method can be used.', pl: 'Metody można użyć.' },
        DISABLED: { en: 'The method is disabled.', pl: 'Metoda jest wyłączona.' },
        TEMPORARY_DISABLED: {
          en: 'The method is temporarily unavailable; try again later.',
          pl: 'Metoda chwilowo nie działa; spróbuj ponownie później.',
        },
      }),
    }),
    minAmount: Type.Optional(
      Type.Integer(
        says(
          'Minimum amount, in hundredths of the currency unit.',
          'Minimalna kwota w setnych częściach jednostki waluty.',
        ),
      ),
    ),
    maxAmount: Type.Optional(
      Type.Integer(
        says(
          'Maximum amount, in hundredths of the currency unit.',
          'Maksymalna kwota w setnych częściach jednostki waluty.',
        ),
      ),
    ),
    features: Type.Optional(
      Type.Object(
        { clickToPay: Type.Optional(ClickToPayFeature) },
        says(
          'Data that the features parameter requested.',
          'Informacje, o które poproszono w parametrze features.',
        ),
      ),
    ),
  }),
  says('Methods of this point of sale.', 'Metody dostępne w tym punkcie płatności.'),
)

const PexTokens = Type.Array(
  Type.Object({
    accountNumber: answered('Masked account number.', 'Zamaskowany numer rachunku.'),
    payType: answered('Method value.', 'Wartość metody.'),
    value: answered('The token.', 'Token.'),
    name: answered('Name to show to the payer.', 'Nazwa do pokazania kupującemu.'),
    brandImageUrl: answered('Artwork URL.', 'Adres URL grafiki.'),
    preferred: Type.Boolean(
      says('Whether to offer this method first.', 'Czy pokazać tę metodę jako pierwszą.'),
    ),
    status: answered('Token status.', 'Status tokenu.'),
  }),
  says(
    'Stored bank accounts, supported for older integrations; always empty.',
    'Zapisane rachunki bankowe, zachowane ze względu na starsze integracje; lista pusta.',
  ),
)

export const payMethodOperations = {
  listPayMethods: operation({
    method: 'GET',
    path: '/api/v2_1/paymethods',
    aliases: ['/api/v2_1/paymethods/'],
    audience: 'merchant',
    tag: 'paymethods',
    grants: ['client_credentials', 'trusted_merchant', 'basic'],
    summary: { en: 'List payment methods', pl: 'Pobierz metody płatności' },
    description: {
      en: 'Returns the payment methods of the point of sale with their limits. With a trusted_merchant token, also returns the stored cards and BLIK tokens of that customer.',
      pl: 'Zwraca metody płatności dostępne w punkcie płatności, wraz z limitami. Z tokenem trusted_merchant także zapisane karty i tokeny BLIK tego klienta.',
    },
    keywords: {
      en: 'available payment methods, list of banks, saved cards of a customer, payment method codes and logos, brandImageUrl, minimum and maximum amount of a method, method status ENABLED DISABLED',
      pl: 'dostępne metody płatności, lista banków, zapisane karty klienta, kody metod płatności, logo metody, brandImageUrl, minimalna i maksymalna kwota metody, status metody',
    },
    query: Type.Object({
      lang: Type.Optional(
        languageCode(
          'Language of the names, ISO 639-1. Names are in Polish for pl and in English for any other language.',
          'Język nazw, kod ISO 639-1. Przy wartości pl nazwy są po polsku, a przy pozostałych po angielsku.',
        ),
      ),
      features: Type.Optional(
        formed(
          written.features,
          255,
          'Additional data: clickToPay adds the Click to Pay settings to the card.',
          'Dodatkowe informacje: clickToPay dodaje do karty ustawienia Click to Pay.',
        ),
      ),
    }),
    replies: {
      200: Type.Object({
        cardTokens: Type.Optional(CardTokens),
        blikTokens: Type.Optional(BlikTokens),
        payByLinks: Type.Optional(PayByLinks),
        pexTokens: Type.Optional(PexTokens),
        status: SuccessStatus,
      }),
    },
    replyTexts: {
      200: {
        en: 'The payment methods of the point of sale and, with a trusted_merchant token, the stored cards and BLIK tokens of the customer.',
        pl: 'Metody płatności punktu płatności, a z tokenem trusted_merchant także zapisane karty i tokeny BLIK klienta.',
      },
    },
    errors: [],
  }),
}
