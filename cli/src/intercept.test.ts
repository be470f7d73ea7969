import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { type AddressInfo, connect, createServer } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, type TestContext, test } from 'node:test'
import tls from 'node:tls'
import { type Intercept, runToItsEnd, startIntercept, until } from '../../test/intercept-process.ts'
import { openReceiver, openSandbox, type Sandbox } from '../../test/sandbox.ts'
import { createIdentity } from './intercept/authority.ts'

const tokenUrl = 'https://secure.snd.payu.com/pl/standard/user/oauth/authorize'
const orderUrl = 'https://secure.snd.payu.com/api/v2_1/orders'
const credentials = { client_id: '500100', client_secret: '8fd9adc13bd9934e5f1d41534f9a726b' }
const grant = `grant_type=client_credentials&${new URLSearchParams(credentials)}`

describe('a program with hard-coded hosts of the provider', () => {
  let sandbox: Sandbox
  let intercept: Intercept
  const seen: { url: string; headers: IncomingHttpHeaders }[] = []
  before(async () => {
    sandbox = await openSandbox({
      server: (server) =>
        server.addHook('onRequest', async ({ url, headers }) => {
          seen.push({ url, headers })
        }),
    })
    intercept = await startIntercept(['--sandbox', sandbox.url])
  })
  after(async () => {
    await intercept?.end()
    await sandbox.finish()
  })

  test('gets its answers from the sandbox: curl pays an order and the local shop is notified', async () => {
    const receiver = await openReceiver()
    const order = orderBody({
      notifyUrl: receiver.url,
      payMethods: { payMethod: { type: 'BLIK_AUTHORIZATION_CODE', value: '777123' } },
    })
    const said = await inShell(`
      TOKEN=$(curl -sS ${tokenUrl} -d '${grant}' | sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')
      curl -sS -w 'HTTP %{http_code}' ${orderUrl} -H "Authorization: Bearer $TOKEN" \\
        -H 'Content-Type: application/json' -d '${order}'`)
    assert.match(said, /"statusCode":"SUCCESS".*HTTP 201$/)
    await sandbox.work()
    assert.equal(receiver.statuses().at(-1), 'COMPLETED')
    await receiver.close()
  })

  test('sends the payer to the payment page of the sandbox', async () => {
    const said = await inShell(`
      TOKEN=$(curl -sS ${tokenUrl} -d '${grant}' | sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')
      curl -sS -w '%{redirect_url}' -o /dev/null ${orderUrl} -H "Authorization: Bearer $TOKEN" \\
        -H 'Content-Type: application/json' -d '${orderBody()}'`)
    assert.ok(said.startsWith(`${sandbox.url}/pay/?`), said)
  })

  test('can call each host of the provider, in upper or lower case', async () => {
    for (const host of [
      'secure.payu.com',
      'secure.snd.payu.com',
      'merch-prod.snd.payu.com',
      'SECURE.PayU.com',
    ]) {
      assert.match(await inShell(`curl -sS https://${host}/health`), /"mode":"sandbox"/)
    }
    assert.match(await inShell('curl -sS http://secure.payu.com/health'), /"mode":"sandbox"/)
  })

  const php = `function post($url, $headers, $body) {
      $call = curl_init($url);
      curl_setopt_array($call, [CURLOPT_POSTFIELDS => $body, CURLOPT_HTTPHEADER => $headers, CURLOPT_RETURNTRANSFER => true]);
      $answer = curl_exec($call);
      if ($answer === false) { fwrite(STDERR, curl_error($call)); exit(1); }
      return json_decode($answer);
    }
    $token = post('${tokenUrl}', [], '${grant}')->access_token;
    $order = post('${orderUrl}', ["Authorization: Bearer $token", 'Content-Type: application/json'], '${orderBody()}');
    echo $order->status->statusCode, ' ', $order->redirectUri;`

  test('can be PHP, configured only by the environment', async (context) => {
    if (!has('php', '-r', 'curl_init();')) return context.skip('PHP with curl is not installed')
    assertOrdered(await inShell(`php <<'CODE'\n<?php ${php}\nCODE`))
  })

  test('can be PHP, configured by options of a single command', async (context) => {
    if (!has('php', '-r', 'curl_init();')) return context.skip('PHP with curl is not installed')
    const command = /^ {2}(\S+ php -d .*)$/m.exec(intercept.said())?.[1]
    assertOrdered(
      await inShell(
        `unset PHP_INI_SCAN_DIR HTTPS_PROXY https_proxy; ${command} <<'CODE'\n<?php ${php}\nCODE`,
      ),
    )
  })

  test('can be Node, with fetch or https', async () => {
    const code = `
      const post = async (url, headers, body) =>
        (await fetch(url, { method: 'POST', headers, body, redirect: 'manual' })).json()
      const { access_token } = await post('${tokenUrl}', { 'content-type': 'application/x-www-form-urlencoded' }, '${grant}')
      const order = await post('${orderUrl}',
        { authorization: 'Bearer ' + access_token, 'content-type': 'application/json' }, process.argv[1])
      console.log(order.status.statusCode, order.redirectUri)
      const { get } = await import('node:https')
      get('https://secure.payu.com/health', (reply) => {
        console.log(reply.statusCode)
        process.exit()
      })`
    const said = await inShell(
      `"${process.execPath}" --input-type=module -e "$CODE" '${orderBody()}'`,
      { CODE: code },
    )
    assertOrdered(said)
    assert.match(said, /\n200$/)
  })

  test('can be Python', async (context) => {
    if (!has('python3', '--version')) return context.skip('Python is not installed')
    const code = `
import json, ssl, urllib.request
strict = ssl.create_default_context()
strict.verify_flags |= ssl.VERIFY_X509_STRICT
opener = urllib.request.build_opener(urllib.request.HTTPSHandler(context=strict))
token = json.load(opener.open('${tokenUrl}', b'${grant}'))['access_token']
print(len(token))`
    assert.match(await inShell('python3 -c "$CODE"', { CODE: code }), /^\d\d+$/)
  })

  test('can be Java, which has its own store of trusted authorities', async (context) => {
    if (!has('javac', '-version')) return context.skip('Java is not installed')
    const folder = temporaryFolder(context)
    writeFileSync(
      join(folder, 'Ask.java'),
      `import java.net.*; import java.net.http.*; import java.nio.charset.*;
       class Ask { public static void main(String[] given) throws Exception {
         var old = (HttpURLConnection) new URL("https://secure.payu.com/health").openConnection();
         System.out.println(old.getResponseCode());
         var request = HttpRequest.newBuilder(URI.create("${tokenUrl}"))
           .header("Content-Type", "application/x-www-form-urlencoded")
           .POST(HttpRequest.BodyPublishers.ofString("${grant}")).build();
         System.out.println(HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString()).statusCode()); } }`,
    )
    const lines = /# Java[^\n]*\n((?: {2}.*\n)+)/.exec(intercept.said())?.[1]
    assert.ok(lines, intercept.said())
    const said = await inShell(`${lines}\njava ${join(folder, 'Ask.java')}`)
    assert.match(said, /^200\n200$/m)
  })

  test('can be Ruby', async (context) => {
    if (!has('ruby', '--version')) return context.skip('Ruby is not installed')
    const code = `require 'net/http'; puts Net::HTTP.get_response(URI('https://secure.payu.com/health')).code`
    assert.equal(await inShell('ruby -e "$CODE"', { CODE: code }), '200')
  })

  test('needs no proxy if the host name leads to this machine', async () => {
    const port = /(\d+), TLS without a proxy/.exec(intercept.said())?.[1]
    const said = await inShell(
      `unset HTTPS_PROXY https_proxy; curl -sS --connect-to secure.payu.com:443:127.0.0.1:${port} https://secure.payu.com/health`,
    )
    assert.match(said, /"mode":"sandbox"/)
  })

  test('sends requests that the sandbox receives with its own host name and origin', async () => {
    await inShell(
      `curl -sS https://secure.payu.com/health?asked=1 -H 'Origin: https://secure.payu.com'`,
    )
    await inShell(
      `curl -sS https://secure.payu.com/health?asked=2 -H 'Origin: https://evil.example'`,
    )
    const asked = (name: string) => seen.find(({ url }) => url.endsWith(`asked=${name}`))?.headers
    assert.equal(asked('1')?.host, new URL(sandbox.url).host)
    assert.equal(asked('1')?.origin, sandbox.url)
    assert.equal(asked('2')?.origin, 'https://evil.example')
    assert.equal(asked('1')?.['proxy-connection'], undefined)
  })

  test('is told what to do if it calls another host', async () => {
    const said = await inShell('curl -sS -v https://shop.example/ 2>&1 || true')
    assert.match(said, /HTTP\/1\.1 403 /)
    const { status, text } = await askProxy(
      'CONNECT shop.example:443 HTTP/1.1\r\nHost: shop.example:443\r\n\r\n',
    )
    assert.equal(status, 403)
    assert.match(text, /--host shop\.example/)
    assert.match(text, /--pass shop\.example/)
    assert.match(intercept.said(), /CONNECT shop\.example:443 403/)
  })

  test('cannot call another port, this machine, or the proxy from a foreign page', async () => {
    const refused = async (request: string) =>
      assert.equal((await askProxy(request)).status, 403, request)
    await refused('CONNECT secure.payu.com:22 HTTP/1.1\r\nHost: secure.payu.com:22\r\n\r\n')
    await refused(`CONNECT ${new URL(sandbox.url).host} HTTP/1.1\r\nHost: a\r\n\r\n`)
    await refused('GET /health HTTP/1.1\r\nHost: evil.example\r\n\r\n')
    await refused('GET http://evil.example/ HTTP/1.1\r\nHost: secure.payu.com\r\n\r\n')
    await refused('CONNECT nonsense HTTP/1.1\r\nHost: a\r\n\r\n')
  })

  test('causes one log line per request, without bodies, queries, tokens, or control characters', async () => {
    await inShell(`
      curl -sS -o /dev/null '${tokenUrl}?${grant}' -X POST
      curl -sS -o /dev/null -X DELETE https://secure.payu.com/api/v2_1/tokens/TOKC_SECRETSECRET
      curl -sS -o /dev/null $'https://secure.payu.com/\\x9b31m'`)
    const said = intercept.said()
    assert.match(said, /POST secure\.snd\.payu\.com\/pl\/standard\/user\/oauth\/authorize 200\n/)
    assert.match(said, /DELETE secure\.payu\.com\/api\/v2_1\/tokens\/… 401\n/)
    assert.ok(!said.includes('\u009b'))
    assert.ok(!said.includes('SECRETSECRET'))
    assert.ok(!said.includes('grant_type'))
  })

  test('cannot stop the proxy with broken TLS, broken HTTP, or a closed connection', async () => {
    const tunnel = 'CONNECT secure.payu.com:443 HTTP/1.1\r\nHost: secure.payu.com:443\r\n\r\n'
    await askProxy(`${tunnel}this is no TLS\r\n\r\n`)
    await askProxy('\u0016\u0003\u0001 no HTTP either\r\n\r\n')
    await askProxy(tunnel, { hangUp: true })
    assert.equal((await askProxy(`GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`)).status, 431)
    const said = await inShell(
      'unset CURL_CA_BUNDLE; curl -sS https://secure.payu.com/ 2>&1 || true',
    )
    assert.match(said, /certificate/)
    await until(() => /does not trust/.test(intercept.said()))
    assert.match(await inShell('curl -sS https://secure.payu.com/health'), /"mode":"sandbox"/)
  })

  test('is disconnected if it sends an incomplete request, in plain text or inside a tunnel', async () => {
    const tunnel = 'CONNECT secure.payu.com:443 HTTP/1.1\r\nHost: secure.payu.com:443\r\n\r\n'
    const began = Date.now()
    await Promise.all([askProxy('GET / HTTP/1.1\r\nHost: sec'), askProxy(`${tunnel}\u0016\u0003`)])
    assert.ok(Date.now() - began < 20_000)
  })

  test('must run on this machine: the proxy accepts no connections from other machines', async () => {
    const own = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? [])
    const others = own.filter(({ internal, scopeid }) => !internal && !scopeid)
    for (const host of ['::1', ...others.map(({ address }) => address)]) {
      const socket = connect({ host, port: intercept.port })
      const outcome = await Promise.race([
        once(socket, 'connect').then(() => 'connected'),
        once(socket, 'error').then(() => 'refused'),
      ]).catch(() => 'refused')
      socket.destroy()
      assert.equal(outcome, 'refused', host)
    }
  })

  test('gets no private key on the disk, and only its user can read the files', () => {
    assert.equal(statSync(intercept.folder).mode & 0o777, 0o700)
    // The Java store is the reader's own, made by keytool.
    const files = globSync('**/*', { cwd: intercept.folder, withFileTypes: true }).filter(
      ({ name }) => !name.endsWith('.p12'),
    )
    const written = files.filter((entry) => entry.isFile())
    assert.ok(written.length >= 3)
    for (const entry of files) {
      const path = join(entry.parentPath, entry.name)
      assert.equal(statSync(path).mode & 0o777, entry.isDirectory() ? 0o700 : 0o600, path)
      if (entry.isFile()) assert.doesNotMatch(readFileSync(path, 'utf8'), /PRIVATE KEY/)
    }
  })

  /** The output of a shell that uses the printed environment. */
  async function inShell(script: string, env: Record<string, string> = {}): Promise<string> {
    const shell = spawn('bash', ['-c', `set -u\n. '${intercept.environment}'\n${script}`], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let [said, complained] = ['', '']
    shell.stdout.on('data', (part) => {
      said += part
    })
    shell.stderr.on('data', (part) => {
      complained += part
    })
    const [code] = await once(shell, 'close')
    assert.equal(code, 0, `${said}\n${complained}`)
    return said.trim()
  }

  /** Writes bytes to the proxy and reads until it hangs up. */
  async function askProxy(bytes: string, { hangUp = false } = {}) {
    const socket = connect({ host: '127.0.0.1', port: intercept.port })
    let said = ''
    socket.on('data', (part) => {
      said += part
      if (hangUp) socket.resetAndDestroy()
    })
    socket.on('error', () => undefined)
    socket.write(bytes, 'latin1')
    await once(socket, 'close').catch(() => undefined)
    const [head = '', text = ''] = said.split('\r\n\r\n')
    return { status: Number(head.split(' ')[1]), text }
  }

  function assertOrdered(said: string): void {
    assert.ok(said.startsWith(`SUCCESS ${sandbox.url}/pay/?`), said)
  }
})

test('--pass lets a host through to the internet with its own certificate', async (context) => {
  const sandbox = await sandboxFor(context)
  const other = await createIdentity(['localhost'])
  const server = tls.createServer({ key: other.key, cert: other.chain }, (socket) => socket.end())
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const intercept = await startIntercept(['--sandbox', sandbox.url, '--pass', `localhost:${port}`])
  try {
    const socket = connect({ host: '127.0.0.1', port: intercept.port })
    socket.write(`CONNECT localhost:${port} HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`)
    assert.match(String(await once(socket, 'data')), /^HTTP\/1\.1 200 /)
    const secured = tls.connect({ socket, ca: other.authority, servername: 'localhost' })
    await once(secured, 'secureConnect')
    assert.equal(secured.authorized, true)
    secured.destroy()
    server.close()
    await once(server, 'close')
    const gone = connect({ host: '127.0.0.1', port: intercept.port })
    gone.write(`CONNECT localhost:${port} HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`)
    assert.match(String(await once(gone, 'data')), /^HTTP\/1\.1 502 .*cannot be reached/s)
    // Clients of that host have to trust public authorities in addition to ours.
    const trusted = readFileSync(join(intercept.folder, 'trusted.pem'), 'utf8')
    assert.ok(trusted.split('BEGIN CERTIFICATE').length > 50)
  } finally {
    await intercept.end()
    server.close()
  }
})

test('without --pass, only our authority is trusted, for one day', async () => {
  const now = new Date()
  const { authority, chain } = await createIdentity(['secure.payu.com'], now)
  assert.equal(authority.split('BEGIN CERTIFICATE').length, 2)
  for (const certificate of chain.split(/(?<=END CERTIFICATE-----\n)/).slice(0, 2)) {
    const { validToDate } = new (await import('node:crypto')).X509Certificate(certificate)
    assert.ok(validToDate.getTime() - now.getTime() <= 25 * 3600_000)
  }
})

test('a sandbox that stops while intercept runs is reported', async (context) => {
  const sandbox = await openSandbox()
  const intercept = await startIntercept(['--sandbox', sandbox.url])
  context.after(() => intercept.end())
  await sandbox.close()
  const socket = connect({ host: '127.0.0.1', port: intercept.port })
  socket.write('GET http://secure.payu.com/health HTTP/1.1\r\nHost: secure.payu.com\r\n\r\n')
  let said = ''
  socket.on('data', (part) => {
    said += part
  })
  await once(socket, 'close')
  assert.match(said, /^HTTP\/1\.1 502 .*does not answer/s)
})

test('accepts a sandbox address with a subdomain of localhost', async (context) => {
  const sandbox = await sandboxFor(context)
  const { port } = new URL(sandbox.url)
  const intercept = await startIntercept(['--sandbox', `http://grosz.localhost:${port}`])
  context.after(() => intercept.end())
  const socket = connect({ host: '127.0.0.1', port: intercept.port })
  socket.write(
    'GET http://secure.payu.com/api/openapi.json HTTP/1.1\r\nHost: secure.payu.com\r\n\r\n',
  )
  assert.match(String(await once(socket, 'data')), /^HTTP\/1\.1 200 /)
  socket.destroy()
  assert.match(readFileSync(intercept.environment, 'utf8'), /NO_PROXY=localhost,\.localhost,/)
})

test('does not intercept for a server in production', async (context) => {
  const production = await sandboxFor(context, { mode: 'production' })
  const { code, said } = await runToItsEnd(['--sandbox', production.url])
  assert.equal(code, 1)
  assert.match(said, /production.*sandbox alone/)
})

test('intercepts only for a sandbox on this machine that answers', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  silent.close()
  for (const [address, sentence] of [
    ['http://203.0.113.10:8080', /this machine/],
    ['http://0.0.0.0:8080', /this machine/],
    ['http://secure.payu.com', /this machine/],
    [`http://127.0.0.1:${port}`, /does not answer.*npm start/],
  ] as const) {
    const { code, said } = await runToItsEnd(['--sandbox', address])
    assert.equal(code, 1, address)
    assert.match(said, sentence, address)
  }
})

test('invalid host names, ports, and options are reported at the start', async () => {
  for (const [given, sentence] of [
    [['--host', '203.0.113.10'], /203\.0\.113\.10 is not a host name/],
    [['--host', 'a b.example'], /is not a host name/],
    [['--pass', 'secure.payu.com'], /secure\.payu\.com.* both/],
    [['--pass', 'shop.example:99999'], /shop\.example:99999 is not/],
    [['--port', '70000'], /--port/],
    [['--sandbox', 'https://secure.payu.com'], /http:\/\//],
    [['--sandbox', 'nonsense'], /http:\/\//],
    [['--address', '0.0.0.0'], /--address/],
  ] as const) {
    const { code, said } = await runToItsEnd([...given])
    assert.equal(code, 2, said)
    assert.match(said, sentence)
  }
})

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
  test(`deletes its files after ${signal}`, async (context) => {
    const sandbox = await sandboxFor(context)
    const intercept = await startIntercept(['--sandbox', sandbox.url])
    assert.ok(existsSync(intercept.folder))
    assert.equal(await intercept.end(signal), 0)
    assert.ok(!existsSync(intercept.folder))
  })
}

/** A sandbox of a test's own, which is closed after success and failure. */
async function sandboxFor(context: TestContext, options: Parameters<typeof openSandbox>[0] = {}) {
  const sandbox = await openSandbox(options)
  context.after(() => sandbox.close())
  return sandbox
}

function has(tool: string, ...asks: string[]): boolean {
  return spawnSync(tool, asks).status === 0
}

function temporaryFolder(context: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'grosz-test-'))
  context.after(() => rmSync(folder, { recursive: true }))
  return folder
}

function orderBody(changes: object = {}): string {
  return JSON.stringify({
    merchantPosId: '500100',
    customerIp: '203.0.113.10',
    description: 'Two books',
    currencyCode: 'PLN',
    totalAmount: '1999',
    products: [{ name: 'Book', unitPrice: '1999', quantity: '1' }],
    ...changes,
  })
}
