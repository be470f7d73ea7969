import assert from 'node:assert/strict'
import { test } from 'node:test'
import { consoleMoneyOperations } from '@grosz/contract/resources/console-money.ts'
import { consolePeopleOperations } from '@grosz/contract/resources/console-people.ts'
import { orderLifecycle } from '@grosz/contract/resources/orders.ts'
import { payoutLifecycle } from '@grosz/contract/resources/payouts.ts'
import { submerchantLifecycle } from '@grosz/contract/resources/submerchants.ts'
import { verificationLifecycle } from '@grosz/contract/resources/verification.ts'
import { fieldTexts, isNamedValue, unshown } from './console-fields.ts'
import { eventTexts } from './console-timeline.ts'
import { valueTexts } from './console-values.ts'

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
}

/** The fields with their own layout on the page of a record. */
const apart = ['actions', 'timeline', 'next']

/** Names of lists, and of a record whose fields are shown instead. */
const holders = [
  'refunds',
  'payouts',
  'sellers',
  'firms',
  'submerchants',
  'statements',
  'tokens',
  'refund',
  'payout',
  'submerchant',
  'target',
]

const answers = Object.values({ ...consoleMoneyOperations, ...consolePeopleOperations }).map(
  // Schemas are data; which each of them is does not matter here.
  ({ replies }) => replies[200] as object as Schema,
)

/** Each field of the responses with its schema. */
function fieldsOf(schema: Schema): (readonly [name: string, schema: Schema])[] {
  const own = Object.entries(schema.properties ?? {}).filter(([name]) => !apart.includes(name))
  const inside = [...own.map(([, one]) => one), schema.items ?? {}, ...(schema.anyOf ?? [])]
  return [...own, ...inside.filter((one) => Object.keys(one).length > 0).flatMap(fieldsOf)]
}

const fields = answers.flatMap(fieldsOf)

test('every field that a page of the console shows has a name', () => {
  const names = [...new Set(fields.map(([name]) => name))]
  const known = [...Object.keys(fieldTexts), ...unshown, ...holders]
  assert.ok(names.includes('lastUpdated'))
  assert.deepEqual(
    names.filter((name) => !known.includes(name)),
    [],
  )
})

test('every constant that is not a status has a name', () => {
  const values = fields.flatMap(([name, { enum: own, items }]) =>
    isNamedValue(name) ? [...(own ?? items?.enum ?? [])] : [],
  )
  assert.ok(values.includes('payment-facilitator'))
  assert.deepEqual(
    [...new Set(values)].filter((value) => !(String(value) in valueTexts)),
    [],
  )
})

test('every event of a lifecycle has a name in a timeline', () => {
  const lifecycles = [orderLifecycle, payoutLifecycle, submerchantLifecycle, verificationLifecycle]
  const events = lifecycles.flatMap(({ transitions }) => transitions.map(([, event]) => event))
  assert.deepEqual(
    events.filter((event) => !Object.hasOwn(eventTexts, event)),
    [],
  )
})
