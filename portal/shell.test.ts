import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readPortalSettings } from './settings.ts'
import { announcementBar, footer, navbar, type Shell } from './shell.ts'

const settings = readPortalSettings({})

function shell(changes: Partial<Shell> = {}): Shell {
  return { language: 'en', settings, pages: new Set(['/', '/bodybuilder/']), ...changes }
}

test('links to the console have the language of the page', () => {
  assert.match(JSON.stringify(navbar(shell())), /\/console\/\?lang=en"/)
  assert.match(JSON.stringify(navbar(shell({ language: 'pl' }))), /\/console\/\?lang=pl"/)
})

test('every link leads to an existing page', () => {
  assert.match(JSON.stringify(navbar(shell())), /\/bodybuilder\//)
  assert.doesNotMatch(JSON.stringify(navbar(shell({ pages: new Set(['/']) }))), /\/bodybuilder\//)
})

test('the footer links to the operator of the portal if the addresses are set', () => {
  assert.match(JSON.stringify(footer(shell())), /\/#support-ro/)
  const known = readPortalSettings({ PORTAL_SUPPORT_RO_URL: 'https://help.example/ro' })
  assert.match(JSON.stringify(footer(shell({ settings: known }))), /https:\/\/help.example\/ro/)
})

test('a consent that the portal requested can be withdrawn in the footer', () => {
  const asked = (env: NodeJS.ProcessEnv) =>
    JSON.stringify(footer(shell({ settings: readPortalSettings(env) }))).includes(
      '#cookie-settings',
    )
  assert.equal(asked({}), false)
  assert.equal(asked({ PORTAL_GTAG_ID: 'G-ABC' }), true)
  const elsewhere = { PORTAL_GTAG_ID: 'G-ABC', PORTAL_CONSENT_URL: 'https://ask.example/a.js' }
  assert.equal(asked(elsewhere), false)
})

test('an announcement is shown in the language of the page, with its ID and colors', () => {
  const said = { en: 'New', pl: 'Nowość' }
  const colours = { backgroundColor: '#000000', textColor: '#ffffff' }
  assert.deepEqual(
    announcementBar('pl', { id: 'a', content: said, ...colours, isCloseable: false }),
    {
      id: 'a',
      content: 'Nowość',
      ...colours,
      isCloseable: false,
    },
  )
})
