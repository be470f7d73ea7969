import type { Operations } from '../index.ts'
import type { RequestOf } from '../operation.ts'
import { recipesFor } from './recipe.ts'

type OrderBody = RequestOf<Operations['createOrder']>['body']
type AskedMethod = NonNullable<NonNullable<OrderBody['payMethods']>['payMethod']>

/** The fields that every order needs. */
const minimal = {
  customerIp: '203.0.113.10',
  merchantPosId: '500100',
  description: 'Two books',
  currencyCode: 'PLN',
  totalAmount: '7998',
  products: [{ name: 'Book', unitPrice: '3999', quantity: '2' }],
} as const satisfies OrderBody

const addresses = {
  notifyUrl: 'https://shop.example.com/notify',
  continueUrl: 'https://shop.example.com/thanks',
}

/** Dear enough for every lender. */
export const laptop = {
  description: 'A laptop',
  totalAmount: '60000',
  products: [{ name: 'Laptop', unitPrice: '60000', quantity: '1' }],
}

export const buyer = {
  extCustomerId: 'customer-17',
  email: 'jan.kowalski@example.com',
  phone: '+48 600 000 000',
  firstName: 'Jan',
  lastName: 'Kowalski',
  language: 'pl',
}

const cardToken = 'TOKC_8HQ2M4ZK7RX1VB5NWY3GTDJ6LPFC'

/** A token as the secure form returns it: valid for one order. */
const singleToken = 'TOK_8HQ2M4ZK7RX1VB5NWY3GTDJ6LPF'

/** A token of type MULTI, for an order that stores the card. */
const multiToken = 'TOK_MULTI4ZK7RX1VB5NWY3GTDJ6LPF'

/** A test card of the sandbox. */
const card = {
  number: '4245757666349685',
  expirationMonth: '12',
  expirationYear: '2031',
  cvv: '123',
}

/** The result of a 3-D Secure service that the merchant chose: the cardholder is authenticated. */
const threeDsData = {
  status3Ds: 'Y',
  dsTransactionId: '6f1f5d0c-5f0b-4f0a-9c53-2a3a1f6f4b10',
  eciCode: '5',
  cavv: 'AAABBJkZUQAAAABjRWWZEEFgFz8=',
} as const

/** A card as merchants may store it, without the security code, which must not be stored. */
const { cvv: _, ...storedCard } = card

const cardholder = {
  name: 'Jan Kowalski',
  accountInformation: {
    createDate: '2024-05-01',
    pastOrdersYear: 4,
    purchasesLastSixMonths: 2,
    authMethod: 'LOGIN',
  },
  billingAddress: {
    street: 'Przykładowa 1',
    postalCode: '00-001',
    city: 'Warszawa',
    countryCode: 'PL',
  },
} as const

const browser = {
  requestIP: '203.0.113.10',
  acceptHeaders: 'text/html,application/xhtml+xml',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  language: 'pl-PL',
  javaEnabled: false,
  colorDepth: '24',
  screenWidth: '1440',
  screenHeight: '900',
  timezoneOffset: '-60',
}

/** An order with its payment method. */
export function paidBy(extOrderId: string, payMethod: AskedMethod): OrderBody {
  return {
    ...minimal,
    products: [...minimal.products],
    extOrderId,
    ...addresses,
    payMethods: { payMethod },
  }
}

export const orderRecipes = recipesFor('createOrder', {
  'order-minimal': {
    title: { en: 'Required fields only', pl: 'Tylko wymagane pola' },
    body: { ...minimal, products: [...minimal.products] },
  },
  'order-full': {
    title: {
      en: 'The payer chooses on the payment page',
      pl: 'Kupujący wybiera na stronie płatności',
    },
    body: {
      ...minimal,
      extOrderId: 'order-2026-0001',
      ...addresses,
      additionalDescription: 'Campaign: spring',
      visibleDescription: 'Two books from the shop',
      statementDescription: 'EXAMPLE SHOP',
      validityTime: '86400',
      deviceFingerprint: 'f3b1c2d4e5',
      products: [
        {
          name: 'Book',
          unitPrice: '3999',
          quantity: '2',
          virtual: false,
          listingDate: '2026-01-15',
        },
        { name: 'Delivery', unitPrice: '1500', quantity: '1' },
        { name: 'Discount', unitPrice: '-1500', quantity: '1' },
      ],
      buyer: {
        ...buyer,
        delivery: {
          street: 'ul. Przykładowa 1',
          postalCode: '00-001',
          city: 'Warszawa',
          countryCode: 'PL',
          recipientName: 'Jan Kowalski',
          recipientEmail: 'jan.kowalski@example.com',
          recipientPhone: '+48 600 000 000',
        },
      },
      payMethods: { payMethod: { type: 'PAYMENT_WALL' } },
    },
  },
  'order-described': {
    title: {
      en: 'Payer, products, and browser data',
      pl: 'Kupujący, produkty i dane przeglądarki',
    },
    body: {
      ...minimal,
      extOrderId: 'order-2026-0031',
      visibleDescription: 'Two books from the shop',
      additionalDescription: 'Campaign: spring',
      statementDescription: 'EXAMPLE SHOP',
      deviceFingerprint: 'f3b1c2d4e5',
      products: [...minimal.products],
      buyer: {
        ...buyer,
        delivery: {
          street: 'Przykładowa 1',
          postalCode: '00-001',
          city: 'Warszawa',
          countryCode: 'PL',
          recipientName: 'Jan Kowalski',
        },
      },
      riskData: { browser },
    },
  },
  'order-pay-by-link': {
    title: { en: 'Pay-by-link: straight to the bank', pl: 'Pay-by-link: od razu do banku' },
    body: paidBy('order-2026-0002', { type: 'PBL', value: 'm' }),
  },
  'order-blik-code': {
    title: { en: 'BLIK code', pl: 'Kod BLIK' },
    body: paidBy('order-2026-0003', { type: 'BLIK_AUTHORIZATION_CODE', value: '777123' }),
  },
  'order-blik-pbl': {
    title: { en: 'BLIK code, the older way', pl: 'Kod BLIK, starszy sposób' },
    body: paidBy('order-2026-0004', { type: 'PBL', value: 'blik', authorizationCode: '777123' }),
  },
  'order-card-token': {
    title: {
      en: 'Stored card, customer-initiated (CIT)',
      pl: 'Zapisana karta, transakcja inicjowana przez klienta (CIT)',
    },
    body: {
      ...paidBy('order-2026-0005', { type: 'CARD_TOKEN', value: cardToken }),
      cardOnFile: 'STANDARD_CARDHOLDER',
      buyer,
      threeDsAuthentication: { challengeRequested: 'NO', browser },
    },
  },
  'order-store-card': {
    title: { en: 'First payment that stores the card', pl: 'Pierwsza płatność z zapisaniem karty' },
    body: {
      ...paidBy('order-2026-0006', { type: 'PBL', value: 'c' }),
      cardOnFile: 'FIRST',
      buyer,
    },
  },
  'order-store-card-only': {
    title: { en: 'Storing the card without a purchase', pl: 'Zapisanie karty bez zakupu' },
    body: {
      ...paidBy('order-2026-0040', { type: 'PBL', value: 'c' }),
      totalAmount: '0',
      products: [{ name: 'Card on file', unitPrice: '0', quantity: '1' }],
      cardOnFile: 'FIRST',
      buyer,
    },
  },
  'order-card-page': {
    title: {
      en: 'Card entered on the payment page',
      pl: 'Dane karty wpisywane na stronie płatności',
    },
    body: paidBy('order-2026-0030', { type: 'PBL', value: 'c' }),
  },
  'order-card-data-once': {
    title: { en: 'Plain card data, used once', pl: 'Jawne dane karty, jednorazowo' },
    body: paidBy('order-2026-0031', { type: 'PBL', value: 'c', card }),
  },
  'order-card-data-stored': {
    title: {
      en: 'Card that you store yourself, customer-initiated (CIT)',
      pl: 'Karta przechowywana u Ciebie, transakcja inicjowana przez klienta (CIT)',
    },
    body: {
      ...paidBy('order-2026-0032', { type: 'PBL', value: 'c', card: storedCard }),
      cardOnFile: 'STANDARD_CARDHOLDER',
      buyer,
    },
  },
  'order-token-first': {
    title: {
      en: 'First payment with a secure form token that stores the card',
      pl: 'Pierwsza płatność tokenem z bezpiecznego formularza, z zapisaniem karty',
    },
    body: {
      ...paidBy('order-2026-0033', { type: 'CARD_TOKEN', value: multiToken }),
      cardOnFile: 'FIRST',
      buyer,
    },
  },
  'order-recurring-first-token': {
    title: {
      en: 'First recurring payment with a secure form token',
      pl: 'Pierwsza płatność cykliczna tokenem z bezpiecznego formularza',
    },
    body: {
      ...paidBy('order-2026-0034', { type: 'CARD_TOKEN', value: multiToken }),
      recurring: 'FIRST',
      buyer,
    },
  },
  'order-recurring-first-card': {
    title: {
      en: 'First recurring payment with plain card data',
      pl: 'Pierwsza płatność cykliczna z jawnymi danymi karty',
    },
    body: {
      ...paidBy('order-2026-0035', { type: 'PBL', value: 'c', card }),
      recurring: 'FIRST',
      buyer,
    },
  },
  'order-recurring-first-threeds': {
    title: {
      en: 'First recurring payment with card data and your own 3-D Secure result',
      pl: 'Pierwsza płatność cykliczna z danymi karty i wynikiem 3-D Secure spoza naszego systemu',
    },
    body: {
      ...paidBy('order-2026-0042', { type: 'PBL', value: 'c', card, threeDsData }),
      recurring: 'FIRST',
      buyer,
    },
  },
  'order-recurring-standard-card': {
    title: {
      en: 'Next recurring payment with plain card data',
      pl: 'Kolejna płatność cykliczna z jawnymi danymi karty',
    },
    body: {
      ...paidBy('order-2026-0036', {
        type: 'PBL',
        value: 'c',
        card: { ...storedCard, firstTransactionId: 'MCC0111LL1121' },
      }),
      recurring: 'STANDARD',
      buyer,
    },
  },
  'order-recurring-first': {
    title: { en: 'First recurring payment', pl: 'Pierwsza płatność cykliczna' },
    body: {
      ...paidBy('order-2026-0007', { type: 'PBL', value: 'c' }),
      recurring: 'FIRST',
      buyer,
      threeDsAuthentication: {
        challengeRequested: 'MANDATE',
        recurring: { frequency: '28', expiry: '9999-12-31' },
      },
    },
  },
  'order-recurring-standard': {
    title: { en: 'Next recurring payment', pl: 'Kolejna płatność cykliczna' },
    body: {
      ...paidBy('order-2026-0008', { type: 'CARD_TOKEN', value: cardToken }),
      recurring: 'STANDARD',
      buyer,
    },
  },
  'order-card-once': {
    title: {
      en: 'Card from the secure form, used once',
      pl: 'Karta z bezpiecznego formularza, jednorazowo',
    },
    body: {
      ...paidBy('order-2026-0011', { type: 'CARD_TOKEN', value: singleToken }),
      buyer,
      threeDsAuthentication: { challengeRequested: 'YES', browser },
    },
  },
  'order-card-data': {
    title: { en: 'Plain card data that is stored', pl: 'Jawne dane karty z zapisaniem karty' },
    body: {
      ...paidBy('order-2026-0012', { type: 'PBL', value: 'c', card }),
      cardOnFile: 'FIRST',
      buyer,
      threeDsAuthentication: { challengeRequested: 'YES', browser, cardholder },
    },
  },
  'order-card-merchant': {
    title: {
      en: 'Stored card, merchant-initiated (MIT)',
      pl: 'Zapisana karta, transakcja inicjowana przez sprzedawcę (MIT)',
    },
    body: {
      ...paidBy('order-2026-0013', { type: 'CARD_TOKEN', value: cardToken }),
      cardOnFile: 'STANDARD_MERCHANT',
      buyer,
    },
  },
  'order-exemption': {
    title: { en: 'Exemption from authentication', pl: 'Zwolnienie z uwierzytelnienia' },
    body: {
      ...paidBy('order-2026-0014', { type: 'PBL', value: 'c', card }),
      threeDsAuthentication: {
        exemption: {
          value: 'LOW_VALUE',
          rejectionHandling: 'PERFORM_AUTHENTICATION',
          riskScore: '12',
        },
        browser,
      },
    },
  },
  'order-challenge': {
    title: {
      en: 'The issuer must request a challenge',
      pl: 'Wydawca musi wymagać uwierzytelnienia',
    },
    body: {
      ...paidBy('order-2026-0030', { type: 'PBL', value: 'c', card }),
      threeDsAuthentication: { challengeRequested: 'MANDATE', browser },
    },
  },
  'order-external-threeds': {
    title: { en: 'External 3-D Secure', pl: '3-D Secure przeprowadzone poza naszym systemem' },
    body: paidBy('order-2026-0015', { type: 'PBL', value: 'c', card, threeDsData }),
  },
  'order-threeds-sdk': {
    title: { en: '3-D Secure in a mobile app', pl: '3-D Secure w aplikacji mobilnej' },
    body: {
      ...paidBy('order-2026-0016', { type: 'PBL', value: 'c', card }),
      threeDsAuthentication: {
        challengeRequested: 'YES',
        sdk: {
          sdkReferenceNumber: '3DS_LOA_SDK_EXAMPLE_020200',
          sdkMaxTimeout: '05',
          sdkAppID: '3f2a7c1e-93b7-4a55-9d0a-0b5f6a1c2d3e',
          sdkEncData: 'eyJlbmMiOiJBMTI4Q0JDLUhTMjU2In0',
          sdkTransID: '8c1d2e3f-4a5b-4c6d-8e7f-9a0b1c2d3e4f',
          sdkEphemPubKey: {
            kty: 'EC',
            crv: 'P-256',
            x: 'f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU',
            y: 'x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0',
          },
        },
      },
    },
  },
  'order-moto': {
    title: { en: 'Phone order (MOTO)', pl: 'Zamówienie telefoniczne (MOTO)' },
    body: {
      ...paidBy('order-2026-0017', { type: 'CARD_TOKEN', value: cardToken }),
      moto: 'PHONE',
      buyer,
    },
  },
  'order-moto-card': {
    title: {
      en: 'Phone order (MOTO) with plain card data',
      pl: 'Zamówienie telefoniczne (MOTO) z jawnymi danymi karty',
    },
    body: {
      ...paidBy('order-2026-0037', { type: 'PBL', value: 'c', card: storedCard }),
      moto: 'PHONE',
    },
  },
  'order-google-pay': {
    title: { en: 'Google Pay', pl: 'Google Pay' },
    body: paidBy('order-2026-0018', {
      type: 'PBL',
      value: 'ap',
      authorizationCode: 'eyJncm9zeiI6ImFwcHJvdmUifQ==',
    }),
  },
  'order-apple-pay': {
    title: { en: 'Apple Pay', pl: 'Apple Pay' },
    body: paidBy('order-2026-0019', {
      type: 'PBL',
      value: 'jp',
      authorizationCode: 'eyJncm9zeiI6ImFwcHJvdmUifQ==',
    }),
  },
  'order-click-to-pay': {
    title: { en: 'Click to Pay', pl: 'Click to Pay' },
    body: paidBy('order-2026-0020', {
      type: 'PBL',
      value: 'c',
      clickToPay: {
        mastercard: { srcCorrelationId: '34f4a04b-src', srcDigitalCardId: 'card-1' },
      },
    }),
  },
  'order-click-to-pay-visa': {
    title: { en: 'Click to Pay, a Visa card', pl: 'Click to Pay, karta Visa' },
    body: paidBy('order-2026-0041', {
      type: 'PBL',
      value: 'c',
      clickToPay: { visa: { srcCorrelationId: '34f4a04b-src' } },
    }),
  },
  'order-visa-mobile-redirect': {
    title: { en: 'Visa Mobile with a redirect', pl: 'Visa Mobile z przekierowaniem' },
    body: paidBy('order-2026-0038', { type: 'PBL', value: 'vm' }),
  },
  'order-visa-mobile': {
    title: {
      en: 'Visa Mobile, with its 3-D Secure result',
      pl: 'Visa Mobile z wynikiem 3-D Secure',
    },
    body: paidBy('order-2026-0021', {
      type: 'PBL',
      value: 'c',
      card,
      sourcePaymentFlow: 'VISA_MOBILE',
      threeDsData,
    }),
  },
  'order-pay-later': {
    title: {
      en: 'Pay later, with data for the lender',
      pl: 'Płatność odroczona z danymi dla kredytodawcy',
    },
    body: {
      ...paidBy('order-2026-0022', { type: 'PBL', value: 'dpp' }),
      buyer,
      credit: {
        shoppingCarts: [
          {
            shippingMethod: {
              type: 'PARCEL_LOCKER',
              price: '0',
              address: { pointId: 'WAW01A', city: 'Warszawa', countryCode: 'PL' },
            },
            products: [{ name: 'Book', unitPrice: '3999', quantity: '2' }],
          },
        ],
        applicant: {
          email: 'jan.kowalski@example.com',
          phone: '+48 600 000 000',
          firstName: 'Jan',
          lastName: 'Kowalski',
          language: 'pl',
          address: {
            street: 'Przykładowa',
            streetNo: '1',
            flatNo: '2',
            postalCode: '00-001',
            city: 'Warszawa',
            countryCode: 'PL',
          },
          additionalInfo: { hasSuccessfullyFinishedOrderInShop: 'YES' },
        },
      },
    },
  },
  'order-klarna': {
    title: { en: 'Klarna, with its attachment', pl: 'Klarna z załącznikiem' },
    body: {
      ...paidBy('order-2026-0023', { type: 'PBL', value: 'dpkl' }),
      ...laptop,
      buyer,
      credit: {
        klarnaAttachment: {
          content_type: 'application/vnd.klarna.internal.emd-v2+json',
          body: '{"customer_account_info":[{"unique_account_identifier":"customer-17"}]}',
        },
      },
    },
  },
  'order-card-installments': {
    title: { en: 'Romania: card installments', pl: 'Rumunia: raty na karcie' },
    body: {
      ...paidBy('order-2026-0029', {
        type: 'PBL',
        value: 'c',
        card: { ...card, number: '5434021016824014' },
        cardInstallments: { provider: 'CARD_AVANTAJ', number: 3 },
      }),
      merchantPosId: '500400',
      currencyCode: 'RON',
      totalAmount: '90000',
      settings: { cardInstallmentsOptions: { CARD_AVANTAJ: [3, 6] } },
    },
  },
  'order-qr-code': {
    title: { en: 'QR code for the payer’s phone', pl: 'Kod QR na telefon kupującego' },
    body: paidBy('order-2026-0024', { type: 'TRANSPARENT', value: 'blik' }),
  },
  'order-bank-transfer': {
    title: { en: 'Ordinary bank transfer', pl: 'Przelew tradycyjny' },
    body: paidBy('order-2026-0025', { type: 'PBL', value: 'b' }),
  },
  'order-mass-collect': {
    title: {
      en: 'Mass collect: one account for all payers',
      pl: 'Płatności masowe: jeden rachunek dla wszystkich płatników',
    },
    body: {
      ...paidBy('invoice-2026-0042', { type: 'PBL', value: 'b' }),
      validityTime: '1209600',
    },
  },
  'order-mass-collect-accounts': {
    title: {
      en: 'Mass collect: an account number for each payer',
      pl: 'Płatności masowe: osobny numer rachunku dla każdego płatnika',
    },
    body: {
      ...paidBy('invoice-2026-0043', { type: 'PBL', value: 'b' }),
      validityTime: '1209600',
      buyer: { ...buyer, extCustomerId: 'tenant-17' },
    },
  },
  'order-cash-on-delivery': {
    title: { en: 'Cash on delivery', pl: 'Płatność przy odbiorze' },
    body: { ...paidBy('order-2026-0026', { type: 'PBL', value: 'cod' }), buyer },
  },
  'order-payment-link': {
    title: { en: 'Payment link, valid for two weeks', pl: 'Link do płatności ważny dwa tygodnie' },
    body: {
      ...minimal,
      products: [...minimal.products],
      extOrderId: 'order-2026-0027',
      ...addresses,
      validityTime: '1209600',
    },
  },
  'order-submerchant': {
    title: {
      en: 'Payment facilitator: for a submerchant',
      pl: 'Pośrednik płatności: w imieniu submerchanta',
    },
    body: {
      ...minimal,
      merchantPosId: '500800',
      products: [...minimal.products],
      extOrderId: 'order-2026-0028',
      ...addresses,
      submerchant: { id: 'sub_active' },
    },
  },
  'order-pre-authorization': {
    title: { en: 'Money held until the capture', pl: 'Środki zablokowane do czasu pobrania' },
    body: paidBy('order-2026-0009', {
      type: 'PBL',
      value: 'c',
      authorizationType: 'PRE_AUTHORIZATION',
    }),
  },
  'order-shopping-carts': {
    title: { en: 'Marketplace: two sellers', pl: 'Platforma handlowa: dwóch sprzedawców' },
    body: {
      customerIp: '203.0.113.10',
      merchantPosId: '500600',
      description: 'Cart of two sellers',
      currencyCode: 'PLN',
      totalAmount: '15000',
      extOrderId: 'market-2026-0001',
      ...addresses,
      products: [{ name: 'Cart', unitPrice: '15000', quantity: '1' }],
      shoppingCarts: [
        {
          extCustomerId: 'seller_A',
          amount: '10000',
          fee: '500',
          shippingMethods: [{ country: 'PL', price: '1000', name: 'Courier' }],
          products: [{ name: 'Lamp', unitPrice: '4500', quantity: '2' }],
        },
        {
          extCustomerId: 'seller_B',
          amount: '5000',
          fee: '250',
          products: [{ name: 'Vase', unitPrice: '5000', quantity: '1' }],
        },
      ],
    },
  },
  'order-multi-currency': {
    title: { en: 'Multi-currency pricing', pl: 'Płatność wielowalutowa' },
    body: {
      ...paidBy('order-2026-0010', { type: 'PBL', value: 'c' }),
      merchantPosId: '500103',
      mcpData: {
        mcpCurrency: 'EUR',
        mcpAmount: '1910',
        mcpRate: '4.18719',
        mcpFxTableId: '2055',
        mcpPartnerId: '6283a549-8b1a-430d-8a62-eea64327440e',
      },
    },
  },
})

export const captureRecipes = recipesFor('captureOrder', {
  'capture-full': { title: { en: 'Full amount', pl: 'Cała kwota' }, body: {} },
  'capture-partial': {
    title: { en: 'Partial amount', pl: 'Część kwoty' },
    body: { amount: '5000', currencyCode: 'PLN' },
  },
})

export const statusRecipes = recipesFor('updateOrderStatus', {
  'status-completed': {
    title: { en: 'Capture', pl: 'Pobranie środków' },
    body: { orderId: 'ZXW7T2K9QD260302GUEST000P01', orderStatus: 'COMPLETED' },
  },
  'status-canceled': {
    title: { en: 'Cancel', pl: 'Anulowanie' },
    body: { orderId: 'ZXW7T2K9QD260302GUEST000P01', orderStatus: 'CANCELED' },
  },
})
