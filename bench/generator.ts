import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Agent } from 'undici'
import { exchange } from './exchange.ts'
import { connections, newId, type Round, type Shot, toReport } from './shot.ts'

/** Sends the requests of one round from a separate process, and reports the measurements. */
const round = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Round
const agent = new Agent({ connections, pipelining: 1 })
const latencies: number[] = []
/** A new process is slow itself; measurements during this time are dropped. */
const warmUpMs = 1_000
let failed = 0
let refused = 0
let sent = 0
const started = performance.now()
const measuredFrom = started + warmUpMs
const seconds = round.seconds + warmUpMs / 1000
if (round.perSecond === undefined) await keepSending(started + seconds * 1000)
else await sendOnTime(round.perSecond, seconds)
const tookUs = (performance.now() - measuredFrom) * 1000
await agent.close()
process.stdout.write(JSON.stringify(toReport(latencies, { failed, refused, tookUs })))

async function keepSending(deadline: number): Promise<void> {
  async function send(): Promise<void> {
    while (performance.now() < deadline) await sendNext(performance.now())
  }
  await Promise.all(Array.from({ length: connections }, send))
}

/**
 * Sends requests at a fixed rate without waiting for answers; a request waits for a free connection if it
 * must.
 */
async function sendOnTime(perSecond: number, seconds: number): Promise<void> {
  const underWay: Promise<void>[] = []
  const total = perSecond * seconds
  await new Promise<void>((resolve) => {
    function sendDue(): void {
      const due = Math.min(total, ((performance.now() - started) / 1000) * perSecond)
      while (underWay.length < due) {
        underWay.push(sendNext(started + (underWay.length / perSecond) * 1000))
      }
      if (underWay.length < total) setTimeout(sendDue, 1)
      else resolve()
    }
    sendDue()
  })
  await Promise.all(underWay)
}

async function sendNext(planned: number): Promise<void> {
  const shot = round.shots[sent++ % round.shots.length] as Shot
  const { method, path, headers } = shot
  const body = shot.body?.replace(newId, randomUUID()) ?? null
  const { status } = await exchange(agent, { origin: round.url, method, path, headers, body })
  if (status === shot.status) {
    if (planned >= measuredFrom) latencies.push(performance.now() - planned)
  } else if (status === 0) failed++
  else refused++
}
