import type { Acquirer } from './acquirer.ts'

/** The acquirer has not answered in time. It may still carry the call out. */
export class AcquirerSilent extends Error {
  override name = 'AcquirerSilent'

  constructor(limitMs: number) {
    super(`no answer in ${limitMs} ms`)
  }
}

/** A wrapper of the acquirer whose calls fail if they take longer than `limitMs`; a later answer is ignored. */
export function limited(acquirer: Acquirer, limitMs: number): Acquirer {
  const within = <A extends unknown[], R>(call: (...asked: A) => Promise<R>) => {
    return (...asked: A) => inTime(call.apply(acquirer, asked), limitMs)
  }
  return {
    serves: (method) => acquirer.serves(method),
    screen: within(acquirer.screen),
    start: within(acquirer.start),
    ask: within(acquirer.ask),
    sendCvv: within(acquirer.sendCvv),
    storeCard: within(acquirer.storeCard),
    findInstallments: within(acquirer.findInstallments),
    capture: within(acquirer.capture),
    cancel: within(acquirer.cancel),
    refund: within(acquirer.refund),
    payout: within(acquirer.payout),
    checkSubmerchant: within(acquirer.checkSubmerchant),
    verifySeller: within(acquirer.verifySeller),
    findTransferAccount: within(acquirer.findTransferAccount),
    askTransfer: within(acquirer.askTransfer),
  }
}

/** The answer, or `AcquirerSilent` after the limit. */
export async function inTime<T>(answer: Promise<T>, limitMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AcquirerSilent(limitMs)), limitMs)
  })
  try {
    return await Promise.race([answer, silence])
  } finally {
    clearTimeout(timer)
  }
}
