import { readdirSync, readFileSync } from 'node:fs'
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import type { Registry } from './registry.ts'

/** Measures a process of Node.js, under the names that Prometheus uses. */
export function measureProcess(registry: Registry): { close(): void } {
  const { reading, gauge } = registry
  reading(
    {
      type: 'counter',
      name: 'process_cpu_seconds_total',
      help: 'CPU time of the process, user and system.',
    },
    () => {
      const { user, system } = process.cpuUsage()
      return (user + system) / 1e6
    },
  )
  const startedAt = Date.now() / 1000 - process.uptime()
  gauge('process_start_time_seconds', 'When the process started, since 1970.', () => startedAt)
  gauge('process_resident_memory_bytes', 'Memory of the process.', () => process.memoryUsage.rss())
  gauge('process_open_fds', 'Open files and connections.', openFiles)
  gauge('process_max_fds', 'Files and connections that the process may open.', filesMax)
  reading(
    { type: 'gauge', name: 'nodejs_heap_bytes', help: 'Memory of JavaScript.', labels: ['state'] },
    () => {
      const { heapUsed, heapTotal, external } = process.memoryUsage()
      return [
        { values: ['used'], value: heapUsed },
        { values: ['total'], value: heapTotal },
        { values: ['external'], value: external },
      ]
    },
  )
  gauge(
    'nodejs_active_resources',
    'Timers, sockets and requests that keep the process running.',
    () => process.getActiveResourcesInfo().length,
  )
  return measureLoop(registry)
}

/** Measures the delay and the load of the event loop since the last read. */
function measureLoop({ reading, gauge }: Registry): { close(): void } {
  const delays = monitorEventLoopDelay({ resolution: 10 })
  delays.enable()
  reading(
    {
      type: 'gauge',
      name: 'nodejs_eventloop_delay_seconds',
      help: 'Delay of the event loop since the last scrape.',
      labels: ['percentile'],
    },
    () => {
      const seconds = (nanoseconds: number) =>
        Number.isFinite(nanoseconds) ? nanoseconds / 1e9 : 0
      const samples = [
        { values: ['50'], value: seconds(delays.percentile(50)) },
        { values: ['99'], value: seconds(delays.percentile(99)) },
        { values: ['100'], value: delays.count > 0 ? seconds(delays.max) : 0 },
      ]
      delays.reset()
      return samples
    },
  )
  let before = performance.eventLoopUtilization()
  gauge(
    'nodejs_eventloop_utilization_ratio',
    'Part of the time since the last scrape in which the event loop was busy.',
    () => {
      const now = performance.eventLoopUtilization()
      const { utilization } = performance.eventLoopUtilization(now, before)
      before = now
      return utilization
    },
  )
  return { close: () => delays.disable() }
}

/** Available on Linux only. */
function openFiles(): number | undefined {
  try {
    return readdirSync('/proc/self/fd').length
  } catch {
    return undefined
  }
}

function filesMax(): number | undefined {
  try {
    const [, soft] = /^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
    return soft === undefined ? undefined : Number(soft)
  } catch {
    return undefined
  }
}
