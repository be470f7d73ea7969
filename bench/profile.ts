import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { takeToken } from '../test/server-process.ts'
import { type Load, loadClosed, sell } from './load.ts'
import { openOrder } from './open-order.ts'
import { type Engine, openPlace, serverOf } from './servers.ts'
import { orderShot, retrieveShot, type Shot } from './shot.ts'

/**
 * Profiles the server under a load: self times of functions, in groups by file. `npm run bench -- profile
 * orders|get|payment [--engine postgres] [--server <checkout>]`
 */
const rowsMax = 25
const root = join(import.meta.dirname, '..')

interface Profile {
  /** Microseconds of a clock that all processes of a machine share. */
  readonly startTime: number
  readonly nodes: readonly ProfileNode[]
  readonly samples: readonly number[]
  readonly timeDeltas: readonly number[]
}

interface ProfileNode {
  readonly id: number
  readonly callFrame: {
    readonly functionName: string
    readonly url: string
    readonly lineNumber: number
  }
}

interface Window {
  readonly fromUs: number
  readonly toUs: number
}

await main()

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      engine: { type: 'string', default: 'sqlite' },
      server: { type: 'string', default: root },
      seconds: { type: 'string', default: '8' },
    },
  })
  const [subject = 'orders'] = positionals
  const folder = mkdtempSync(join(tmpdir(), 'grosz-profile-'))
  const place = await openPlace()
  try {
    process.env.NODE_OPTIONS = `--cpu-prof --cpu-prof-dir=${folder}`
    const storage = await place.storage(values.engine as Engine)
    const server = await place.start('Grosz', serverOf(values.server), storage)
    delete process.env.NODE_OPTIONS
    const load = await loadOf(subject, server.url)
    await load(2)
    const fromUs = nowUs()
    const { perSecond } = await load(Number(values.seconds))
    const window = { fromUs, toUs: nowUs() }
    await server.stop()
    console.log(`${subject}, ${values.engine}: ${perSecond.toFixed(0)}/s`)
    for (const file of globSync(join(folder, '*.cpuprofile')).sort()) print(file, window)
  } finally {
    await place.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function loadOf(subject: string, url: string): Promise<(seconds: number) => Promise<Load>> {
  const token = await takeToken(url)
  if (subject === 'payment') return (seconds) => sell({ url, token, seconds })
  const shots = [await shotOf(subject, url, token)]
  return (seconds) => loadClosed(url, shots, seconds)
}

async function shotOf(subject: string, url: string, token: string): Promise<Shot> {
  if (subject === 'orders') return orderShot(token)
  if (subject === 'get') return retrieveShot(token, await openOrder(url, token))
  throw new Error(`${subject} cannot be profiled; there is: orders, get, payment`)
}

function nowUs(): number {
  return Number(process.hrtime.bigint() / 1000n)
}

/** One thread's profile, of the load alone. */
function print(file: string, window: Window): void {
  const { nodes, ...profile } = JSON.parse(readFileSync(file, 'utf8')) as Profile
  const self = selfTimes(profile, window)
  const places = new Map<string, { file: string; name: string; us: number }>()
  for (const { id, callFrame } of nodes) {
    const us = self.get(id) ?? 0
    const isIdle = callFrame.functionName === '(idle)'
    if (us === 0 || isIdle) continue
    const inFile = fileOf(callFrame.url)
    const line = callFrame.lineNumber < 0 ? '' : `:${callFrame.lineNumber + 1}`
    const name = `${callFrame.functionName || '(anonymous)'}${line}`
    const key = `${inFile} ${name}`
    const known = places.get(key)
    places.set(key, { file: inFile, name, us: us + (known?.us ?? 0) })
  }
  const all = [...places.values()].sort((a, b) => b.us - a.us)
  const busyUs = all.reduce((sum, { us }) => sum + us, 0)
  const share = (us: number) => `${((us / busyUs) * 100).toFixed(1).padStart(5)}%`
  const busy = (busyUs / (window.toUs - window.fromUs)) * 100
  console.log(`\nThread ${file.split('.').at(-3)}: busy ${busy.toFixed(0)}% of the time`)
  const groups = Map.groupBy(all, (row) => row.file)
  const sums = new Map(
    [...groups].map(([name, rows]) => [name, rows.reduce((s, r) => s + r.us, 0)]),
  )
  for (const [name, rows] of Map.groupBy(all.slice(0, rowsMax), (row) => row.file)) {
    console.log(`${share(sums.get(name) ?? 0)} ${name}`)
    for (const row of rows) console.log(`  ${share(row.us)} ${row.name}`)
  }
  const files = [...sums].sort((a, b) => b[1] - a[1]).slice(0, rowsMax)
  console.log('\nBy file:')
  for (const [name, us] of files) console.log(`${share(us)} ${name}`)
}

function selfTimes(
  { startTime, samples, timeDeltas }: Omit<Profile, 'nodes'>,
  { fromUs, toUs }: Window,
): Map<number, number> {
  const self = new Map<number, number>()
  let at = startTime
  for (const [index, id] of samples.entries()) {
    at += timeDeltas[index] ?? 0
    const lasted = timeDeltas[index + 1] ?? 0
    if (at >= fromUs && at < toUs) self.set(id, (self.get(id) ?? 0) + lasted)
  }
  return self
}

function fileOf(url: string): string {
  if (url === '') return 'of Node and V8'
  if (!url.startsWith('file:')) return url
  return relative(root, fileURLToPath(url)).replace(
    /^(\.\.\/)+.*?(?=(node_modules|server|contract)\/)/,
    '',
  )
}
