import { isIP } from 'node:net'
import { localUrl } from '@grosz/contract/local-url.ts'
import {
  type RateLimitName,
  type RateLimitNumbers,
  rateLimits,
} from '@grosz/contract/rate-limits.ts'
import { type ServerSetting, serverSettings } from '@grosz/contract/server-settings.ts'

/** The settings of a server: read once from the environment, checked, and never changed. */
export interface Settings {
  readonly host: string
  readonly port: number
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly mode: 'sandbox' | 'production'
  /** Scheme, host and port under which payers and merchants reach us; no slash at the end. */
  readonly publicUrl: string
  /** The same for the payment page, where it has a host of its own. */
  readonly payUrl?: string | undefined
  /** Further host names of this server, in lower case. */
  readonly allowedHosts: readonly string[]
  /** True if notifications can be sent to this machine and its network. */
  readonly privateNotifyUrls: boolean
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info'
  readonly logFormat?: 'text' | 'json'
  /** The address of the metrics; undefined if they are not served. */
  readonly metrics?: { readonly host: string; readonly port: number } | undefined
  /** File or address of the reference rates; without one there is the sample. */
  readonly ecbRates: string | undefined
  /** The password of the console and of the developers' calls; without one they are open to everybody. */
  readonly consolePassword?: string | undefined
  /** The master key, or the file that has it; without either it is in the data folder. */
  readonly key?: string | undefined
  readonly keyFile?: string | undefined
  /** The largest file that may be uploaded. */
  readonly uploadBytes: number
  /** The file of feedback about the documentation; undefined if feedback is off. */
  readonly feedbackFile?: string | undefined
  /** The limits of unauthenticated attempts; undefined if the limits are off. */
  readonly rateLimits?: RateLimitNumbers | undefined
  /** The time for which the event loop can be blocked before the process ends; undefined without a watchdog. */
  readonly watchdogSeconds?: number | undefined
  /** The proxies whose X-Forwarded-For header contains the address of the client. */
  readonly trustedProxies?: readonly string[] | undefined
}

/** An invalid setting, which prevents the start; the message contains the solution. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

/** Variables of the command line, our scripts, and tests; the server ignores them. */
const scriptVariables = /^GROSZ_(URL|WORKSPACE|SKIP_PORTAL|TEST_\w+|KILLS|SEED|BENCH_\w+)$/

/** Kubernetes adds such variables to a pod for each service; the name of a service can begin with ours. */
function isServiceLink(name: string, value = ''): boolean {
  return (
    /_SERVICE_HOST$|_SERVICE_PORT(_|$)|_PORT_\d+_(TCP|UDP|SCTP)(_|$)/.test(name) ||
    (name.endsWith('_PORT') && /^(tcp|udp|sctp):\/\//.test(value))
  )
}

export function readSettings(env: NodeJS.ProcessEnv): Settings {
  for (const [name, value] of Object.entries(env)) {
    if (
      name.startsWith('GROSZ_') &&
      !Object.hasOwn(serverSettings, name) &&
      !scriptVariables.test(name) &&
      !isServiceLink(name, value)
    ) {
      throw new SettingsError(`${name} is not a setting of Grosz. Settings: ${settingNames()}`)
    }
  }
  const mode = oneOf(env, 'GROSZ_MODE', ['sandbox', 'production'])
  const host = hostOf(env.HOST || serverSettings.HOST.unset)
  const port = portOf('PORT', env.PORT || serverSettings.PORT.unset)
  const databaseUrl = env.DATABASE_URL || undefined
  if (databaseUrl && !/^postgres(ql)?:\/\//.test(databaseUrl)) {
    throw new SettingsError('DATABASE_URL must begin with postgres:// or be absent')
  }
  const publicUrl = addressOf('GROSZ_PUBLIC_URL', env.GROSZ_PUBLIC_URL) ?? localUrl({ host, port })
  return {
    host,
    port,
    dataDir: env.DATA_DIR || serverSettings.DATA_DIR.unset,
    databaseUrl,
    mode,
    publicUrl,
    payUrl: payUrlOf(env.GROSZ_PAY_URL, publicUrl),
    allowedHosts: allowedHostsOf(env.GROSZ_ALLOWED_HOSTS),
    privateNotifyUrls: privateNotifyUrlsOf(env.GROSZ_PRIVATE_NOTIFY_URLS, { mode, host }),
    logLevel: oneOf(env, 'GROSZ_LOG', ['warn', 'silent', 'error', 'info']),
    logFormat: oneOf(env, 'GROSZ_LOG_FORMAT', ['text', 'json']),
    metrics: metricsOf(env),
    ecbRates: ecbRatesOf(env.GROSZ_ECB_RATES),
    consolePassword: passwordOf(env.GROSZ_CONSOLE_PASSWORD),
    ...keyOf(env),
    uploadBytes:
      uploadMibOf(env.GROSZ_UPLOAD_MIB || serverSettings.GROSZ_UPLOAD_MIB.unset) * 2 ** 20,
    feedbackFile: env.GROSZ_FEEDBACK_FILE || undefined,
    rateLimits: rateLimitsOf(env.GROSZ_RATE_LIMITS, mode),
    watchdogSeconds: watchdogSecondsOf(
      env.GROSZ_WATCHDOG_SECONDS || serverSettings.GROSZ_WATCHDOG_SECONDS.unset,
    ),
    trustedProxies: trustedProxiesOf(env.GROSZ_TRUSTED_PROXIES),
  }
}

/** The numbers of a mode, and those that the operator has chosen instead. */
export function rateLimitsOf(
  value: string | undefined,
  mode: Settings['mode'],
): RateLimitNumbers | undefined {
  if (value === 'off') return undefined
  const numbers = Object.fromEntries(
    Object.entries(rateLimits).map(([name, row]) => [name, row[mode]]),
  ) as Record<RateLimitName, number>
  for (const word of listIn(value)) {
    const [, name = '', number] = /^([a-z-]+)=([1-9]\d{0,8})$/.exec(word) ?? []
    if (!Object.hasOwn(numbers, name))
      throw new SettingsError(
        `GROSZ_RATE_LIMITS must be off, or limits per minute such as payments-address=100. Limits: ${Object.keys(numbers).join(', ')}`,
      )
    numbers[name as RateLimitName] = Number(number)
  }
  return numbers
}

/** A proxy on this machine is trusted unless the operator names others: only this machine reaches it. */
function trustedProxiesOf(value: string | undefined): string[] {
  if (value === 'none') return []
  const found = listIn(value)
  if (found.length === 0) return ['loopback']
  for (const one of found) {
    const [address = '', bits = '0', ...rest] = one.split('/')
    const bitsMax = isIP(address) === 6 ? 128 : 32
    if (isIP(address) === 0 || !/^\d{1,3}$/.test(bits) || Number(bits) > bitsMax || rest.length > 0)
      throw new SettingsError(
        'GROSZ_TRUSTED_PROXIES must be none, or IP addresses or networks such as: 10.0.0.5 172.18.0.0/16',
      )
  }
  return found
}

function listIn(value = ''): string[] {
  return value.split(/[\s,]+/).filter((word) => word !== '')
}

function settingNames(): string {
  return Object.entries<ServerSetting>(serverSettings)
    .map(([name, { says, unset }]) => {
      const byDefault = typeof unset === 'string' ? unset : unset.en
      return `\n  ${name.padEnd(22)} ${says.en} (default: ${byDefault})`
    })
    .join('')
}

function oneOf<const V extends string>(
  env: NodeJS.ProcessEnv,
  name: 'GROSZ_MODE' | 'GROSZ_LOG' | 'GROSZ_LOG_FORMAT',
  allowed: readonly V[],
): V {
  const value = env[name] || serverSettings[name].unset
  const found = allowed.find((one) => one === value)
  if (!found) throw new SettingsError(`${name} must be one of ${allowed.join(', ')}`)
  return found
}

function metricsOf(env: NodeJS.ProcessEnv): Settings['metrics'] {
  const { GROSZ_METRICS_PORT: port, GROSZ_METRICS_HOST: host } = env
  if (!port || isServiceLink('GROSZ_METRICS_PORT', port)) return undefined
  return {
    host: host || serverSettings.GROSZ_METRICS_HOST.unset,
    port: portOf('GROSZ_METRICS_PORT', port),
  }
}

function portOf(name: string, value: string): number {
  const port = Number(value)
  if (!/^\d{1,5}$/.test(value) || port > 65535) {
    throw new SettingsError(`${name} must be a number from 0 to 65535`)
  }
  return port
}

function uploadMibOf(value: string): number {
  if (!/^([1-9]|10)$/.test(value))
    throw new SettingsError('GROSZ_UPLOAD_MIB must be a whole number from 1 to 10')
  return Number(value)
}

function watchdogSecondsOf(value: string): number | undefined {
  if (value === 'off') return undefined
  if (!/^\d{1,4}$/.test(value) || Number(value) < 5 || Number(value) > 3_600)
    throw new SettingsError(
      'GROSZ_WATCHDOG_SECONDS must be off, or a whole number of seconds from 5 to 3600',
    )
  return Number(value)
}

function keyOf({ GROSZ_KEY: key, GROSZ_KEY_FILE: keyFile }: NodeJS.ProcessEnv) {
  if (key && keyFile) throw new SettingsError('Set GROSZ_KEY or GROSZ_KEY_FILE, not both')
  if (key && !/^[\w-]{43}=?$/.test(key))
    throw new SettingsError('GROSZ_KEY must be 32 bytes in base64url: 43 letters, digits, - and _')
  return { key: key || undefined, keyFile: keyFile || undefined }
}

function passwordOf(value: string | undefined): string | undefined {
  if (!value) return undefined
  if (value.length < 8 || value.length > 256)
    throw new SettingsError('GROSZ_CONSOLE_PASSWORD must have from 8 to 256 characters')
  return value
}

/**
 * The secrets of a sandbox are public, so unless the setting decides, private addresses are allowed only if the
 * sandbox is not reachable over the network.
 */
export function privateNotifyUrlsOf(
  value: string | undefined,
  { mode, host }: Pick<Settings, 'mode' | 'host'>,
): boolean {
  if (value && value !== 'allowed' && value !== 'refused')
    throw new SettingsError('GROSZ_PRIVATE_NOTIFY_URLS must be allowed or refused')
  if (mode === 'sandbox') return value ? value === 'allowed' : isLoopback(host)
  if (value === 'allowed')
    throw new SettingsError(
      'GROSZ_PRIVATE_NOTIFY_URLS cannot be allowed in production, which sends notifications only to public addresses',
    )
  return false
}

/** True if only this machine can connect. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\./.test(host)
}

/** Two ports of one host share cookies and a name, so the payment page needs another host. */
function payUrlOf(value: string | undefined, publicUrl: string): string | undefined {
  const payUrl = addressOf('GROSZ_PAY_URL', value)
  if (payUrl !== undefined && new URL(payUrl).hostname === new URL(publicUrl).hostname)
    throw new SettingsError('GROSZ_PAY_URL must have a different host name than GROSZ_PUBLIC_URL')
  return payUrl
}

function addressOf(name: string, value: string | undefined): string | undefined {
  if (!value) return undefined
  const url = URL.parse(value)
  if (
    !url ||
    !/^https?:$/.test(url.protocol) ||
    url.pathname !== '/' ||
    url.search ||
    url.hash ||
    url.username ||
    url.password
  ) {
    throw new SettingsError(
      `${name} must contain only a scheme and a host, such as https://pay.example.com`,
    )
  }
  return url.origin
}

function allowedHostsOf(value = ''): string[] {
  const names = listIn(value)
  for (const name of names) {
    if (isIP(name) === 0 && !/^[\w-]+(\.[\w-]+)*$/.test(name)) {
      throw new SettingsError(
        'GROSZ_ALLOWED_HOSTS must contain only host names, without a scheme, port, or *, such as: grosz pay.example.com',
      )
    }
  }
  return names.map((name) => name.toLowerCase())
}

/** The source of exchange rates: an address if it has a scheme, otherwise the path of a file. */
function ecbRatesOf(value: string | undefined): string | undefined {
  if (!value) return undefined
  const isAddress = /^[a-z][a-z0-9+.-]+:\/\//i.test(value)
  const url = isAddress ? URL.parse(value) : undefined
  if (isAddress && (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)) {
    throw new SettingsError(
      'GROSZ_ECB_RATES must be the path of a file, or an address that begins with https:// or http://',
    )
  }
  return value
}

/** An address of version 6 may be in brackets, and is stored in its shortest form. */
function hostOf(value: string): string {
  const bare = value.replace(/^\[(.*)\]$/, '$1')
  const version6 = isIP(bare) === 6 ? URL.parse(`http://[${bare}]`)?.hostname : undefined
  if (version6 !== undefined) return version6.slice(1, -1)
  if (/^[\w.-]+$/.test(bare)) return bare
  throw new SettingsError(
    'HOST must be only a host name or an IP address, such as 127.0.0.1, ::1, or 0.0.0.0',
  )
}
