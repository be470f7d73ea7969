import { randomUUID } from 'node:crypto'
import { Agent } from 'undici'
import { orderBody } from '../test/server-process.ts'

/** What a load of one round has seen. Latencies in milliseconds. */
export interface Load {
  readonly accepted: number
  readonly refused: Readonly<Record<string, number>>
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly max: number
}

/** A closed loop: each connection sends its next order when the last one is answered. */
async function load(url: string, token: string, seconds: number, connections: number) {
  const agent = new Agent({ connections, pipelining: 1 })
  const latencies: number[] = []
  const refused: Record<string, number> = {}
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const started = performance.now()
  const deadline = started + seconds * 1000

  async function send(): Promise<void> {
    while (performance.now() < deadline) {
      const sent = performance.now()
      const body = orderBody(randomUUID())
      const status = await exchange(agent, { origin: url, headers, body })
      if (status === 302) latencies.push(performance.now() - sent)
      else refused[status] = (refused[status] ?? 0) + 1
    }
  }

  await Promise.all(Array.from({ length: connections }, send))
  const took = (performance.now() - started) / 1000
  await agent.close()
  latencies.sort((a, b) => a - b)
  return {
    accepted: latencies.length,
    refused,
    perSecond: latencies.length / took,
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
    max: latencies.at(-1) ?? 0,
  } satisfies Load
}

interface Post {
  readonly origin: string
  readonly headers: Record<string, string>
  readonly body: string
}

/** The dispatcher itself, since a stream per body would cost more than the server under test. */
function exchange(agent: Agent, post: Post): Promise<number> {
  return new Promise((resolve) => {
    let status = 0
    agent.dispatch(
      { ...post, path: '/api/v2_1/orders', method: 'POST' },
      {
        onRequestStart() {},
        onResponseStart(_controller, statusCode) {
          status = statusCode
        },
        onResponseData() {},
        onResponseEnd: () => resolve(status),
        onResponseError: () => resolve(0),
      },
    )
  })
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

if (import.meta.main) {
  const [url = '', token = '', seconds = '5', connections = '64'] = process.argv.slice(2)
  const result = await load(url, token, Number(seconds), Number(connections))
  process.stdout.write(JSON.stringify(result))
}
