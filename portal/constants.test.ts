import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test } from 'node:test'

const load = createRequire(import.meta.url)

/**
 * Values that the documentation states and the theme defines; a new version of the theme must not
 * change them unnoticed.
 */
test('the progress bar has the documented minimum, speed, and delay', () => {
  const { settings } = load('nprogress') as { settings: Readonly<Record<string, unknown>> }
  const { minimum, speed, trickleRate, trickleSpeed } = settings
  assert.deepEqual(
    { minimum, speed, trickleRate, trickleSpeed },
    { minimum: 0.08, speed: 200, trickleRate: 0.02, trickleSpeed: 800 },
  )
  assert.match(sourceOf('@docusaurus/theme-classic', 'nprogress.js'), /const delay = 200;/)
})

test('a loading indicator is shown after 200 ms', () => {
  assert.match(readFileSync(load.resolve('react-loadable'), 'utf8'), /delay: 200,/)
})

test('a screen wider than 996 px is a desktop', () => {
  const source = sourceOf('@docusaurus/theme-common', 'hooks/useWindowSize.js')
  assert.match(source, /DesktopBreakpoint = 996;/)
})

function sourceOf(name: string, file: string): string {
  return readFileSync(load.resolve(name).replace(/lib[\\/]index\.js$/, `lib/${file}`), 'utf8')
}
