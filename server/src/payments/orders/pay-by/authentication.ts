import type { Authentication } from '../../../base/acquirer/acquirer.ts'
import { invalid, Refusal } from '../../../base/refusal.ts'
import { type AskedMethod, isMerchantInitiated, type OrderBody } from '../order-request.ts'
import type { AuthenticationPreference } from '../terms.ts'

/** The authentication of the cardholder that the request asks for. */
export function authenticationOf(body: OrderBody, asked: AskedMethod): Authentication {
  const { threeDsData } = asked
  if (threeDsData) {
    assertThreeDsData(threeDsData)
    const { status3Ds: status, eciCode } = threeDsData
    return { kind: 'external', status, eci: eciCode }
  }
  if (isMerchantInitiated(body) || body.moto !== undefined) return { kind: 'none' }
  return preferredAuthentication(body.threeDsAuthentication)
}

/** The authentication that the merchant prefers if the cardholder is present. */
export function preferredAuthentication(preference: AuthenticationPreference = {}): Authentication {
  const { exemption, challengeRequested } = preference
  if (exemption) {
    const { value, rejectionHandling } = exemption
    const onRejection = rejectionHandling === 'DECLINE' ? 'decline' : 'authenticate'
    return { kind: 'exempt', exemption: value, onRejection }
  }
  if (challengeRequested === 'MANDATE') return { kind: 'mandate' }
  return { kind: 'issuer', challengeRequested }
}

/** 3-D Secure 2 is recognized by its directory server's ID, 3-D Secure 1 by its XID. */
function assertThreeDsData({
  dsTransactionId,
  xid,
}: NonNullable<AskedMethod['threeDsData']>): void {
  if (dsTransactionId === undefined && xid === undefined)
    throw new Refusal(
      'VALUE_MISSING',
      'payMethods.payMethod.threeDsData.dsTransactionId is required.',
    )
  if (dsTransactionId !== undefined && xid !== undefined)
    throw invalid(
      'payMethods.payMethod.threeDsData.xid',
      'is for 3-D Secure 1 and cannot be combined with dsTransactionId of 3-D Secure 2',
    )
}
