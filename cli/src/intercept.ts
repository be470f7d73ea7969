import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { styleText } from 'node:util'
import { pointsOfSale } from '@grosz/server/src/sandbox/test-data/points-of-sale.ts'
import { createIdentity, type Identity } from './intercept/authority.ts'
import { writeEnvironment } from './intercept/environment.ts'
import { type Options, readOptions, usage } from './intercept/options.ts'
import { openProxy, type Ports } from './intercept/proxy.ts'
import { whyNot } from './intercept/sandbox.ts'

/** Redirects requests of programs on this machine for one of the provider's hosts to the sandbox. */
export async function intercept(args: readonly string[]): Promise<void> {
  const options = readOptions(args)
  if ('problem' in options) return stop(2, `${options.problem}\n\n${usage}`)
  const problem = await whyNot(options.sandbox)
  if (problem !== undefined) return stop(1, problem)
  const identity = await createIdentity(options.hosts)
  const proxy = await openProxyOrExit(options, identity)
  const folder = temporaryFolder()
  const lines = writeEnvironment({
    ...proxy,
    folder,
    identity,
    hosts: options.hosts,
    passes: options.passed.length > 0,
  })
  console.log(welcome(options, { ...proxy, validUntil: identity.validUntil, lines }))
}

async function openProxyOrExit(options: Options, identity: Identity): Promise<Ports> {
  try {
    return await openProxy({ ...options, identity, log: console.log })
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException // what listen() fails with
    const advice: Record<string, string> = {
      EADDRINUSE: 'The port is taken by another program. Choose another one with --port.',
      EACCES: 'This user cannot listen on ports below 1024.',
    }
    stop(1, advice[code] ?? `Cannot listen: ${message}`)
  }
}

/** A folder for this user alone, which is deleted when this process ends. */
function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'grosz-intercept-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(0))
  return folder
}

function welcome(
  { sandbox, hosts, passed }: Options,
  running: Ports & { readonly validUntil: Date; readonly lines: string },
): string {
  const [pos] = pointsOfSale
  const until = running.validUntil.toISOString().slice(0, 16).replace('T', ' ')
  return [
    '',
    `${styleText('bold', 'The sandbox answers for the provider')} (${sandbox.origin}, on this machine alone)`,
    '',
    row('Hosts', hosts.join(', ')),
    row('Let through', passed.join(', ') || 'nothing'),
    row('Ports', `${running.port}, HTTP proxy; ${running.tlsPort}, TLS without a proxy`),
    row('Certificates', `valid until ${until} UTC; the keys are in memory alone`),
    '',
    running.lines,
    '',
    ...(pos
      ? [
          'Settings of the plugin, for a public point of sale of the sandbox:',
          '',
          row('pos_id', pos.posId),
          row('client_id', pos.clientId),
          row('client_secret', pos.clientSecret),
          row('second key', pos.secondKey),
          '',
        ]
      : []),
    styleText('dim', 'Ctrl+C stops it and deletes its files. Requests follow.'),
    '',
  ].join('\n')
}

function row(name: string, value: string): string {
  return `  ${name.padEnd(18)} ${value}`
}

function stop(code: 1 | 2, text: string): never {
  console.error(text)
  process.exit(code)
}
