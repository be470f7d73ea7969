import assert from 'node:assert/strict'
import { test } from 'node:test'
import { freePort } from './free-port.ts'

test('each port is used by only one test', async () => {
  const ports = new Set<number>()
  for (let asked = 1; asked <= 400; asked += 1) {
    ports.add(await freePort())
    assert.equal(ports.size, asked)
  }
})
