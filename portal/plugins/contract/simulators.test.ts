import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { challengeKinds, TEST_SMS_CODE } from '@grosz/contract/challenges.ts'

const portal = join(import.meta.dirname, '../..')

for (const folder of ['docs', 'i18n/pl/docusaurus-plugin-content-docs/current']) {
  const page = readFileSync(join(portal, folder, 'testing/simulators.mdx'), 'utf8')

  test(`the table in ${folder} lists each kind of simulator with the answers that it accepts`, () => {
    const rows = [...page.matchAll(/^\| `(\w+)` \|.*\| ([^|]+) \|$/gm)]
    const told = rows.map(([, kind = '', answers = '']) => [kind, answers.match(/\w+/g)])
    const kept = Object.entries(challengeKinds).map(([kind, { answers }]) => [kind, [...answers]])
    assert.deepEqual(
      told.filter(([kind]) => String(kind) in challengeKinds),
      kept,
    )
  })

  test(`${folder} contains the code that the simulated issuer accepts`, () => {
    assert.match(page, new RegExp(`\`${TEST_SMS_CODE}\``))
  })
}
