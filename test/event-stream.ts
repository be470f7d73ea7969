import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { Body } from '../server/src/app.ts'

type SandboxEvent = Body<'listEvents'>['events'][number]

interface Sent {
  readonly id: string
  readonly event: string | undefined
  readonly data: SandboxEvent
}

/** Listens to a stream of events as a browser does, and queues the events. */
export async function openEvents(url: string, headers: Record<string, string> = {}) {
  const asked = request(url, { headers })
  asked.on('error', () => {})
  asked.end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  assert.equal(answer.statusCode, 200)
  const sent: Sent[] = []
  let rest = ''
  let arrived = () => {}
  answer.setEncoding('utf8')
  answer.on('error', () => {})
  answer.on('data', (text: string) => {
    const blocks = (rest + text).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/s)))
      if (fields.data !== undefined) sent.push({ ...fields, data: JSON.parse(fields.data) })
    }
    arrived()
  })
  return {
    headers: answer.headers,
    ended: new Promise<void>((resolve) => answer.once('close', resolve)),
    async next(): Promise<Sent> {
      while (sent.length === 0)
        await new Promise<void>((resolve) => {
          arrived = resolve
        })
      return sent.shift() as Sent
    },
    pause: () => answer.pause(),
    resume: () => answer.resume(),
    close: () => asked.destroy(),
  }
}
