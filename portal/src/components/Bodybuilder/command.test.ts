import assert from 'node:assert/strict'
import { test } from 'node:test'
import { builderBodies } from '../../../plugins/contract/builder.ts'
import { commandOf } from './command.ts'
import { requestOf } from './request.ts'

const bodies = builderBodies('en')

test('a command gets the access token of the point of sale that the body names', () => {
  const inKoruna = command('card-page', { currency: 'CZK' })
  assert.match(inKoruna, /client_id=500200 /)
  assert.match(command('card-page', { options: ['marketplace'] }), /client_id=500600 /)
  assert.match(command('marketplace-payout'), /client_id=500600 /)
  assert.match(command('full-refund'), /client_id=500100 /)
})

test('a command acts as the marketplace, the partner, the firm or the facilitator that may make the call', () => {
  assert.match(command('verification-full'), /client_id=500600 /)
  assert.match(command('firm-polish'), /client_id=500700 /)
  assert.match(command('submerchant-pbl'), /client_id=500800 /)
  const ofFirm = command('shop-pos')
  assert.match(ofFirm, /^SHOP_ID='\{shopId\}'\nFIRM_ID='\{firmId\}'$/m)
  assert.match(ofFirm, /grant_type=partner .*client_id=500700 .*-d "firm_id=\$FIRM_ID"/s)
  assert.match(command('delete-token'), /grant_type=trusted_merchant .*ext_customer_id=/s)
})

test('a command without an access token gets none', () => {
  assert.doesNotMatch(command('client-credentials'), /TOKEN/)
  assert.doesNotMatch(command('single-token'), /TOKEN/)
})

test('a command names what is to be filled in, and fills in what the sandbox has', () => {
  const fee = command('fee-debit')
  assert.match(fee, /^EXT_CUSTOMER_ID='seller_A'$/m)
  assert.match(fee, /"\$BASE\/api\/v2_1\/customers\/ext\/\$EXT_CUSTOMER_ID\/feeDebitTransfer"/)
  const update = command('submerchant-update')
  assert.match(update, /^FIRM_PUBLIC_ID='GrPosred'\nSUBMERCHANT_ID='\{submerchantId\}'$/m)
  assert.match(update, /-X PUT/)
  assert.match(command('full-refund', { options: ['optional'] }), /^UUID=\$\(uuidgen /m)
})

test('the access token has a name that no value of a call has', () => {
  const deleted = command('delete-token')
  assert.match(deleted, /^TOKEN='\{token\}'$/m)
  assert.match(deleted, /^ACCESS_TOKEN=\$\(curl/m)
  assert.match(deleted, /tokens\/\$TOKEN"/)
  assert.match(deleted, /Bearer \$ACCESS_TOKEN"/)
})

test('ids of the shop are others whenever the command runs', () => {
  const payout = command('marketplace-payout')
  assert.match(payout, /^RUN=\$\( \(uuidgen .*\) \| cut -c1-8\)$/m)
  assert.match(payout, /"extPayoutId": "[\w-]+-'"\$RUN"'"/)
  assert.doesNotMatch(command('any-method'), /RUN/)
})

test('an apostrophe in a body stays inside its quotes', () => {
  const built = requestOf(bodies, { choice: 'full-refund', currency: 'PLN', options: [] })
  assert.ok(built)
  const text = commandOf({ ...built, body: { name: "O'Hara" } }, 'http://127.0.0.1')
  assert.match(text, /"name": "O'\\''Hara"/)
})

function command(
  choice: string,
  {
    currency = 'PLN',
    options = [],
  }: { readonly currency?: string; readonly options?: readonly string[] } = {},
): string {
  const built = requestOf(bodies, { choice, currency, options })
  assert.ok(built)
  return commandOf(built, 'http://127.0.0.1:8080')
}
