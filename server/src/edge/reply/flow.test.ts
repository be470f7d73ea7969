import assert from 'node:assert/strict'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { test } from 'node:test'
import fastify from 'fastify'
import { flow } from './flow.ts'

const STALL_MS = 300

test('a client that does not read its response is disconnected, and a slow client is not', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const server = fastify({ forceCloseConnections: true })
  t.after(() => server.close())
  const left: string[] = []
  const taken: Record<string, number> = { stalled: 0, slow: 0 }
  server.get('/:reader', (request, reply) => {
    const { reader } = request.params as { reader: string }
    reply.raw.once('close', () => left.push(reader))
    return flow(
      reply,
      endless(() => (taken[reader] = (taken[reader] ?? 0) + 1)),
      STALL_MS,
    )
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
  for (let round = 0; left.length === 0 || round < 3; round += 1) {
    assert.ok(round < 1_000, 'nobody was disconnected')
    const before = taken.slow
    while (taken.slow === before) await slow.next()
    t.mock.timers.tick(STALL_MS - 1)
  }
  assert.deepEqual(left, ['stalled'])
})

/** More data than any pipe buffers. */
async function* endless(onTaken: () => void) {
  for (;;) {
    onTaken()
    yield Buffer.alloc(100_000)
  }
}
