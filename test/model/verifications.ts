import assert from 'node:assert/strict'
import { testVerifications } from '@grosz/contract/test-values.ts'
import type { VerificationType } from '@grosz/contract/verification-types.ts'
import fc from 'fast-check'
import { type Command, command, expect, nothing, pick, seldom, times } from './command.ts'
import {
  type Expected,
  isPayable,
  LOOK_MS,
  type Model,
  type ModelSeller,
  type ModelVerification,
  type PosKind,
} from './model.ts'
import { at, key } from './orders.ts'
import { nameOf } from './sellers.ts'
import { becomeVerification, decide, isInProgress, isWhole, takesData, types } from './verifying.ts'
import type { Real } from './world.ts'

const base = '/api/aml-verification/v1'
const pos = fc.constantFrom('automatic' as const, 'manual' as const)

interface AskedStep {
  readonly at: number
  readonly pos: PosKind
  readonly key: string | undefined
}

const step = { at, pos, key }

/** Names with a meaning for the simulated payment provider, and one without. */
const name = fc.constantFrom('Kowalska', ...testVerifications.map(({ name }) => name))

export const verificationCommands: readonly fc.Arbitrary<Command>[] = [
  ...times(
    2,
    fc
      .record({
        sellerAt: at,
        type: fc.constantFrom(...(Object.keys(types) as VerificationType[])),
        isTold: fc.boolean(),
        pos,
        key,
      })
      .map((given) => command('createVerification', given, createVerification)),
  ),
  ...times(
    3,
    fc
      .record({
        ...step,
        name: fc.oneof(fc.constant('Kowalska'), name),
        isPerson: fc.boolean(),
        isOfAnother: seldom(12, true, false),
      })
      .map((given) => command('loadSeller', given, loadSeller)),
  ),
  ...times(
    2,
    fc.record(step).map((given) => command('loadAccount', given, loadAccount)),
  ),
  ...times(
    3,
    fc.record(step).map((given) => command('completeVerification', given, complete)),
  ),
  fc
    .record({ ...step, reason: fc.oneof(nothing(1), fc.constant('A change of mind')) })
    .map((given) => command('cancelVerification', given, cancel)),
  fc
    .record({
      at,
      status: fc.constantFrom('POSITIVE' as const, 'NEGATIVE' as const, 'REJECTED' as const),
      isWithCodes: seldom(12, false, true),
    })
    .map((given) => command('decideVerification', given, decideByHand)),
  fc
    .record({ at, pos })
    .map((given) => command('retrieveVerification', given, retrieveVerification)),
]

async function createVerification(
  model: Model,
  real: Real,
  given: {
    sellerAt: number
    type: VerificationType
    isTold: boolean
    pos: PosKind
    key: string | undefined
  },
): Promise<void> {
  const { type, isTold } = given
  // A seller who is not verified yet is also suitable for the types that create one.
  const isFit = (one: ModelSeller) => isPayable(one) === types[type].isOfVerified
  const seller = pick(model.sellers, given.sellerAt, isFit) ?? model.sellers[0]
  assert.ok(seller)
  const call = callOf(real, given, 'verification', {
    sellerId: seller.sellerId,
    type,
    ...(isTold && { notifyUrl: 'https://shop.example.com/notify' }),
  })
  await expect(model, real, call, () => {
    if (model.verifications.some((one) => one.seller === seller && isInProgress(one)))
      return { refusal: 'VERIFICATION_IN_PROGRESS' }
    if (types[type].isOfVerified && !isPayable(seller)) return { refusal: 'VALUE_INVALID' }
    return {
      status: 200,
      change: ({ verificationId, ...shown }: { verificationId: string; status: string }) => {
        const status = 'WAITING_FOR_DATA'
        assert.equal(shown.status, status)
        if (types[type].blocks) seller.isBlocked = true
        model.verifications.push({
          verificationId,
          seller,
          type,
          createdAt: model.now,
          status,
          statusAt: model.now,
          lookAt: Number.POSITIVE_INFINITY,
          data: undefined,
          hasAccount: false,
          note: undefined,
          codes: undefined,
          told: isTold ? [] : undefined,
        })
      },
    }
  })
}

async function loadSeller(
  model: Model,
  real: Real,
  given: AskedStep & { name: string; isPerson: boolean; isOfAnother: boolean },
): Promise<void> {
  const { name, isPerson, isOfAnother } = given
  const lacksIt = (one: ModelVerification) => takesData(one) && !one.data
  const verification = pick(model.verifications, given.at, lacksIt)
  const call = callOf(real, given, 'dataloading/seller', {
    verificationId: idOf(verification),
    sellerId: isOfAnother ? 'ANOTHER' : nameOf(verification?.seller),
    email: 'anna@example.com',
    phone: '+48600000000',
    address: { street: 'ul. Testowa 2', zipcode: '00-001', city: 'Warszawa', country: 'PL' },
    ...(isPerson
      ? { name: 'Anna', surname: name, legalForm: 'PRIVATE_PERSON', dateOfBirth: '1984-05-14' }
      : { companyName: name, legalForm: 'LIMITED_LIABILITY_COMPANY', taxId: '5260250274' }),
  })
  await expect(model, real, call, () =>
    loading(verification, (open) => {
      if (isOfAnother) return { refusal: 'VALUE_INVALID' }
      const change = () => {
        open.data = { name: isPerson ? `Anna ${name}` : name, surname: name }
      }
      return { status: 204, change }
    }),
  )
}

async function loadAccount(model: Model, real: Real, given: AskedStep): Promise<void> {
  const lacksIt = (one: ModelVerification) => takesData(one) && !one.hasAccount
  const verification = pick(model.verifications, given.at, lacksIt)
  const call = callOf(real, given, 'dataloading/payouts/payoneer', {
    verificationId: idOf(verification),
    bankDataId: 'account-1',
    payoneerId: 'anna',
  })
  await expect(model, real, call, () =>
    loading(verification, (open) => {
      const change = () => {
        open.hasAccount = true
      }
      return { status: 204, change }
    }),
  )
}

/** Data can be uploaded while the verification waits for them. */
function loading(
  verification: ModelVerification | undefined,
  decide: (open: ModelVerification) => Expected,
): Expected {
  if (!verification) return { refusal: 'NOT_FOUND' }
  if (!takesData(verification)) return { refusal: 'VERIFICATION_STATE' }
  return decide(verification)
}

async function complete(model: Model, real: Real, given: AskedStep): Promise<void> {
  const canBe = (one: ModelVerification) => takesData(one) && isWhole(one)
  const verification = pick(model.verifications, given.at, canBe)
  const call = callOf(real, given, 'verification/complete', { verificationId: idOf(verification) })
  await expect(model, real, call, () =>
    loading(verification, (open) => {
      if (!isWhole(open)) return { refusal: 'VALUE_MISSING' }
      const change = () => {
        open.codes = undefined
        open.lookAt = model.now + LOOK_MS.min
        becomeVerification(model, open, 'WAITING_FOR_VERIFICATION')
      }
      return { status: 204, change }
    }),
  )
}

async function cancel(
  model: Model,
  real: Real,
  given: AskedStep & { reason: string | undefined },
): Promise<void> {
  const verification = pick(model.verifications, given.at, isInProgress)
  const call = callOf(real, given, 'verification/cancel', {
    verificationId: idOf(verification),
    rejectionReasonComment: given.reason,
  })
  await expect(model, real, call, () => {
    if (!verification) return { refusal: 'NOT_FOUND' }
    if (!isInProgress(verification)) return { refusal: 'VERIFICATION_STATE' }
    const change = () => {
      verification.note = given.reason
      verification.codes = undefined
      becomeVerification(model, verification, 'CANCELED')
    }
    return { status: 204, change }
  })
}

async function decideByHand(
  model: Model,
  real: Real,
  given: { at: number; status: 'POSITIVE' | 'NEGATIVE' | 'REJECTED'; isWithCodes: boolean },
): Promise<void> {
  const { at, status } = given
  const isWaiting = (one: ModelVerification) => one.status === 'WAITING_FOR_VERIFICATION'
  const verification = pick(model.verifications, at, isWaiting)
  const codes = status !== 'POSITIVE' && given.isWithCodes ? ['001', '006'] : undefined
  const call = {
    method: 'POST' as const,
    path: `/sim/api/verifications/${idOf(verification)}/decision`,
    payload: JSON.stringify({ status, codes }),
  }
  await expect(model, real, call, () => {
    if (status !== 'POSITIVE' && !codes) return { refusal: 'VALUE_MISSING' }
    if (!verification) return { refusal: 'NOT_FOUND' }
    if (!isWaiting(verification)) return { refusal: 'VERIFICATION_STATE' }
    return { status: 204, change: () => decide(model, verification, status, codes ?? []) }
  })
}

interface Seen {
  readonly sellerId: string
  readonly verificationType: string
  readonly status: string
  readonly note?: string
  readonly errors?: readonly { readonly code: string }[] | null
  readonly createDate: string
  readonly updateDate: string
}

async function retrieveVerification(
  model: Model,
  real: Real,
  given: { at: number; pos: PosKind },
): Promise<void> {
  const verification = pick(model.verifications, given.at, () => true)
  const call = {
    method: 'GET' as const,
    path: `${base}/verification?id=${idOf(verification)}`,
    token: real.tokens[given.pos],
  }
  await expect(model, real, call, () => {
    if (!verification) return { refusal: 'NOT_FOUND' }
    const { seller, type, status, note, codes, createdAt, statusAt } = verification
    return {
      status: 200,
      change: (seen: Seen) =>
        assert.deepEqual(
          {
            sellerId: seen.sellerId,
            type: seen.verificationType,
            status: seen.status,
            note: seen.note,
            codes: seen.errors?.map(({ code }) => code),
            createdAt: Date.parse(seen.createDate),
            statusAt: Date.parse(seen.updateDate),
          },
          {
            sellerId: seller.sellerId,
            type,
            status,
            note,
            codes: status === 'POSITIVE' ? undefined : codes,
            createdAt,
            statusAt,
          },
        ),
    }
  })
}

function idOf(verification: ModelVerification | undefined): string {
  return verification?.verificationId ?? 'NOBODY'
}

function callOf(
  real: Real,
  { pos, key }: { pos: PosKind; key: string | undefined },
  tail: string,
  body: object,
) {
  return {
    method: 'POST' as const,
    path: `${base}/${tail}`,
    token: real.tokens[pos],
    ...(key !== undefined && { key }),
    payload: JSON.stringify(body),
  }
}
