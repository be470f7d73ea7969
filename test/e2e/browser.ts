/// <reference lib="dom" />
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test } from 'node:test'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { findChromium } from '../../scripts/chromium.ts'

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
)

/** Headless Chromium of the machine; blocks requests to other hosts. */
export async function openBrowser(options: readonly string[] = []): Promise<Browser> {
  const executablePath = findChromium(process.env)
  if (!executablePath)
    throw new Error('Chromium is not installed (Debian, Ubuntu: apt install chromium)')
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...options,
    ],
  })
}

const LINES_SHOWN_MAX = 30

/** The requests of each page with an error response, whose addresses its complaints don't contain. */
const refused = new WeakMap<Page, string[]>()

/** Closes the browser. Logs the content of pages that failed tests have left open. */
export async function closeBrowser(browser: Browser): Promise<void> {
  for (const page of browser.contexts().flatMap((context) => context.pages())) {
    const text = await page.locator('body').innerText({ timeout: 1_000 }).catch(String)
    const lines = text.split('\n').filter((line) => line.trim() !== '')
    const shown = [
      `Left open: ${new URL(page.url()).pathname}`,
      ...(refused.get(page) ?? []),
      ...lines.slice(0, LINES_SHOWN_MAX),
    ]
    process.stderr.write(`${shown.join('\n  ')}\n`)
  }
  await browser.close()
}

export interface Visit {
  readonly page: Page
  /** The errors of the page and its requests to other machines; empty at the end of a good visit. */
  readonly complaints: string[]
}

export interface VisitOptions extends BrowserContextOptions {
  /** Set for a visitor whose browser prefetches; by default, prefetching is off. */
  readonly prefetches?: true
}

/** A separate page that records errors and requests to other machines. */
export async function visit(
  browser: Browser,
  { prefetches, ...options }: VisitOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({
    locale: 'en-GB',
    viewport: { width: 390, height: 844 },
    ...options,
  })
  // Docusaurus prefetches the pages of all visible links, which takes a third of the time of a portal page here.
  if (!prefetches) await context.addInitScript(saveData)
  const page = await context.newPage()
  page.setDefaultTimeout(10_000)
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    const isIcon = message.location().url.endsWith('/favicon.ico')
    if (message.type() === 'error' && !isIcon) complaints.push(message.text())
  })
  refused.set(page, [])
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    const asked = `${response.status()} ${response.request().method()} ${pathname}`
    if (response.status() >= 400) refused.get(page)?.push(asked)
  })
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url())
    if (protocol.startsWith('http') && hostname !== '127.0.0.1')
      complaints.push(`asked ${request.url()}`)
  })
  return { page, complaints }
}

/** Ends a visit; nothing may have complained. */
export async function leave({ page, complaints }: Visit): Promise<void> {
  assert.deepEqual(complaints, [])
  await page.context().close()
}

function saveData(): void {
  const connection = { effectiveType: '4g', saveData: true }
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
}

/** Opens a page of the portal for a test, and checks that there were no errors. */
export async function lookAt(
  browser: Browser,
  url: string,
  { options, look }: { options: VisitOptions; look: (page: Page) => unknown },
): Promise<void> {
  const { page, complaints } = await visit(browser, options)
  await page.goto(url)
  if (options.javaScriptEnabled !== false) await hydrated(page)
  await look(page)
  await leave({ page, complaints })
}

/** Resolves after React has hydrated the page. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-has-hydrated="true"]').waitFor({ state: 'attached' })
}

/**
 * Waits for transitions to end, because colors have other contrasts and elements move during them.
 * Ignores spinners and countdowns.
 */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const endsSoon = ({ effect }: Animation) => Number(effect?.getComputedTiming().endTime) < 1_000
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(endsSoon)
        .map((one) => one.finished),
    )
  })
}

/** WCAG 2.0, 2.1 and 2.2 at levels A and AA, by the names that axe has for them. */
const wcagTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']

/** Rules that axe does not run by default. */
const rulesBeside = { 'target-size': { enabled: true } }

/** Our frame within a page of a shop: the advice of axe for whole pages concerns the shop. */
export const axeInFrames = {
  runOnly: { type: 'tag', values: wcagTags },
  rules: rulesBeside,
  resultTypes: ['violations'],
  iframes: false,
}

const axeOnPages = {
  runOnly: { type: 'tag', values: [...wcagTags, 'best-practice'] },
  rules: rulesBeside,
  // The rules are the same; of what passes, nobody reads where it stands.
  resultTypes: ['violations'],
}

/**
 * The findings of axe on the current content after its transitions, one line each. Where a sticky
 * bar leaves a strip of a button, axe finds too small a target: a finding of that kind counts if
 * the button has it at the top of the page, too.
 */
export async function accessibilityOf(page: Page): Promise<string[]> {
  const found = await findingsOf(page)
  if (!found.some((line) => line.startsWith('target-size:'))) return found
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  return findingsOf(page)
}

/** Axe is injected by the debugger, because the page's own policy would block a script element. */
async function findingsOf(page: Page): Promise<string[]> {
  await settled(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Runtime.evaluate', { expression: axeSource })
  const violations = await page.evaluate(async (options) => {
    const { axe } = globalThis as unknown as {
      axe: {
        run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
      }
    }
    return (await axe.run(options)).violations
  }, axeOnPages)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/** The sum of the layout shifts since the page began to load, measured half a second after the last one. */
export async function movedBy(page: Page): Promise<number> {
  await page.waitForTimeout(500)
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const sum = (entries: PerformanceEntryList) =>
          entries.reduce((moved, entry) => moved + Number(Reflect.get(entry, 'value')), 0)
        const observer = new PerformanceObserver((list) => resolve(sum(list.getEntries())))
        observer.observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(0), 300)
      }),
  )
}

/** Chooses a payment method as with a pointer: the visible radio button is part of its label. */
export async function choose(page: Page, name: RegExp): Promise<void> {
  const radio = page.getByRole('radio', { name })
  const banks = page.getByRole('button', { name: /^(Choose your bank|Wybierz swój bank)/ })
  await radio.or(banks).first().waitFor({ state: 'attached' })
  if ((await radio.count()) === 0) await banks.click()
  await radio.check({ force: true })
}

/**
 * The language for tests of behavior, which is the same in every language. Texts, and the layout
 * with longer words, are tested in both.
 */
export function behaviorIn(language: string): (name: string, run: () => Promise<void>) => void {
  return (name, run) => {
    if (language === 'en') test(name, run)
  }
}
