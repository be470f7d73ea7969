import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import fastify from 'fastify'
import { type PortalBuild, sendPortalBuild } from './portal-build.ts'

const folder = mkdtempSync(join(tmpdir(), 'grosz-portal-build-'))
const file = join(folder, 'portal-build.json')
after(() => rmSync(folder, { recursive: true, force: true }))

async function answerTo(url: string, build?: PortalBuild) {
  rmSync(file, { force: true })
  if (build) writeFileSync(file, JSON.stringify(build))
  const server = fastify()
  server.get('/*', (request, reply) => sendPortalBuild(request, reply, file))
  return server.inject(url)
}

test('a portal that is being built shows a page in the language of the address, which reloads', async () => {
  const since = Date.now() - 12_000
  for (const [url, lang, words] of [
    ['/europe/api/', 'en', 'The developer portal is being built'],
    ['/europe/pl/docs/', 'pl', 'Trwa budowanie portalu'],
  ] as const) {
    const { statusCode, headers, body } = await answerTo(url, { since })
    assert.equal(statusCode, 503)
    assert.equal(headers['retry-after'], '2')
    assert.match(body, new RegExp(`<html lang="${lang}">`))
    assert.match(body, /<meta http-equiv="refresh" content="2">/)
    assert.match(body, /value="1[23]"/)
    assert.ok(body.includes(words))
  }
})

test('the page of a failed build contains the path of its log, and without a build the build command', async () => {
  const failed = await answerTo('/europe/', { since: Date.now(), failed: '/logs/portal.log' })
  assert.match(failed.body, /could not be built; \/logs\/portal\.log says why/)
  for (const build of [undefined, { since: Date.now() - 3_600_000 }]) {
    const { statusCode, body } = await answerTo('/europe/', build)
    assert.equal(statusCode, 200)
    assert.match(body, /^The portal is not built\. Run: npm run build/)
  }
})
