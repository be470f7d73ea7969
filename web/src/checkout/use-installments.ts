import { useEffect, useState } from 'react'
import type { BodyOf, Call } from '../api/client.ts'
import { digitsOf } from '../ui/formatted-input.ts'
import type { Checkout } from './payment.ts'

type Offer = BodyOf<'listCardInstallments'>
interface InstallmentChoices {
  readonly provider: Offer['provider']
  readonly numbers: readonly number[]
}

/** The number of first digits that identify the issuer. */
const BIN_DIGITS = 6

/** The numbers of installments that the entered card offers and the shop allows; undefined if there are none. */
export function useInstallments(
  call: Call,
  { cardInstallments, totalAmount }: Pick<Checkout, 'cardInstallments' | 'totalAmount'>,
  number: string,
): InstallmentChoices | undefined {
  const [found, setFound] = useState<{ readonly bin: string; readonly offer: Offer }>()
  const digits = digitsOf(number).slice(0, BIN_DIGITS)
  const bin = cardInstallments && digits.length === BIN_DIGITS ? digits : ''
  const posId = cardInstallments?.posId
  useEffect(() => {
    if (bin === '' || posId === undefined) return
    let isLate = false
    call('listCardInstallments', { body: { posId, cardBin: bin } }).then((result) => {
      if (result.ok && !isLate) setFound({ bin, offer: result.body })
    })
    return () => {
      isLate = true
    }
  }, [call, posId, bin])
  if (!found || found.bin !== bin) return undefined
  const { provider, numbers, settings } = found.offer
  const allowed = cardInstallments?.allowed.find((one) => one.provider === provider)?.numbers ?? []
  const both = numbers.filter((count) => allowed.includes(count))
  const isEnough = BigInt(totalAmount) >= BigInt(settings.minAmount)
  return isEnough && both.length > 0 ? { provider, numbers: both } : undefined
}
