import type {
  Acquirer,
  Outcome,
  PaymentRequest,
  RefundOutcome,
} from '../../server/src/base/acquirer/acquirer.ts'
import { unconnected } from '../../server/src/base/acquirer/unconnected.ts'

/** The status of a payment at an imagined processor of bank transfers. */
interface Answer {
  readonly state: 'open' | 'paid' | 'rejected' | 'canceled'
  /** The page for the payer while it is open. */
  readonly url: string
}

const refundStates: Readonly<Record<string, RefundOutcome>> = {
  accepted: { kind: 'pending' },
  done: { kind: 'finalized' },
  refused: {
    kind: 'canceled',
    code: 'PROCESSOR',
    description: 'The processor has refused the refund.',
  },
}

export interface Processor {
  readonly address: string
  readonly key: string
  /** Values of the catalogue that the processor can be asked for. */
  readonly methods: readonly string[]
}

/**
 * Connects a processor that has payments under `PUT /payments/{id}` and refunds under `PUT /refunds/{id}`.
 * The ids are ours, so that a call that is repeated changes nothing. What it throws counts as no answer,
 * and the server asks again.
 */
export function createHttpAcquirer({ address, key, methods }: Processor): Acquirer {
  return {
    // No cards, payouts, submerchants or verifications.
    ...unconnected,

    serves: (method) => methods.includes(method),

    async start(request) {
      const answer = await call<Answer>('PUT', `/payments/${request.paymentId}`, toPayment(request))
      return toOutcome(answer)
    },

    async ask(paymentId) {
      const answer = await call<Answer | undefined>('GET', `/payments/${paymentId}`)
      return answer && toOutcome(answer)
    },

    async cancel(paymentId) {
      await call('DELETE', `/payments/${paymentId}`)
    },

    async refund({ refundId, paymentId, amount, currency }) {
      const body = { paymentId, amount: String(amount), currency }
      const { state } = await call<{ state: string }>('PUT', `/refunds/${refundId}`, body)
      const outcome = refundStates[state]
      if (!outcome) throw new Error(`the processor says ${state} of a refund`)
      return outcome
    },
  }

  /** The answer; undefined where the processor does not know the id. */
  async function call<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await fetch(address + path, {
      method,
      redirect: 'error',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    // What it answers is what its documentation promises.
    if (response.ok) return (await response.json()) as T
    await response.body?.cancel()
    if (response.status === 404) return undefined as T
    throw new Error(`the processor answers ${response.status}`)
  }
}

/** Amounts leave as text, in the smallest unit of the currency. */
function toPayment({ instrument, amount, currency, description, backUrl }: PaymentRequest) {
  if (instrument.kind !== 'redirect') throw new Error(`${instrument.kind} is not served`)
  return { method: instrument.method, amount: String(amount), currency, description, backUrl }
}

function toOutcome({ state, url }: Answer): Outcome {
  switch (state) {
    case 'open':
      return { kind: 'redirect', to: 'bank', url, with: {} }
    case 'paid':
      return { kind: 'approved', with: {} }
    case 'canceled':
      return { kind: 'left' }
    case 'rejected':
      return {
        kind: 'declined',
        resultCode: 'AUT_ERROR_NO_AUTHORIZATION',
        reason: 'DECLINED',
        with: {},
      }
  }
}
