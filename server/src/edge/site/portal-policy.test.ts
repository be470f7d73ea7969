import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { inlineScripts, portalPolicy } from './portal-policy.ts'

test('only inline scripts of the page are allowed by their hash', () => {
  const html = [
    '<script src="/a.js" defer></script>',
    '<script>one()</script>',
    '<script data-x="y">two()\n</script>',
    '<script type="application/ld+json">{"a":1}</script>',
    '<script src=/b.js></script>',
  ].join('')
  assert.deepEqual(inlineScripts(html), ['one()', 'two()\n'])
})

test('by default, a page can connect only to the server itself', (context) => {
  const policy = portalPolicy(built(context, {}))()
  assert.match(policy, /default-src 'self'; script-src 'self' 'sha256-[^ ]+'; /)
  assert.doesNotMatch(policy, /https?:/)
})

test('exactly the hosts that were configured for the build are allowed', (context) => {
  const hosts = { 'script-src': ['https://tags.example'], 'frame-src': ['https://ask.example'] }
  const policy = portalPolicy(built(context, { 'allowed-hosts.json': JSON.stringify(hosts) }))()
  const directives = policy.split('; ')
  assert.ok(
    directives.some((one) => /^script-src 'self' 'sha256-.+ https:\/\/tags.example$/.test(one)),
  )
  assert.ok(directives.includes("frame-src 'self' https://ask.example"))
  assert.equal(policy.match(/https:/g)?.length, 2)
})

test('a list of hosts that would weaken the policy stops the start', (context) => {
  for (const hosts of [
    { 'script-src': ['*'] },
    { 'script-src': ["'unsafe-inline'"] },
    { 'script-src': ['https://a.example; object-src *'] },
    { 'object-src': ['https://a.example'] },
    { 'script-src': 'https://a.example' },
  ]) {
    const root = built(context, { 'allowed-hosts.json': JSON.stringify(hosts) })
    assert.throws(() => portalPolicy(root), /lists https origins/)
  }
})

function built(context: TestContext, files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'grosz-portal-'))
  context.after(() => rmSync(root, { recursive: true }))
  const page = '<script>start()</script>'
  for (const [name, text] of Object.entries({ 'index.html': page, ...files })) {
    writeFileSync(join(root, name), text)
  }
  return root
}
