import assert from 'node:assert/strict'
import { test } from 'node:test'
import { consoleBase, consoleOf, keepLanguage, serverAddress } from './base.ts'

test('the console finds its base path', () => {
  assert.equal(consoleBase('/console/'), '/console')
  assert.equal(consoleBase('/console'), '/console')
  assert.equal(consoleBase('/console/orders/console/x'), '/console')
  assert.equal(consoleBase('/workspaces/ab12/console/orders'), '/workspaces/ab12/console')
})

test('links keep only the language of the address', () => {
  assert.equal(keepLanguage('/console/orders', '?lang=pl&status=NEW'), '/console/orders?lang=pl')
  assert.equal(keepLanguage('/console/orders?pos=1', '?lang=pl'), '/console/orders?pos=1&lang=pl')
  assert.equal(keepLanguage('/console/orders?lang=en', '?lang=pl'), '/console/orders?lang=en')
  assert.equal(keepLanguage('/console/orders', '?status=NEW'), '/console/orders')
})

test('commands call the server of the console', () => {
  const origin = 'http://127.0.0.1:8080'
  assert.equal(serverAddress({ origin, pathname: '/console/clock' }), origin)
  assert.equal(
    serverAddress({ origin, pathname: '/workspaces/ab12/console/clock' }),
    `${origin}/workspaces/ab12`,
  )
})

test('another workspace opens at the same list, but not at a record of the current one', () => {
  assert.equal(consoleOf('424242', '/orders'), '/workspaces/424242/console/orders')
  assert.equal(
    consoleOf('424242', '/orders/WZHF5FFDRJ140731GUEST000P01'),
    '/workspaces/424242/console/orders',
  )
  assert.equal(consoleOf('default', '/clock'), '/console/clock')
  assert.equal(consoleOf('default', '/'), '/console/')
})
