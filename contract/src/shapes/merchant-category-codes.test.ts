import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isMerchantCategoryCode } from './merchant-category-codes.ts'

test('wine producers, champagne producers, and state lotteries have a category code', () => {
  for (const code of ['0743', '0744', '9406']) assert.ok(isMerchantCategoryCode(code), code)
})

test('a code that neither the standard nor a card scheme assigns is rejected', () => {
  for (const code of ['6529', '6530', '7280', '0999', '5812 ', '812']) {
    assert.ok(!isMerchantCategoryCode(code), code)
  }
})

test('airlines, car rental companies, and hotels have their own category codes', () => {
  for (const code of ['3000', '3351', '3999']) assert.ok(isMerchantCategoryCode(code), code)
})
