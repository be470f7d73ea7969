import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readPortalSettings } from '../../settings.ts'
import { allowedHosts } from './allowed-hosts.ts'

test('a portal without analytics allows no other hosts', () => {
  assert.equal(allowedHosts(readPortalSettings({})), undefined)
})

test('a Google tag allows the script and the collectors of Google, and no frames', () => {
  const hosts = allowedHosts(readPortalSettings({ PORTAL_GTAG_ID: 'G-ABC' }))
  assert.deepEqual(hosts?.['script-src'], ['https://www.googletagmanager.com'])
  assert.ok(hosts?.['connect-src']?.includes('https://*.google-analytics.com'))
  assert.equal(hosts?.['frame-src'], undefined)
})

test('a consent script allows its own host and the hosts that it needs', () => {
  const hosts = allowedHosts(
    readPortalSettings({
      PORTAL_CONSENT_URL: 'https://ask.example/consent.js',
      PORTAL_CONSENT_HOSTS: 'https://cdn.ask.example',
    }),
  )
  const asking = ['https://ask.example', 'https://cdn.ask.example']
  assert.deepEqual(hosts?.['script-src'], asking)
  assert.deepEqual(hosts?.['frame-src'], asking)
})
