import assert from 'node:assert/strict'
import { test } from 'node:test'
import { operations } from '@grosz/contract/index.ts'
import type { Operation } from '@grosz/contract/operation.ts'
import { minorUnits, mustBeOwn } from '@grosz/contract/shapes/money.ts'
import { PayMethod } from '@grosz/contract/shapes/pay-method.ts'
import { languageCode, wholeNumber } from '@grosz/contract/shapes/strings.ts'
import type { Rule } from '@grosz/contract/text.ts'
import Type, { type TSchema } from 'typebox'
import { Refusal } from '../../base/refusal.ts'
import { checkOf } from './validate.ts'

/** The message of a refusal of the only field; an empty text if the value is accepted. */
function said(schema: TSchema, value: unknown): string {
  const check = checkOf(Type.Object({ field: schema }), 'body')
  try {
    check({ field: value }, [])
    return ''
  } catch (error) {
    assert.ok(error instanceof Refusal)
    return error.message
  }
}

interface Node {
  readonly pattern?: string
  readonly format?: string
  readonly 'x-must-be'?: Rule
}

function writtenIn(value: unknown): (TSchema & Node)[] {
  if (typeof value !== 'object' || value === null) return []
  const node = value as Node
  const isWritten = typeof node.pattern === 'string' || typeof node.format === 'string'
  // The check before confirms that it is a schema, or an alternative of one that has the type.
  const here = isWritten ? [{ type: 'string', ...node } as TSchema & Node] : []
  return [...here, ...Object.values(value).flatMap(writtenIn)]
}

test('the error for a value in a wrong form contains the rule of the contract and not its pattern', () => {
  const sent = (Object.values(operations) as Operation[]).flatMap(({ params, query, body }) =>
    writtenIn([params, query, body]),
  )
  const kinds = new Map(sent.map((schema) => [JSON.stringify(schema), schema]))
  assert.ok(kinds.size > 50)
  for (const schema of kinds.values()) {
    const { 'x-must-be': rule, pattern } = schema
    const wrong = ['/ ', '/', ' /', '--'].map((value) => said(schema, value)).filter(Boolean)
    for (const text of wrong) {
      if (!/ must not be longer than| must have at least/.test(text))
        assert.ok(text.startsWith(`field must be ${rule?.en}`), JSON.stringify([text, schema]))
      assert.ok(!pattern || !text.includes(pattern), text)
      assert.doesNotMatch(text, /[\^$[\]{}\\]/)
    }
    assert.match(said(schema, { a: 1 }), /^field must be /)
    // An object from JSON may have a `toString` that is no function.
    assert.match(said(schema, { toString: 0 }), /^field must be /)
  }
})

test('the error for a whole number contains its range and forbids leading zeros', () => {
  const unit = { en: 'seconds', pl: 'sekund', usual: 3600 }
  const validity = wholeNumber({ min: 1, max: 999_999_999, unit }, 'V.', 'V.')
  const rule =
    'field must be a whole number of seconds from 1 to 999999999 without leading zeros, such as 3600.'
  for (const wrong of ['060', '1.5', '-1', '0', 'soon', '1'.repeat(10), 1.5, true])
    assert.equal(said(validity, wrong), rule, String(wrong))
  assert.equal(said(validity, 0), 'field must be at least 1.')
  assert.equal(said(validity, '60'), '')
})

test('the error for an amount with a decimal point contains the amount to send', () => {
  const amount = minorUnits('A.', 'A.')
  const without = 'field must be a whole number in the smallest currency unit, without a decimal'
  assert.equal(said(amount, '19,90'), `${without} comma: send 1990 for 19,90.`)
  assert.equal(said(amount, '19.9'), `${without} point: send 1990 for 19.9.`)
  assert.equal(said(amount, 19.9), `${without} point: send 1990 for 19.9.`)
  assert.equal(said(amount, '0.05'), `${without} point: send 5 for 0.05.`)
  assert.equal(
    said(amount, '1990.00'),
    `${without} point: send 1990 if the value is already in that unit, or 199000 for 1990.00 in the major unit.`,
  )
  assert.equal(
    said(amount, '1999.0'),
    `${without} point: send 1999 if the value is already in that unit, or 199900 for 1999.0 in the major unit.`,
  )
  assert.equal(said(amount, '19.9900'), `${without} point: send 1999 for 19.99.`)
  assert.equal(said(amount, '19,99000000'), `${without} comma: send 1999 for 19,99.`)
  const general =
    'field must be a whole number in the smallest currency unit, of at most 15 digits, such as 1990 for 19.90.'
  for (const other of [
    '1.990,00',
    '1.234',
    '1.000',
    '1.2345',
    'PLN 5',
    '1e3',
    '-1 990',
    '1'.repeat(17),
    -1.5,
  ])
    assert.equal(said(amount, other), general, String(other))
  const whole = 'field must be a whole number in the smallest currency unit'
  for (const spaced of ['1 990', '1990 ', '1\u00a0990'])
    assert.equal(said(amount, spaced), `${whole}, without spaces.`)
  for (const negative of ['-5', -5])
    assert.equal(said(amount, negative), `${whole}, without a minus sign.`)
})

test('the error for zero requires an amount greater than zero', () => {
  const rule =
    'field must be a whole number in the smallest currency unit, greater than zero, without leading zeros, and of at most 15 digits, such as 1990 for 19.90.'
  for (const nothing of ['0', '0,00', '0.0', '00'])
    assert.equal(said(minorUnits('A.', 'A.', 'one'), nothing), rule, nothing)
  assert.doesNotMatch(said(minorUnits('A.', 'A.'), '0,00'), /send/)
})

test('the error for both cards of Click to Pay, or none, requires one of them', () => {
  const rule = 'field must be an object with exactly one of visa and mastercard.'
  const visa = { srcCorrelationId: 'src-1' }
  const mastercard = { ...visa, srcDigitalCardId: 'card-1' }
  const schema = PayMethod.properties.clickToPay
  for (const wrong of [{}, { visa, mastercard }]) assert.equal(said(schema, wrong), rule)
  assert.equal(said(schema, { mastercard: visa }), 'field.mastercard.srcDigitalCardId is required.')
  assert.equal(said(schema, { visa }), '')
})

test('the error for a repeated value explains that the list must not contain a value twice', () => {
  const formats = Type.Array(Type.Enum(['csv', 'pdf']), { uniqueItems: true })
  assert.equal(said(formats, ['csv', 'csv']), 'field must not contain a value twice.')
})

test('the error for a language that is too long or not in the list explains the form of a language', () => {
  const rule = 'field must be an ISO 639-1 language code, such as pl'
  const language = languageCode('', '')
  assert.equal(said(language, 'pl,en;q=0.8,de;q=0.5'), `${rule}.`)
  assert.equal(
    said(language, 'English (United States)'),
    `${rule}: english is not a language code; English is en.`,
  )
  const contact = Type.Enum(['EN', 'CS'], { type: 'string', format: 'iso-639-1' })
  assert.equal(
    said(contact, 'CZ'),
    'field must be one of EN, CS: cz is not a language code; Czech is cs.',
  )
  assert.equal(said(contact, 'de'), 'field must be one of EN, CS.')
})

test('the error for a currency lists only that of the point of sale, if the field accepts it', () => {
  const schema = Type.Object({ field: Type.Enum(['PLN', 'EUR'], mustBeOwn) })
  const told = (currency: string) => () => checkOf(schema, 'body')({ field: 'PLZ' }, [], currency)
  assert.throws(told('PLN'), { message: 'field must be PLN, the currency of this point of sale.' })
  assert.throws(told('RON'), { message: 'field must be one of PLN, EUR.' })
})

test('the error for a card number instead of an amount does not repeat it', () => {
  const number = '4444333322221111'
  assert.doesNotMatch(said(minorUnits('A.', 'A.'), `${number}.00`), /4444/)
})

test('a signed amount with a comma keeps its sign', () => {
  const price = minorUnits('A.', 'A.', 'negative')
  assert.match(said(price, '-19,90'), /send -1990 for -19,90\.$/)
  assert.match(said(price, '-0,05'), /send -5 for -0,05\.$/)
})

test('the error for a list or an object names the mistake of the client that wrote it', () => {
  const list = Type.Array(Type.Object({ name: Type.String() }))
  const entry = { name: 'Mug' }
  assert.equal(
    said(list, { 0: entry, 2: entry }),
    'field must be an array, not an object whose keys are numbers: in PHP, pass the list through array_values().',
  )
  const inText = 'not a string that contains JSON: encode the body once.'
  assert.equal(said(list, JSON.stringify([entry])), `field must be an array, ${inText}`)
  assert.equal(
    said(Type.Object({}), ` ${JSON.stringify(entry)}`),
    `field must be an object, ${inText}`,
  )
  for (const other of [entry, 'Mug', 1, true])
    assert.equal(said(list, other), 'field must be an array.')
})
