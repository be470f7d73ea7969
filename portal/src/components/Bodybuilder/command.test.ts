import assert from 'node:assert/strict'
import { test } from 'node:test'
import { builderBodies, builderChoices } from '../../../plugins/contract/builder.ts'
import { commandOf } from './command.ts'
import { everyRequest } from './every-request.ts'
import { planOf } from './plan.ts'
import { requestOf } from './request.ts'

const bodies = builderBodies('en')

test('a command requests the access token of the point of sale in the body', () => {
  const inKoruna = command('card-page', { currency: 'CZK' })
  assert.match(inKoruna, /client_id=500200 /)
  assert.match(command('card-page', { options: ['marketplace'] }), /client_id=500600 /)
  assert.match(command('marketplace-payout'), /client_id=500600 /)
  assert.match(command('full-refund'), /client_id=500100 /)
})

test('a command acts as the marketplace, partner, firm, or facilitator that may make the call', () => {
  assert.match(command('verification-full'), /client_id=500600 /)
  assert.match(command('firm-polish'), /client_id=500700 /)
  assert.match(command('submerchant-pbl'), /client_id=500800 /)
  const ofFirm = command('shop-pos')
  assert.match(ofFirm, /grant_type=partner .*client_id=500700 .*-d "firm_id=\$FIRM_ID"/s)
  assert.match(command('delete-token'), /grant_type=trusted_merchant .*ext_customer_id=/s)
})

test('a command for a call without an access token requests none', () => {
  assert.doesNotMatch(command('client-credentials'), /TOKEN/)
  assert.doesNotMatch(command('single-token'), /TOKEN/)
})

test('a command sets all its variables and uses the values of the sandbox', () => {
  const fee = command('fee-debit')
  assert.match(fee, /^EXT_CUSTOMER_ID='seller_A'$/m)
  assert.match(fee, /"\$BASE\/api\/v2_1\/customers\/ext\/\$EXT_CUSTOMER_ID\/feeDebitTransfer"/)
  assert.match(command('submerchant-update'), /^FIRM_PUBLIC_ID='GrPosred'$.*-X PUT/ms)
  assert.match(command('full-refund', { options: ['optional'] }), /^UUID=\$\(uuidgen /m)
  for (const built of everyRequest(builderChoices('en'), bodies))
    assert.doesNotMatch(commandOf(planOf(built, bodies), ''), /=['"]?\{\w+\}/, built.choice)
})

test('a command first creates the records that the request needs, at the same point of sale', () => {
  const refund = command('fast-refund')
  assert.match(refund, /^ORDER_ID=\$\(curl -s "\$BASE\/api\/v2_1\/orders".*"500400".*"RON"/ms)
  assert.match(refund, /"\$BASE\/api\/v2_1\/orders\/\$ORDER_ID\/refunds"/)
  const document = command('document-identity-card')
  const order = ['^VERIFICATION_ID=', '\\/associates"', '^FILE_ID=', '\\/associates\\/documents"']
  assert.match(document, new RegExp(order.join('.*'), 'ms'))
  assert.match(document, /"verificationId": "'"\$VERIFICATION_ID"'"/)
})

test('a command requests another access token only if the next call needs another one', () => {
  const tokens = (text: string) => text.match(/^ACCESS_TOKEN=/gm)?.length
  assert.equal(tokens(command('full-refund')), 1)
  assert.equal(tokens(command('firm-shop')), 2)
})

test('a command overwrites none of its own variables and no variable of the shell', () => {
  const deleted = command('delete-token')
  assert.match(deleted, /^TOKEN=\$\(curl/m)
  assert.match(deleted, /^ACCESS_TOKEN=\$\(curl/m)
  assert.match(deleted, /tokens\/\$TOKEN"/)
  assert.match(deleted, /Bearer \$ACCESS_TOKEN"/)
  assert.doesNotMatch(command('list-tokens', { options: ['optional'] }), /^LANG=/m)
})

test('IDs of the shop are new for each run of the command', () => {
  const payout = command('marketplace-payout')
  assert.match(payout, /^RUN=\$\( \(uuidgen .*\) \| cut -c1-8\)$/m)
  assert.match(payout, /"extPayoutId": "[\w-]+-'"\$RUN"'"/)
  assert.doesNotMatch(command('any-method'), /RUN/)
  assert.match(command('seller-company'), /"sellerId": "seller-17-'"\$RUN"'"/)
})

test('typed braces and amounts do not change, and quotes in strings are escaped', () => {
  const built = requestOf(bodies, { choice: 'any-method', currency: 'PLN', options: [] })
  assert.ok(built)
  const typed = {
    description: 'Order {1} of {path}',
    totalAmount: '2055',
    extOrderId: 'a"b',
  }
  const text = commandOf(planOf(built, bodies, JSON.stringify(typed, null, 2)), '')
  assert.match(text, /"Order \{1\} of \{path\}"/)
  assert.match(text, /"totalAmount": "2055"/)
  assert.match(text, /"extOrderId": "a\\"b-'"\$RUN"'"/)
  assert.doesNotMatch(text, /^PATH=|^1=|fx-table/m)
})

test('an apostrophe in a body is escaped', () => {
  const built = requestOf(bodies, { choice: 'full-refund', currency: 'PLN', options: [] })
  assert.ok(built)
  const plan = planOf({ ...built, body: { name: "O'Hara" } }, bodies)
  const text = commandOf(plan, 'http://127.0.0.1')
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
  return commandOf(planOf(built, bodies), 'http://127.0.0.1:8080')
}
