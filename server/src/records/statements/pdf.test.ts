import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { inflateSync } from 'node:zlib'
import { toId } from '../../base/ids.ts'
import type { Line } from './line.ts'
import { writePdf } from './pdf.ts'
import type { Sheet } from './statement.ts'

const sheet: Sheet = {
  posId: toId('500100'),
  shopName: 'Sklep „Żółć”',
  firmName: 'Obchod Příliš žluťoučký kůň s.r.o.',
  country: 'PL',
  currency: 'PLN',
  dateFrom: '2026-03-01',
  dateTo: '2026-03-02',
  opening: 1_000_00n,
  closing: 1_080_00n,
  credits: 80_00n,
  debits: 0n,
}

function lineOf(index: number): Line {
  return {
    date: '2026-03-02',
    paymentId: String(5_000_000_000 + index),
    amount: 1_00n,
    currency: 'PLN',
    type: 't',
    balance: 1_000_00n + BigInt(index + 1) * 1_00n,
    changesBalance: true,
    extId: `zamówienie-${index}`,
    description: 'Zażółć gęślą jaźń: dwie książki o górach',
    account: '',
    payType: 'c',
  }
}

async function pagesOf(of: Sheet, lines: readonly Line[]): Promise<string[]> {
  async function* once() {
    yield lines
  }
  return textOfPages(Buffer.concat(await Array.fromAsync(writePdf(of, once()))))
}

test('the text of a PDF statement can be selected, with all its Polish and Czech letters', async () => {
  const [page = ''] = await pagesOf(sheet, [lineOf(0)])
  for (const words of [
    'Wyciąg',
    'Sklep „Żółć”',
    'Obchod Příliš žluťoučký kůň s.r.o.',
    '2026-03-01 – 2026-03-02',
    'Saldo początkowe 1000,00 PLN',
    'Saldo końcowe 1080,00 PLN',
    'Płatność 1,00 1001,00 5000000000 zamówienie-0 Zażółć gęślą jaźń: dwie książki o górach',
  ])
    assert.ok(page.includes(words), `${words} is on the page: ${page}`)
})

test('the table has its head on each page, and ends with the closing balance', async () => {
  const lines = Array.from({ length: 80 }, (_, index) => lineOf(index))
  const pages = await pagesOf(sheet, lines)
  assert.equal(pages.length, 3)
  for (const [index, page] of pages.entries()) {
    assert.ok(page.includes('Data Rodzaj Kwota Saldo Płatność Zamówienie Opis'), page)
    assert.ok(page.startsWith(`Strona ${index + 1} `), page)
  }
  assert.ok(pages.at(-1)?.endsWith('Saldo końcowe 1080,00 PLN'))
  const seen = pages.join(' ').match(/zamówienie-\d+/g)
  assert.equal(new Set(seen).size, 80)
})

test('a statement of a Czech firm is in Czech', async () => {
  const [page = ''] = await pagesOf({ ...sheet, country: 'CZ' }, [lineOf(0)])
  assert.match(page, /Výpis.*Počáteční zůstatek.*Konečný zůstatek.*Částka/)
})

test('a long description is cut at the end of its column, and a line without a balance change is left out', async () => {
  const [page = ''] = await pagesOf(sheet, [
    { ...lineOf(0), description: 'Książka '.repeat(250) },
    { ...lineOf(1), changesBalance: false },
  ])
  assert.match(page, /zamówienie-0 (Książka )+\S*… /)
  assert.ok(!page.includes('zamówienie-1'))
})

test('writing a PDF statement needs the memory of one page', async () => {
  async function* thousands() {
    for (let page = 0; page < 40; page += 1)
      yield Array.from({ length: 200 }, (_, index) => lineOf(page * 200 + index))
  }
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const kept: number[] = []
  let chunks = 0
  for await (const _chunk of writePdf(sheet, thousands())) {
    chunks += 1
    if (chunks % 100 !== 0) continue
    collect()
    kept.push(process.memoryUsage().heapUsed / 1e6)
  }
  assert.ok(kept.length > 2, `${chunks} pieces`)
  const growth = (kept.at(-1) ?? 0) - (kept[0] ?? 0)
  assert.ok(growth < 15, `${growth.toFixed(0)} MB are kept`)
})

/** The text of each page, decoded from glyphs by the character maps of the file. */
function textOfPages(pdf: Buffer): string[] {
  const objects = new Map<string, Buffer>()
  const source = pdf.toString('latin1')
  for (const found of source.matchAll(/(\d+) 0 obj\n([\s\S]*?)endobj/g))
    objects.set(found[1] ?? '', Buffer.from(found[2] ?? '', 'latin1'))
  const streamOf = (id: string) => {
    const text = (objects.get(id) ?? Buffer.alloc(0)).toString('latin1')
    const [, bytes = ''] = /stream\n([\s\S]*)\nendstream/.exec(text) ?? []
    return inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1')
  }
  const all = [...objects.values()].map((object) => object.toString('latin1'))
  const maps = all.flatMap((text) => [...text.matchAll(/\/ToUnicode (\d+) 0 R/g)])
  const glyphs = new Map<number, string>()
  for (const [, first = '', list = ''] of streamOf(maps[0]?.[1] ?? '').matchAll(
    /<(\w+)> <\w+> \[([^\]]*)\]/g,
  )) {
    for (const [index, code] of list.trim().split(/\s+/).entries()) {
      const units = code.slice(1, -1).match(/.{4}/g) ?? []
      const text = String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16)))
      glyphs.set(Number.parseInt(first, 16) + index, text)
    }
  }
  const contents = all
    .filter((text) => /\/Type \/Page\n/.test(text))
    .map((text) => /\/Contents (\d+) 0 R/.exec(text)?.[1] ?? '')
  return contents.map((id) =>
    [...streamOf(id).matchAll(/\[([^\]]*)\] TJ/g)]
      .map(([, shown = '']) =>
        [...shown.matchAll(/<(\w+)>/g)]
          .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
          .map((glyph) => glyphs.get(Number.parseInt(glyph, 16)) ?? '?')
          .join(''),
      )
      .join(' '),
  )
}
