import { type Changes, recipeBody } from '../../recipe-body.ts'
import { lostCard, type Provokers, type Scene } from './scene.ts'

/** The senders of recipes that are not about the money of the first shop. */
const senders: Readonly<Record<string, string>> = {
  'payout-foreign-account': '500300',
  'payout-marketplace': '500600',
}

const abroad = 'payout-foreign-account'

/** A payout of a recipe, with these wrong values; undefined removes a field. */
async function payout(scene: Scene, recipe: string, changes: Changes = {}) {
  const posId = senders[recipe]
  const { token } = posId === undefined ? scene.shop : await scene.sandbox.merchant(posId)
  const named = { extPayoutId: scene.fresh('payout'), ...(changes.payout as object) }
  return { body: recipeBody('createPayout', recipe, { ...changes, payout: named }), token }
}

export const payouts: Provokers = {
  createPayout: {
    201: (scene) => payout(scene, 'payout-standard'),
    VALUE_MISSING: (scene) => payout(scene, 'payout-standard', { shopId: undefined }),
    VALUE_INVALID: (scene) => payout(scene, 'payout-standard', { payout: { amount: 0 } }),
    NOT_FOUND: (scene) =>
      payout(scene, 'payout-marketplace', { account: { extCustomerId: 'nobody' } }),
    UNKOWN_MERCHANT: (scene) => payout(scene, 'payout-standard', { shopId: 'GrRynekP' }),
    INCORRECT_MERCHANT_POS: (scene) => payout(scene, 'payout-standard', { shopId: 'GrSklepE' }),
    MISSING_ACCOUNT_NUMBER: (scene) =>
      payout(scene, 'payout-bank-account', { account: { accountNumber: undefined } }),
    MISSING_CUSTOMER_NAME: (scene) =>
      payout(scene, 'payout-bank-account', { customerAddress: { name: undefined } }),
    MISSING_BANK_NAME: (scene) => payout(scene, abroad, { account: { bankName: undefined } }),
    MISSING_BANK_ADDRESS: (scene) => payout(scene, abroad, { bankAddress: undefined }),
    MISSING_BANK_ADDRESS_STREET: (scene) =>
      payout(scene, abroad, { bankAddress: { street: undefined } }),
    MISSING_BANK_ADDRESS_CITY: (scene) =>
      payout(scene, abroad, { bankAddress: { city: undefined } }),
    MISSING_BANK_ADDRESS_COUNTRY: (scene) =>
      payout(scene, abroad, { bankAddress: { countryCode: undefined } }),
    MISSING_SWIFT_CODE: (scene) => payout(scene, abroad, { account: { swiftCode: undefined } }),
    MISSING_CUSTOMER_ADDRESS_STREET: (scene) =>
      payout(scene, abroad, { customerAddress: { street: undefined } }),
    MISSING_CUSTOMER_ADDRESS_CITY: (scene) =>
      payout(scene, abroad, { customerAddress: { city: undefined } }),
    MISSING_CUSTOMER_ADDRESS_COUNTRY: (scene) =>
      payout(scene, abroad, { customerAddress: { countryCode: undefined } }),
    PAYOUT_DESCRIPTION_TOO_LONG: (scene) =>
      payout(scene, 'payout-standard', { payout: { description: 'x'.repeat(4001) } }),
    ACCOUNT_NUMBER_TOO_LONG: (scene) =>
      payout(scene, 'payout-bank-account', { account: { accountNumber: '1'.repeat(35) } }),
    BANK_NAME_TOO_LONG: (scene) =>
      payout(scene, abroad, { account: { bankName: 'x'.repeat(256) } }),
    SWIFT_CODE_TOO_LONG: (scene) =>
      payout(scene, abroad, { account: { swiftCode: 'TESTDEFF1234' } }),
    INCONSISTENT_CURRENCIES: (scene) =>
      payout(scene, 'payout-standard', { payout: { currencyCode: 'EUR' } }),
    NOT_ENOUGH_FUNDS: (scene) =>
      payout(scene, 'payout-standard', { payout: { amount: '999999999999999' } }),
    PAYOUT_ALREADY_EXISTS: async (scene) => {
      const asked = await payout(scene, 'payout-standard')
      await scene.shop.call('createPayout', asked)
      return asked
    },
    INCORRECT_PAYOUT: (scene) => payout(scene, abroad, { payout: { foreign: false } }),
    INCORRECT_REQUEST: (scene) => payout(scene, 'payout-card', { cardToken: 'TOKC_NOBODY' }),
    PAYOUT_TOKEN_INSUFFICIENT_AUTHENTICATION_LEVEL: async (scene) => {
      const { extCustomerId, value } = await scene.storedCard()
      return payout(scene, 'payout-card-token', { cardToken: value, payee: { extCustomerId } })
    },
    SELLER_NOT_VERIFIED: (scene) =>
      payout(scene, 'payout-marketplace', { account: { extCustomerId: 'seller_unverified' } }),
    TOKEN_NOT_USABLE: (scene) => payout(scene, 'payout-card-token'),
    CARD_EXPIRED: (scene) => payout(scene, 'payout-card', { card: { expirationYear: '2020' } }),
    CARD_DATA_NOT_ALLOWED: async (scene) => {
      const { token } = await scene.sandbox.merchant('500700')
      return { ...(await payout(scene, 'payout-card', { shopId: 'GrPartnP' })), token }
    },
    SERVICE_TEMPORARY_UNAVAILABLE: (scene) =>
      payout(scene, 'payout-card', { card: { number: lostCard.number } }),
  },
  retrievePayout: {
    200: async (scene) => {
      const made = await scene.shop.call('createPayout', await payout(scene, 'payout-standard'))
      return { params: { payoutId: made.ok ? made.body.payout.payoutId : '' } }
    },
    NOT_FOUND: () => ({ params: { payoutId: 'NOBODY' } }),
  },
}
