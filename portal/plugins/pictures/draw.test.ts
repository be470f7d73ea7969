import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lifecycle } from '@grosz/contract/lifecycle.ts'
import { notificationMinutes } from '@grosz/contract/notification-schedule.ts'
import { orderLifecycle } from '@grosz/contract/resources/orders.ts'
import { pictures } from './all/pictures.ts'
import { draw, drawnPicture, textPartsOf } from './draw.ts'
import { states } from './picture.ts'

const caption = { en: 'Caption', pl: 'Podpis' }

test('a picture of statuses needs exactly one text for each transition of the contract', () => {
  const table = lifecycle({
    initial: 'A',
    transitions: [
      ['A', 'win', 'B'],
      ['A', 'lose', 'C'],
    ],
  })
  const says = { 'A B': caption, 'A C': caption }
  const of = (more: object) =>
    states({ caption, table, open: ['A'], good: 'B', bad: 'C', says, ...more })
  assert.ok(draw(of({}), 'en', 'wide').shapes.length > 0)
  assert.throws(() => draw(of({ says: { 'A B': caption } }), 'en', 'wide'), /A to C has no text/)
  assert.throws(() => draw(of({ says: { ...says, 'B C': caption } }), 'en', 'wide'), /no way B C/)
  assert.throws(() => draw(of({ open: [] }), 'en', 'wide'), /no place/)
})

test('the pictures of order statuses and notification attempts match the contract', () => {
  assert.equal(
    drawnPicture('order-statuses', 'en').textParts[0]?.steps.length,
    orderLifecycle.transitions.length,
  )
  const attempts = drawnPicture('notification-retries', 'en').textParts[0]?.steps ?? []
  assert.equal(attempts.length, notificationMinutes.length)
  assert.deepEqual(attempts.at(-1), ['72 h'])
})

test('the parts of an amount add up to it', () => {
  let sums = 0
  for (const [name, picture] of Object.entries(pictures)) {
    if (picture.kind !== 'branches') continue
    const total = sumOf(picture.root.money)
    const parts = picture.branches.map(({ leads }) => sumOf(leads.money))
    const isSplit = name === 'marketplace-split'
    if (isSplit) assert.equal(sumOf(parts.map((amount) => ({ amount }))), total, name)
    else for (const part of parts) assert.equal(part, total, name)
    sums += 1
  }
  assert.equal(sums, 2)
})

test('the text of a sequence describes who sends what to whom, in parts', () => {
  const textParts = textPartsOf(
    {
      kind: 'sequence',
      caption,
      parties: { a: { en: 'Shop', pl: 'Sklep' }, b: { en: 'Bank', pl: 'Bank' } },
      rows: [
        { is: 'call', from: 'a', to: 'b', en: 'Pay', pl: 'Zapłata' },
        { is: 'part', en: 'Later', pl: 'Później' },
        { is: 'note', at: 'b', en: 'Check `amount`', pl: 'Sprawdzenie `amount`' },
      ],
    },
    'pl',
  )
  assert.deepEqual(textParts, [
    { start: 1, steps: [['Sklep → Bank: Zapłata']] },
    { title: ['Później'], start: 2, steps: [['Bank: Sprawdzenie ', { code: 'amount' }]] },
  ])
})

test('a picture that does not exist stops the build', () => {
  assert.throws(() => drawnPicture('no-such-picture', 'en'), /no picture no-such-picture/)
})

function sumOf(money: readonly { readonly amount: number }[] = []): number {
  return money.reduce((sum, { amount }) => sum + amount, 0)
}
