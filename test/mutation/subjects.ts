/** Files that are changed, and the tests that have to notice. */
export interface Subject {
  readonly files: readonly string[]
  readonly tests: readonly string[]
}

export interface Group {
  /** Of a hundred changes, so many are noticed at least; a little below what was measured. */
  readonly least: number
  readonly subjects: readonly Subject[]
}

function beside(...names: readonly string[]): Subject[] {
  return names.map((name) => ({ files: [`${name}.ts`], tests: [`${name}.test.ts`] }))
}

/** The rules that money and access depend on, each with tests of its own that take seconds. */
export const groups: Readonly<Record<string, Group>> = {
  money: {
    least: 97,
    subjects: beside(
      'server/src/money',
      'server/src/fx/rate',
      'server/src/fx/quote',
      'server/src/orders/shares',
      'server/src/orders/payer-currency',
      'server/src/payouts/fx',
      'server/src/sellers/fee',
    ),
  },
  ledger: {
    least: 95,
    subjects: [
      ...beside('server/src/ledger/accounts'),
      // Its tests beside it take longer: they let many spend at once, on both engines.
      {
        files: ['server/src/ledger/ledger.ts'],
        tests: ['server/src/ledger/transfer.test.ts'],
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
        'server/src/orders/payment',
        'server/src/refunds/refund',
        'server/src/chargebacks/chargeback',
        'server/src/verification/verification',
        'server/src/submerchants/submerchant',
      ),
    ],
  },
  orders: {
    least: 97,
    subjects: beside('server/src/orders/order', 'server/src/payouts/payout'),
  },
  authorization: {
    least: 95,
    subjects: beside(
      'server/src/auth/handlers',
      'server/src/http/authenticate',
      'server/src/orders/permissions',
      'server/src/orders/missing',
    ),
  },
  signing: {
    least: 97,
    subjects: beside(
      'server/src/outbox/signature',
      'server/src/receivers/verdict',
      'server/src/auth/checkout-token',
    ),
  },
  idempotency: { least: 97, subjects: beside('server/src/http/idempotency') },
}

/** The subject that `npm test` changes, so that the harness itself is tested. */
export const sample: Subject | undefined = beside('server/src/outbox/signature')[0]
