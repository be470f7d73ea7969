import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * The moment at which a connection is cut: before the end of the request, before the response,
 * within the response, or never.
 */
export const cuts = ['request', 'before the answer', 'answer', 'nowhere'] as const
export type Cut = (typeof cuts)[number]

/** A proxy that cuts each connection where the header X-Cut of its request says. */
export async function openCuttingProxy(to: string) {
  const { hostname, port } = new URL(to)
  const open = new Set<Socket>()
  const proxy = createServer((near) => {
    open.add(near)
    near.on('close', () => open.delete(near))
    near.on('error', () => {})
    near.once('data', (first: Buffer) => {
      const far = connect(Number(port), hostname)
      far.on('error', () => near.destroy())
      near.on('close', () => far.destroy())
      far.on('close', () => near.destroy())
      const cut = /^x-cut: ([\w ]+)\r$/im.exec(first.toString('latin1'))?.[1] as Cut | undefined
      if (cut === 'request') {
        far.write(first.subarray(0, first.length - 1), () => far.destroy())
        return
      }
      far.write(first)
      near.pipe(far, { end: false })
      if (cut === 'nowhere' || cut === undefined) far.pipe(near)
      // The server has started to respond, so the effect is done.
      else
        far.once('data', (answer: Buffer) => {
          if (cut === 'before the answer') near.destroy()
          else near.write(answer.subarray(0, answer.length >> 1), () => near.destroy())
        })
    })
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    async close() {
      for (const socket of open) socket.destroy()
      proxy.close()
      await once(proxy, 'close')
    },
  }
}
