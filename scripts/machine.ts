import { execFileSync } from 'node:child_process'
import {
  closeSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { cpus, loadavg, release, totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/** A description of the machine, including the load by others, for figures that depend on it. */
export interface Machine {
  readonly date: string
  readonly cpu: string
  readonly memoryGb: number
  readonly system: string
  readonly node: string
  readonly fsyncsPerSecond: number
  readonly loadBefore: number
  /** Percent of the processors in use in the second before the run. */
  readonly busyBefore: number
}

export async function describeMachine(folder: string): Promise<Machine> {
  const [cpu] = cpus()
  const before = readTimes()
  await delay(1000)
  const busyBefore = percentSince(before).busy
  return {
    date: new Date().toISOString().slice(0, 16),
    cpu: `${cpus().length} × ${cpu?.model.trim() ?? 'unknown'}`,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    system: `${process.platform} ${release()}`,
    node: process.version,
    fsyncsPerSecond: measureFsync(folder),
    loadBefore: loadavg()[0] ?? 0,
    busyBefore,
  }
}

/** Ticks of all processors since the start of the machine; all 0 where there is no /proc/stat. */
interface Times {
  readonly all: number
  readonly idle: number
  readonly stolen: number
}

export function readTimes(): Times {
  try {
    const [first = ''] = readFileSync('/proc/stat', 'utf8').split('\n')
    const ticks = first.split(/\s+/).slice(1, 9).map(Number)
    const all = ticks.reduce((sum, one) => sum + one, 0)
    return { all, idle: (ticks[3] ?? 0) + (ticks[4] ?? 0), stolen: ticks[7] ?? 0 }
  } catch {
    return { all: 0, idle: 0, stolen: 0 }
  }
}

/** `stolen` is the time that the host gave to other guests. */
export function percentSince(before: Times): { busy: number; stolen: number } {
  const now = readTimes()
  const all = Math.max(1, now.all - before.all)
  return {
    busy: 100 * (1 - (now.idle - before.idle) / all),
    stolen: (100 * (now.stolen - before.stolen)) / all,
  }
}

function measureFsync(folder: string): number {
  const own = mkdtempSync(join(folder, 'fsync-'))
  const descriptor = openSync(join(own, 'file'), 'w')
  const page = Buffer.alloc(4096, 1)
  const deadline = performance.now() + 1000
  let count = 0
  for (; performance.now() < deadline; count++) {
    writeSync(descriptor, page)
    fsyncSync(descriptor)
  }
  closeSync(descriptor)
  rmSync(own, { recursive: true })
  return count
}

export function residentMb(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
}
