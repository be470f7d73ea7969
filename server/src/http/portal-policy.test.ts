import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inlineScripts } from './portal-policy.ts'

test('only scripts that stand in the page itself are let in by their hash', () => {
  const html = [
    '<script src="/a.js" defer></script>',
    '<script>one()</script>',
    '<script data-x="y">two()\n</script>',
    '<script type="application/ld+json">{"a":1}</script>',
    '<script src=/b.js></script>',
  ].join('')
  assert.deepEqual(inlineScripts(html), ['one()', 'two()\n'])
})
