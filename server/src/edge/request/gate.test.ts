import assert from 'node:assert/strict'
import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { createGate } from './gate.ts'

test('a slow sender does not delay other senders', async () => {
  const { enter, entered, finish } = openGate(2)
  enter('slow', 'A')
  enter('slow again', 'A')
  enter('honest', 'B')
  await turn()
  assert.deepEqual(entered, ['slow', 'honest'])
  finish('slow')
  await turn()
  assert.deepEqual(entered, ['slow', 'honest', 'slow again'])
})

test('no more requests enter than there are places, and the one that has waited longest is next', async () => {
  const { enter, entered, finish } = openGate(2)
  for (const name of ['A', 'B', 'C', 'D']) enter(name, name)
  await turn()
  assert.deepEqual(entered, ['A', 'B'])
  finish('B')
  await turn()
  assert.deepEqual(entered, ['A', 'B', 'C'])
  finish('A')
  await turn()
  assert.deepEqual(entered, ['A', 'B', 'C', 'D'])
})

test('a client that disconnects while it waits frees its place', async () => {
  const { enter, entered, finish, hangUp } = openGate(1)
  for (const name of ['A', 'B', 'C']) enter(name, name)
  hangUp('B')
  await turn()
  finish('A')
  await turn()
  assert.ok(entered.includes('C'))
})

function openGate(places: number) {
  const gate = createGate(places)
  const responses = new Map<string, EventEmitter & { destroyed: boolean }>()
  const entered: string[] = []
  return {
    entered,
    enter(name: string, of: string) {
      const response = Object.assign(new EventEmitter(), { destroyed: false })
      responses.set(name, response)
      // The gate uses nothing else of a response.
      void gate(response as unknown as ServerResponse, of).then(() => entered.push(name))
    },
    finish: (name: string) => responses.get(name)?.emit('finish'),
    hangUp(name: string) {
      Object.assign(responses.get(name) ?? {}, { destroyed: true })
      responses.get(name)?.emit('close')
    },
  }
}
