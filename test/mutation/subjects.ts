/** Files that are changed, and the tests that have to notice. */
export interface Subject {
  readonly files: readonly string[]
  /** The functions that are changed, if not all of the file. */
  readonly functions?: readonly string[]
  readonly tests: readonly string[]
}

interface Group {
  /** The minimum percentage of detected changes, a little below the measured one. */
  readonly least: number
  readonly subjects: readonly Subject[]
}

function beside(...names: readonly string[]): Subject[] {
  return names.map((name) => ({ files: [`${name}.ts`], tests: [`${name}.test.ts`] }))
}

/** The signatures of notifications, beside the code that sends them. */
const signatures: Subject = {
  files: ['server/src/notify/outbox/send.ts'],
  functions: ['signatureOf'],
  tests: ['server/src/notify/outbox/send.test.ts'],
}

/** The rules that money and access depend on, each with its own tests, which take seconds. */
export const groups: Readonly<Record<string, Group>> = {
  money: {
    least: 97,
    subjects: beside(
      'server/src/base/money',
      'server/src/payments/fx/rate',
      'server/src/payments/fx/quote',
      'server/src/payments/orders/shares',
      'server/src/payments/orders/payer-currency',
      'server/src/payments/payouts/fx',
      'server/src/parties/sellers/fee',
    ),
  },
  ledger: {
    least: 95,
    subjects: [
      ...beside('server/src/storage/ledger/accounts'),
      // Its other tests take longer: they spend concurrently, on both engines.
      {
        files: ['server/src/storage/ledger/ledger.ts'],
        tests: ['server/src/storage/ledger/transfer.test.ts'],
      },
    ],
  },
  lifecycles: {
    least: 99,
    subjects: [
      {
        files: [
          'contract/src/lifecycle.ts',
          'contract/src/resources/orders.ts',
          'contract/src/resources/refunds.ts',
          'contract/src/resources/chargebacks.ts',
          'contract/src/resources/payouts.ts',
          'contract/src/resources/verification.ts',
          'contract/src/resources/submerchants.ts',
        ],
        tests: ['contract/src/lifecycle.test.ts'],
      },
      ...beside(
        'server/src/payments/orders/payment',
        'server/src/payments/refunds/refund',
        'server/src/payments/chargebacks/chargeback',
        'server/src/parties/verification/verification',
        'server/src/parties/submerchants/submerchant',
      ),
    ],
  },
  orders: {
    least: 97,
    subjects: beside('server/src/payments/orders/order', 'server/src/payments/payouts/payout'),
  },
  authorization: {
    least: 95,
    subjects: [
      ...beside(
        'server/src/parties/auth/handlers',
        'server/src/edge/request/authenticate',
        'server/src/payments/orders/order-not-found',
      ),
      {
        files: ['server/src/payments/orders/decide.ts'],
        functions: ['assertPermitted', 'assertInstallmentsAllowed'],
        tests: ['server/src/payments/orders/decide.test.ts'],
      },
    ],
  },
  signing: {
    least: 97,
    subjects: [
      signatures,
      ...beside('server/src/sandbox/receivers/verdict', 'server/src/parties/auth/checkout-token'),
    ],
  },
  idempotency: { least: 97, subjects: beside('server/src/edge/request/idempotency') },
}

/** The subject that `npm test` changes, so that the harness itself is tested. */
export const sample = signatures
