import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readPortalSettings } from './settings.ts'

test('a portal needs no settings, and an empty setting counts as absent', () => {
  const settings = readPortalSettings({ PORTAL_GTAG_ID: '', PORTAL_EDIT_URL: ' ' })
  assert.deepEqual(settings, readPortalSettings({}))
  assert.equal(settings.gtagId ?? settings.gtmId ?? settings.consentUrl, undefined)
})

test('an invalid setting stops the build with its name', () => {
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
    ['PORTAL_CATALOGUE_URL', 'http://tracker.example'],
    ['PORTAL_CATALOGUE_URL', 'https://me:secret@tracker.example'],
    ['PORTAL_CATALOGUE_URL', 'https://tracker.example/?token=secret'],
    ['PORTAL_CATALOGUE_TOKEN', 'two words'],
    ['PORTAL_CATALOGUE_EMAIL', 'somebody'],
    ['PORTAL_CATALOGUE_FIELDS', 'logo'],
  ]) {
    assert.throws(
      () => readPortalSettings({ [name ?? '']: value }),
      (error: Error) =>
        error.message.startsWith(`${name} must be`) && !error.message.includes(value ?? ''),
    )
  }
})

const tracker = {
  PORTAL_CATALOGUE_URL: 'https://tracker.example/jira/',
  PORTAL_CATALOGUE_JQL: 'project = PAY ORDER BY rank',
  PORTAL_CATALOGUE_FIELDS: 'logo=cf_1 countries=labels  type=cf_2 descriptionPl=cf_3',
}

test('a tracker has an address, a query, fields, and optionally a token', () => {
  assert.equal(readPortalSettings({}).catalogue, undefined)
  assert.deepEqual(readPortalSettings(tracker).catalogue, {
    tracker: {
      url: 'https://tracker.example/jira',
      jql: 'project = PAY ORDER BY rank',
      token: undefined,
      email: undefined,
    },
    fields: {
      name: 'summary',
      namePl: undefined,
      description: 'description',
      descriptionPl: 'cf_3',
      logo: 'cf_1',
      countries: 'labels',
      type: 'cf_2',
    },
  })
  const secret = { PORTAL_CATALOGUE_TOKEN: 'secret', PORTAL_CATALOGUE_EMAIL: 'a@shop.example' }
  const found = readPortalSettings({ ...tracker, ...secret }).catalogue?.tracker
  assert.deepEqual([found?.token, found?.email], ['secret', 'a@shop.example'])
})

test('incomplete settings of a tracker stop the build', () => {
  const { PORTAL_CATALOGUE_JQL: _, ...without } = tracker
  for (const [env, says] of [
    [without, /PORTAL_CATALOGUE_JQL/],
    [{ PORTAL_CATALOGUE_TOKEN: 'secret' }, /PORTAL_CATALOGUE_URL/],
    [{ ...tracker, PORTAL_CATALOGUE_EMAIL: 'a@shop.example' }, /PORTAL_CATALOGUE_TOKEN/],
    [{ ...tracker, PORTAL_CATALOGUE_FIELDS: 'logo=cf_1' }, /must contain descriptionPl/],
    [
      { ...tracker, PORTAL_CATALOGUE_FIELDS: `${tracker.PORTAL_CATALOGUE_FIELDS} colour=cf_9` },
      /must not contain colour/,
    ],
  ] as const) {
    assert.throws(() => readPortalSettings(env), says)
  }
})

test('valid settings are used unchanged', () => {
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
