import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { secureFormErrorTexts } from '../web/src/text/secure-form.ts'
import { guides } from './guide.ts'

for (const [language, folder] of Object.entries(guides)) {
  test(`the ${language} page of the secure form explains the errors that the script returns`, () => {
    const page = readFileSync(join(folder, 'checkout/secure-form.mdx'), 'utf8')
    const explained = [
      ...page.matchAll(/^\| `(error\.[^`]+)` \| `(?:validation|technical)` \|/gm),
    ].map(([, code]) => code)
    assert.deepEqual(explained.sort(), Object.keys(secureFormErrorTexts).sort())
  })
}
