import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { blikResultCodes } from '@grosz/contract/blik-result-codes.ts'
import { cardResponseCodes } from '@grosz/contract/card-response-codes.ts'
import { changelog } from '@grosz/contract/changelog.ts'
import { declineActions } from '@grosz/contract/decline-actions.ts'
import { errors } from '@grosz/contract/errors.ts'
import { operations } from '@grosz/contract/index.ts'
import { upgradeNotes } from '@grosz/contract/upgrade-notes.ts'
import { createProcessor } from '@mdx-js/mdx'
import { pagesIn } from '../../pages.mts'
import { extracts, payoutErrorKinds } from './extract.ts'
import { withExtracts } from './with-extracts.ts'

const docs = join(import.meta.dirname, '../../docs')
const keys = (rows: readonly { key: string }[]) => rows.map(({ key }) => key)

test('a guide shows the errors of a call separately from those that every call shares', () => {
  const own = keys(extracts.Errors({ of: 'createRefund' }, 'en'))
  const shared = keys(extracts.Errors({ of: 'createRefund', shared: true }, 'en'))
  assert.deepEqual(own.toSorted(), operations.createRefund.errors.toSorted())
  assert.ok(shared.includes('UNAUTHORIZED') && !own.includes('UNAUTHORIZED'))
})

test('every payout error appears once on the page of error codes', () => {
  const placed = payoutErrorKinds.flatMap((kind) => keys(extracts.PayoutErrors({ kind }, 'pl')))
  assert.deepEqual(placed.toSorted(), operations.createPayout.errors.toSorted())
  const page = readFileSync(join(docs, 'payouts/payouts-api/error-codes.mdx'), 'utf8')
  for (const kind of payoutErrorKinds) assert.ok(page.includes(`<PayoutErrors kind="${kind}" />`))
})

test('fields are found by their path, in a request and in a reply', () => {
  const [email] = extracts.Fields({ of: 'createOrder', paths: 'buyer.email' }, 'en')
  assert.equal(email?.name, 'buyer.email')
  const [code] = extracts.Fields(
    {
      of: 'retrieveTransactions',
      reply: 200,
      within: 'transactions[].card',
      paths: ['cardData.cardResponseCode'],
    },
    'pl',
  )
  assert.equal(code?.name, 'cardData.cardResponseCode')
  assert.equal(code?.description, 'Odpowiedź wydawcy karty.')
  assert.throws(
    () => extracts.Fields({ of: 'createOrder', paths: 'buyer.mail' }, 'en'),
    /no field mail/,
  )
})

test('each card response code has one row with text in each language', () => {
  const codes = ['bank', 'provider'].flatMap((from) =>
    extracts.CardResponseCodes({ from }, 'en').flatMap((row) => row.codes),
  )
  assert.deepEqual(codes.toSorted(), Object.keys(cardResponseCodes).toSorted())
  const [approved] = extracts.CardResponseCodes({ from: 'bank' }, 'pl')
  assert.deepEqual([approved?.codes, approved?.text], [['000'], 'Zgoda'])
})

test('each decline code has one action with a section of the same title', () => {
  const codes = Object.keys(declineActions).flatMap((action) =>
    extracts.Declines({ action }, 'en').flatMap((row) => row.codes),
  )
  const declined = Object.keys(cardResponseCodes).filter((code) => code !== '000')
  assert.deepEqual(codes.toSorted(), [...declined, ...Object.keys(blikResultCodes)].toSorted())
  const page = readFileSync(join(docs, 'card-payments/decline-codes.mdx'), 'utf8')
  for (const { anchor, title } of extracts.DeclineActions({}, 'en'))
    assert.ok(page.includes(`## ${title} {/* #${anchor} */}`), title)
})

test('a decline code shows how to cause it in a sandbox', () => {
  const rows = (action: string) => extracts.Declines({ action }, 'en')
  assert.deepEqual(rows('authenticate')[0]?.outcomes, ['SSD'])
  assert.equal(rows('authenticate')[0]?.value, '5100 0523 8453 6818')
  const [expired] = rows('code')
  assert.equal(expired?.value, '700701')
  for (const action of Object.keys(declineActions))
    for (const { codes, outcomes } of rows(action))
      assert.equal(outcomes.length, codes.length, codes.join())
})

test('each dated release after the first has upgrade notes, each of which is a change of the release', () => {
  assert.deepEqual(
    Object.keys(upgradeNotes),
    changelog
      .slice(0, -1)
      .filter(({ date, version }) => date !== undefined || version in upgradeNotes)
      .map(({ version }) => version),
  )
  for (const to of Object.keys(upgradeNotes))
    for (const role of ['merchant', 'tester', 'operator'])
      assert.ok(extracts.Upgrade({ to, role }, 'pl').length > 0, `${to} ${role}`)
})

test('a change has at most one note for each reader, and the upgrade page shows all notes', () => {
  const page = readFileSync(join(docs, 'guides/upgrade.mdx'), 'utf8')
  for (const [to, notes] of Object.entries(upgradeNotes)) {
    const asked = notes.map((note) => `${note.for} ${note.change}`)
    assert.deepEqual(asked, [...new Set(asked)])
    for (const { for: role } of notes)
      assert.ok(page.includes(`<Upgrade to="${to}" role="${role}" />`), `${to} ${role}`)
  }
})

test('the twenty attempts of a notification are listed in hours and minutes', () => {
  const rows = extracts.Retries({}, 'pl')
  assert.deepEqual(rows[0], { attempt: 1, sinceFirst: 'od razu', sinceLast: '' })
  assert.deepEqual(rows[3], { attempt: 4, sinceFirst: '5 minut', sinceLast: '3 minuty' })
  assert.equal(rows.at(-1)?.sinceFirst, '72 godziny')
  assert.equal(rows.length, 20)
})

test('an unknown name stops the build', () => {
  assert.throws(() => extracts.Calls({ of: 'createMug' }, 'en'), /no call createMug/)
  assert.throws(() => extracts.Statuses({ of: 'mug' }, 'en'), /mug/)
  assert.throws(() => extracts.Errors({}, 'en'), /a name or a list of names/)
})

test('a page may show only some errors of a call, but no error that the call does not return', () => {
  const few = extracts.Errors({ of: 'createRefund', only: ['NO_BALANCE'] }, 'en')
  assert.deepEqual(keys(few), ['NO_BALANCE'])
  assert.throws(
    () => extracts.Errors({ of: 'createRefund', only: 'CAPTURE_AMOUNT' }, 'en'),
    /no error CAPTURE_AMOUNT/,
  )
})

test('a page shows the body of a recipe or only some of its fields', async () => {
  const compile = async (value: string) => {
    const processor = createProcessor({ remarkPlugins: [withExtracts], jsx: true })
    return String(await processor.process({ path: '/portal/docs/page.mdx', value }))
  }
  const whole = await compile('<Recipe id="order-blik-code" />')
  assert.match(whole, /language-json/)
  assert.match(whole, /totalAmount/)
  assert.doesNotMatch(whole, /<Recipe/)
  const part = await compile('- in a list:\n\n  <Recipe id="order-blik-code" only="payMethods" />')
  assert.match(part, /777123/)
  assert.doesNotMatch(part, /totalAmount/)
  await assert.rejects(compile('<Recipe id="mug" />'), /no recipe mug/)
  await assert.rejects(compile('<Recipe id="order-blik-code" only="mug" />'), /no field mug/)
})

test('a page contains only the rows that it shows, in its own language', async () => {
  const compile = async (path: string) => {
    const processor = createProcessor({ remarkPlugins: [withExtracts], jsx: true })
    const value = '<Errors of="captureOrder" />\n\n<Calls of={["captureOrder"]} />'
    return String(await processor.process({ path, value }))
  }
  const english = await compile('/portal/docs/page.mdx')
  const polish = await compile('/portal/i18n/pl/docusaurus-plugin-content-docs/current/page.mdx')
  assert.ok(
    english.includes(errors.CAPTURE_AMOUNT.text.en) && english.includes('"Capture an order"'),
  )
  assert.ok(
    polish.includes(errors.CAPTURE_AMOUNT.text.pl) &&
      polish.includes('"Pobierz zablokowane środki"'),
  )
  assert.ok(!english.includes('createRefund'))
})

test('every component that guides import has rows', () => {
  const names = new Set(Object.keys(extracts))
  for (const page of pagesIn(docs)) {
    const text = readFileSync(join(docs, page), 'utf8')
    const lines = text.matchAll(
      /^import \{ (.*) \} from '@site\/src\/components\/(Contract|TestValues)'$/gm,
    )
    const named = [...lines].flatMap(([, line = '']) => line.split(', '))
    // A single amount is in a sentence and needs no rows.
    for (const name of named.filter((one) => one !== 'TestLimitAmount'))
      assert.ok(names.has(name), `${page}: ${name}`)
  }
})
