import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { getSystemErrorMap, styleText } from 'node:util'
import { readSettings, type Settings, SettingsError } from '@grosz/server/src/base/settings.ts'
import { main } from '@grosz/server/src/main.ts'
import { pointsOfSale } from '@grosz/server/src/sandbox/test-data/points-of-sale.ts'

/** Runs the server in this process, and prints where to continue. */
export async function start(): Promise<void> {
  const settings = settingsOrExit()
  await exitIfTaken(settings)
  await main([])
  // With PORT=0, only the server has the port number, and prints it.
  if (settings.port !== 0) console.log(welcome(settings))
}

/** The settings of the environment; an invalid one ends the process. */
export function settingsOrExit(): Settings {
  try {
    return readSettings(process.env)
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    console.error(error.message)
    process.exit(2)
  }
}

/** Ends the process if another one listens where this server should. */
export async function exitIfTaken({ host, port }: Settings): Promise<void> {
  const problem = await new Promise<string | undefined>((tell) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => tell(error.code ?? error.message))
    probe.listen({ host, port }, () => probe.close(() => tell(undefined)))
  })
  if (problem === undefined) return
  console.error(whyNotListening(problem, { host, port }))
  process.exit(1)
}

function reasonOf(code: string): string {
  const [, reason] = [...getSystemErrorMap().values()].find(([name]) => name === code) ?? []
  return reason ? `: ${reason}` : ''
}

/** The reason for a system error code, which few users recognize. */
export function whyNotListening(
  code: string,
  { host, port }: Pick<Settings, 'host' | 'port'>,
): string {
  const noAddress = `This machine has no address ${host}. HOST=127.0.0.1 serves only this machine, HOST=0.0.0.0 the network.`
  const advice: Record<string, string> = {
    EADDRINUSE: `Port ${port} on ${host} is taken, perhaps by another Grosz. Stop that program, or choose another port: PORT=8081 npm start`,
    EACCES: `This user cannot listen on port ${port}. Choose a port above 1023: PORT=8080 npm start`,
    EADDRNOTAVAIL: noAddress,
    ENOTFOUND: noAddress,
    EAI_AGAIN: noAddress,
  }
  return (
    advice[code] ??
    `Cannot listen on ${host} port ${port}${reasonOf(code)}. Set HOST and PORT to another address.`
  )
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

/** One command for bash with curl and sed: a token, an order, and the payer's redirect. */
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
