import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testCards } from '../test-values.ts'
import { hasCheckDigit } from './cards.ts'
import { containsCardNumber, withoutCardNumbers } from './find-card-number.ts'

const visa = '4444333322221111'
const diners = ['3622', '720627', '1667']
const amex = ['3714', '496353', '98431']
/** Split, so that searches for card numbers find none in our files. */
const barCode = ['5905049', '917294'].join('')
const dated = ['26011513', '08221001'].join('')

test('each test card number of 16 digits is found in a text, in one piece and in groups', () => {
  const cards = testCards.filter(({ number }) => number.length === 16)
  assert.ok(cards.length > 0)
  for (const { number } of cards) {
    const groups = groupsOf(number)
    for (const text of [number, `Card ${number}, please`, groups, groups.replaceAll(' ', '-')])
      assert.ok(containsCardNumber(text))
  }
})

test('a card number is found next to its expiry date and security code, and in full-width digits', () => {
  for (const text of [
    `${visa} 12/29 123`,
    '4444 3333 2222 1111 12 29 123',
    '4444 3333 2222 1111 exp. 12/29',
    'nr karty:4444-3333-2222-1111;',
    '+4444 3333 2222 1111',
    '4444\u00a03333\u00a02222\u00a01111',
    '4444 – 3333 – 2222 – 1111',
    '４４４４３３３３２２２２１１１１',
  ])
    assert.ok(containsCardNumber(text), text)
})

test('a card number is found in groups with spaces, dashes or dots, and hidden with any sign between them', () => {
  const groups = visa.match(/\d{4}/g) ?? []
  for (const sign of ['.', '_', '+', '. ', '\t', '\n', '\r\n', '\u2212', '\u00b7', '\u202f', ' - '])
    for (const text of [groups.join(sign), `Card ${groups.join(sign)}${sign}12/29 123.`])
      assert.ok(containsCardNumber(text), JSON.stringify(text))
  assert.ok(containsCardNumber(`Card ${amex.join('.')}!`))
  for (const sign of ['/', ',', ', ', ':', '|', '*', '~', ';', '\\n', '\\r\\n', ' / ']) {
    const text = `Card ${groups.join(sign)}!`
    assert.ok(!containsCardNumber(text), JSON.stringify(text))
    assert.equal(withoutCardNumbers(text), 'Card ***!')
  }
  assert.equal(withoutCardNumbers(`Card ${diners.join('/')}!`), 'Card ***!')
})

test('a card number is found between invisible characters', () => {
  for (const sign of ['\u200b', '\u200d', '\ufeff', '\u00ad', '\u2060'])
    assert.ok(containsCardNumber(visa.replaceAll(/\d{4}(?=\d)/g, `$&${sign}`)), escape(sign))
})

test('a card number is found in URL encoding and in JSON escapes', () => {
  const fullWidth = [...visa].map((digit) => String.fromCharCode(0xff10 + Number(digit))).join('')
  for (const text of [
    `https://shop.example.com/?card=${visa.replaceAll(/\d{4}(?=\d)/g, '$&%20')}`,
    `https://shop.example.com/?card=${visa.replaceAll(/\d{4}(?=\d)/g, '$&+')}&x=%ff`,
    `https://shop.example.com/${encodeURIComponent(fullWidth)}`,
    `https://shop.example.com/${visa.replaceAll(/\d/g, '%3$&')}`,
    JSON.stringify({ note: visa }).replaceAll(/\d/g, '\\u003$&'),
    visa.replaceAll(/\d{4}(?=\d)/g, '$&\\u00a0'),
  ])
    assert.ok(containsCardNumber(text), text)
})

test('a card number is found next to another one and next to a phone number', () => {
  const card = '4444 3333 2222 1111'
  for (const text of [
    `${card} ${card}`,
    `${card} 1229 123`,
    `${card} 600700800`,
    `600 700 800 ${card} 12 29`,
  ])
    assert.ok(containsCardNumber(text), text)
})

test('numbers of unsupported schemes are found, in one piece and in groups', () => {
  const ofOthers = [
    ['American Express', ['3714', '496353', '98431']],
    ['American Express', ['3400', '000000', '00009']],
    ['Discover', ['6011', '1111', '1111', '1117']],
    ['Discover', ['6445', '6445', '6445', '6445']],
    ['JCB', ['3530', '1113', '3330', '0000']],
    ['UnionPay', ['6200', '0000', '0000', '0005']],
    ['Mir', ['2200', '0000', '0000', '0004']],
  ] as const
  for (const [scheme, groups] of ofOthers)
    for (const text of [' ', '', '-'].map((sign) => groups.join(sign)))
      for (const around of [text, `${text} 12/29 123`, `Card:${text}.`])
        assert.ok(containsCardNumber(around), `${scheme}: ${around}`)
})

test('lists of models and longer numbers in groups are not card numbers, but a log hides them', () => {
  for (const text of [
    ['6201', '6202', '6203', '6204'].join(' '),
    ['6201', '6202', '6203', '6204'].join('/'),
    ['Toner', '4200', '4240', '4250', '4300', '4350'].join(' '),
    ['Filter 4012', '1999', '2000', '2001'].join(' '),
    ['5312', '1998', '2004', '5313'].join(' '),
    ['5200', '6000', '7200', '9800'].join(' '),
    ['RAM DDR5', '5200', '5600', '6000', '6400'].join(' '),
    ['RAL', '5010', '5015', '5005', '7016'].join(' '),
    // Tires of which each was made in another week, and all in one.
    ['DOT', '4820', '2025', '1121', '1825'].join(' '),
    ['DOT', '4524', '4524', '4824', '4824'].join(' '),
    // Two periodicals (ISSN) and two phone numbers.
    ['ISSN 5510-2522', '1574-9010'].join(' '),
    ['Tel. 5239-9567', '8771-1139'].join(' '),
    `${groupsOf(visa)} 0000`,
    `0000 ${groupsOf(visa)}`,
    `${groupsOf(visa)} 12`,
    `12 ${groupsOf(visa)}`,
    `${groupsOf(visa)}-1229-4000`,
  ])
    assert.ok(!containsCardNumber(text), text)
  assert.equal(withoutCardNumbers(`${groupsOf(visa)} 0000`), '*** 0000')
})

test('fewer than 2 percent of card numbers in groups are mistaken for a list', () => {
  const [found, all] = foundOf(4_000_000_000_000_000, 4_999_949_977, groupsOf)
  assert.ok(all > 10_000)
  assert.ok(found / all > 0.98, `${found} of ${all}`)
})

test('numbers that may be harmless are hidden in a log but accepted in requests', () => {
  for (const text of [
    diners.join(' '),
    diners.join('-'),
    // UnionPay of 16 and 19 digits, Visa of 19; orders of a large marketplace begin with 81.
    ['8171', '9999', '2766', '0000'].join(''),
    ['6212', '3456', '7890', '0000', '003'].join(''),
    ['4000', '0000', '0000', '0000', '006'].join(''),
  ]) {
    assert.ok(!containsCardNumber(`Card ${text}!`), text)
    assert.equal(withoutCardNumbers(`Card ${text}!`), 'Card ***!')
  }
  assert.ok(containsCardNumber(['8171', '9999', '2766', '0000'].join(' ')))
  // In one piece it could be a REGON.
  assert.equal(withoutCardNumbers(diners.join('')), diners.join(''))
})

test('a card number is hidden, and the rest of the text does not change', () => {
  for (const [text, kept] of [
    [`Paid by ${visa}, 12/29`, 'Paid by ***, 12/29'],
    [`{"a":"${visa}","b":"${amex.join(' ')}"}`, '{"a":"***","b":"***"}'],
    [`Paid by 4444.3333.2222.1111. And ${visa}.`, 'Paid by ***. And ***.'],
    ['4444 3333 2222 1111 12 29 123', '***'],
    ['4444 3333 2222 1111 4444 3333 2222 1111', '*** ***'],
    [`Kawa ${barCode} 250 g`, `Kawa ${barCode} 250 g`],
    [`{"extOrderId":"${dated}"}`, `{"extOrderId":"${dated}"}`],
    ['Order 20261123101532 – thanks', 'Order 20261123101532 – thanks'],
  ] as const)
    assert.equal(withoutCardNumbers(text), kept)
})

test('finds no card number in ordinary texts of merchants', () => {
  for (const text of [
    '',
    'Two books',
    '+48 600 700 800',
    '61109010140000071219812874',
    'PL61 1090 1014 0000 0712 1981 2874',
    '61 1090 1014 0000 0712 1981 2874',
    // An account number with groups that look like a card number.
    ['DE43', '4444 3333', '2222 1111', '00'].join(' '),
    '2 books, 61 1090 1014 0000 0712 1981 2874',
    // A number below 1, as in random names of programs.
    `order-0.${visa}`,
    // Measures, as programs compute them.
    `Fabric ${1.1 + 0.31} m`,
    `${1.6 - 0.05} kg, 2 pieces`,
    `Cable of ${51 / 41} m`,
    '4000, 5000, 6000, 7000, 8000, 9000',
    '2026.1123.1015.3200',
    'https://shop.example.com/back?a=%20%2F%ff&b=100%',
    '19-2000145399/0800',
    'WZHF5FFDRJ140731GUEST000P01',
    '1763856000000',
    '20261123101532',
    '2026-11-23 10:15:32',
    '4444333322221112',
    '9999333322221111',
    'TOK_4444333322221111ABCDEFGHIJK',
    '8fd9adc13bd9934e5f1d41534f9a726b',
    // The bar codes of a book, a pen and a carton; the check digits of the last two are also those of cards.
    ['5901234', '123457'].join(''),
    ['400638', '2345711'].join(''),
    ['360060', '12345745'].join(''),
    // An IMEI has the check digit of a card; a REGON of 14 digits may.
    ['356938', '035643809'].join(''),
    ['490154', '203237518'].join(''),
    ['362345', '71500019'].join(''),
    // A phone number and the number of an order, or one of an account.
    '+48 600 700 800 10006',
    '600 700 800 1234567',
    '+372 5112 3456 5112 3455',
    '600 700 800 61 1090 1014 0000 0712 1981 2874',
    // Numbers of accounts, one with a mistake.
    ['AT61', visa].join(' '),
    ['PL61', '4444 3333 2222 1111', '0000 0000'].join(' '),
    ['pl61', '1090 1014 0000 0712 1981 2874'].join(' '),
    // A bar code and a weight, alone and beside a longer number.
    `Kawa ${barCode} 250 g`,
    `${barCode} ${visa}`,
    // A bar code of America, and one of a carton.
    `${['036000', '291452'].join('')} ${visa}`,
    `${visa}; ${['1590504', '9917291'].join('')}`,
    // A date in front: yymmdd, ddmmyyyy.
    dated,
    ['2512', '2026', '0000', '0007'].join(''),
    ['4012', '4567890', '123459'].join('-'),
    '444433******1111',
    // The last group of one UUID, and the first three of another.
    ['0b5e9c1a-7d2f-4c3b', '4444', '333322221111'].join('-'),
    ['44443333', '2222', '1111', 'a1b2-0123456789ab'].join('-'),
  ])
    assert.ok(!containsCardNumber(text), text)
})

test('fewer than 7 percent of the card numbers of one range are mistaken for a date', () => {
  const [found, all] = foundOf(2_221_000_000_000_000, 2_504_999_977, (digits) => digits)
  assert.ok(all > 10_000)
  assert.ok(found / all > 0.93, `${found} of ${all}`)
})

/** Marks in an order that Unicode changes. */
const unordered = `a${'\u0301'.repeat(32_768)}${'\u0323'.repeat(32_768)}`

test('a third-party text is searched in linear time', () => {
  const atoms = [
    '1',
    '1 ',
    '11',
    '4444 ',
    '4444-',
    '4444.',
    // Each four of these are a card number but for the groups beside them.
    '4002 ',
    '4002/',
    '4444 3333 2222 1111 ',
    '444433332222 ',
  ]
  const more = [
    '1-',
    '0.',
    '+1',
    '12 3456 ',
    'AB12 ',
    'AB12 3456',
    '%31',
    '%e2%80%8b',
    '\\u0031',
    '\u200b',
    'ﷺ',
  ]
  const repeated = [...atoms, ...more, '4444333322221111 ', `${barCode} 250 `].flatMap((atom) =>
    ['', 'a', '!'].map((end) => atom.repeat(Math.ceil(65_536 / atom.length)) + end),
  )
  for (const text of [...repeated, unordered]) {
    const begun = performance.now()
    containsCardNumber(text)
    withoutCardNumbers(text)
    assert.ok(performance.now() - begun < 1_000, JSON.stringify(text.slice(0, 20)))
  }
})

/** The numbers of card numbers in a range: those found in the given form, and all. */
function foundOf(first: number, step: number, write: (digits: string) => string) {
  const cards = Array.from({ length: 200_000 }, (_, number) => String(first + number * step))
    .filter(hasCheckDigit)
    .map(write)
  return [cards.filter(containsCardNumber).length, cards.length] as const
}

function groupsOf(digits: string): string {
  return digits.replaceAll(/\d{4}(?=\d)/g, '$& ')
}
