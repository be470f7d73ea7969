import { toLatin1 } from '@grosz/contract/latin1.ts'
import type { AdditionalData } from '../../base/acquirer/acquirer.ts'
import { fundsAccount } from './order.ts'
import type { OrderBody } from './order-request.ts'

/** The parts of a request that schemes receive; an order stores some fields of them for payments on our page. */
type Read = Pick<OrderBody, 'threeDsAuthentication' | 'buyer'>

/**
 * The data of an order that card schemes receive with its payment. Names are in ISO 8859-1, the
 * only character set that schemes support; the order stores them as the shop sent them.
 */
export function schemeDataOf(body: Read): AdditionalData {
  const { threeDsAuthentication, buyer } = body
  const { cardholder } = threeDsAuthentication ?? {}
  return {
    threeDsAuthentication:
      cardholder?.name === undefined
        ? threeDsAuthentication
        : {
            ...threeDsAuthentication,
            cardholder: { ...cardholder, name: inLatin1(cardholder.name) },
          },
    funder: fundsAccount(body)
      ? { firstName: inLatin1(buyer?.firstName), lastName: inLatin1(buyer?.lastName) }
      : undefined,
  }
}

/** A name of blanks or pictures is no name. */
function inLatin1(name = ''): string | undefined {
  return toLatin1(name) || undefined
}
