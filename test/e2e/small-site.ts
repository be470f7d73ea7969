import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, globSync, mkdirSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { extname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { root, tools } from '../../scripts/root.ts'
import { portalPolicy } from '../../server/src/edge/site/portal-policy.ts'

/** The theme, plugins, and texts of the portal, with separate pages and configuration. */
export function copySite(site: string, own: string, more: readonly string[] = []): void {
  rmSync(site, { recursive: true, force: true })
  mkdirSync(site, { recursive: true })
  const portal = join(root, 'portal')
  const parts = [
    'src/theme',
    'src/components',
    'src/css',
    ...globSync(['src/*.ts', '*.ts'], { cwd: portal }).filter(
      (name) => !/config|sidebars/.test(name),
    ),
    'plugins',
    'i18n/pl/code.json',
    'static/img',
    'package.json',
    ...more,
  ]
  for (const part of parts) cpSync(join(portal, part), join(site, part), { recursive: true })
  cpSync(own, site, { recursive: true })
  // The portal uses styles of the payment pages, which are in the next folder.
  const tokens = 'web/src/ui/tokens.css'
  cpSync(join(root, tokens), join(site, '..', tokens))
}

/** Builds without blocking this process, which may serve the requests of the build. */
export async function buildSite(
  site: string,
  {
    folder = 'build',
    env = {},
    more = [],
  }: {
    readonly folder?: string
    readonly env?: Readonly<Record<string, string>>
    /** Further arguments of the command. */
    readonly more?: readonly string[]
  } = {},
) {
  const words = [tools.docusaurus, 'build', '--out-dir', folder, ...more]
  const build = spawn(process.execPath, words, {
    cwd: site,
    env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 180_000,
  })
  const [said, complained, [status]] = await Promise.all([
    text(build.stdout),
    text(build.stderr),
    once(build, 'close'),
  ])
  return { status, said: `${said}\n${complained}` }
}

/** Serves the files with the policy that the server would send. */
export async function serveSite(build: string): Promise<{ server: Server; url: string }> {
  const policies = { en: portalPolicy(build)(), pl: portalPolicy(join(build, 'pl'))() }
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://site')
    const path = pathname.replace(/^\/europe/, '').replace(/\/$/, '/index.html')
    const file = join(build, path)
    if (!existsSync(file)) {
      response.writeHead(404).end()
      return
    }
    response.writeHead(200, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'content-security-policy': path.startsWith('/pl/') ? policies.pl : policies.en,
    })
    response.end(await readFile(file))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  assert.ok(address && typeof address === 'object')
  return { server, url: `http://127.0.0.1:${address.port}` }
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}
