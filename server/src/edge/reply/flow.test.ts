import assert from 'node:assert/strict'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import fastify from 'fastify'
import { flow } from './flow.ts'

const STALL_MS = 300

test('who takes nothing of an answer is disconnected, and who takes it slowly is not', async (t) => {
  const server = fastify({ forceCloseConnections: true })
  t.after(() => server.close())
  const left: string[] = []
  server.get('/:reader', (request, reply) => {
    const { reader } = request.params as { reader: string }
    reply.raw.once('close', () => left.push(reader))
    return flow(reply, endless(), STALL_MS)
  })
  const url = await server.listen({ port: 0, host: '127.0.0.1' })
  const open = async (reader: string) => {
    const asked = get(`${url}/${reader}`)
    asked.on('error', () => {})
    t.after(() => asked.destroy())
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    answer.on('error', () => {})
    return answer
  }
  const stalled = await open('stalled')
  stalled.pause()
  const slow = (await open('slow'))[Symbol.asyncIterator]()
  const began = performance.now()
  while (left.length === 0 || performance.now() - began < 3 * STALL_MS) {
    await slow.next()
    await delay(1)
    assert.ok(performance.now() - began < 20_000, 'nobody was disconnected')
  }
  assert.deepEqual(left, ['stalled'])
})

/** More than any pipe holds. */
async function* endless() {
  for (;;) yield Buffer.alloc(100_000)
}
