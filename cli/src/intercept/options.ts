import { isIP } from 'node:net'
import { parseArgs } from 'node:util'

/** Hosts of the provider that public shop plugins and client libraries have built in. */
const builtInHosts = [
  'secure.payu.com',
  'secure.snd.payu.com',
  'merch-prod.snd.payu.com',
  'static.payu.com',
]

export const usage = `grosz intercept [options]
(in a clone: npm run intercept -- [options])

  --sandbox <address>  the sandbox that answers (default http://127.0.0.1:8080)
  --host <name>        a further host that it answers for; may be repeated
  --pass <name[:port]> a host that is let through to the internet; may be repeated
  --port <number>      port of the proxy (default 8089; 0 takes a free one)
  --tls-port <number>  port for clients that know no proxy (default: a free one)`

export interface Options {
  readonly sandbox: URL
  readonly hosts: readonly string[]
  /** The hosts that are passed through to the internet, as `host:port`. */
  readonly passed: readonly string[]
  readonly port: number
  readonly tlsPort: number
}

interface Problem {
  readonly problem: string
}

/** The options of the command line, or its first fault. */
export function readOptions(args: readonly string[]): Options | Problem {
  const given = parse(args)
  if ('problem' in given) return given
  const hosts = [...new Set([...builtInHosts, ...given.host].map((name) => name.toLowerCase()))]
  const passed = given.pass.map((name) => {
    const lower = name.toLowerCase()
    return lower.includes(':') ? lower : `${lower}:443`
  })
  const nameless = hosts.find((name) => !isHostName(name)) ?? passed.find((one) => !isPlace(one))
  if (nameless !== undefined) return { problem: `${nameless} is not a host name.` }
  const twice = passed.find((one) => hosts.some((host) => one === `${host}:443`))
  if (twice) return { problem: `${twice} cannot be both answered for and let through.` }
  for (const name of ['port', 'tls-port'] as const) {
    if (!isPort(given[name])) return { problem: `--${name} must be a number from 0 to 65535.` }
  }
  const sandbox = URL.parse(given.sandbox)
  if (sandbox?.protocol !== 'http:') {
    return { problem: '--sandbox must be an address such as http://127.0.0.1:8080.' }
  }
  const [port, tlsPort] = [Number(given.port), Number(given['tls-port'])]
  return { sandbox, hosts, passed, port, tlsPort }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        sandbox: { type: 'string', default: 'http://127.0.0.1:8080' },
        host: { type: 'string', multiple: true, default: [] },
        pass: { type: 'string', multiple: true, default: [] },
        port: { type: 'string', default: '8089' },
        'tls-port': { type: 'string', default: '0' },
      },
    }).values
  } catch (error) {
    // An option that there is not; the message names it.
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}

function isHostName(name: string): boolean {
  const label = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?'
  return new RegExp(`^${label}(\\.${label})*$`).test(name) && isIP(name) === 0
}

/** A host and a port. */
function isPlace(text: string): boolean {
  const [name = '', port = '', ...more] = text.split(':')
  return isHostName(name) && isPort(port) && more.length === 0
}

function isPort(text: string): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65_535
}
