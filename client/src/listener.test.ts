import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openListener } from './listener.ts'

test('the address of a listener can be opened for each form of its host', async () => {
  for (const [host, name] of [
    [undefined, '127.0.0.1'],
    ['::1', '[::1]'],
    ['0.0.0.0', '127.0.0.1'],
  ] as const) {
    await using listener = await openListener({ secondKey: 'k', host })
    assert.equal(new URL(listener.url).hostname, name)
    // No notification is signed with its key here.
    assert.equal((await fetch(listener.url, { method: 'POST', body: '{}' })).status, 400, name)
  }
})

test('a listener on a host name or on all addresses returns an address that a client can open', async () => {
  // The machine determines which of its addresses respond to these names.
  for (const [host, name] of [
    ['localhost', 'localhost'],
    ['::', '127.0.0.1'],
  ] as const) {
    await using listener = await openListener({ secondKey: 'k', host })
    assert.equal(new URL(listener.url).hostname, name)
  }
})
