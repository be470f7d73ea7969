import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { styleText } from 'node:util'
import {
  localUrl,
  readSettings,
  type Settings,
  SettingsError,
} from '../server/src/base/settings.ts'
import { pointsOfSale } from '../server/src/sandbox/test-data/points-of-sale.ts'
import { runNode } from './run-node.ts'
import { buildIfStale, sites } from './sites.ts'

await start()

async function start(): Promise<void> {
  const settings = settingsOrExit()
  // Known now rather than after the builds.
  await exitIfTaken(settings)
  await buildSites()
  runNode(['server/src/main.ts'])
  // With PORT=0 only the server knows its port, and says it.
  if (settings.port !== 0 && (await answers(settings))) console.log(welcome(settings))
}

function settingsOrExit(): Settings {
  try {
    return readSettings(process.env)
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    console.error(error.message)
    process.exit(2)
  }
}

async function buildSites(): Promise<void> {
  const web = await buildIfStale(sites.web)
  if (web && !web.ok) {
    console.error(
      `\n${web.tail}\n\nThe payment pages could not be built; all of it: ${web.logFile}`,
    )
    process.exit(1)
  }
  if (process.env.GROSZ_SKIP_PORTAL === '1') return
  const portal = await buildIfStale(sites.portal)
  if (portal && !portal.ok) {
    console.error(`\n${portal.tail}\n\nThe portal could not be built; all of it: ${portal.logFile}`)
    console.error('Grosz starts without it. The API and the payment pages are not affected.\n')
  }
}

async function exitIfTaken({ host, port }: Settings): Promise<void> {
  const problem = await new Promise<string | undefined>((tell) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => tell(error.code ?? error.message))
    probe.listen({ host, port }, () => probe.close(() => tell(undefined)))
  })
  if (problem === undefined) return
  const advice: Record<string, string> = {
    EADDRINUSE: `Port ${port} on ${host} is taken, perhaps by another Grosz. Stop that program, or choose another port: PORT=8081 npm start`,
    EACCES: `This user may not listen on port ${port}. Choose one above 1023: PORT=8080 npm start`,
    EADDRNOTAVAIL: `This machine has no address ${host}. HOST=127.0.0.1 serves this machine alone, HOST=0.0.0.0 the network.`,
  }
  console.error(advice[problem] ?? `Cannot listen on ${host} port ${port}: ${problem}`)
  process.exit(1)
}

/** Resolves to true once the server reports that it is healthy, and to false after a minute. */
async function answers(settings: Settings): Promise<boolean> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await pause(50)) {
    const reply = await fetch(`${localUrl(settings)}/health`).catch(() => undefined)
    await reply?.body?.cancel()
    if (reply?.ok) return true
  }
  console.error(`The server does not answer ${localUrl(settings)}/health; its own words are above.`)
  return false
}

function welcome(settings: Settings): string {
  const url = settings.publicUrl
  const isSandbox = settings.mode === 'sandbox'
  const lines = [
    '',
    `${styleText('bold', 'Grosz is running')} (${isSandbox ? 'sandbox: no real money moves' : 'production'})`,
    '',
    row('Developer portal', `${url}/europe/`),
    row('  po polsku', `${url}/europe/pl/`),
    row('API reference', `${url}/europe/api/`),
    ...(isSandbox ? [row('Sandbox console', `${url}/console/`)] : []),
    row('Checkout', 'the redirectUri of each order'),
    row('OpenAPI', `${url}/api/openapi.json`),
    row('Health', `${url}/health`),
    '',
    row('Data', resolve(settings.dataDir)),
    row('Database', databaseText(settings)),
    ...(isSandbox ? sandboxLines(url) : []),
    '',
    styleText('dim', 'Ctrl+C stops the server.'),
  ]
  return lines.join('\n')
}

function sandboxLines(url: string): string[] {
  const [pos] = pointsOfSale
  if (!pos) return []
  return [
    '',
    row('Point of sale', `${pos.posId} (public, for trying things; more in the console)`),
    row('  client_id', pos.clientId),
    row('  client_secret', pos.clientSecret),
    row('  second key', pos.secondKey),
    '',
    'A first payment: paste this into another terminal, then open the address that it prints.',
    '',
    firstPayment(url, pos),
  ]
}

function row(name: string, value: string): string {
  return `  ${name.padEnd(18)} ${value}`
}

function databaseText({ databaseUrl }: Settings): string {
  if (databaseUrl === undefined) return 'SQLite, in the data folder'
  // The address may carry a password; it is not shown.
  const { host, pathname } = new URL(databaseUrl)
  return `PostgreSQL ${host}${pathname}`
}

/** One command for bash with curl and sed: a token, an order, and where its payer goes. */
function firstPayment(url: string, pos: { clientId: string; clientSecret: string }): string {
  const order = JSON.stringify({
    merchantPosId: pos.clientId,
    customerIp: '203.0.113.10',
    description: 'First order',
    currencyCode: 'PLN',
    totalAmount: '1999',
    products: [{ name: 'Mug', unitPrice: '1999', quantity: '1' }],
  })
  return `TOKEN=$(curl -sS '${url}/pl/standard/user/oauth/authorize' \\
  -d 'grant_type=client_credentials&client_id=${pos.clientId}&client_secret=${pos.clientSecret}' \\
  | sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/') && curl -sS '${url}/api/v2_1/orders' \\
  -H "Authorization: Bearer $TOKEN" -H 'Content-Type: application/json' \\
  -d '${order}' \\
  | sed 's/.*"redirectUri":"\\([^"]*\\)".*/\\1/'; echo`
}
