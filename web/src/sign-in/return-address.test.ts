import assert from 'node:assert/strict'
import { test } from 'node:test'
import { returnAddress, signInAddress } from './return-address.ts'

const origin = 'http://sandbox.lan:8080'

function back(to: string, more = ''): string {
  return returnAddress({ origin, search: `?to=${encodeURIComponent(to)}${more}` })
}

test('after the sign-in, the requested page of the console opens', () => {
  for (const to of [
    '/console',
    '/console/',
    '/console/orders/ABC?limit=5#history',
    '/workspaces/123456/console/clock?lang=pl',
    '/workspaces/default/console/clock',
  ])
    assert.equal(back(to), to)
  assert.equal(back('/console/orders?x=1', '&lang=pl'), '/console/orders?x=1&lang=pl')
  assert.equal(back('/console/orders?lang=en', '&lang=pl'), '/console/orders?lang=pl')
})

test('no address leads to another site after the sign-in', () => {
  for (const to of [
    '',
    '/',
    '//evil.example',
    '//evil.example/console/',
    '///evil.example/console/',
    '/\\evil.example',
    '/\\evil.example/console/',
    '\\\\evil.example/console/',
    '/\t/evil.example/console/',
    'https://evil.example/console/',
    'http:evil.example/console/',
    'http://sandbox.lan:8080@evil.example/console/',
    'http://sandbox.lan/console/',
    'https://sandbox.lan:8080/console/',
    'javascript:alert(1)//console/',
    'data:text/html,/console/',
    '/console/..//evil.example',
    '/console/../europe/',
    '/console/%2e%2e/pay/?token=x',
    '/console/..\\pay/',
    '/consoles/',
    '/pay/?to=/console/',
    '/workspaces/1/console/',
    '/console/sign-in',
    '/console/sign-in?to=/console/sign-in',
  ])
    assert.equal(back(to), '/console/', to)
  assert.equal(returnAddress({ origin, search: '' }), '/console/')
})

test('after its session ends, an open console leads to the sign-in page and back', () => {
  const here = { pathname: '/workspaces/123456/console/orders', search: '?lang=pl&a=b', hash: '#x' }
  const address = new URL(signInAddress(here), origin)
  assert.equal(address.pathname, '/console/sign-in')
  assert.equal(
    returnAddress({ origin, search: address.search }),
    '/workspaces/123456/console/orders?lang=pl&a=b#x',
  )
})
