import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createClient } from '@grosz/contract/client.ts'
import { type ServerProcess, startServer } from '../test/server-process.ts'
import { median } from './rounds.ts'

/**
 * Measures the calls of workspaces, one after the other, beside the floor of creating one: to copy the empty
 * database file, and to open and read it twice, as the server does. `npm run bench -- workspaces [checkout]`
 * measures another checkout in the same rounds.
 */
const rounds = Number(process.env.GROSZ_BENCH_ROUNDS ?? 6)
const perRound = 40
const advanced = { seconds: 72 * 3600 }

const [against] = process.argv.slice(2)

const calls = ['floor', 'create', 'snapshot', 'restore', 'advance by 72 hours', 'delete'] as const
type Times = Record<(typeof calls)[number], number[]>

const folder = mkdtempSync(join(tmpdir(), 'grosz-bench-'))
try {
  await main()
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function main(): Promise<void> {
  const sides = [{ name: 'now', script: 'server/src/main.ts', medians: [] as Times[] }]
  if (against) {
    const root = join(import.meta.dirname, '..')
    const script = relative(root, resolve(against, 'server/src/main.ts'))
    sides.push({ name: 'before', script, medians: [] })
  }
  for (let round = 1; round <= rounds; round += 1) {
    // Every other round begins with the other side.
    for (const side of round % 2 === 1 ? sides : sides.toReversed()) {
      side.medians.push(await measure(side.script))
      console.log(`round ${round} of ${rounds}, ${side.name}`)
    }
  }
  console.log(
    `\n${cpus().length} CPUs, load ${loadavg()[0]?.toFixed(1)}, medians of ${rounds} rounds of ${perRound}`,
  )
  for (const { name, medians } of sides) {
    for (const call of calls) {
      const all = medians.map((round) => median(round[call])).sort((a, b) => a - b)
      const range = [median(all), all.at(0), all.at(-1)].map((one) => one?.toFixed(1))
      console.log(`${name}: ${call} ${range[0]} ms (${range[1]} – ${range[2]})`)
    }
    const ratios = medians.map((round) => median(round.create) / median(round.floor))
    console.log(`${name}: create is ${median(ratios).toFixed(1)} times its floor`)
  }
}

/** A new server for each round: the workspaces of the last one must not exist beside these. */
async function measure(script: string): Promise<Times> {
  const dataDir = mkdtempSync(join(folder, 'data-'))
  const server = await startServer({ dataDir }, {}, { script })
  try {
    return await callAll(server, dataDir)
  } finally {
    await server.stop()
  }
}

async function callAll({ url }: ServerProcess, dataDir: string): Promise<Times> {
  const times: Times = {
    floor: [],
    create: [],
    snapshot: [],
    restore: [],
    'advance by 72 hours': [],
    delete: [],
  }
  const call = createClient({ baseUrl: url })
  async function timed<T extends { readonly ok: boolean }>(
    into: keyof Times,
    answer: () => Promise<T>,
  ): Promise<Extract<T, { readonly ok: true }>> {
    const began = performance.now()
    const answered = await answer()
    if (!answered.ok) throw new Error(`${into} failed: ${JSON.stringify(answered)}`)
    times[into].push(performance.now() - began)
    return answered as Extract<T, { readonly ok: true }> // it is ok
  }

  for (let count = 0; count <= perRound; count += 1) {
    const made = await timed('create', () => call('createWorkspace', { body: {} }))
    const { workspaceId } = made.body
    const params = { workspaceId }
    const taken = await timed('snapshot', () => call('createSnapshot', { params }))
    const { snapshotId } = taken.body
    await timed('restore', () => call('restoreSnapshot', { params: { workspaceId, snapshotId } }))
    const inside = createClient({ baseUrl: `${url}/workspaces/${workspaceId}` })
    await timed('advance by 72 hours', () => inside('advanceClock', { body: advanced }))
    await timed('delete', () => call('deleteWorkspace', { params }))
    times.floor.push(floor(dataDir))
  }
  // The first workspace of an installation creates the template, and warms up the code that the others need.
  for (const all of Object.values(times)) all.shift()
  return times
}

function floor(dataDir: string): number {
  const file = join(folder, 'floor.db')
  const began = performance.now()
  copyFileSync(join(dataDir, 'workspaces', 'template.db'), file)
  const connections = [new DatabaseSync(file), new DatabaseSync(file, { readOnly: true })]
  for (const connection of connections) connection.prepare('SELECT name FROM migrations').all()
  const took = performance.now() - began
  for (const connection of connections) connection.close()
  rmSync(file)
  return took
}
