import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createClient } from '@grosz/contract/client.ts'
import { limits } from '@grosz/contract/limits.ts'
import { startServer } from '../test/server-process.ts'

/** Measures the cost of workspaces without calls: `npx node bench/idle-workspaces.ts [how many]`. */
const count = Number(process.argv[2] ?? limits.workspaces.value)
const WATCHED_SECONDS = 20
/** Of the kernel, in which the times of processes are counted. */
const TICKS_PER_SECOND = 100

const dataDir = mkdtempSync(join(tmpdir(), 'grosz-idle-'))
const server = await startServer({ dataDir })
try {
  const call = createClient({ baseUrl: server.url })
  await report('without workspaces')
  for (let made = 0; made < count; made += 1) {
    const created = await call('createWorkspace', { body: {} })
    if (!created.ok) throw new Error(`no workspace: ${JSON.stringify(created.body)}`)
  }
  await report(`with ${count} idle workspaces`)
} finally {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function report(when: string): Promise<void> {
  await delay(2_000)
  const before = cpuSeconds()
  await delay(WATCHED_SECONDS * 1_000)
  const percent = ((cpuSeconds() - before) / WATCHED_SECONDS) * 100
  console.log(`${when}: ${percent.toFixed(1)}% of a core, ${residentMiB()} MiB`)
}

function cpuSeconds(): number {
  // The name of the program may have spaces in it.
  const fields = readFileSync(`/proc/${server.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}

function residentMiB(): number {
  const [, kilobytes = '0'] =
    /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}
