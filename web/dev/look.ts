import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { preview } from 'vite'

/** Pictures of every screen, each examined by axe: node web/dev/look.ts <folder> [part of a name] */
const [folder = 'pictures', part = ''] = process.argv.slice(2)

interface Look {
  readonly name: string
  readonly address: string
  readonly act?: (page: Page) => Promise<void>
}

const choose = (value: string) => async (page: Page) => {
  const radio = page.locator(`input[value="${value}"]`)
  if ((await radio.count()) === 0) await page.getByRole('button', { name: /bank/ }).click()
  await radio.check({ force: true })
  await page.getByRole('button', { name: /^(Pay|Zapłać|Go|Przejdź) / }).waitFor()
}

const looks: readonly Look[] = [
  { name: 'choose', address: '/pay/?token=choose' },
  {
    name: 'known',
    address: '/pay/?token=known',
    act: async (page) => {
      await page.getByRole('button', { name: /^(Remove this card|Usuń tę kartę)$/ }).click()
    },
  },
  {
    name: 'currencies',
    address: '/pay/?token=currencies',
    act: async (page) => {
      await page.getByRole('combobox').selectOption('EUR')
    },
  },
  { name: 'known-new-card', address: '/pay/?token=known', act: choose('c') },
  {
    name: 'card',
    address: '/pay/?token=choose',
    act: async (page) => {
      await choose('c')(page)
      await page.getByLabel(/Card number|Numer karty/).pressSequentially('4245757666349685')
    },
  },
  {
    name: 'card-errors',
    address: '/pay/?token=card-only',
    act: async (page) => {
      await page.getByLabel(/Card number|Numer karty/).fill('4111')
      await page.getByRole('button', { name: /Save the card|Zapisz kartę/ }).click()
      await page.locator('summary').last().click()
    },
  },
  {
    name: 'blik',
    address: '/pay/?token=choose',
    act: async (page) => {
      await choose('blik')(page)
      await page.getByLabel(/BLIK code|Kod BLIK/).pressSequentially('123456')
      await page.locator('summary').last().click()
    },
  },
  {
    name: 'blik-refused',
    address: '/pay/?token=refusals',
    act: async (page) => {
      await choose('blik')(page)
      await page.getByLabel(/BLIK code|Kod BLIK/).pressSequentially('111111')
      await page.keyboard.press('Enter')
      await page.getByText(/isn’t valid|nieprawidłowy/).waitFor()
    },
  },
  {
    name: 'server-failed',
    address: '/pay/?token=refusals',
    act: async (page) => {
      await choose('m')(page)
      await page
        .getByRole('button', { name: /mTransfer/ })
        .last()
        .click()
      await page.getByRole('alert').waitFor()
    },
  },
  { name: 'hurry', address: '/pay/?token=hurry' },
  { name: 'bank-chosen', address: '/pay/?token=choose', act: choose('o') },
  { name: 'waiting', address: '/pay/?token=waiting' },
  { name: 'wire', address: '/pay/?token=wire' },
  { name: 'unfinished', address: '/pay/?token=unfinished' },
  { name: 'left', address: '/pay/?token=left' },
  { name: 'paid', address: '/pay/?token=paid' },
  { name: 'paid-return', address: '/pay/?token=paid-return' },
  { name: 'declined', address: '/pay/?token=declined' },
  { name: 'declined-return', address: '/pay/?token=declined-return' },
  { name: 'declined-over', address: '/pay/?token=declined-over' },
  { name: 'expired', address: '/pay/?token=expired' },
  { name: 'canceled', address: '/pay/?token=canceled' },
  { name: 'no-methods', address: '/pay/?token=no-methods' },
  { name: 'bad-link', address: '/pay/?token=nothing' },
  { name: 'sim-bank', address: '/sim/bank/?challenge=bank' },
  {
    name: 'sim-bank-in',
    address: '/sim/bank/?challenge=bank',
    act: async (page) => {
      await page.getByRole('button', { name: /Log in|Zaloguj/ }).click()
      await page.getByRole('radio').first().waitFor()
    },
  },
  { name: 'sim-wallet', address: '/sim/bank/?challenge=wallet' },
  { name: 'sim-lender', address: '/sim/bank/?challenge=lender' },
  { name: 'sim-review', address: '/sim/bank/?challenge=review' },
  { name: 'sim-courier', address: '/sim/bank/?challenge=courier' },
  {
    name: 'sim-pin',
    address: '/sim/phone/?challenge=blik',
    act: async (page) => {
      await page.getByRole('button', { name: /Continue|Dalej/ }).click()
      await page.getByRole('button', { name: /^(Pay|Zapłać)$/ }).click()
      await page.getByText(/Enter four|Wpisz cztery/).waitFor()
    },
  },
  { name: 'sim-phone', address: '/sim/phone/?challenge=blik' },
  { name: 'sim-threeds', address: '/front/threeds/?authenticationId=threeds&refReqId=1' },
  { name: 'sim-answered', address: '/sim/bank/?challenge=answered' },
  {
    name: 'sim-confirmed',
    address: '/sim/phone/?challenge=blik',
    act: async (page) => {
      await page.getByRole('button', { name: /Approve|Zatwierdź/ }).click()
      await page.getByRole('heading', { name: /Approved|Zatwierdzono/ }).waitFor()
    },
  },
  { name: 'cvv', address: '/front/cvv/?refReqId=1' },
  {
    name: 'cvv-error',
    address: '/front/cvv/?refReqId=1',
    act: async (page) => page.getByRole('button', { name: /Confirm|Potwierdź/ }).click(),
  },
  { name: 'console', address: '/console/' },
  { name: 'console-clock', address: '/console/clock' },
  { name: 'console-credentials', address: '/console/credentials' },
  { name: 'console-values', address: '/console/test-values' },
  { name: 'console-missing', address: '/console/nothing' },
]

const widths = [1440, 390, 360]
const schemes = ['light', 'dark'] as const
const languages = ['en', 'pl']
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

mkdirSync(folder, { recursive: true })
const server = await preview({ root: join(import.meta.dirname, '..'), preview: { port: 0 } })
const origin = server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? ''
const browser = await chromium.launch({
  executablePath: process.env.GROSZ_TEST_CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
})
let complaints = 0
for (const width of widths) {
  for (const scheme of schemes) {
    for (const language of languages) await lookAtAll(browser, width, scheme, language)
  }
}
await browser.close()
await server.close()
console.log(complaints === 0 ? 'No complaints.' : `${complaints} complaints.`)
process.exitCode = complaints > 0 ? 1 : 0

async function lookAtAll(
  browser: Browser,
  width: number,
  colorScheme: 'light' | 'dark',
  language: string,
): Promise<void> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
  })
  await context.addInitScript((theme) => localStorage.setItem('theme-grosz', theme), colorScheme)
  for (const { name, address, act } of looks.filter((look) => look.name.includes(part))) {
    const title = `${name}-${width}-${colorScheme}-${language}`
    const page = await context.newPage()
    page.on('console', (message) => {
      const isNoise = /status of (4|5)\d\d/.test(message.text())
      if (message.type() === 'error' && !isNoise) complain(title, message.text())
    })
    page.on('pageerror', (error) => complain(title, error.message))
    await page.goto(`${origin}${address}&lang=${language}`.replace('/&', '/?'))
    await page.locator('h1').waitFor()
    await act?.(page)
    await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
    await page.screenshot({ path: join(folder, `${title}.png`), fullPage: true })
    await examine(page, title)
    await page.close()
  }
  await context.close()
}

async function examine(page: Page, title: string): Promise<void> {
  const scrolls = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  )
  if (scrolls) complain(title, 'wider than the screen')
  const headings = await page.locator('h1').count()
  if (headings !== 1) complain(title, `${headings} headings of the first level`)
  await page.evaluate(axe)
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run: () => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
    }
    return (await axe.run()).violations
  })
  for (const { id, nodes } of violations)
    complain(title, `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

function complain(title: string, text: string): void {
  complaints += 1
  console.log(`${title}: ${text.slice(0, 400)}`)
}
