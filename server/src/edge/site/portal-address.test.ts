import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { brotliDecompressSync } from 'node:zlib'
import fastify from 'fastify'
import { documentsAt } from './portal-address.ts'

const root = mkdtempSync(join(tmpdir(), 'grosz-portal-'))
after(() => rmSync(root, { recursive: true }))

const built = 'http://127.0.0.1:8080'
const canonical = `<link rel=canonical href=${built}/europe/ />`
for (const [file, text] of [
  ['index.html', `<head>${canonical}</head><body>${built}</body>`],
  ['guide/index.html', '<head></head><body>nothing</body>'],
  ['sitemap.xml', `<loc>${built}/europe/</loc>`],
  [
    'page.md',
    `It listens on ${built}.\n\n[Home](${built}/europe/)\n\n\`\`\`\ncurl ${built}/api\n\`\`\`\n`,
  ],
  ['secret.key', built],
] as const) {
  mkdirSync(join(root, file, '..'), { recursive: true })
  writeFileSync(join(root, file), text)
}

async function get(path: string, headers: Record<string, string> = {}) {
  const own = documentsAt(root, { publicUrl: 'https://pay.example' })
  const server = fastify()
  server.get('/*', async (request, reply) => (await own?.send(request, reply, {})) ?? 'left alone')
  return server.inject({ url: path, headers })
}

test('the head of a page contains the address of the server, and its body does not change', async () => {
  const { body } = await get('/europe/')
  assert.equal(
    body,
    `<head>${canonical.replace(built, 'https://pay.example')}</head><body>${built}</body>`,
  )
})

test('links and samples of a text contain the address of the server, and its sentences do not change', async () => {
  const { body } = await get('/europe/page.md')
  assert.match(body, /listens on http:\/\/127\.0\.0\.1:8080\./)
  assert.match(body, /\(https:\/\/pay\.example\/europe\/\)/)
  assert.match(body, /curl https:\/\/pay\.example\/api/)
})

test('files without the address, unknown files, and other file types do not change', async () => {
  for (const path of ['guide/', 'nothing/', 'secret.key', '../index.html', '/', 'index.html/'])
    assert.equal((await get(`/europe/${path}`)).body, 'left alone', path)
})

test('a document that a client has cached is not sent again, regardless of its compression', async () => {
  const first = await get('/europe/', { 'accept-encoding': 'gzip, br' })
  assert.equal(first.headers['content-encoding'], 'br')
  assert.match(brotliDecompressSync(first.rawPayload).toString(), /pay\.example/)
  const tag = String(first.headers.etag)
  for (const known of [tag, tag.replace('W/', ''), `"other", ${tag}`, '*'])
    assert.equal((await get('/europe/', { 'if-none-match': known })).statusCode, 304, known)
  assert.equal((await get('/europe/', { 'if-none-match': '"other"' })).statusCode, 200)
})

test('a portal that was built for the address of the server does not change', () => {
  assert.equal(documentsAt(root, { publicUrl: built }), undefined)
  assert.equal(documentsAt(join(root, 'guide'), { publicUrl: 'https://pay.example' }), undefined)
})

test('the root element of a page shows that feedback is enabled, and nothing else changes', async () => {
  const own = documentsAt(root, { publicUrl: built, asksForFeedback: true })
  const page = '<html lang=en><head></head><body><html ></body></html>'
  writeFileSync(join(root, 'asked.html'), page)
  const text = (await own?.textOf('asked.html'))?.toString()
  assert.equal(text, page.replace('<html lang', '<html data-feedback lang'))
  assert.equal(await own?.textOf('sitemap.xml'), undefined)
})
