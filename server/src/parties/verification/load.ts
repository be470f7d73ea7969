import type { AssociateDocument, SellerDocument } from '@grosz/contract/shapes/verification.ts'
import type { VerificationItem } from '@grosz/contract/verification-types.ts'
import { type App, commit, type Pos, type Reply, type Request } from '../../app.ts'
import { toId } from '../../base/ids.ts'
import { invalid } from '../../base/refusal.ts'
import type { Vault } from '../../base/vault.ts'
import type { Tx } from '../../storage/database/database.ts'
import {
  assertAssociate,
  assertBankAccount,
  assertSeller,
  isPerson,
  toAccountNumber,
} from './data.ts'
import { assertOf, marketplaceOf } from './marketplace.ts'
import { fingerprintOf, sealItem } from './sealed.ts'
import { hasAssociate, listFileIds, lockVerification, saveItem } from './store.ts'
import { declareTransfer, lockTransfer } from './transfer-store.ts'
import { assertDeclarable } from './transfers.ts'
import { assertOpenForData, type Verification } from './verification.ts'

export async function loadSeller(app: App, request: Request<'loadSeller'>): Reply<'loadSeller'> {
  const { body } = request
  const number = isPerson(body) ? body.personalIdentificationNumber : undefined
  return loadItem(app, request, {
    kind: 'SELLER',
    itemId: '',
    person: number,
    check: ({ sellerId }) => assertSeller(body, sellerId),
  })
}

export async function loadAssociate(
  app: App,
  request: Request<'loadAssociate'>,
): Reply<'loadAssociate'> {
  const { body } = request
  return loadItem(app, request, {
    kind: 'ASSOCIATE',
    itemId: body.associateId,
    person: body.associateIdentityNumber,
    check: () => assertAssociate(body),
  })
}

export async function loadSellerDocument(
  app: App,
  request: Request<'loadSellerDocument'>,
): Reply<'loadSellerDocument'> {
  const { body } = request
  return loadItem(app, request, {
    kind: 'SELLER_DOCUMENT',
    itemId: body.documentId,
    check: (verification, _, tx) => assertFiles(tx, verification, body),
  })
}

export async function loadAssociateDocument(
  app: App,
  request: Request<'loadAssociateDocument'>,
): Reply<'loadAssociateDocument'> {
  const { body } = request
  const { associateId } = body
  return loadItem(app, request, {
    kind: 'ASSOCIATE_DOCUMENT',
    owner: associateId,
    itemId: body.documentId,
    async check(verification, _, tx) {
      if (!(await hasAssociate(tx, verification, associateId)))
        throw invalid('associateId', 'must be an associate whose data was submitted')
      await assertFiles(tx, verification, body)
    },
  })
}

export async function loadBankAccount(
  app: App,
  request: Request<'loadBankAccount'>,
): Reply<'loadBankAccount'> {
  const { body } = request
  return loadItem(app, request, {
    kind: 'PAYOUT_ACCOUNT',
    itemId: body.bankDataId,
    async check({ verificationId }, { currency }, tx) {
      assertBankAccount(body, currency)
      if (body.verificationTransferId === undefined) return
      const transfer = await lockTransfer(tx, toId(body.verificationTransferId))
      const account = fingerprintOfAccount(app.vault, body.accountNumberRequested)
      assertDeclarable(transfer, { verificationId, account, now: app.now() })
      tx.defer(declareTransfer(transfer.transferId, account))
    },
  })
}

/** A fingerprint that identifies an account without revealing its number. */
function fingerprintOfAccount({ fingerprint }: Vault, written: string): string {
  // 26 digits are a Polish IBAN without its country.
  const accountNumber = toAccountNumber(written).replace(/^(?=[0-9]{26}$)/, 'PL')
  return fingerprint(`account:${accountNumber}`)
}

/** Takes an account at Payoneer or WorldFirst, which the call names. */
export async function loadForeignAccount(
  app: App,
  request: Request<'loadPayoneer' | 'loadWorldFirst'>,
): Reply<'loadPayoneer' | 'loadWorldFirst'> {
  return loadItem(app, request, { kind: 'PAYOUT_ACCOUNT', itemId: request.body.bankDataId })
}

interface Item {
  readonly kind: VerificationItem
  readonly itemId: string
  /** The associate who owns the document. */
  readonly owner?: string
  /** A national identity number, by which the person is recognized later. */
  readonly person?: string | undefined
  readonly check?: (verification: Verification, pos: Pos, tx: Tx) => void | Promise<void>
}

type Loading = Request<
  | 'loadSeller'
  | 'loadSellerDocument'
  | 'loadAssociate'
  | 'loadAssociateDocument'
  | 'loadBankAccount'
  | 'loadPayoneer'
  | 'loadWorldFirst'
>

/** Documents name files of their own verification only. */
async function assertFiles(
  tx: Tx,
  { verificationId }: Verification,
  document: SellerDocument | AssociateDocument,
): Promise<void> {
  const known = await listFileIds(tx, verificationId)
  for (const field of ['files', 'translationFiles', 'transactionFiles'] as const)
    if (document[field]?.some((fileId) => !known.has(fileId)))
      throw invalid(field, 'must contain only files that were uploaded for this verification')
}

/** Stores uploaded data sealed, so that the database does not reveal them. */
function loadItem(app: App, request: Loading, item: Item) {
  const { body, caller } = request
  const pos = marketplaceOf(caller)
  const verificationId = toId<Verification['verificationId']>(body.verificationId)
  const { kind, itemId, owner = '', person } = item
  return commit(app, request, async (tx) => {
    const verification = await lockVerification(tx, verificationId)
    assertOf(pos, verification)
    assertOpenForData(verification)
    await item.check?.(verification, pos, tx)
    const kept = {
      kind,
      owner,
      itemId,
      data: sealItem(app.vault, { verificationId, kind, owner, itemId }, body),
      person: person === undefined ? undefined : fingerprintOf(app.vault, person),
    }
    tx.defer(saveItem(verificationId, kept, app.now()))
    return { status: 204, body: undefined } as const
  })
}
