import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isMerchantCategoryCode } from './merchant-category-codes.ts'

test('wine and champagne producers have a category, and so has a lottery of a state', () => {
  for (const code of ['0743', '0744', '9406']) assert.ok(isMerchantCategoryCode(code), code)
})

test('a code that neither the standard nor a card scheme assigns is no category', () => {
  for (const code of ['6529', '6530', '7280', '0999', '5812 ', '812']) {
    assert.ok(!isMerchantCategoryCode(code), code)
  }
})

test('airlines, car rental companies and hotels have categories of their own', () => {
  for (const code of ['3000', '3351', '3999']) assert.ok(isMerchantCategoryCode(code), code)
})
