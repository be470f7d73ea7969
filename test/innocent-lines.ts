/** Lines as shops write them, with numbers of many kinds and no card: the same ones for each seed. */
export function* innocentLines(seed: number): Generator<string> {
  const chance = chanceOf(seed)
  for (;;) for (const line of lines) yield line(chance)
}

/** Picks from a range or a list, and writes digits. */
interface Chance {
  between(min: number, max: number): number
  of<T>(list: readonly T[]): T
  digits(count: number): string
  letters(count: number): string
}

/** A linear generator (Numerical Recipes), of which the high bits are used. */
function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  function between(min: number, max: number): number {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return min + Math.floor((state / 2 ** 32) * (max - min + 1))
  }
  function signs(count: number, all: string): string {
    return Array.from({ length: count }, () => all[between(0, all.length - 1)]).join('')
  }
  return {
    between,
    of: (list) => list[between(0, list.length - 1)] as (typeof list)[number],
    digits: (count) => signs(count, '0123456789'),
    letters: (count) => signs(count, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
  }
}

type Kind = (chance: Chance) => string

/** Digits with a check digit that makes the weighted sum a multiple of ten. */
function checkedByTen(digits: string, weights: readonly [number, number]): string {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (weights[index % 2] ?? 0), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

const gtin = (digits: string) => checkedByTen(digits, [3, 1])

/** Groups of four from the left or from the right, of which the last or the first one may be shorter. */
const fromLeft = (text: string, sign = ' ') => text.replaceAll(/.{4}(?=.)/g, `$&${sign}`)
const fromRight = (digits: string, sign = ' ') =>
  digits.replaceAll(/\d(?=(?:\d{4})+$)/g, `$&${sign}`)

/** Goods of Poland, Germany, Great Britain, Belgium, Greece, France and Italy, and of any country. */
const ean13: Kind = ({ of, digits }) => {
  const country = of(['590', '590', '400', '440', '501', '540', '520', '300', '800', digits(3)])
  return gtin(country + digits(9))
}
const ean8: Kind = ({ digits }) => gtin(digits(7))
const ean8InGroups: Kind = (chance) => ean8(chance).replace(/^\d{4}/, '$& ')
const gtin14: Kind = ({ digits }) => gtin(digits(13))

const isbn13: Kind = ({ of, digits }) => {
  const number = gtin(`978${digits(9)}`)
  const groups = number.replace(/^(\d{3})(\d\d)(\d{3})(\d{4})(\d)$/, '$1-$2-$3-$4-$5')
  return of([number, groups, `ISBN ${groups}`])
}

const countries = {
  PL: (digits: string) => `PL__${digits.slice(0, 24)}`,
  DE: (digits: string) => `DE__${digits.slice(0, 18)}`,
  CZ: (digits: string) => `CZ__${digits.slice(0, 20)}`,
  AT: (digits: string) => `AT__${digits.slice(0, 16)}`,
  FR: (digits: string) => `FR__${digits.slice(0, 23)}`,
  GB: (digits: string) => `GB__NWBK${digits.slice(0, 14)}`,
} as const

const iban: Kind = ({ of, digits }) => {
  const open = of(Object.values(countries))(digits(24))
  const turned = `${open.slice(4)}${open.slice(0, 2)}00`.replaceAll(/[A-Z]/g, (letter) =>
    String(Number.parseInt(letter, 36)),
  )
  const check = String(98n - (BigInt(turned) % 97n)).padStart(2, '0')
  const whole = open.replace('__', check)
  const groups = fromLeft(whole)
  return of([whole, groups, groups, `${whole.slice(0, 4)} ${whole.slice(4)}`])
}

/** As Polish banks and shops write it, without its country. */
const account: Kind = ({ of, digits }) => {
  const number = digits(24)
  const check = String(98n - (BigInt(`${number}252100`) % 97n)).padStart(2, '0')
  const whole = check + number
  return of([whole, fromRight(whole), `PL${whole}`])
}

/** Account numbers as programs and people write them: from the left, with dashes, in two lines, or in HTML. */
const accountByHand: Kind = (chance) => {
  const { of } = chance
  const whole = iban(chance).replaceAll(' ', '')
  const number = whole.slice(2)
  return of([
    fromLeft(number),
    `${whole.slice(0, 2)} ${fromLeft(number)}`,
    fromLeft(whole, of(['-', '  ', '\u00a0', '.', '\n'])),
    fromLeft(whole).replace(/(.{19}) /, of(['$1\n', '$1<br>'])),
    `<b>${fromLeft(whole)}</b>`,
    `nr${number.slice(0, 2)} ${fromLeft(number.slice(2))}`,
  ])
}

/** Sent by InPost, DHL and others, or the place of an electric meter: printed in fours. */
const inFours: Kind = ({ of, digits }) => {
  const [begin, count] = of([
    ['', 17],
    ['', 18],
    ['59', 18],
    ['00', 20],
    ['', 20],
    ['', 22],
    ['6', 24],
    ['5', 24],
  ] as const)
  const number = begin + digits(count - begin.length)
  const sign = of([' ', ' ', '-'])
  return of([fromLeft(number, sign), fromRight(number, sign)])
}

/** Model numbers for printers, bearings, memory, and guitar strings, in rising order or not. */
const models: Kind = ({ between, of }) => {
  const begin = of([
    between(1, 9) * 1000,
    between(22, 27) * 100,
    between(50, 69) * 100,
    between(40, 49) * 100,
  ])
  const step = of([1, 2, 5, 10, 25, 50, 100])
  const count = between(4, 7)
  const all = Array.from({ length: count }, (_, index) =>
    String(begin + (2 * index + between(0, 1)) * step),
  )
  return (of([true, false]) ? all : all.toReversed()).join(
    of([' ', ' ', '/', ', ', ' / ', ';', '-', '\n', ' | ']),
  )
}

/** Two periodicals, each with a dash in its middle. */
const issns: Kind = ({ digits }) => `${digits(4)}-${digits(4)} ${digits(4)}-${digits(4)}`

/** Colors of paint (RAL), and the weeks in which the tires of a car were made (DOT). */
const colors: Kind = ({ between }) =>
  Array.from({ length: 4 }, () => `${between(1, 9)}0${twoDigits(between(0, 48))}`).join(' ')
const weeks: Kind = ({ between }) =>
  Array.from({ length: 4 }, () => twoDigits(between(1, 53)) + between(18, 26)).join(' ')

const nip: Kind = ({ of, digits }) => {
  const number = `${digits(10)}`
  return of([number, number.replace(/^(\d{3})(\d{3})(\d\d)(\d\d)$/, '$1-$2-$3-$4')])
}
const regon: Kind = ({ of, digits }) => digits(of([9, 14]))
const pesel: Kind = ({ digits }) => digits(11)

const phones: readonly Kind[] = [
  ({ of, digits }) => `+48 ${of(['5', '6', '7'])}${digits(2)} ${digits(3)} ${digits(3)}`,
  ({ digits }) => `${digits(3)}-${digits(3)}-${digits(3)}`,
  ({ digits }) => `+420 ${digits(3)} ${digits(3)} ${digits(3)}`,
  ({ digits }) => `+49 15${digits(2)} ${digits(4)} ${digits(4)}`,
  ({ digits }) => `+44 20 ${digits(4)} ${digits(4)}`,
  ({ digits }) => `+380${digits(9)}`,
  ({ digits }) => `+372 5${digits(3)} ${digits(4)}`,
  ({ digits }) => `0048${digits(9)}`,
]
const phone: Kind = (chance) => chance.of(phones)(chance)

const twoDigits = (value: number) => String(value).padStart(2, '0')
const day: Kind = ({ between }) => twoDigits(between(1, 28))
const month: Kind = ({ between }) => twoDigits(between(1, 12))
const time: Kind = ({ between }) =>
  [between(0, 23), between(0, 59), between(0, 59)].map(twoDigits).join('')

/** IDs that begin with a date, as many programs generate them. */
const moments: readonly Kind[] = [
  (chance) =>
    `${chance.between(22, 29)}${month(chance)}${day(chance)}${time(chance)}${chance.digits(4)}`,
  (chance) => `20${chance.between(20, 29)}${month(chance)}${day(chance)}${time(chance)}`,
  (chance) => `20${chance.between(20, 29)}${month(chance)}${day(chance)}${chance.digits(8)}`,
  (chance) => `${day(chance)}${month(chance)}20${chance.between(20, 29)}${chance.digits(8)}`,
  (chance) => `${day(chance)}${month(chance)}${chance.between(20, 29)}${chance.digits(10)}`,
  ({ between, digits }) => `1${between(6, 8)}${digits(11)}`,
  ({ between, digits }) => `1${between(6, 8)}${digits(14)}`,
  ({ between, digits }) => `1${between(6, 8)}${digits(8)}.${digits(4)}`,
]
const moment: Kind = (chance) => chance.of(moments)(chance)

const hexadecimal = (chance: Chance, count: number) =>
  Array.from({ length: count }, () => chance.between(0, 15).toString(16)).join('')

/** WooCommerce, PrestaShop, Magento, Shopify, BaseLinker, Allegro, Amazon, eBay, and ids with a date. */
const orderIds: readonly Kind[] = [
  ({ digits }) => `#${digits(6)}`,
  (chance) => `wc_order_${hexadecimal(chance, 13)}`,
  ({ letters }) => letters(9),
  ({ of, digits }) => `${of(['0', '1', '2'])}000${digits(5)}${of(['', '-1'])}`,
  ({ between, digits }) => `${between(4, 6)}${digits(12)}`,
  ({ digits }) => `gid://shopify/Order/${digits(13)}`,
  ({ digits }) => digits(9),
  (chance) => [8, 4, 4, 4, 12].map((count) => hexadecimal(chance, count)).join('-'),
  ({ digits }) => [8, 4, 4, 4, 12].map(digits).join('-'),
  ({ digits }) => `${digits(3)}-${digits(7)}-${digits(7)}`,
  ({ digits }) => `${digits(2)}-${digits(5)}-${digits(5)}`,
  ({ digits }) => `81${digits(14)}`,
  moment,
  (chance) => `ZAM-${moment(chance)}`,
]
const orderId: Kind = (chance) => chance.of(orderIds)(chance)

const invoices: readonly Kind[] = [
  ({ between, digits }) => `FV/20${between(20, 29)}/${twoDigits(between(1, 12))}/${digits(4)}`,
  ({ between, digits }) => `FS ${digits(4)}/${twoDigits(between(1, 12))}/20${between(20, 29)}`,
  ({ between, digits }) => `FA-20${between(20, 29)}-${digits(6)}`,
  ({ digits }) => `${digits(10)}-20260115-${digits(6)}ABCDEF-${digits(2)}`,
  ({ digits }) => `PRO ${digits(5)}/MAG/${digits(4)}`,
]
const invoice: Kind = (chance) => chance.of(invoices)(chance)

const weight: Kind = ({ between, of }) =>
  `${of([50, 100, 125, 250, 333, 500, 750, between(1, 999)])} ${of(['g', 'ml', 'szt.', 'kg', ''])}`
const size: Kind = ({ between, of }) => {
  const by = of(['x', ' x ', '×', ' × ', '/', '-'])
  return `${[between(1, 4000), between(1, 4000), between(1, 4000)].join(by)} mm`
}

const lines: readonly Kind[] = [
  (chance) => `Kawa ${ean13(chance)} ${weight(chance)}`,
  ({ between }) => `Tkanina ${(between(1, 9_999_999) / 1_000_000) * 1.23} m`,
  (chance) => `${ean13(chance)} ${chance.digits(3)}`,
  (chance) => `${ean13(chance)}-${chance.digits(2)} ${size(chance)}`,
  (chance) => `${ean13(chance)} ${ean13(chance)} ${ean8(chance)}`,
  (chance) => `EAN ${ean8(chance)}, ${weight(chance)}`,
  (chance) => `${ean8InGroups(chance)}; ${weight(chance)}`,
  (chance) => `Karton ${gtin14(chance)} ${size(chance)}`,
  (chance) => `${isbn13(chance)}, ${chance.between(1990, 2026)}`,
  (chance) => `Przelew na ${iban(chance)}`,
  (chance) => `${account(chance)} ${phone(chance)}`,
  (chance) => `Tel. ${phone(chance)}, konto ${account(chance)}`,
  (chance) => `${phone(chance)} ${iban(chance)}`,
  (chance) => `${phone(chance)} ${phone(chance)}`,
  (chance) => `${phone(chance)}, zam. ${orderId(chance)}`,
  (chance) => `Nr konta: ${accountByHand(chance)}`,
  (chance) => `Konto ${accountByHand(chance)}, tel. ${phone(chance)}`,
  (chance) => `Przesyłka ${inFours(chance)}`,
  (chance) => `${inFours(chance)} ${invoice(chance)}`,
  (chance) => `Łożyska ${models(chance)}`,
  (chance) => `Toner ${models(chance)} ${weight(chance)}`,
  (chance) => `Pasuje do: ${models(chance)}.`,
  (chance) => `Prenumerata, ISSN ${issns(chance)}`,
  (chance) => `Farby RAL ${colors(chance)}`,
  (chance) => `Opony, DOT ${weeks(chance)}`,
  (chance) => `NIP ${nip(chance)} REGON ${regon(chance)}`,
  (chance) => `NIP ${nip(chance)}, ${phone(chance)}, ${account(chance)}`,
  (chance) => `PESEL ${pesel(chance)} ${phone(chance)}`,
  (chance) => `Zamówienie ${orderId(chance)}`,
  (chance) => `${orderId(chance)} ${invoice(chance)}`,
  (chance) => `${orderId(chance)} ${ean13(chance)} ${weight(chance)}`,
  (chance) => `Faktura ${invoice(chance)} z ${day(chance)}.${month(chance)}.2026`,
  (chance) => `${invoice(chance)}, ${nip(chance)}, ${iban(chance)}`,
  (chance) => `${size(chance)}, ${weight(chance)}, ${ean13(chance)}`,
  (chance) => `Płyta ${size(chance)} ${size(chance)}`,
  (chance) => moment(chance),
]
