import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readPortalSettings } from './settings.ts'

test('a portal needs no settings, and an empty one is none', () => {
  const settings = readPortalSettings({ PORTAL_GTAG_ID: '', PORTAL_EDIT_URL: ' ' })
  assert.deepEqual(settings, readPortalSettings({}))
  assert.equal(settings.gtagId ?? settings.gtmId ?? settings.consentUrl, undefined)
})

test('a setting that is not understood stops the build and names itself', () => {
  for (const [name, value] of [
    ['PORTAL_URL', 'https://docs.example/europe/'],
    ['PORTAL_EDIT_URL', 'javascript:alert(1)'],
    ['PORTAL_GTAG_ID', "G-1');alert('"],
    ['PORTAL_GTM_ID', 'G-ABC'],
    ['PORTAL_CONSENT_URL', 'http://ask.example/consent.js'],
    ['PORTAL_CONSENT_URL', 'https://ask.example/a;b'],
    ['PORTAL_CONSENT_HOSTS', '*'],
    ['PORTAL_CONSENT_HOSTS', 'https://a.example, https://b.example'],
    ['PORTAL_ABOUT_URL', '/about'],
  ]) {
    assert.throws(() => readPortalSettings({ [name ?? '']: value }), new RegExp(`${name} must be`))
  }
})

test('settings are taken as they are given', () => {
  const settings = readPortalSettings({
    PORTAL_URL: 'https://docs.example',
    PORTAL_GTAG_ID: 'G-ABC123',
    PORTAL_GTM_ID: 'GTM-XYZ',
    PORTAL_CONSENT_URL: 'https://ask.example/consent.js?id=1',
    PORTAL_CONSENT_HOSTS: 'https://cdn.ask.example https://*.ask.example',
    PORTAL_SUPPORT_PL_URL: 'mailto:pomoc@shop.example',
  })
  assert.equal(settings.url, 'https://docs.example')
  assert.deepEqual(settings.consentHosts, ['https://cdn.ask.example', 'https://*.ask.example'])
  assert.equal(settings.polishSupportUrl, 'mailto:pomoc@shop.example')
})
