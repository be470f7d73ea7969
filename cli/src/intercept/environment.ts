import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootCertificates } from 'node:tls'
import type { Identity } from './authority.ts'

interface Environment {
  /** A folder for us alone. */
  readonly folder: string
  readonly identity: Identity
  readonly hosts: readonly string[]
  /** True if some hosts are not intercepted; shops verify their certificates with public authorities. */
  readonly passes: boolean
  readonly port: number
  readonly tlsPort: number
}

/** Writes the files for clients, and returns the lines that configure clients to use them. */
export function writeEnvironment(environment: Environment): string {
  const { folder, identity, passes } = environment
  const files = filesIn(folder)
  const trusted = passes ? [identity.authority, ...rootCertificates] : [identity.authority]
  write(files.trusted, trusted.map((one) => `${one.trim()}\n`).join(''))
  mkdirSync(files.phpFolder, { mode: 0o700 })
  write(
    join(files.phpFolder, 'grosz-intercept.ini'),
    `curl.cainfo="${files.trusted}"\nopenssl.cafile="${files.trusted}"\n`,
  )
  write(files.shell, `${shellLines(environment).join('\n')}\n`)
  return instructions(environment)
}

function filesIn(folder: string) {
  return {
    trusted: join(folder, 'trusted.pem'),
    javaStore: join(folder, 'trusted.p12'),
    phpFolder: join(folder, 'php'),
    shell: join(folder, 'environment.sh'),
  }
}

function write(file: string, text: string): void {
  writeFileSync(file, text, { mode: 0o600 })
}

/** Writes the variables for a shell. Ruby reads http_proxy for https, too. */
function shellLines({ folder, port }: Environment): string[] {
  const { trusted, phpFolder } = filesIn(folder)
  const proxy = `http://127.0.0.1:${port}`
  const local = 'localhost,.localhost,127.0.0.1,::1'
  return [
    ...['HTTPS_PROXY', 'https_proxy', 'http_proxy'].map((name) => `export ${name}=${proxy}`),
    ...['NO_PROXY', 'no_proxy'].map((name) => `export ${name}=${local}`),
    '# curl',
    `export CURL_CA_BUNDLE=${quoted(trusted)}`,
    '# PHP: a folder of settings, read after its own',
    `export PHP_INI_SCAN_DIR="\${PHP_INI_SCAN_DIR-}:"${quoted(phpFolder)}`,
    '# Node 24 and newer',
    'export NODE_USE_ENV_PROXY=1',
    `export NODE_EXTRA_CA_CERTS=${quoted(trusted)}`,
    '# Python, Ruby, Go and other programs with OpenSSL',
    `export SSL_CERT_FILE=${quoted(trusted)}`,
    `export REQUESTS_CA_BUNDLE=${quoted(trusted)}`,
  ]
}

function instructions(environment: Environment): string {
  const { folder, port, passes } = environment
  const { trusted, javaStore, shell } = filesIn(folder)
  return [
    '# In the shell that starts your shop: curl, PHP, Node, Python, Ruby',
    `. ${quoted(shell)}`,
    '',
    'That file says:',
    ...shellLines(environment),
    '',
    '# PHP, for one command',
    `HTTPS_PROXY=http://127.0.0.1:${port} php -d curl.cainfo=${quoted(trusted)} -d openssl.cafile=${quoted(trusted)}`,
    '',
    '# Java, with a trust store that its keytool makes',
    ...(passes
      ? [
          `keytool -importkeystore -noprompt -srckeystore "$JAVA_HOME/lib/security/cacerts" -srcstorepass changeit -destkeystore ${quoted(javaStore)} -deststoretype PKCS12 -deststorepass changeit`,
        ]
      : []),
    `keytool -importcert -noprompt -alias grosz -file ${quoted(trusted)} -keystore ${quoted(javaStore)} -storetype PKCS12 -storepass changeit`,
    `export JAVA_TOOL_OPTIONS="-Dhttps.proxyHost=127.0.0.1 -Dhttps.proxyPort=${port} -Djavax.net.ssl.trustStore=${javaStore} -Djavax.net.ssl.trustStorePassword=changeit"`,
    '',
    '# A browser for pages with card fields; all other hosts are as always',
    browserLine(environment),
  ]
    .map((line) => (line === '' ? '' : `  ${line}`))
    .join('\n')
}

/** Chromium connects to the TLS server for our hosts, and everywhere else as usual. */
function browserLine({ hosts, identity, tlsPort }: Environment): string {
  const rules = hosts.map((host) => `MAP ${host}:443 127.0.0.1:${tlsPort}`).join(',')
  return `chromium --user-data-dir="$(mktemp -d)" --ignore-certificate-errors-spki-list=${identity.pin} --host-resolver-rules=${quoted(rules)}`
}

function quoted(text: string): string {
  return /^[\w./:-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`
}
