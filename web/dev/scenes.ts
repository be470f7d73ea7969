import type { Checkout, Method, Payment } from '../src/checkout/payment.ts'
import type { PointOfSale } from '../src/console/commands.ts'
import type { Challenge } from '../src/simulator/challenge.ts'

/** The server's answers about one order; the name is the token in the address of the page. */
interface Scene {
  readonly checkout: Checkout
  /** The result of each way to pay; a number is the HTTP status of a refusal. */
  readonly pays?: Readonly<Record<string, Payment | Refusal>>
}

export interface Refusal {
  readonly status: number
  readonly codeLiteral: string
}

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
  nextUrl: '/sim/bank/?challenge=bank',
}

const toIssuer: Payment = {
  ...toBank,
  method: 'c',
  interaction: 'card-form',
  nextUrl: '/front/threeds/?authenticationId=threeds&refReqId=5000000005',
}

const pays = { blik: waitingBlik, c: toIssuer, m: toBank, o: { ...toBank, method: 'o' }, b: wire }
const shop = '/console/?shop'

export const scenes: Readonly<Record<string, Scene>> = {
  choose: { checkout: { ...checkout, returnUrl: shop }, pays },
  known: { checkout: { ...checkout, stored, canRememberCard: true, returnUrl: shop }, pays },
  currencies: {
    checkout: {
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
    pays,
  },
  'card-only': {
    checkout: {
      ...checkout,
      storesCard: true,
      totalAmount: '0',
      methods: methods.filter(({ value }) => value === 'c'),
    },
    pays,
  },
  refusals: {
    checkout,
    pays: {
      blik: { status: 400, codeLiteral: 'INVALID_BLIK_CODE' },
      c: { status: 400, codeLiteral: 'CARD_CARD_EXPIRED' },
      m: { status: 500, codeLiteral: 'UNKNOWN_ERROR' },
    },
  },
  instant: { checkout, pays: { ...pays, blik: approved, c: { ...declined, reason: 'DECLINED' } } },
  hurry: { checkout: { ...checkout, secondsLeft: 290, returnUrl: shop }, pays },
  'no-methods': { checkout: { ...checkout, methods: [] } },
  waiting: { checkout: { ...checkout, status: 'PENDING', payment: waitingBlik } },
  wire: { checkout: { ...checkout, status: 'PENDING', payment: wire, returnUrl: shop } },
  unfinished: { checkout: { ...checkout, status: 'PENDING', payment: toBank }, pays },
  left: {
    checkout: {
      ...checkout,
      status: 'PENDING',
      payment: { ...declined, method: 'm', interaction: 'redirect', reason: 'LEFT' },
    },
    pays,
  },
  paid: { checkout: { ...checkout, status: 'COMPLETED', payable: false, payment: approved } },
  'paid-return': {
    checkout: {
      ...checkout,
      status: 'COMPLETED',
      payable: false,
      payment: { ...approved, returnUrl: shop },
    },
  },
  declined: { checkout: { ...checkout, status: 'PENDING', payment: declined }, pays },
  'declined-return': {
    checkout: {
      ...checkout,
      status: 'PENDING',
      payment: { ...declined, returnUrl: `${shop}&error=501` },
    },
    pays,
  },
  'declined-over': {
    checkout: { ...checkout, status: 'CANCELED', payable: false, payment: declined },
  },
  expired: {
    checkout: { ...checkout, payable: false, expired: true, secondsLeft: 0, returnUrl: shop },
  },
  canceled: { checkout: { ...checkout, status: 'CANCELED', payable: false } },
}

const challenge: Challenge = {
  challengeId: 'bank',
  kind: 'bank',
  state: 'OPEN',
  answers: ['approve', 'decline', 'timeout', 'leave'],
  merchantName: checkout.merchantName,
  description: checkout.description,
  amount: checkout.totalAmount,
  currencyCode: 'PLN',
  instrument: 'mTransfer',
  language: 'en',
  choices: [
    { value: 'PL27114020040000300201355387', type: 'ACCOUNT' },
    { value: 'PL35114020040000310201355388', type: 'ACCOUNT' },
    { value: 'PL43114020040000320201355389', type: 'ACCOUNT', declines: true },
  ],
}

const { choices: _, ...plain } = challenge

const lending: Challenge = {
  ...plain,
  challengeId: 'lender',
  kind: 'lender',
  instrument: 'Raty',
  amount: '100000',
  answers: ['approve', 'decline', 'review', 'timeout', 'leave'],
  choices: [
    { value: '3', type: 'PLAN', installmentAmount: '33334', lastInstallmentAmount: '33332' },
    { value: '6', type: 'PLAN', installmentAmount: '16667', lastInstallmentAmount: '16665' },
    { value: '12', type: 'PLAN', installmentAmount: '8334', lastInstallmentAmount: '8326' },
  ],
}

export const challenges: Readonly<Record<string, Challenge>> = {
  bank: challenge,
  blik: {
    ...plain,
    challengeId: 'blik',
    kind: 'blik',
    instrument: 'BLIK',
    registers: 'OPTIONAL',
  },
  wallet: {
    ...plain,
    challengeId: 'wallet',
    kind: 'wallet',
    instrument: 'Google Pay',
    choices: [
      { value: '0005', type: 'CARD', cardNumberMasked: '481852******0005' },
      { value: '0013', type: 'CARD', cardNumberMasked: '520424******0013', declines: true },
    ],
  },
  lender: lending,
  review: {
    ...lending,
    challengeId: 'review',
    state: 'IN_REVIEW',
    answers: ['approve', 'decline'],
  },
  courier: {
    ...plain,
    challengeId: 'courier',
    kind: 'courier',
    instrument: 'Grosz Test Courier',
    answers: ['approve', 'decline', 'leave'],
  },
  threeds: {
    ...plain,
    challengeId: 'threeds',
    kind: 'threeds',
    answers: ['approve', 'attempt', 'decline', 'timeout', 'leave'],
    codesLeft: 3,
    instrument: '424575******9685',
  },
  answered: {
    ...challenge,
    challengeId: 'answered',
    state: 'DECLINED',
    answers: [],
    returnUrl: '/pay/?token=declined',
  },
}

/** The address to which the payer returns once a challenge is answered. */
export const challengeReturnUrl = '/pay/?token=paid'

export const cvvReturnUrl = '/pay/?token=paid'

const pointOfSale: PointOfSale = {
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

export const blikCode = {
  codeId: 'code',
  blikCode: '482913',
  state: 'ACTIVE',
  expiresAt: '2026-11-22T18:02:00.000Z',
  secondsLeft: 120,
} as const

export const clock = { now: '2026-11-22T18:00:00.000Z', status: 'FROZEN' } as const

export const pointsOfSale: readonly PointOfSale[] = [
  pointOfSale,
  {
    ...pointOfSale,
    posId: '500101',
    clientId: '500101',
    name: 'REST, manual capture',
    clientSecret: '424d0509a16aefe285380ad7ceb83fd8',
    secondKey: '56e26423ecf88d0a5fbd49f5da30e929',
    automaticCapture: false,
  },
  {
    ...pointOfSale,
    posId: '500102',
    clientId: '500102',
    name: 'REST, SHA-256 signatures',
    clientSecret: 'e66b33526a09c3f02d8f4e43df843fd4',
    secondKey: '4b40c57dd141871fd25545a8ef315898',
    signatureAlgorithm: 'SHA-256',
  },
]

const at = '2026-11-22T18:00:00.000Z'

/** The answers to the lists of the console, by the ids of their calls; enough of each to see its page. */
export const consoleAnswers = {
  listWorkspaces: {
    workspaces: [
      { workspaceId: 'default', url: 'http://127.0.0.1:8080', clock },
      {
        workspaceId: '515151',
        name: 'Nightly tests',
        url: 'http://127.0.0.1:8080/workspaces/515151',
        createdAt: at,
        clock,
      },
    ],
  },
  listFaults: {
    faults: [
      {
        faultId: '1',
        operationId: 'createOrder',
        kind: 'LATENCY',
        seconds: 2,
        percentage: 50,
        times: 3,
        hits: 1,
      },
      { faultId: '2', operationId: '*', kind: 'STATUS', status: 503, percentage: 100, hits: 0 },
    ],
  },
  listNotificationFaults: {
    faults: [{ faultId: '3', kind: 'DELAY', seconds: 60, times: 2, createdAt: at }],
  },
  listOutcomes: {
    outcomes: [
      { outcomeId: '4', kind: 'CARD', outcome: 'DECLINED', times: 2, createdAt: at },
      { outcomeId: '5', kind: 'REFUND', outcome: 'LATE', posId: '500100', times: 1, createdAt: at },
    ],
  },
  searchNotifications: {
    notifications: [
      {
        posId: '500100',
        reference: 'WZHF5FFDRJ140731GUEST000P01',
        line: 1,
        eventId: '500100-WZHF5FFDRJ140731GUEST000P01-1',
        kind: 'order',
        url: 'http://127.0.0.1:9000/notify',
        body: '{"order":{"status":"COMPLETED"}}',
        signature: 'sender=checkout;signature=0;algorithm=MD5;content=DOCUMENT',
        signedText: '{"order":{"status":"COMPLETED"}}{second_key}',
        status: 'WAITING',
        createdAt: at,
        nextAttemptAt: at,
        attempts: [{ number: 1, at, tookMs: 12, outcome: '500' }],
        resends: [],
      },
    ],
  },
  listReceivers: { receivers: [] },
  listRequests: { requests: [] },
  listEvents: { events: [] },
  listConsoleOrders: { orders: [] },
  listConsoleRefunds: { refunds: [] },
  listConsolePayouts: { payouts: [] },
  listConsoleTokens: { tokens: [] },
  listConsoleSellers: { sellers: [] },
  listConsoleVerifications: { verifications: [] },
  listConsoleFirms: { firms: [] },
  listConsoleSubmerchants: { submerchants: [] },
  listConsoleShops: { shops: [] },
  listConsoleStatements: { statements: [] },
  searchConsole: { hits: [] },
  showOverview: {
    now: at,
    since: at,
    orders: [{ at, status: 'COMPLETED', currencyCode: 'PLN', count: 3, amount: '7200' }],
    waiting: {
      unfinishedOrders: 1,
      payments: 0,
      captures: 0,
      refunds: 0,
      payouts: 0,
      notifications: 1,
      failingNotifications: 1,
      verifications: 0,
    },
    waitingAtLeast: [],
    periods: {
      day: {
        since: at,
        completed: 3,
        canceled: 1,
        volume: [{ currencyCode: 'PLN', amount: '7200' }],
      },
      week: {
        since: at,
        completed: 3,
        canceled: 1,
        volume: [{ currencyCode: 'PLN', amount: '7200' }],
      },
    },
    failedCalls: { client: 2, server: 0 },
    listeners: [],
    firstSteps: { orderCreated: true, orderPaid: true, notificationDelivered: false },
    balances: [],
  },
  listUpcoming: {
    upcoming: [{ at, kind: 'expiry', id: 'ORDER1', path: '/orders/ORDER1' }],
  },
}
