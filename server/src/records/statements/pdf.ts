import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { withComma } from './csv.ts'
import type { Line, LineType } from './line.ts'
import type { Sheet } from './statement.ts'

/** An open font with the letters of all countries with shops; the file contains the glyphs that it uses. */
const FONT = join(
  import.meta.dirname,
  '../../../../node_modules/dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf',
)

const MARGIN = 36
const ROW = 13
const FONT_SIZE = 8
const TITLE_SIZE = 16
const GAP = 6

type Doc = PDFKit.PDFDocument

/** A statement to be read by people: movements of the balance under a head on each page. */
export async function* writePdf(
  sheet: Sheet,
  pages: AsyncIterable<readonly Line[]>,
): AsyncGenerator<Uint8Array> {
  const words = wordsOf[languageOf(sheet.country)]
  // Loaded with the first PDF: it is large, and a server should start quickly.
  const { default: PDFDocument } = await import('pdfkit')
  const doc = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: MARGIN,
    font: FONT,
    autoFirstPage: false,
    lang: languageOf(sheet.country),
    displayTitle: true,
    info: { Title: `${words.title} ${sheet.shopName} ${periodOf(sheet)}` },
  })
  const written: Uint8Array[] = []
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('data', (chunk: Uint8Array) => written.push(chunk))
    doc.on('end', resolve)
    doc.on('error', reject)
  })
  const paper = { doc, sheet, words, number: 0, y: 0 }
  turnPage(paper)
  writeHead(paper)
  writeColumns(paper)
  for await (const page of pages) {
    for (const line of page) {
      if (!line.changesBalance) continue
      if (isFull(paper)) {
        turnPage(paper)
        writeColumns(paper)
        forgetWords(doc)
        // Drawing blocks the thread; after each page, other work runs.
        await nextTurn()
        yield* written.splice(0)
      }
      writeRow(
        paper,
        columns.map(({ cell }) => cell(line, words)),
      )
    }
  }
  if (isFull(paper)) turnPage(paper)
  writeSum(paper, words.closing, sheet.closing)
  doc.end()
  await ended
  yield* written
}

interface Paper {
  readonly doc: Doc
  readonly sheet: Sheet
  readonly words: Words
  number: number
  y: number
}

interface Column {
  readonly name: keyof Words['columns']
  readonly width: number
  readonly align?: 'right'
  readonly cell: (line: Line, words: Words) => string
}

const columns: readonly Column[] = [
  { name: 'date', width: 58, cell: ({ date }) => date },
  { name: 'type', width: 92, cell: ({ type, amount }, words) => words.types[kindOf(type, amount)] },
  { name: 'amount', width: 84, align: 'right', cell: ({ amount }) => withComma(amount) },
  { name: 'balance', width: 84, align: 'right', cell: ({ balance }) => withComma(balance) },
  { name: 'payment', width: 70, cell: ({ paymentId }) => paymentId },
  { name: 'order', width: 120, cell: ({ extId }) => extId },
  { name: 'description', width: 262, cell: ({ description }) => description },
]

/** A refund that returns money to the shop was canceled. */
function kindOf(type: LineType, amount: bigint): keyof Words['types'] {
  return type === 'c' && amount > 0n ? 'cc' : type
}

function isFull({ doc, y }: Paper): boolean {
  return y + 2 * ROW > doc.page.height - MARGIN
}

function turnPage(paper: Paper): void {
  const { doc, words } = paper
  doc.addPage()
  paper.number += 1
  const { width, height } = doc.page
  const at = { y: height - MARGIN + GAP, x: MARGIN, width: width - 2 * MARGIN }
  // Without this, a text below the margin would begin a new page.
  doc.page.margins.bottom = 0
  writeCell(doc, `${words.page} ${paper.number}`, { ...at, align: 'right' })
  paper.y = MARGIN
}

/**
 * The library caches the drawing of every word without a limit. For a page this is useful, but for
 * a whole statement it needs hundreds of megabytes, so the cache is cleared after each page.
 */
function forgetWords(doc: Doc): void {
  const { _font } = doc as unknown as { _font: { layoutCache: object } } // No type names it.
  _font.layoutCache = Object.create(null) as object
}

function writeHead(paper: Paper): void {
  const { doc, sheet, words } = paper
  doc.fontSize(TITLE_SIZE).text(words.title, MARGIN, paper.y, { lineBreak: false })
  paper.y += 2 * ROW
  const { firmName, shopName, currency, credits, debits } = sheet
  writeFact(paper, words.firm, firmName)
  writeFact(paper, words.shop, shopName)
  writeFact(paper, words.period, periodOf(sheet))
  writeFact(paper, words.currency, currency)
  paper.y += GAP
  writeSum(paper, words.opening, sheet.opening)
  writeSum(paper, words.credits, credits)
  writeSum(paper, words.debits, -debits)
  writeSum(paper, words.closing, sheet.closing)
  paper.y += ROW
}

function writeColumns(paper: Paper): void {
  const { doc, words } = paper
  writeRow(
    paper,
    columns.map(({ name }) => words.columns[name]),
  )
  doc
    .moveTo(MARGIN, paper.y - 2)
    .lineTo(doc.page.width - MARGIN, paper.y - 2)
    .lineWidth(0.5)
    .stroke()
  paper.y += 2
}

function writeRow(paper: Paper, cells: readonly string[]): void {
  let x = MARGIN
  for (const [index, { width, align }] of columns.entries()) {
    writeCell(paper.doc, cells[index] ?? '', { x, y: paper.y, width: width - GAP, align })
    x += width
  }
  paper.y += ROW
}

function writeFact(paper: Paper, name: string, value: string): void {
  writeCell(paper.doc, name, { x: MARGIN, y: paper.y, width: 120 })
  writeCell(paper.doc, value, { x: MARGIN + 126, y: paper.y, width: 500 })
  paper.y += ROW
}

function writeSum(paper: Paper, name: string, amount: bigint): void {
  writeCell(paper.doc, name, { x: MARGIN, y: paper.y, width: 120 })
  const value = `${withComma(amount)} ${paper.sheet.currency}`
  writeCell(paper.doc, value, { x: MARGIN + 126, y: paper.y, width: 120, align: 'right' })
  paper.y += ROW
}

interface Place {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly align?: 'right' | undefined
}

/** One line of text, cut where its column ends. */
function writeCell(doc: Doc, value: string, { x, y, width, align }: Place): void {
  if (value === '') return
  doc.fontSize(FONT_SIZE)
  const shown = fitted(doc, value.replaceAll(/\s+/g, ' '), width)
  const left = align === 'right' ? x + width - doc.widthOfString(shown) : x
  doc.text(shown, left, y, { lineBreak: false })
}

function fitted(doc: Doc, value: string, width: number): string {
  let characters = [...value.slice(0, 400)]
  for (;;) {
    const shown = characters.length < value.length ? `${characters.join('')}…` : value
    const takes = doc.widthOfString(shown)
    // Letters differ in width, so a share of them is a guess; it is at least one less each time.
    const share = Math.floor((characters.length * width) / takes)
    if (takes <= width || characters.length === 0) return shown
    characters = characters.slice(0, Math.min(share, characters.length - 1))
  }
}

function periodOf({ dateFrom, dateTo }: Sheet): string {
  return dateFrom === dateTo ? dateFrom : `${dateFrom} – ${dateTo}`
}

/** People read it in the language of their country, where we have it. */
function languageOf(country: string): keyof typeof wordsOf {
  return country === 'PL' ? 'pl' : country === 'CZ' ? 'cs' : 'en'
}

interface Words {
  readonly title: string
  readonly firm: string
  readonly shop: string
  readonly period: string
  readonly currency: string
  readonly opening: string
  readonly closing: string
  readonly credits: string
  readonly debits: string
  readonly page: string
  readonly columns: Readonly<
    Record<'date' | 'type' | 'amount' | 'balance' | 'payment' | 'order' | 'description', string>
  >
  /** The names of the types of lines; cc is a canceled refund. */
  readonly types: Readonly<Record<LineType | 'cc', string>>
}

const wordsOf = {
  en: {
    title: 'Statement',
    firm: 'Company',
    shop: 'Shop',
    period: 'Period',
    currency: 'Currency',
    opening: 'Opening balance',
    closing: 'Closing balance',
    credits: 'Credits',
    debits: 'Debits',
    page: 'Page',
    columns: {
      date: 'Date',
      type: 'Type',
      amount: 'Amount',
      balance: 'Balance',
      payment: 'Payment',
      order: 'Order',
      description: 'Description',
    },
    types: {
      t: 'Payment',
      c: 'Refund',
      cc: 'Canceled refund',
      w: 'Payout',
      wc: 'Canceled payout',
      bc: 'Correction',
    },
  },
  pl: {
    title: 'Wyciąg',
    firm: 'Firma',
    shop: 'Sklep',
    period: 'Okres',
    currency: 'Waluta',
    opening: 'Saldo początkowe',
    closing: 'Saldo końcowe',
    credits: 'Suma uznań',
    debits: 'Suma obciążeń',
    page: 'Strona',
    columns: {
      date: 'Data',
      type: 'Rodzaj',
      amount: 'Kwota',
      balance: 'Saldo',
      payment: 'Płatność',
      order: 'Zamówienie',
      description: 'Opis',
    },
    types: {
      t: 'Płatność',
      c: 'Zwrot',
      cc: 'Anulowany zwrot',
      w: 'Wypłata',
      wc: 'Anulowana wypłata',
      bc: 'Korekta',
    },
  },
  cs: {
    title: 'Výpis',
    firm: 'Firma',
    shop: 'Obchod',
    period: 'Období',
    currency: 'Měna',
    opening: 'Počáteční zůstatek',
    closing: 'Konečný zůstatek',
    credits: 'Přijato celkem',
    debits: 'Odepsáno celkem',
    page: 'Strana',
    columns: {
      date: 'Datum',
      type: 'Druh',
      amount: 'Částka',
      balance: 'Zůstatek',
      payment: 'Platba',
      order: 'Objednávka',
      description: 'Popis',
    },
    types: {
      t: 'Platba',
      c: 'Vrácení platby',
      cc: 'Zrušené vrácení',
      w: 'Výplata',
      wc: 'Zrušená výplata',
      bc: 'Oprava',
    },
  },
} as const satisfies Record<string, Words>
