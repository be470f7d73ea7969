import assert from 'node:assert/strict'
import type {
  VerificationEvent,
  VerificationStatus,
} from '@grosz/contract/resources/verification.ts'
import type {
  AssociateDocument,
  BankAccountData,
  CompanyData,
  PayoneerData,
  PrivatePerson,
  SellerDocument,
  WorldFirstData,
} from '@grosz/contract/shapes/verification.ts'
import {
  type VerificationErrorCode,
  verificationCodes,
} from '@grosz/contract/verification-codes.ts'
import { verificationTypes } from '@grosz/contract/verification-types.ts'
import type { App } from '../../app.ts'
import type { SellerAccount, SellerCheck, SellerOutcome } from '../../base/acquirer/acquirer.ts'
import { askAgainAt, asking, moneyIntervals } from '../../base/acquirer/asking.ts'
import { toId, type VerificationId } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Statement, Tx } from '../../storage/database/database.ts'
import type { DueKind, DueRow, Verdict } from '../../storage/due/due.ts'
import { removePayoutAccount, savePayoutAccount } from '../sellers/payout-account.ts'
import { saveVerified, withdraw } from '../sellers/store.ts'
import { isPerson, toAccountNumber } from './data.ts'
import { afterEnd } from './occasional.ts'
import { openItem } from './sealed.ts'
import { findVerification, type LoadedItem, listItems, lockVerification } from './store.ts'
import { findTransfer } from './transfer-store.ts'
import { toAnswer, toEnd, VERIFICATION } from './transitions.ts'
import { advance, type Verification, type VerificationFault } from './verification.ts'

/** Queries the acquirer about waiting verifications, and stores the results. */
export const verificationDue: DueKind = {
  name: VERIFICATION,
  run: settleVerification,
  ...asking,
}

type Decided = Exclude<SellerOutcome, { kind: 'pending' }>

async function settleVerification(app: App, { reference }: DueRow): Promise<Verdict> {
  const verificationId = toId<VerificationId>(reference)
  const verification = await findVerification(app.database.look, verificationId)
  assert.ok(verification, 'a verification is never deleted')
  if (verification.status !== 'WAITING_FOR_VERIFICATION') return 'done'
  const items = await listItems(app.database.look, verificationId)
  const seller = sellerIn(app, verification, items)
  const askedAt = verification.statusAt
  const outcome = await app.acquirer.verifySeller({
    verificationId,
    name: seller && (isPerson(seller) ? seller.surname : seller.companyName),
    taxId: seller?.taxId,
    transfer: await transferIn(app, verification, items),
    mayBeOccasional: seller !== undefined && isPerson(seller) && !verification.isReopened,
    askedAt,
  })
  const now = app.now()
  if (outcome.kind === 'pending')
    return { againAt: askAgainAt(moneyIntervals, { since: askedAt, now }) }
  return app.database.transaction(async (tx): Promise<Verdict> => {
    const current = await lockVerification(tx, verificationId)
    // Canceled meanwhile, decided manually, or completed again with other data.
    const isAsked = current?.status === 'WAITING_FOR_VERIFICATION' && current.statusAt === askedAt
    if (!isAsked) return 'done'
    await record(app, tx, current, outcome)
    return 'written'
  })
}

/** The status of the transfer that the payout account refers to; undefined without a transfer. */
async function transferIn(
  app: App,
  { verificationId }: Verification,
  items: readonly LoadedItem[],
): Promise<SellerCheck['transfer']> {
  const item = accountIn(items)
  if (!item) return undefined
  // The sealed value was checked against the contract.
  const data = openItem(app.vault, { verificationId, ...item }, item.data) as BankAccountData
  if (data.verificationTransferId === undefined) return undefined
  const transfer = await findTransfer(app.database.look, toId(data.verificationTransferId))
  return transfer?.status ?? 'awaited'
}

/** The payout account that was uploaded last, which replaces earlier ones. */
function accountIn(items: readonly LoadedItem[]): LoadedItem | undefined {
  return items.findLast(({ kind }) => kind === 'PAYOUT_ACCOUNT')
}

/** Sandbox only: sets the result of the payment provider by a call. */
export async function decideByHand(
  app: App,
  verificationId: VerificationId,
  outcome: Decided,
): Promise<void> {
  await app.database.transaction(async (tx) => {
    const verification = await lockVerification(tx, verificationId)
    if (!verification) throw new Refusal('NOT_FOUND')
    await record(app, tx, verification, outcome)
  })
}

const events = {
  positive: 'approve',
  negative: 'decline',
  rejected: 'reject',
} as const satisfies Record<Decided['kind'], VerificationEvent>

const goesOn: VerificationStatus = 'REJECTED'

async function record(
  app: App,
  tx: Tx,
  verification: Verification,
  outcome: Decided,
): Promise<void> {
  const now = app.now()
  const isOccasional = outcome.kind === 'positive' && outcome.isOccasional === true
  const processType = isOccasional ? 'OCCASIONAL' : 'REGULAR'
  const moved = { ...advance(verification, events[outcome.kind], now), processType } as const
  const items = await listItems(tx, verification.verificationId)
  const codes = outcome.kind === 'positive' ? [] : outcome.codes
  const faults = codes.map((code) => faultOf(app, verification, code, items))
  const after = { ...moved, faults }
  const isOver = after.status !== goesOn
  const seller = sellerAfter(app, after, items)
  tx.defer(
    ...(isOver ? toEnd(verification, after) : toAnswer(verification, after)),
    ...seller,
    ...accountAfter(app, after, items),
    ...(isOver && seller.length === 0 ? await afterEnd(tx, after, now) : []),
  )
}

/** The error behind a code, with the latest item of its kind that was loaded; documents have a type. */
function faultOf(
  app: App,
  verification: Verification,
  code: VerificationErrorCode,
  items: readonly LoadedItem[],
): VerificationFault {
  const { itemType } = verificationCodes[code]
  const item = items.findLast(({ kind }) => kind === itemType)
  const itemProperties = item ? propertiesOf(app, verification, item) : {}
  return { code, content: { itemType, itemProperties } }
}

function propertiesOf(
  app: App,
  verification: Verification,
  item: LoadedItem,
): VerificationFault['content']['itemProperties'] {
  const { kind, owner, itemId } = item
  if (kind === 'ASSOCIATE') return { associateId: itemId }
  if (kind !== 'SELLER_DOCUMENT' && kind !== 'ASSOCIATE_DOCUMENT') return {}
  const document = { documentType: documentTypeIn(app, verification, item), documentId: itemId }
  return kind === 'SELLER_DOCUMENT' ? document : { ...document, associateId: owner }
}

function documentTypeIn(app: App, { verificationId }: Verification, item: LoadedItem): string {
  // The sealed value was checked against the contract.
  const document = openItem(app.vault, { verificationId, ...item }, item.data) as
    | SellerDocument
    | AssociateDocument
  return document.type
}

/** The seller after the result. */
function sellerAfter(
  app: App,
  verification: Verification,
  items: readonly LoadedItem[],
): Statement[] {
  const { status, statusAt, type, processType, verificationId } = verification
  // A seller who fails a repeated check is no longer verified; one who fails a change keeps the old data.
  if (status === 'NEGATIVE' && type === 'REVERIFICATION') return withdraw(verification, statusAt)
  const data = status === 'POSITIVE' ? sellerIn(app, verification, items) : undefined
  if (!data) return []
  const name = isPerson(data) ? `${data.name} ${data.surname}` : data.companyName
  const regon = isPerson(data) ? '' : ([data.registryNumber, data.gusCode].find(isRegon) ?? '')
  const occasionalBy = processType === 'OCCASIONAL' ? verificationId : undefined
  return saveVerified(
    verification,
    { name, taxId: data.taxId ?? '', regon },
    { occasionalBy, now: statusAt },
  )
}

/** Marketplaces send the REGON as the number in the register, or in place of the code of the statistical office. */
function isRegon(number = ''): boolean {
  return /^[0-9]{9}([0-9]{5})?$/.test(number)
}

/**
 * A payout account that was confirmed is that of payouts to come, or waits behind an earlier one. A seller with
 * another identity is not paid out to the earlier account, even if no other one was uploaded.
 */
function accountAfter(
  { vault }: App,
  verification: Verification,
  items: readonly LoadedItem[],
): Statement[] {
  const { verificationId, status, type, overridePayouts, isReopened } = verification
  if (status !== 'POSITIVE') return []
  const hasNewIdentity = verificationTypes[type].blocks
  const item = accountIn(items)
  // One that was opened again has confirmed its account before.
  if (!item) return hasNewIdentity && !isReopened ? [removePayoutAccount(verification)] : []
  // The sealed value was checked against the contract.
  const data = openItem(vault, { verificationId, ...item }, item.data) as AccountData
  const replaces = overridePayouts || hasNewIdentity
  return [savePayoutAccount(vault, verification, { account: toAccount(data), replaces })]
}

type AccountData = BankAccountData | PayoneerData | WorldFirstData

function toAccount(data: AccountData): SellerAccount {
  if ('payoneerId' in data) return { provider: 'payoneer', accountNumber: data.payoneerId }
  if ('referenceCustomerId' in data)
    return { provider: 'worldfirst', accountNumber: data.referenceCustomerId }
  const { accountNumberRequested, swiftCode } = data
  return { provider: 'bank', accountNumber: toAccountNumber(accountNumberRequested), swiftCode }
}

function sellerIn(
  app: App,
  { verificationId }: Verification,
  items: readonly LoadedItem[],
): CompanyData | PrivatePerson | undefined {
  const item = items.find(({ kind }) => kind === 'SELLER')
  if (!item) return undefined
  // The sealed value was checked against the contract.
  return openItem(app.vault, { verificationId, ...item }, item.data) as CompanyData | PrivatePerson
}
