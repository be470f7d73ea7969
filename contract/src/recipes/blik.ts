import { buyer, paidBy } from './orders.ts'
import { recipesFor } from './recipe.ts'

const uid = 'customer-17-blik'
const payid = 'customer-17-subscription'

/** BLIK tokens: registered with a code, then paid with. Codes without a token are among the orders. */
export const blikRecipes = recipesFor('createOrder', {
  'order-blik-register-uid': {
    title: { en: 'BLIK code that registers a UID token', pl: 'Kod BLIK z rejestracją tokenu UID' },
    body: {
      ...paidBy('blik-2026-0001', {
        type: 'BLIK_AUTHORIZATION_CODE',
        value: '200201',
        blikData: {
          register: true,
          registerTokenValue: uid,
          aliasLabelProposal: 'Example shop',
        },
      }),
      buyer,
    },
  },
  'order-blik-page': {
    title: {
      en: 'BLIK on the payment page that registers a UID token',
      pl: 'BLIK na stronie płatności z rejestracją tokenu UID',
    },
    body: {
      ...paidBy('blik-2026-0007', {
        type: 'PBL',
        value: 'blik',
        blikData: { register: true, aliasLabelProposal: 'Example shop' },
      }),
      buyer,
    },
  },
  'order-blik-uid': {
    title: {
      en: 'BLIK without a code (One Click): UID token',
      pl: 'BLIK bez kodu (One Click): token UID',
    },
    body: {
      ...paidBy('blik-2026-0002', {
        type: 'BLIK_TOKEN',
        value: uid,
        blikData: { recommendedAuthLevel: 'NO_CONFIRMATION' },
      }),
      buyer,
    },
  },
  'order-blik-uid-app': {
    title: {
      en: 'UID token registered with several banking apps',
      pl: 'Token UID powiązany z kilkoma aplikacjami banków',
    },
    body: {
      ...paidBy('blik-2026-0003', {
        type: 'BLIK_TOKEN',
        value: uid,
        blikData: { appKey: '4820157396' },
      }),
      buyer,
    },
  },
  'order-blik-register-payid': {
    title: {
      en: 'BLIK code that registers a PAYID token for recurring payments',
      pl: 'Kod BLIK z rejestracją tokenu PAYID do płatności cyklicznych',
    },
    body: {
      ...paidBy('blik-2026-0004', {
        type: 'BLIK_AUTHORIZATION_CODE',
        value: '200201',
        blikData: {
          register: true,
          registerTokenValue: payid,
          aliasLabelProposal: 'Book club',
          recurring: {
            type: 'O',
            initializationDate: '2027-01-01',
            expirationDate: '2031-12-31',
            authorizeDespiteRecurringNotSupported: false,
          },
        },
      }),
      buyer,
    },
  },
  'order-blik-payid': {
    title: {
      en: 'Recurring BLIK payment without the payer: PAYID token',
      pl: 'Płatność cykliczna BLIK bez udziału klienta: token PAYID',
    },
    body: {
      ...paidBy('blik-2026-0005', {
        type: 'BLIK_TOKEN',
        value: payid,
        blikData: { recommendedAuthLevel: 'NO_CONFIRMATION' },
      }),
      buyer,
    },
  },
  'order-blik-slovakia': {
    title: { en: 'BLIK code in Slovakia', pl: 'Kod BLIK na Słowacji' },
    body: {
      ...paidBy('blik-2026-0006', {
        type: 'BLIK_AUTHORIZATION_CODE',
        value: '777123',
        blikData: { countryCode: 'SK' },
      }),
      merchantPosId: '500300',
      currencyCode: 'EUR',
    },
  },
})
