import assert from 'node:assert/strict'
import { createClient } from '@grosz/contract/client.ts'
import type { OperationId } from '@grosz/contract/index.ts'
import { type Changes, recipeBody } from '../../recipe-body.ts'
import { lostCurrency, type Provokers, type Scene } from './scene.ts'

const marketplace = (scene: Scene) => scene.sandbox.merchant('500600')

async function started(scene: Scene) {
  const { call, token } = await marketplace(scene)
  const sellerId = scene.fresh('seller')
  const created = await call('createVerification', { body: { sellerId, type: 'FULL' } })
  assert.ok(created.ok)
  const { verificationId } = created.body
  return { verificationId, sellerId, call, token }
}

async function canceled(scene: Scene) {
  const begun = await started(scene)
  const { call, verificationId } = begun
  assert.ok((await call('cancelVerification', { body: { verificationId } })).ok)
  return begun
}

/** With all that the type needs. */
async function loaded(scene: Scene) {
  const begun = await started(scene)
  const { call, verificationId, sellerId } = begun
  const named = { verificationId, sellerId }
  const seller = recipeBody('loadSeller', 'seller-company', named)
  const account = recipeBody('loadBankAccount', 'payout-account-document', { verificationId })
  assert.ok((await call('loadSeller', { body: seller })).ok)
  assert.ok((await call('loadBankAccount', { body: account })).ok)
  return begun
}

type Begun = Awaited<ReturnType<typeof started>>

/** The recipe of a call about a verification in the state that `scene` has created. */
function about<I extends OperationId>(operation: I, recipe: string) {
  const ask = async (begun: Promise<Begun>, changes: Changes = {}) => {
    const { verificationId, sellerId, token } = await begun
    const named = recipe.startsWith('seller') ? { verificationId, sellerId } : { verificationId }
    return { body: recipeBody(operation, recipe, { ...named, ...changes }), token }
  }
  return {
    204: (scene: Scene) => ask(started(scene)),
    NOT_FOUND: (scene: Scene) => ask(started(scene), { verificationId: 'NOBODY' }),
    VERIFICATION_STATE: (scene: Scene) => ask(canceled(scene)),
    ask,
  }
}

function loading<I extends OperationId>(operation: I, recipe: string) {
  const { ask: _, ...outcomes } = about(operation, recipe)
  return outcomes
}

/** A document needs a file and, for an associate, its owner. */
function document<I extends 'loadSellerDocument' | 'loadAssociateDocument'>(
  operation: I,
  recipe: string,
) {
  const { ask, NOT_FOUND, VERIFICATION_STATE } = about(operation, recipe)
  return {
    204: async (scene: Scene) => {
      const begun = await started(scene)
      const { call, verificationId } = begun
      const upload = recipeBody('uploadVerificationFile', 'verification-file', { verificationId })
      const kept = await call('uploadVerificationFile', { body: upload })
      assert.ok(kept.ok)
      const associate = recipeBody('loadAssociate', 'associate-polish', { verificationId })
      assert.ok((await call('loadAssociate', { body: associate })).ok)
      const files = [kept.body.fileId]
      return ask(Promise.resolve(begun), { files, translationFiles: files })
    },
    NOT_FOUND,
    VERIFICATION_STATE,
  }
}

async function advice(scene: Scene, posId: string) {
  const { token } = await scene.sandbox.merchant(posId)
  const query = { companyTaxId: '5260250274', pesonalIdentificationNumber: '44051401359' }
  return { query, token }
}

const file = about('uploadVerificationFile', 'verification-file')
const transfer = about('createVerificationTransfer', 'verification-transfer')
const terms = about('acceptRegulations', 'verification-terms')
const seller = about('loadSeller', 'seller-company')
const account = about('loadBankAccount', 'payout-account-document')
const complete = about('completeVerification', 'verification-complete')

const provider = (sellerId: string) => ({ body: { posId: '500600', sellerId } })

/** Cancels verifications in progress, because other sellers are verified, too. */
async function providedFor(scene: Scene, sellerId: string) {
  await scene.sandbox.app.database.transaction((tx) =>
    tx.run(`DELETE FROM verifications WHERE seller_id = $1`, sellerId),
  )
  return provider(sellerId)
}

export const verification = {
  adviseVerification: {
    200: (scene) => advice(scene, '500600'),
    NOT_FOUND: (scene) => advice(scene, '500100'),
    VALUE_MISSING: async (scene) => ({ ...(await advice(scene, '500600')), query: {} }),
  },
  createVerification: {
    200: async (scene) => ({
      body: { sellerId: scene.fresh('seller'), type: 'FULL' },
      // With a cached token, the next use of the database is the call's own.
      token: (await started(scene)).token,
    }),
    VERIFICATION_IN_PROGRESS: async (scene) => {
      const { sellerId, token } = await started(scene)
      return { body: { sellerId, type: 'FULL' }, token }
    },
  },
  retrieveVerification: {
    200: async (scene) => {
      const { verificationId, token } = await started(scene)
      return { query: { id: verificationId }, token }
    },
    NOT_FOUND: async (scene) => ({
      query: { id: 'NOBODY' },
      token: (await marketplace(scene)).token,
    }),
  },
  loadSeller: {
    ...loading('loadSeller', 'seller-company'),
    VALUE_MISSING: (scene) => seller.ask(started(scene), { email: undefined }),
    VALUE_INVALID: (scene) => seller.ask(started(scene), { taxId: '5260250275' }),
  },
  loadSellerDocument: document('loadSellerDocument', 'document-register'),
  loadAssociate: loading('loadAssociate', 'associate-polish'),
  loadAssociateDocument: document('loadAssociateDocument', 'document-identity-card'),
  uploadVerificationFile: {
    200: (scene) => file.ask(started(scene)),
    NOT_FOUND: file.NOT_FOUND,
    VERIFICATION_STATE: file.VERIFICATION_STATE,
    BODY_TOO_LARGE: (scene) => file.ask(started(scene), { content: 'x'.repeat(2 * 2 ** 20) }),
  },
  loadBankAccount: {
    ...loading('loadBankAccount', 'payout-account-document'),
    VALUE_MISSING: (scene) => account.ask(started(scene), { foreign: undefined }),
    VALUE_INVALID: (scene) => account.ask(started(scene), { hasDocument: undefined }),
  },
  loadPayoneer: loading('loadPayoneer', 'payout-account-payoneer'),
  loadWorldFirst: loading('loadWorldFirst', 'payout-account-worldfirst'),
  createVerificationTransfer: {
    201: (scene) => transfer.ask(started(scene)),
    NOT_FOUND: transfer.NOT_FOUND,
    VERIFICATION_STATE: transfer.VERIFICATION_STATE,
    SERVICE_TEMPORARY_UNAVAILABLE: (scene) =>
      transfer.ask(started(scene), { transferCurrency: lostCurrency }),
  },
  acceptRegulations: {
    201: (scene) => terms.ask(started(scene)),
    NOT_FOUND: terms.NOT_FOUND,
    VERIFICATION_STATE: terms.VERIFICATION_STATE,
  },
  completeVerification: {
    204: (scene) => complete.ask(loaded(scene)),
    NOT_FOUND: complete.NOT_FOUND,
    VERIFICATION_STATE: complete.VERIFICATION_STATE,
    VALUE_MISSING: (scene) => complete.ask(started(scene)),
  },
  cancelVerification: loading('cancelVerification', 'verification-cancel'),
  startProviderVerification: {
    201: (scene) => providedFor(scene, 'seller_B'),
    NOT_FOUND: () => provider('nobody'),
    VERIFICATION_IN_PROGRESS: async (scene) => {
      const asked = await providedFor(scene, 'seller_C')
      await createClient({ baseUrl: scene.sandbox.url })('startProviderVerification', asked)
      return asked
    },
  },
  decideVerification: {
    204: (scene) => decision(waiting(scene)),
    NOT_FOUND: () => decision(Promise.resolve({ verificationId: 'NOBODY' })),
    VERIFICATION_STATE: (scene) => decision(canceled(scene)),
  },
} satisfies Provokers

/** One that has all its data and no result yet. */
async function waiting(scene: Scene) {
  const begun = await loaded(scene)
  const { call, verificationId } = begun
  assert.ok((await call('completeVerification', { body: { verificationId } })).ok)
  return begun
}

async function decision(begun: Promise<Pick<Begun, 'verificationId'>>) {
  const { verificationId } = await begun
  return { params: { verificationId }, body: { status: 'POSITIVE' } } as const
}
