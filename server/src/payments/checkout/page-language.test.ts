import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pageLanguage } from './page-language.ts'

test('the address decides the language of the page, then the shop, then the browser', () => {
  assert.equal(pageLanguage({ address: 'pl', shop: 'en', browser: 'en' }), 'pl')
  assert.equal(pageLanguage({ address: 'de', shop: 'PL', browser: 'en' }), 'pl')
  assert.equal(pageLanguage({ shop: 'de', browser: 'pl-PL' }), 'pl')
  assert.equal(pageLanguage({}), 'en')
})

test('of the languages of a browser, the one that it prefers most counts', () => {
  for (const [browser, language] of [
    ['de-DE,de;q=0.9,pl;q=0.8,en;q=0.7', 'pl'],
    ['de, en;q=0.5, pl;q=0.8', 'pl'],
    ['uk;q=0.9,en-GB;Q=0.8 , pl ; q=0.7', 'en'],
    ['pl;q=0,en', 'en'],
    ['pl;q=0', 'en'],
    ['pl;q=much,en;q=0.1', 'en'],
    ['de,*', 'en'],
    ['', 'en'],
    [`${'de;q=0.1,'.repeat(2_000)}pl`, 'pl'],
  ] as const)
    assert.equal(pageLanguage({ browser }), language, browser.slice(0, 40))
})
