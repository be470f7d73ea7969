/// <reference lib="dom" />
import { execFile, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import type { Browser } from 'playwright-core'
import { findChromium } from '../scripts/chromium.ts'
import { describeMachine } from '../scripts/machine.ts'
import { root, tools } from '../scripts/root.ts'
import { hydrated, openBrowser } from '../test/e2e/browser.ts'
import { openSandbox } from '../test/sandbox.ts'
import { saveResults } from './report.ts'

/**
 * The portal: the duration of a clean build of both languages, the data of the first view of a page, and the result of
 * Lighthouse on a simulated phone. `--save` stores the figures in bench/results; `--lighthouse` alone measures the
 * portal as it is built.
 */
const lighthouse = 'lighthouse@13.5.0'

const portal = join(root, 'portal')
/** A separate folder; the build that the server sends is not changed. */
const build = join(root, '.cache/bench-portal/portal')

const weighed = {
  home: '',
  'refunds, en': 'docs/payment-flows/refunds/',
  'refunds, pl': 'pl/docs/payment-flows/refunds/',
  'first guide, en': 'docs/get-started/integration-overview/accept-payment/',
  'first guide, pl': 'pl/docs/get-started/integration-overview/accept-payment/',
  API: 'api/',
} as const

const judged = {
  home: '',
  'home, pl': 'pl/',
  document: 'docs/payment-flows/refunds/',
  'document, pl': 'pl/docs/payment-flows/refunds/',
  API: 'api/',
  Bodybuilder: 'bodybuilder/',
  'plugins page': 'plugins/',
} as const

interface Weight {
  readonly html: number
  readonly js: number
  readonly css: number
}

interface Judgement {
  readonly performance: number
  readonly accessibility: number
  readonly bestPractices: number
  readonly seo: number
  readonly tbtMs: number
  readonly lcpMs: number
  readonly cls: number
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}

await main(new Set(process.argv.slice(2)))

async function main(options: ReadonlySet<string>): Promise<void> {
  const machine = await describeMachine(tmpdir())
  console.log(machine)
  const built = options.has('--lighthouse') ? undefined : await buildAndWeigh()
  const phone = await judge()
  if (options.has('--save')) saveResults(`portal-${machine.date}`, { ...machine, ...built, phone })
}

async function buildAndWeigh() {
  // Parts of a build are CommonJS, which they could not be inside this repository.
  mkdirSync(dirname(build), { recursive: true })
  writeFileSync(join(dirname(build), 'package.json'), '{}\n')
  const seconds = buildFromNothing()
  console.log('cold build of both languages, seconds', seconds)
  const browser = await openBrowser()
  const weights: Record<string, Weight> = {}
  for (const [name, path] of Object.entries(weighed)) {
    const weight = await weigh(browser, path)
    weights[name] = weight
    const { js, css, html } = weight
    console.log(`| ${[name, ...[js, css, html].map(kilobytes)].join(' | ')} |`)
  }
  await browser.close()
  return { seconds, weights }
}

/** A clean build: without output, generated files, and caches. Returns its duration in seconds. */
function buildFromNothing(): number {
  for (const folder of [build, join(portal, '.docusaurus'), join(portal, 'node_modules/.cache')])
    rmSync(folder, { recursive: true, force: true })
  const started = performance.now()
  const built = spawnSync(process.execPath, [tools.docusaurus, 'build', '--out-dir', build], {
    cwd: portal,
    env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' },
    encoding: 'utf8',
  })
  if (built.status !== 0) throw new Error(`${built.stdout}\n${built.stderr}`.slice(-3000))
  return Math.round((performance.now() - started) / 100) / 10
}

/**
 * The size of the files that a browser loads for a page and runs or applies, compressed as the server does.
 */
async function weigh(browser: Browser, path: string): Promise<Weight> {
  const server = await serve()
  const address = server.address()
  if (!address || typeof address !== 'object') throw new Error('the server has no port')
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const loaded: { readonly type: string; readonly path: string }[] = []
  session.on('Network.responseReceived', ({ type, response }) =>
    loaded.push({ type, path: new URL(response.url).pathname }),
  )
  await page.goto(`http://127.0.0.1:${address.port}/europe/${path}`)
  await hydrated(page)
  await page.waitForTimeout(2000)
  await context.close()
  server.close()
  // Resources that are prefetched for other pages have the type Prefetch or Other.
  const sum = (type: string) => {
    const paths = new Set(loaded.filter((one) => one.type === type).map((one) => one.path))
    return [...paths].reduce((bytes, one) => bytes + compressed(fileOf(one)), 0)
  }
  return { html: sum('Document'), js: sum('Script'), css: sum('Stylesheet') }
}

function compressed(file: string): number {
  return brotliCompressSync(readFileSync(file)).length
}

function fileOf(pathname: string): string {
  return join(build, pathname.replace(/^\/europe/, '').replace(/\/$/, '/index.html'))
}

async function serve(): Promise<Server> {
  const server = createServer((request, response) => {
    const file = fileOf(new URL(request.url ?? '', 'http://site').pathname)
    if (!existsSync(file)) {
      response.writeHead(404).end()
      return
    }
    const type = types[extname(file)] ?? 'application/octet-stream'
    response.writeHead(200, { 'content-type': type }).end(readFileSync(file))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

/** Lighthouse's simulated phone, against the server as it runs; the median of three by performance. */
async function judge(): Promise<Record<string, Judgement>> {
  const sandbox = await openSandbox({ on: 'sqlite' })
  const phone: Record<string, Judgement> = {}
  for (const [name, path] of Object.entries(judged)) {
    const url = `${sandbox.url}/europe/${path}`
    const three: Judgement[] = []
    for (let left = 3; left > 0; left -= 1) three.push(await ask(url))
    three.sort((one, other) => one.performance - other.performance || other.tbtMs - one.tbtMs)
    const middle = three[1]
    if (!middle) throw new Error('Lighthouse said nothing')
    phone[name] = middle
    console.log(`| ${[name, ...Object.values(middle)].join(' | ')} |`)
  }
  await sandbox.close()
  return phone
}

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number }>>
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>
}

/** The server runs in this process, so this must not block the event loop. */
async function ask(url: string): Promise<Judgement> {
  const file = join(tmpdir(), `grosz-lighthouse-${process.pid}.json`)
  const flags = '--headless=new --no-sandbox --disable-gpu --disable-background-networking'
  const words = ['--yes', lighthouse, url, '--quiet', '--output=json', `--output-path=${file}`]
  await promisify(execFile)('npx', [...words, `--chrome-flags=${flags}`], {
    env: { ...process.env, CHROME_PATH: findChromium(process.env) },
  })
  const { categories, audits }: Report = JSON.parse(readFileSync(file, 'utf8'))
  rmSync(file)
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    tbtMs: Math.round(value('total-blocking-time')),
    lcpMs: Math.round(value('largest-contentful-paint')),
    cls: Math.round(value('cumulative-layout-shift') * 1000) / 1000,
  }
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`
}
