import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'

/** A notification that a sandbox delivers to a listener. */
interface Delivery {
  readonly deliveryId: string
  readonly posId: string
  readonly url: string
  readonly headers: readonly { readonly name: string; readonly value: string }[]
  readonly body: string
}

/** Receives the notifications of a sandbox, as `grosz listen` does. */
export async function openDeliveries(baseUrl: string, posId?: string) {
  const query = posId === undefined ? '' : `?posId=${posId}`
  const asked = request(`${baseUrl}/console/api/deliveries/stream${query}`)
  asked.on('error', () => {})
  asked.end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  assert.equal(answer.statusCode, 200)
  answer.setEncoding('utf8')
  answer.on('error', () => {})
  const taken: Delivery[] = []
  let rest = ''
  let arrived = () => {}
  answer.on('data', (text: string) => {
    const blocks = (rest + text).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks)
      if (block.startsWith('data: ')) taken.push(JSON.parse(block.slice('data: '.length)))
    arrived()
  })
  const ended = new Promise<void>((resolve) => answer.once('close', resolve))
  return {
    ended,
    async next(): Promise<Delivery> {
      while (taken.length === 0)
        await new Promise<void>((resolve) => {
          arrived = resolve
        })
      return taken.shift() as Delivery
    },
    async close() {
      asked.destroy()
      await ended
    },
  }
}
