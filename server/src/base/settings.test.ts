import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isEverywhere, localUrl } from '@grosz/contract/local-url.ts'
import { rateLimits } from '@grosz/contract/rate-limits.ts'
import { serverSettings } from '@grosz/contract/server-settings.ts'
import { rateLimitsOf, readSettings, SettingsError } from './settings.ts'

test('without any variable, the server is a sandbox on port 8080 of this machine', () => {
  assert.deepEqual(readSettings({}), {
    host: '127.0.0.1',
    port: 8080,
    dataDir: './data',
    databaseUrl: undefined,
    mode: 'sandbox',
    publicUrl: 'http://127.0.0.1:8080',
    payUrl: undefined,
    allowedHosts: [],
    privateNotifyUrls: true,
    logLevel: 'warn',
    logFormat: 'text',
    metrics: undefined,
    ecbRates: undefined,
    consolePassword: undefined,
    key: undefined,
    keyFile: undefined,
    uploadBytes: 2 ** 20,
    feedbackFile: undefined,
    rateLimits: rateLimitsOf(undefined, 'sandbox'),
    watchdogSeconds: 30,
    trustedProxies: ['loopback'],
  })
})

test('rate limits are those of the mode, can be changed one by one, or are off', () => {
  const { rateLimits: ofProduction } = readSettings({
    GROSZ_MODE: 'production',
    GROSZ_RATE_LIMITS: 'secrets=5, payments-order=7',
  })
  assert.equal(ofProduction?.secrets, 5)
  assert.equal(ofProduction?.['payments-order'], 7)
  assert.equal(ofProduction?.['payments-address'], rateLimits['payments-address'].production)
  assert.equal(readSettings({ GROSZ_RATE_LIMITS: 'off' }).rateLimits, undefined)
})

test('variables of the command line, such as those of a pipeline job, are accepted', () => {
  const env = { GROSZ_URL: 'http://grosz:8080', GROSZ_WORKSPACE: 'w1' }
  assert.deepEqual(readSettings(env), readSettings({}))
})

test('variables that Kubernetes adds for services named grosz and grosz-metrics are accepted', () => {
  const links = (name: string, port: number) => ({
    [`${name}_SERVICE_HOST`]: '10.96.0.7',
    [`${name}_SERVICE_PORT`]: `${port}`,
    [`${name}_SERVICE_PORT_HTTP`]: `${port}`,
    [`${name}_PORT`]: `tcp://10.96.0.7:${port}`,
    [`${name}_PORT_${port}_TCP`]: `tcp://10.96.0.7:${port}`,
    [`${name}_PORT_${port}_TCP_PROTO`]: 'tcp',
    [`${name}_PORT_${port}_TCP_PORT`]: `${port}`,
    [`${name}_PORT_${port}_TCP_ADDR`]: '10.96.0.7',
  })
  const env = { ...links('GROSZ', 8080), ...links('GROSZ_METRICS', 9464) }
  assert.deepEqual(readSettings(env), readSettings({}))
  assert.throws(() => readSettings({ GROSZ_PORT: '9090' }), /GROSZ_PORT is not a setting/)
})

test('notifications reach private addresses if the server listens on a loopback address or the setting allows it', () => {
  for (const [env, isAllowed] of [
    [{}, true],
    [{ HOST: 'localhost' }, true],
    [{ HOST: '::1' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '::' }, false],
    [{ HOST: '192.168.0.7' }, false],
    [{ HOST: '0.0.0.0', GROSZ_PRIVATE_NOTIFY_URLS: 'allowed' }, true],
    [{ GROSZ_PRIVATE_NOTIFY_URLS: 'refused' }, false],
    [{ GROSZ_MODE: 'production' }, false],
  ] as const)
    assert.equal(readSettings(env).privateNotifyUrls, isAllowed, JSON.stringify(env))
})

test('the address of the server can be opened with each form of its host', () => {
  for (const [host, url, listensOn] of [
    ['127.0.0.1', 'http://127.0.0.1:9000'],
    ['localhost', 'http://localhost:9000'],
    ['grosz.local', 'http://grosz.local:9000'],
    ['0.0.0.0', 'http://127.0.0.1:9000'],
    ['::', 'http://127.0.0.1:9000'],
    ['0:0:0:0:0:0:0:0', 'http://127.0.0.1:9000', '::'],
    ['[::]', 'http://127.0.0.1:9000', '::'],
    ['::1', 'http://[::1]:9000'],
    ['[::1]', 'http://[::1]:9000', '::1'],
    ['0:0:0:0:0:0:0:1', 'http://[::1]:9000', '::1'],
    ['2001:DB8::A', 'http://[2001:db8::a]:9000', '2001:db8::a'],
  ] as const) {
    const settings = readSettings({ HOST: host, PORT: '9000' })
    assert.equal(settings.publicUrl, url, host)
    assert.equal(settings.host, listensOn ?? host)
    assert.equal(localUrl(settings), url)
    assert.equal(
      settings.privateNotifyUrls,
      /^http:..(\[::1\]|127|localhost)/.test(url) && !isEverywhere(settings.host),
    )
  }
})

test('unknown or invalid settings stop the start with advice', () => {
  const wrong: [NodeJS.ProcessEnv, RegExp][] = [
    [{ GROSZ_MOD: 'production' }, /GROSZ_MOD is not a setting.*GROSZ_MODE/s],
    [{ GROSZ_MODE: 'prod' }, /GROSZ_MODE must be one of sandbox, production/],
    [{ HOST: 'http://127.0.0.1' }, /HOST must be only a host name or an IP address/],
    [{ HOST: 'fe80::1%eth0' }, /HOST must be only a host name or an IP address/],
    [{ HOST: '127.0.0.1:8080' }, /HOST must be only a host name or an IP address/],
    [{ PORT: 'eighty' }, /PORT must be a number/],
    [{ PORT: '70000' }, /PORT must be a number/],
    [{ DATABASE_URL: 'mysql://a' }, /DATABASE_URL must begin with postgres/],
    [{ GROSZ_PUBLIC_URL: 'https://a.example/pay' }, /only a scheme and a host/],
    [{ GROSZ_PUBLIC_URL: 'https://a.example/#pay' }, /only a scheme and a host/],
    [{ GROSZ_PUBLIC_URL: 'https://:secret@a.example' }, /only a scheme and a host/],
    [
      { GROSZ_PAY_URL: 'https://a.example/pay' },
      /GROSZ_PAY_URL must contain only a scheme and a host/,
    ],
    [
      { GROSZ_PAY_URL: 'https://a.example', GROSZ_PUBLIC_URL: 'https://a.example:8443' },
      /different host name/,
    ],
    [{ GROSZ_ALLOWED_HOSTS: '*' }, /GROSZ_ALLOWED_HOSTS must contain only host names/],
    [{ GROSZ_ALLOWED_HOSTS: 'shop:8080' }, /GROSZ_ALLOWED_HOSTS must contain only host names/],
    [{ GROSZ_PRIVATE_NOTIFY_URLS: 'yes' }, /GROSZ_PRIVATE_NOTIFY_URLS must be allowed or refused/],
    [
      { GROSZ_PRIVATE_NOTIFY_URLS: 'allowed', GROSZ_MODE: 'production' },
      /GROSZ_PRIVATE_NOTIFY_URLS cannot be allowed in production/,
    ],
    [{ GROSZ_LOG: 'loud' }, /GROSZ_LOG must be one of/],
    [{ GROSZ_METRICS_PORT: 'yes' }, /GROSZ_METRICS_PORT must be a number/],
    [{ GROSZ_LOG_FORMAT: 'xml' }, /GROSZ_LOG_FORMAT must be one of text, json/],
    [
      { GROSZ_ECB_RATES: 'ftp://a.example/rates.xml' },
      /GROSZ_ECB_RATES must be the path of a file/,
    ],
    [{ GROSZ_ECB_RATES: 'https://me:secret@a.example' }, /GROSZ_ECB_RATES must be/],
    [{ GROSZ_UPLOAD_MIB: '11' }, /GROSZ_UPLOAD_MIB must be a whole number from 1 to 10/],
    [{ GROSZ_UPLOAD_MIB: '0.5' }, /GROSZ_UPLOAD_MIB must be/],
    [{ GROSZ_WATCHDOG_SECONDS: '4' }, /GROSZ_WATCHDOG_SECONDS must be off, or a whole number/],
    [{ GROSZ_WATCHDOG_SECONDS: '3601' }, /GROSZ_WATCHDOG_SECONDS must be/],
    [{ GROSZ_WATCHDOG_SECONDS: '1.5' }, /GROSZ_WATCHDOG_SECONDS must be/],
    [{ GROSZ_RATE_LIMITS: 'on' }, /GROSZ_RATE_LIMITS must be off.*secrets/],
    [{ GROSZ_RATE_LIMITS: 'secrets=0' }, /GROSZ_RATE_LIMITS must be off/],
    [{ GROSZ_TRUSTED_PROXIES: 'proxy.lan' }, /GROSZ_TRUSTED_PROXIES must be none/],
    [{ GROSZ_TRUSTED_PROXIES: '10.0.0.0/33' }, /GROSZ_TRUSTED_PROXIES must be none/],
    [{ GROSZ_CONSOLE_PASSWORD: 'short' }, /GROSZ_CONSOLE_PASSWORD must have from 8/],
  ]
  for (const [env, message] of wrong) {
    assert.throws(
      () => readSettings(env),
      (error) => error instanceof SettingsError && message.test(error.message),
    )
  }
})

test('additional host names are separated by spaces or commas, in any case', () => {
  const { allowedHosts } = readSettings({
    GROSZ_ALLOWED_HOSTS: ' Grosz, pay.Example.com  shop_1 10.0.0.9 2001:DB8::9',
  })
  assert.deepEqual(allowedHosts, ['grosz', 'pay.example.com', 'shop_1', '10.0.0.9', '2001:db8::9'])
})

test('the table of settings has every variable that the server reads, and no other', () => {
  const read = new Set<string>()
  const env = new Proxy<NodeJS.ProcessEnv>(
    {},
    {
      get(_, name) {
        read.add(String(name))
        return undefined
      },
    },
  )
  readSettings(env)
  assert.deepEqual([...read].sort(), Object.keys(serverSettings).sort())
})

test('an unknown variable stops the start with the list of settings', () => {
  assert.throws(
    () => readSettings({ GROSZ_PROT: '9090' }),
    (error) =>
      error instanceof SettingsError &&
      /GROSZ_PROT is not a setting/.test(error.message) &&
      /PORT +Port to listen on \(default: 8080\)/.test(error.message),
  )
})
