import assert from 'node:assert/strict'
import { test } from 'node:test'
import { csvHeader, csvLine } from './csv.ts'
import type { Line } from './line.ts'

const plain: Line = {
  date: '2026-03-02',
  paymentId: '5123456789',
  amount: -12_305n,
  currency: 'PLN',
  type: 'c',
  balance: 5n,
  changesBalance: true,
  extId: 'order-1',
  description: 'Two books',
  account: '',
  payType: 'blik',
}

/** The cells of a line as a reader of RFC 4180 with semicolons takes them. */
function cellsOf(line: string): string[] {
  assert.ok(line.endsWith('\r\n'))
  const cells = line.slice(0, -2).matchAll(/(?:^|;)(?:"((?:[^"]|"")*)"|([^;"]*))/g)
  return [...cells].map(([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? '')
}

test('a line of a CSV statement has eleven columns, amounts with a decimal comma', () => {
  const names = cellsOf(csvHeader)
  assert.deepEqual(names, [
    'Date',
    'Trans ID',
    'Amount',
    'Currency',
    'Type of operation',
    'Account balance',
    'Change account balance',
    'Order ID',
    'Description',
    'Description2/Account number',
    'Payment type',
  ])
  assert.equal(
    csvLine(plain),
    '2026-03-02;5123456789;-123,05;PLN;c;0,05;TRUE;order-1;Two books;;blik\r\n',
  )
  assert.equal(cellsOf(csvLine({ ...plain, changesBalance: false }))[6], 'FALSE')
})

test('the line of an order is a single line with any description', () => {
  const description = 'a;b "c"\r\nd;\'e\'\n'
  const cells = cellsOf(csvLine({ ...plain, description }))
  assert.equal(cells.length, 11)
  assert.equal(cells[8], description)
})

test('a spreadsheet runs no text of a merchant as a formula', () => {
  for (const begin of ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠']) {
    const description = `${begin}HYPERLINK("http://example.com")`
    assert.equal(cellsOf(csvLine({ ...plain, description }))[8], `'${description}`)
    assert.equal(cellsOf(csvLine({ ...plain, extId: `${begin}1` }))[7], `'${begin}1`)
  }
  assert.equal(cellsOf(csvLine(plain))[2], '-123,05', 'an amount is a number and stays one')
})

/** The cells of a file as a spreadsheet with another separator reads it. */
function cellsOfReader(text: string, separator: string): string[] {
  const cells = ['']
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at]
    const cell = cells.at(-1) ?? ''
    if (isQuoted && char === '"' && text[at + 1] === '"') {
      cells[cells.length - 1] = `${cell}"`
      at += 1
    } else if (char === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted
    else if (!isQuoted && (char === separator || char === '\r' || char === '\n')) cells.push('')
    else cells[cells.length - 1] = `${cell}${char}`
  }
  return cells
}

/** Reads without support for quotes, which are removed around a cell. */
function cellsOfSplitter(text: string, separator: string): string[] {
  return text
    .split(separator === '|' ? /[|\r\n]/ : new RegExp(`[${separator}\\r\\n]`))
    .map((cell) => cell.replaceAll(/^["\s]+/g, ''))
}

test('a spreadsheet runs no text of a merchant as a formula, with any separator', () => {
  const formulas = ['=1+1', '+1+1', '-1+1', '@SUM(1)', '＝1+1']
  const before = ['', '"', '""', ' ', '\u00a0', '" "', 'a', 'a"', "a'"]
  for (const between of [
    ',',
    ';',
    '\t',
    '|',
    '\r\n',
    '\n',
    ',,',
    ';,',
    ',"',
    '", ',
    '";"',
    '\t ',
    ', ',
  ])
    for (const formula of formulas)
      for (const start of before) {
        const text = `${start}${between}${formula}`
        const line = csvLine({ ...plain, extId: text, description: text, account: text })
        for (const separator of [';', ',', '\t', '|'])
          for (const read of [cellsOfReader, cellsOfSplitter])
            for (const cell of read(line, separator)) {
              const isAmount = /^-?\d+(,\d\d)?$/.test(cell)
              const isFormula = /^[\s"]*[=+\-@＝＋－＠]/.test(cell)
              assert.ok(isAmount || !isFormula, JSON.stringify({ text, separator, cell }))
            }
      }
})

test('a text with a formula character inside or after a word does not change', () => {
  for (const text of ['Book-5', 'a = b', 'jan@example.com', 'E-mail: a@b.pl, c@d.pl', 'C++; Rust'])
    assert.equal(cellsOf(csvLine({ ...plain, description: text }))[8], text)
})

test('a description has at most 2000 characters', () => {
  const long = cellsOf(csvLine({ ...plain, description: '🎁'.repeat(3_000) }))[8] ?? ''
  assert.equal([...long].length, 2_000)
})
