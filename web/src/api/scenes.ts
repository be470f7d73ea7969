import type { Checkout, Method, Payment } from '../checkout/payment.ts'
import type { PointOfSale } from '../console/commands.ts'

const method = (
  value: string,
  name: string,
  group: Method['group'],
  interaction: Method['interaction'] = 'redirect',
): Method => ({
  value,
  name,
  group,
  interaction,
  brandImageUrl: `/images/mobile/logos/pbl_${value}.svg`,
})

const methods: Method[] = [
  method('blik', 'BLIK', 'blik', 'blik-code'),
  method('c', 'Payment card', 'card', 'card-form'),
  method('m', 'mTransfer', 'bank'),
  method('o', 'Pekao24', 'bank'),
  method('p', 'iPKO', 'bank'),
  method('w', 'Santander', 'bank'),
  method('g', 'ING', 'bank'),
  method('wm', 'Millennium', 'bank'),
  method('ap', 'Google Pay', 'wallet'),
  method('jp', 'Apple Pay', 'wallet'),
  method('dpt', 'Twisto', 'later'),
  method('b', 'Bank transfer', 'wire', 'wire'),
]

const checkout: Checkout = {
  orderId: 'LXDQ4G7T1K251121GUEST000P01',
  merchantName: 'Księgarnia Pod Zegarem',
  brand: {},
  description: 'Dwa notesy i pióro wieczne',
  products: [
    { name: 'Notes w linie', quantity: '2', amount: '7000', currencyCode: 'PLN' },
    { name: 'Pióro wieczne', quantity: '1', amount: '16899', currencyCode: 'PLN' },
    { name: 'Dostawa', quantity: '1', amount: '1000', currencyCode: 'PLN' },
  ],
  productsLeft: 0,
  totalAmount: '24899',
  currencyCode: 'PLN',
  language: 'en',
  status: 'NEW',
  payable: true,
  storesCard: false,
  expiresAt: '2031-05-01T18:30:00.000Z',
  expired: false,
  secondsLeft: 86_400,
  buyerEmail: 'jan.kowalski@example.com',
  notifiesShop: true,
  sandbox: true,
  methods,
  stored: [],
  canRememberCard: false,
  currencies: [],
}

const stored: Checkout['stored'] = [
  {
    storedId: 'card-1',
    method: 'c',
    name: 'Visa',
    lastDigits: '1111',
    expirationMonth: 9,
    expirationYear: 2031,
    preferred: true,
    brandImageUrl: '/images/mobile/logos/pbl_c.svg',
  },
  {
    storedId: 'card-2',
    method: 'c',
    name: 'Mastercard',
    lastDigits: '5618',
    expirationMonth: 12,
    expirationYear: 2030,
    preferred: false,
    brandImageUrl: '/images/mobile/logos/pbl_c.svg',
  },
  {
    storedId: 'app-1',
    method: 'blik',
    name: 'PKO',
    preferred: false,
    brandImageUrl: '/images/mobile/logos/pbl_blik.svg',
  },
]

const waitingBlik: Payment = {
  paymentId: '5000000001',
  method: 'blik',
  methodName: 'BLIK',
  interaction: 'blik-code',
  state: 'WAITING',
  canLeave: true,
}

const declined: Payment = {
  paymentId: '5000000002',
  method: 'c',
  methodName: 'Card',
  interaction: 'card-form',
  state: 'DECLINED',
  canLeave: false,
  reason: 'NOT_AUTHENTICATED',
}

const wire: Payment = {
  paymentId: '5000000003',
  method: 'b',
  methodName: 'Bank transfer',
  interaction: 'wire',
  state: 'WAITING',
  canLeave: true,
  wireTransfer: {
    title: 'GROSZ 5000000003',
    bankAccountNumber: 'PL61109010140000071219812874',
    ownerName: 'Grosz Sandbox',
    bankName: 'Grosz Test Bank',
  },
}

const approved: Payment = {
  paymentId: '5000000004',
  method: 'blik',
  methodName: 'BLIK',
  interaction: 'blik-code',
  state: 'APPROVED',
  approvedAt: '2031-04-30T18:42:07.000Z',
  canLeave: false,
}

const toBank: Payment = {
  paymentId: '5000000005',
  method: 'm',
  methodName: 'mBank',
  interaction: 'redirect',
  state: 'REDIRECT',
  canLeave: true,
  nextUrl: '/front/bank/?challenge=1',
}

const shop = 'https://shop.example/return?order=1'

/** The server's responses about orders, for tests of the payment page. */
export const scenes: Readonly<Record<string, Checkout>> = {
  choose: { ...checkout, returnUrl: shop },
  known: { ...checkout, stored, canRememberCard: true, returnUrl: shop },
  currencies: {
    ...checkout,
    stored,
    canRememberCard: true,
    currencies: [
      {
        currencyCode: 'EUR',
        amount: '5946',
        exchangeRate: '4.18719',
        fxTableId: 'table-1',
        validTo: '2031-05-01T18:30:00.000Z',
        methods: ['c', 'ap', 'jp'],
      },
      {
        currencyCode: 'HUF',
        amount: '2489900',
        exchangeRate: '0.01',
        fxTableId: 'table-1',
        validTo: '2031-05-01T18:30:00.000Z',
        methods: ['c'],
      },
    ],
  },
  'card-only': {
    ...checkout,
    storesCard: true,
    totalAmount: '0',
    methods: methods.filter(({ value }) => value === 'c'),
  },
  hurry: { ...checkout, secondsLeft: 290, returnUrl: shop },
  'no-methods': { ...checkout, methods: [] },
  waiting: { ...checkout, status: 'PENDING', payment: waitingBlik },
  wire: { ...checkout, status: 'PENDING', payment: wire, returnUrl: shop },
  unfinished: { ...checkout, status: 'PENDING', payment: toBank },
  left: {
    ...checkout,
    status: 'PENDING',
    payment: { ...declined, method: 'm', interaction: 'redirect', reason: 'LEFT' },
  },
  paid: { ...checkout, status: 'COMPLETED', payable: false, payment: approved },
  'paid-return': {
    ...checkout,
    status: 'COMPLETED',
    payable: false,
    payment: { ...approved, returnUrl: shop },
  },
  declined: { ...checkout, status: 'PENDING', payment: declined },
  'declined-return': {
    ...checkout,
    status: 'PENDING',
    payment: { ...declined, returnUrl: `${shop}&error=501` },
  },
  'declined-over': { ...checkout, status: 'CANCELED', payable: false, payment: declined },
  expired: { ...checkout, payable: false, expired: true, secondsLeft: 0, returnUrl: shop },
  canceled: { ...checkout, status: 'CANCELED', payable: false },
}

/** A point of sale as the sandbox describes it. */
export const pointOfSale: PointOfSale = {
  posId: '500100',
  name: 'REST, automatic capture',
  shopId: 'GrSklep1',
  shopName: 'Sklep testowy',
  currencyCode: 'PLN',
  clientId: '500100',
  clientSecret: '8fd9adc13bd9934e5f1d41534f9a726b',
  secondKey: '96c1733c61f1c1418c2704a3731ccfc4',
  signatureAlgorithm: 'MD5',
  automaticCapture: true,
}
