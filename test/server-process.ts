import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'

import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { root } from '../scripts/root.ts'
import { pointsOfSale } from '../server/src/sandbox/test-data/points-of-sale.ts'
import { freePort } from './free-port.ts'
import { serverProgram } from './programs.ts'

/** A server in a separate process, as operators run it. */
export interface ServerProcess {
  readonly url: string
  readonly pid: number
  /** Milliseconds from the start of the process to the first 200 of /health. */
  readonly startMs: number
  /** Stops it gracefully, and waits. */
  stop(): Promise<void>
  /** The exit code and the last output of a server that ends by itself. */
  ended(): Promise<{ readonly code: number | null; readonly said: string }>
  /** Kills it. */
  kill(): Promise<void>
}

/** The place of a server's data: a folder, and PostgreSQL if an address is given. */
export interface Storage {
  readonly dataDir: string
  readonly databaseUrl?: string
}

const run = promisify(execFile)
const startMsMax = 60_000

/** The public point of sale that tests and benchmarks sell through. */
const posId = '500100'

interface StartOptions {
  /** The program of the server, by its path in this repository. */
  readonly script?: string
  readonly openFilesMax?: number
}

/** Starts a server with these settings in addition to those of the tests, and waits until /health returns 200. */
export async function startServer(
  storage: Storage,
  settings: Readonly<Record<string, string>> = {},
  { script = serverProgram, openFilesMax }: StartOptions = {},
): Promise<ServerProcess> {
  const port = await freePort()
  const started = performance.now()
  const node = [process.execPath, resolve(root, script)]
  const [program = '', ...rest] = openFilesMax
    ? ['sh', '-c', `ulimit -n ${openFilesMax} && exec "$@"`, 'sh', ...node]
    : node
  const child = spawn(program, rest, {
    cwd: root,
    env: {
      ...serverEnv(storage),
      PORT: String(port),
      HOST: '127.0.0.1',
      GROSZ_LOG: 'error',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk) => {
    said = `${said}${chunk}`.slice(-4000)
  })
  const killOnExit = () => child.kill('SIGKILL')
  process.once('exit', killOnExit)
  child.once('exit', () => process.off('exit', killOnExit))
  const url = `http://127.0.0.1:${port}`
  if (!(await isHealthy(url, child))) {
    const ended = child.exitCode === null ? 'is silent' : `ended with ${child.exitCode}`
    child.kill('SIGKILL')
    // Its last output may still be arriving.
    if (!child.stderr.closed) await once(child.stderr, 'close')
    throw new Error(`${script} did not start, it ${ended}:\n${said}`)
  }
  return {
    url,
    pid: child.pid ?? 0,
    startMs: performance.now() - started,
    stop: () => end(child, 'SIGTERM'),
    kill: () => end(child, 'SIGKILL'),
    async ended() {
      if (child.exitCode === null) await once(child, 'exit')
      if (!child.stderr.closed) await once(child.stderr, 'close')
      return { code: child.exitCode, said }
    },
  }
}

/** The environment of a server with this storage and no setting of the tests themselves. */
export function serverEnv({ dataDir, databaseUrl }: Storage): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('GROSZ_'))
  return { ...Object.fromEntries(inherited), DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' }
}

/** Gets an access token of a test point of sale. */
export async function takeToken(url: string, ofPos = posId): Promise<string> {
  return takeTokenOf(
    url,
    pointsOfSale.find((one) => one.posId === ofPos),
  )
}

/** Gets an access token of a point of sale; repeats the call if a busy server rejects it. */
export async function takeTokenOf(
  url: string,
  pos: Omit<SellingPos, 'posId'> | undefined,
  tries = 10,
): Promise<string> {
  const reply = await fetch(`${url}/pl/standard/user/oauth/authorize`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: pos?.clientId ?? '',
      client_secret: pos?.clientSecret ?? '',
    }),
  })
  if (reply.status === 503 && tries > 1) {
    await delay(1_000)
    return takeTokenOf(url, pos, tries - 1)
  }
  if (reply.status !== 200) throw new Error(`no access token: ${reply.status}`)
  const { access_token: token } = (await reply.json()) as { access_token: string }
  return token
}

/** A point of sale with its credentials. */
export interface SellingPos {
  readonly posId: string
  readonly clientId: string
  readonly clientSecret: string
}

/** Registers a shop with one point of sale by the commands of an operator, on a database that no server has yet. */
export async function registerShop(main: string, env: NodeJS.ProcessEnv): Promise<SellingPos> {
  async function operator(...words: readonly string[]): Promise<Record<string, string>> {
    const command = [main, 'operator', ...words, '--json']
    const { stdout } = await run(process.execPath, command, { env })
    const { rows } = JSON.parse(stdout) as { rows: Record<string, string>[] }
    return rows[0] ?? {}
  }
  const { firm } = await operator('firm', 'add', '--name=Kiosk', '--country=PL')
  const { shop } = await operator('shop', 'add', `--firm=${firm}`, '--name=Kiosk', '--currency=PLN')
  const pos = await operator('pos', 'add', `--shop=${shop}`, '--name=Web')
  const { pos: posId = '', client_id: clientId = '', client_secret: clientSecret = '' } = pos
  return { posId, clientId, clientSecret }
}

/** Repeats a call while a busy server rejects it, after the time in its response. */
export async function patiently<R extends { readonly status: number }>(
  ask: () => Promise<R>,
): Promise<R> {
  for (;;) {
    const answer = await ask()
    if (answer.status !== 503) return answer
    await delay(200)
  }
}

/** An order of about 1.3 KB, as from a shop with a basket. */
export function orderBody(extOrderId: string, merchantPosId = posId): string {
  return JSON.stringify({
    extOrderId,
    notifyUrl: 'https://shop.example/payments/notifications',
    continueUrl: 'https://shop.example/orders/thank-you',
    customerIp: '203.0.113.7',
    merchantPosId,
    description: 'Zamówienie w sklepie z akcesoriami rowerowymi',
    additionalDescription:
      'Dostawa kurierem do drzwi w godzinach od 16 do 20, proszę dzwonić przed przyjazdem, ' +
      'domofon nie działa',
    currencyCode: 'PLN',
    totalAmount: '49900',
    validityTime: '86400',
    buyer: {
      email: 'jan.kowalski@shop.example',
      phone: '+48600100200',
      firstName: 'Jan',
      lastName: 'Kowalski',
      language: 'pl',
      delivery: {
        street: 'ul. Rowerowa 12/5',
        postalCode: '60-166',
        city: 'Poznań',
        countryCode: 'PL',
        recipientName: 'Jan Kowalski',
        recipientEmail: 'jan.kowalski@shop.example',
        recipientPhone: '+48600100200',
      },
    },
    products: [
      { name: 'Lampka przednia 800 lm', unitPrice: '18900', quantity: '1' },
      { name: 'Dętka 28 cali, zawór Presta', unitPrice: '2450', quantity: '4' },
      { name: 'Kask miejski, rozmiar M, granatowy', unitPrice: '14900', quantity: '1' },
      { name: 'Zestaw łatek z klejem', unitPrice: '1200', quantity: '1' },
      { name: 'Dzwonek mosiężny', unitPrice: '3600', quantity: '1' },
      { name: 'Dostawa kurierem', unitPrice: '1500', quantity: '1' },
    ],
  })
}

async function isHealthy(url: string, child: ChildProcess): Promise<boolean> {
  const deadline = performance.now() + startMsMax
  while (performance.now() < deadline && child.exitCode === null && child.signalCode === null) {
    const reply = await fetch(`${url}/health`).catch(() => undefined)
    await reply?.body?.cancel()
    if (reply?.status === 200) return true
    await delay(5)
  }
  return false
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}
