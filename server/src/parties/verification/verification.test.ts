import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventsFrom, next } from '@grosz/contract/lifecycle.ts'
import {
  type VerificationEvent,
  verificationLifecycle,
} from '@grosz/contract/resources/verification.ts'
import { type VerificationItem, verificationTypes } from '@grosz/contract/verification-types.ts'
import fc from 'fast-check'
import { toId } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'
import {
  advance,
  assertInProgress,
  assertOpenForData,
  assertOwn,
  assertWhole,
  missingFrom,
  openVerification,
  reopen,
  type Verification,
} from './verification.ts'

const opened = openVerification({
  verificationId: toId('V'),
  firmId: toId('firm'),
  posId: toId('pos'),
  sellerId: 'seller',
  type: 'FULL',
  startedBy: 'marketplace',
  notifyUrl: undefined,
  now: 0,
})

test('a new verification is regular and does not affect payouts, unless requested', () => {
  assert.deepEqual(
    [opened.processType, opened.isReopened, opened.overridePayouts, opened.status],
    ['REGULAR', false, false, 'WAITING_FOR_DATA'],
  )
  assert.equal(openVerification({ ...opened, overridePayouts: true, now: 0 }).overridePayouts, true)
})

test('the error for an incomplete verification lists all missing data', () => {
  const nothing = { loaded: new Set<VerificationItem>(), isSellerKnown: false }
  assert.throws(() => assertWhole({ type: 'FULL', isReopened: false }, nothing), {
    message: 'A verification of the type FULL requires a payout account and seller data.',
  })
})

test('a reopened verification requires a document of the seller, but no payout account', () => {
  const nothing = { loaded: new Set<VerificationItem>(), isSellerKnown: true }
  const missing = (isReopened: boolean) => missingFrom({ type: 'FULL', isReopened }, nothing)
  assert.deepEqual(
    [missing(false).includes('PAYOUT_ACCOUNT'), missing(false).includes('SELLER_DOCUMENT')],
    [true, false],
  )
  assert.deepEqual(missing(true), ['SELLER', 'SELLER_DOCUMENT'])
})

const events = [
  ...new Set(verificationLifecycle.transitions.map(([, event]) => event)),
] as VerificationEvent[] // The events of the table.

function refusalOf(job: () => unknown): string | undefined {
  try {
    job()
    return undefined
  } catch (error) {
    assert.ok(error instanceof Refusal)
    return error.key
  }
}

test('after any sequence of events, a verification follows the table and never leaves a final status', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...events), { maxLength: 30 }), (happenings) => {
      let now = 0
      let at: Verification = opened
      for (const event of happenings) {
        now += 1
        const to = next(verificationLifecycle, at.status, event)
        if (to === undefined) {
          assert.equal(
            refusalOf(() => advance(at, event, now)),
            'VERIFICATION_STATE',
          )
          continue
        }
        at = advance(at, event, now)
        assert.equal(at.status, to)
        assert.equal(at.statusAt, now)
      }
      const isEnded = eventsFrom(verificationLifecycle, at.status).length === 0
      assert.equal(isEnded, ['NEGATIVE', 'CANCELED'].includes(at.status))
    }),
  )
})

test('data is accepted before the verification is completed and after it was rejected', () => {
  const may = (status: Verification['status']) =>
    refusalOf(() => assertOpenForData({ ...opened, status })) === undefined
  assert.deepEqual(
    (
      [
        'WAITING_FOR_DATA',
        'WAITING_FOR_VERIFICATION',
        'REJECTED',
        'POSITIVE',
        'NEGATIVE',
        'CANCELED',
      ] as const
    ).filter(may),
    ['WAITING_FOR_DATA', 'REJECTED'],
  )
})

test('the marketplace can cancel only the verifications that it has started', () => {
  assert.equal(
    refusalOf(() => assertOwn(opened)),
    undefined,
  )
  assert.equal(
    refusalOf(() => assertOwn({ ...opened, startedBy: 'provider' })),
    'VERIFICATION_STATE',
  )
})

test('a verification of each type is complete only with all the data of its type', () => {
  for (const type of Object.keys(verificationTypes) as Verification['type'][]) {
    for (const isSellerKnown of [true, false]) {
      const whole = (loaded: VerificationItem[]) =>
        refusalOf(() =>
          assertWhole({ type, isReopened: false }, { loaded: new Set(loaded), isSellerKnown }),
        )
      const { needs, ofKnownSeller } = verificationTypes[type]
      const needed: VerificationItem[] =
        isSellerKnown || ofKnownSeller ? [...needs] : ['SELLER', 'PAYOUT_ACCOUNT']
      assert.equal(whole(needed), undefined, type)
      for (const item of needed)
        assert.equal(
          whole(needed.filter((one) => one !== item)),
          'VALUE_MISSING',
          `${type} ${item}`,
        )
    }
  }
})

test('a verification is in progress until it has a result or is canceled', () => {
  const isOver = (status: Verification['status']) =>
    refusalOf(() => assertInProgress({ ...opened, status })) !== undefined
  assert.deepEqual(
    (
      [
        'WAITING_FOR_DATA',
        'WAITING_FOR_VERIFICATION',
        'REJECTED',
        'POSITIVE',
        'NEGATIVE',
        'CANCELED',
      ] as const
    ).filter(isOver),
    ['POSITIVE', 'NEGATIVE', 'CANCELED'],
  )
})

test('a positive verification can be reopened for more data, including a document of the seller', () => {
  const positive: Verification = { ...opened, status: 'POSITIVE', processType: 'OCCASIONAL' }
  assert.equal(
    refusalOf(() => assertInProgress(positive)),
    'VERIFICATION_STATE',
  )
  const again = reopen(positive, 5)
  const { status, processType, statusAt, isReopened } = again
  assert.deepEqual(
    { status, processType, statusAt, isReopened },
    { status: 'WAITING_FOR_DATA', processType: 'REGULAR', statusAt: 5, isReopened: true },
  )
  const whole = (...loaded: VerificationItem[]) =>
    refusalOf(() => assertWhole(again, { loaded: new Set(loaded), isSellerKnown: true }))
  assert.equal(whole('SELLER', 'PAYOUT_ACCOUNT'), 'VALUE_MISSING')
  assert.equal(whole('SELLER', 'PAYOUT_ACCOUNT', 'SELLER_DOCUMENT'), undefined)
})
