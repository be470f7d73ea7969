import assert from 'node:assert/strict'
import { createClient } from '@grosz/contract/client.ts'
import type { VerificationType } from '@grosz/contract/verification-types.ts'
import { recipeBody } from './recipe-body.ts'
import type { Sandbox } from './sandbox.ts'

/** A verification that a test has started. */
export interface Boarding {
  readonly verificationId: string
  readonly sellerId: string
}

export type Marketplace = Awaited<ReturnType<typeof openMarketplace>>

/** The test marketplace with functions to board its sellers, sell for them, and pay them out. */
export async function openMarketplace(sandbox: Sandbox) {
  let merchant = await sandbox.merchant('500600')
  let count = 0
  const fresh = (kind: string) => `${kind}-${++count}`
  // Tokens are renewed while time passes, so each call uses the current merchant.
  const call: typeof merchant.call = (operation, parts) => merchant.call(operation, parts)

  async function started(
    type: VerificationType = 'FULL',
    { sellerId = fresh('seller'), ...more }: Partial<Boarding> & StartOptions = {},
  ): Promise<Boarding> {
    const created = await call('createVerification', { body: { sellerId, type, ...more } })
    assert.ok(created.ok, JSON.stringify(created.body))
    return { verificationId: created.body.verificationId, sellerId }
  }

  async function loadPerson(named: Boarding, surname: string) {
    const body = recipeBody('loadSeller', 'seller-person', { ...named, surname })
    assert.equal((await call('loadSeller', { body })).status, 204)
  }

  async function loadCompany(named: Boarding, companyName = 'Testowe Wazony') {
    const body = recipeBody('loadSeller', 'seller-company', { ...named, companyName })
    assert.equal((await call('loadSeller', { body })).status, 204)
  }

  async function loadAccount({ verificationId }: Boarding, changes: object = {}) {
    const body = recipeBody('loadBankAccount', 'payout-account-document', {
      verificationId,
      ...changes,
    })
    assert.equal((await call('loadBankAccount', { body })).status, 204)
  }

  async function loadDocument({ verificationId }: Boarding) {
    const upload = recipeBody('uploadVerificationFile', 'verification-file', { verificationId })
    const file = await call('uploadVerificationFile', { body: upload })
    assert.ok(file.ok)
    const files = [file.body.fileId]
    const body = recipeBody('loadSellerDocument', 'document-register', {
      verificationId,
      files,
      translationFiles: files,
    })
    assert.equal((await call('loadSellerDocument', { body })).status, 204)
  }

  const complete = ({ verificationId }: Boarding) =>
    call('completeVerification', { body: { verificationId } })

  const cancel = ({ verificationId }: Boarding) =>
    call('cancelVerification', { body: { verificationId } })

  async function seen({ verificationId }: Boarding) {
    const found = await call('retrieveVerification', { query: { id: verificationId } })
    assert.ok(found.ok, JSON.stringify(found.body))
    return found.body
  }

  return {
    call,
    fresh,
    started,
    loadPerson,
    loadCompany,
    loadAccount,
    loadDocument,
    complete,
    cancel,
    seen,

    /** Moves the clock by more than the lifetime of an access token. */
    async passHours(hours: number) {
      await sandbox.pass({ hours })
      merchant = await sandbox.merchant('500600')
    },

    async decide({ verificationId }: Boarding, status: 'POSITIVE' | 'NEGATIVE' | 'REJECTED') {
      const decided = await createClient({ baseUrl: sandbox.url })('decideVerification', {
        params: { verificationId },
        body: { status, ...(status !== 'POSITIVE' && { codes: ['001'] }) },
      })
      return decided.status
    },

    /** A new seller, verified with the result that the person's name requests. */
    async boarded(surname: string, options: StartOptions = {}) {
      const named = await started('FULL', options)
      await loadPerson(named, surname)
      await loadAccount(named)
      assert.equal((await complete(named)).status, 204)
      await sandbox.pass({ seconds: 2 })
      assert.equal((await seen(named)).status, 'POSITIVE')
      return named
    },

    async isVerified({ sellerId: extCustomerId }: Pick<Boarding, 'sellerId'>) {
      const status = await call('retrieveSellerStatus', {
        params: { extCustomerId },
        query: { currencyCode: 'PLN' },
      })
      return status.ok && status.body.customVerificationStatus === 'Verified'
    },

    async balanceOf({ sellerId: extCustomerId }: Pick<Boarding, 'sellerId'>) {
      const found = await call('retrieveSellerBalance', {
        params: { extCustomerId },
        query: { currencyCode: 'PLN' },
      })
      assert.ok(found.ok)
      return Number(found.body.balance.availableAmount)
    },

    /** An order in which each seller gets the whole cart, paid by a code at once. */
    sell(carts: Readonly<Record<string, number>>) {
      const shoppingCarts = Object.entries(carts).map(([extCustomerId, amount]) => ({
        extCustomerId,
        amount: String(amount),
        products: [{ name: 'Vase', unitPrice: String(amount), quantity: '1' }],
      }))
      const body = merchant.order({
        totalAmount: String(Object.values(carts).reduce((sum, amount) => sum + amount, 0)),
        products: shoppingCarts.flatMap(({ products }) => products),
        shoppingCarts,
        payMethods: { payMethod: { type: 'BLIK_AUTHORIZATION_CODE', value: '777123' } },
      })
      return call('createOrder', { body })
    },

    payOut: ({ sellerId }: Pick<Boarding, 'sellerId'>, amount: number) =>
      call('createPayout', {
        body: {
          shopId: 'GrRynekP',
          account: { extCustomerId: sellerId },
          payout: { extPayoutId: fresh('payout'), amount, currencyCode: 'PLN' },
        },
      }),
  }
}

interface StartOptions {
  readonly notifyUrl?: string
  readonly overridePayouts?: boolean
}
