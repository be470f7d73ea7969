import { statfs } from 'node:fs/promises'
import type { Log } from '../../base/log.ts'
import type { Delivery, Receiver } from '../../base/receiver.ts'
import type { Settings } from '../../base/settings.ts'
import type { Health } from '../../edge/health.ts'
import { type ConnectionRefusal, connectionRefusals } from '../../edge/listener/connections.ts'
import type { Answered } from '../../edge/listener/watch-answers.ts'
import { aroundDatabase, type Use } from '../../storage/database/around.ts'
import {
  CheckViolation,
  type Database,
  type DatabaseState,
  DatabaseUnavailable,
  NothingChanged,
  OutcomeUnknown,
  StatementFailed,
  UniqueViolation,
} from '../../storage/database/database.ts'
import type { EngineState } from '../../storage/due/engine.ts'
import { measureProcess } from './process.ts'
import { createRegistry, type Registry } from './registry.ts'
import { COUNTED_MAX, countDue, countWaiting } from './store.ts'

/** The metrics of a server. The parts of the server are wrapped to be measured. */
interface Metrics {
  answered(answered: Answered): void
  refusedConnection(reason: ConnectionRefusal): void
  measuredReceiver(receiver: Receiver): Receiver
  measuredDatabase(database: Database): Database
  /** Registers the parts of the server that exist only after its start. */
  observe(observed: Observed): void
  render(): Promise<string>
  close(): void
}

interface Observed {
  readonly database: Database
  readonly engine: { state(): EngineState }
  readonly now: () => number
  readonly health: () => Promise<Pick<Health, 'status'>>
  readonly pause: { readonly epoch: string | undefined }
  readonly connections: () => Promise<number>
  readonly sealer: { state(): { readonly sealedMsAgo: number } }
  readonly log: Log | undefined
}

/** Seconds; from a response out of memory to one whose client has given up. */
const secondsBuckets = [
  0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10,
] as const

export function createMetrics(settings: Settings, version: string): Metrics {
  const registry = createRegistry()
  const loop = measureProcess(registry)
  registry.reading(
    {
      type: 'gauge',
      name: 'grosz_info',
      help: 'Version, mode, and database of the server.',
      labels: ['version', 'mode', 'database'],
    },
    () => [
      { values: [version, settings.mode, settings.databaseUrl ? 'postgres' : 'sqlite'], value: 1 },
    ],
  )
  measureDisk(registry, settings.dataDir)
  return {
    answered: requestsIn(registry),
    refusedConnection: refusedConnectionsIn(registry),
    measuredReceiver: deliveriesIn(registry),
    measuredDatabase: databaseIn(registry),
    observe(observed) {
      readServer(registry, observed)
      readDatabase(registry, observed.database)
      readDue(registry, observed)
      readWaiting(registry, observed)
    },
    render: () => registry.render(),
    close: () => loop.close(),
  }
}

function requestsIn(registry: Registry): Metrics['answered'] {
  const count = registry.counter({
    name: 'grosz_http_requests_total',
    help: 'Requests with a response, by API operation.',
    labels: ['operation', 'method', 'status'],
  })
  const countError = registry.counter({
    name: 'grosz_http_errors_total',
    help: 'Requests that ended with an error, by error key.',
    labels: ['error', 'status'],
  })
  const took = registry.histogram({
    name: 'grosz_http_request_seconds',
    help: 'Time from the arrival of a request to the end of its response.',
    labels: ['operation'],
    buckets: secondsBuckets,
  })
  return ({ operation, isApi, method, status, errorKey, durationMs, isStream }) => {
    const name = operation ?? (isApi ? 'unknown' : 'page')
    count([name, method, `${Math.floor(status / 100)}xx`])
    if (errorKey !== undefined) countError([errorKey, String(status)])
    // A stream lasts as long as its client listens.
    if (!isStream) took([name], durationMs / 1000)
  }
}

function refusedConnectionsIn(registry: Registry): Metrics['refusedConnection'] {
  const count = registry.counter({
    name: 'grosz_http_refused_connections_total',
    help: 'Connections that the server refused or closed: the address has its maximum (address), the server has its maximum (full, or reserve if it responds with 503), the connection was idle and another needed its place (idle), its request did not arrive in time (slow), it did not contain HTTP (malformed), or it sent too many requests before the first response (ahead).',
    labels: ['reason'],
  })
  for (const reason of connectionRefusals) count([reason], 0)
  return (reason) => count([reason])
}

function deliveriesIn(registry: Registry): Metrics['measuredReceiver'] {
  const count = registry.counter({
    name: 'grosz_notification_deliveries_total',
    help: 'Attempts to deliver a notification, by result.',
    labels: ['result'],
  })
  const took = registry.histogram({
    name: 'grosz_notification_delivery_seconds',
    help: 'Response time of notification receivers.',
    buckets: secondsBuckets,
  })
  return (receiver) => ({
    close: () => receiver.close(),
    async send(...sending) {
      const began = performance.now()
      const delivery = await receiver.send(...sending)
      took([], (performance.now() - began) / 1000)
      count([resultOf(delivery)])
      return delivery
    },
  })
}

function resultOf(delivery: Delivery): string {
  if ('failure' in delivery) return 'no_answer'
  // Only HTTP 200 counts as delivered.
  return delivery.status === 200 ? 'delivered' : `${Math.floor(delivery.status / 100)}xx`
}

/** The failures of a database, with their subclasses; any other rejection of a transaction is a decision of its job. */
const databaseErrors = Object.entries({
  UniqueViolation,
  CheckViolation,
  NothingChanged,
  OutcomeUnknown,
  DatabaseUnavailable,
  other: StatementFailed,
})

function databaseIn(registry: Registry): Metrics['measuredDatabase'] {
  const took = registry.histogram({
    name: 'grosz_database_seconds',
    help: 'Time of transactions, writes, reads, and single queries, including waiting.',
    labels: ['kind'],
    buckets: secondsBuckets,
  })
  const failed = registry.counter({
    name: 'grosz_database_errors_total',
    help: 'Database errors, by type.',
    labels: ['error'],
  })

  async function measured<T>(use: Use, work: () => Promise<T>): Promise<T> {
    const began = performance.now()
    try {
      return await work()
    } catch (error) {
      const name = errorOf(error)
      if (name !== undefined) failed([name])
      throw error
    } finally {
      took([use], (performance.now() - began) / 1000)
    }
  }

  return (database) => aroundDatabase(database, measured)
}

function errorOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const [name] = databaseErrors.find(([, kind]) => error instanceof kind) ?? []
  // Errors of SQLite that have no class of their own.
  return name ?? ('errcode' in error ? 'other' : undefined)
}

function measureDisk({ reading }: Registry, dataDir: string): void {
  reading(
    {
      type: 'gauge',
      name: 'grosz_disk_bytes',
      help: 'Free space and size of the disk that contains the data folder.',
      labels: ['state'],
    },
    async () => {
      const { bavail, blocks, bsize } = await statfs(dataDir)
      return [
        { values: ['free'], value: bavail * bsize },
        { values: ['size'], value: blocks * bsize },
      ]
    },
  )
}

function readServer(
  { reading, gauge }: Registry,
  { health, pause, connections, sealer, log }: Observed,
): void {
  gauge('grosz_ready', 'Whether /health answers 200.', async () =>
    (await health()).status === 'unavailable' ? 0 : 1,
  )
  gauge('grosz_paused', 'Whether this is a restored copy that waits for its operator.', async () =>
    (await health()).status === 'paused' ? 1 : 0,
  )
  reading(
    {
      type: 'gauge',
      name: 'grosz_epoch',
      help: 'Its label changes with each restore of a backup; "first" before any restore.',
      labels: ['epoch'],
    },
    () => [{ values: [pause.epoch ?? 'first'], value: 1 }],
  )
  gauge('grosz_http_connections', 'Open connections of visitors.', connections)
  gauge(
    'grosz_journal_seal_age_seconds',
    'Time since the last posting was written behind which the journal is sealed.',
    () => sealer.state().sealedMsAgo / 1000,
  )
  reading(
    {
      type: 'counter',
      name: 'grosz_log_lines_total',
      help: 'Log lines, by level.',
      labels: ['level'],
    },
    () => Object.entries(log?.lines ?? {}).map(([level, value]) => ({ values: [level], value })),
  )
}

function readDatabase({ reading, gauge }: Registry, database: Database): void {
  const state = (): DatabaseState => database.state?.() ?? {}
  reading(
    {
      type: 'gauge',
      name: 'grosz_database_connections',
      help: 'Connections to PostgreSQL, and requests that wait for one.',
      labels: ['pool', 'state'],
    },
    () =>
      (state().pools ?? []).flatMap(({ name, open, busy, waiting }) => [
        { values: [name, 'open'], value: open },
        { values: [name, 'busy'], value: busy },
        { values: [name, 'waiting'], value: waiting },
      ]),
  )
  const ofCommits = (
    name: string,
    help: string,
    measure: (commits: NonNullable<DatabaseState['commits']>) => number,
  ) =>
    reading({ type: 'counter', name, help }, () => {
      const { commits } = state()
      return commits && measure(commits)
    })
  ofCommits(
    'grosz_database_commits_total',
    'Commits of the embedded database. Transactions that arrive together share a commit.',
    ({ count }) => count,
  )
  ofCommits(
    'grosz_database_committed_transactions_total',
    'Transactions in these commits.',
    ({ transactions }) => transactions,
  )
  ofCommits(
    'grosz_database_commit_seconds_total',
    'Time that these commits waited for the disk.',
    ({ ms }) => ms / 1000,
  )
  gauge(
    'grosz_database_wal_bytes',
    'Size of the write-ahead log of the embedded database.',
    () => state().walBytes,
  )
}

/** The measures of a kind of scheduled work. */
const dueMeasures: readonly {
  readonly type: 'counter' | 'gauge'
  readonly name: string
  readonly help: string
  readonly measure: (kind: EngineState['kinds'][number]) => number | undefined
}[] = [
  {
    type: 'gauge',
    name: 'grosz_due_late_seconds',
    help: 'Time since the oldest task became due.',
    measure: ({ oldestMs }) => oldestMs / 1000,
  },
  {
    type: 'gauge',
    name: 'grosz_due_running',
    help: 'Tasks in progress.',
    measure: ({ running }) => running,
  },
  {
    type: 'gauge',
    name: 'grosz_due_set_aside',
    help: 'Tasks that failed too often and wait for an operator.',
    measure: ({ aside }) => aside,
  },
  {
    type: 'gauge',
    name: 'grosz_due_look_age_seconds',
    help: 'Time since the last successful poll for due tasks.',
    measure: ({ lookedMsAgo }) => (lookedMsAgo === undefined ? undefined : lookedMsAgo / 1000),
  },
  {
    type: 'counter',
    name: 'grosz_due_restarts_total',
    help: 'Restarts of a worker after it could not poll for, claim, or end tasks.',
    measure: ({ restarts }) => restarts,
  },
]

function readDue({ reading }: Registry, { database, engine }: Observed): void {
  for (const { measure, ...description } of dueMeasures)
    reading({ ...description, labels: ['kind'] }, () =>
      engine.state().kinds.flatMap((one) => {
        const value = measure(one)
        return value === undefined ? [] : [{ values: [one.kind], value }]
      }),
    )
  reading(
    {
      type: 'counter',
      name: 'grosz_due_runs_total',
      help: 'Tasks that ran, by result.',
      labels: ['kind', 'result'],
    },
    () =>
      engine
        .state()
        .kinds.flatMap(({ kind, ended }) =>
          Object.entries(ended).map(([result, value]) => ({ values: [kind, result], value })),
        ),
  )
  reading(
    {
      type: 'gauge',
      name: 'grosz_due_rows',
      help: `Tasks that are due now or later, counted up to ${COUNTED_MAX}.`,
      labels: ['kind'],
    },
    async () => {
      const { kinds } = engine.state()
      return Promise.all(
        kinds.map(async ({ kind }) => ({
          values: [kind],
          value: await countDue(database.look, kind),
        })),
      )
    },
  )
}

function readWaiting({ gauge }: Registry, { database, now }: Observed): void {
  let waitingNow: ReturnType<typeof countWaiting> | undefined
  /** Both metrics of a scrape come from one query. */
  const waiting = () => {
    waitingNow ??= countWaiting(database.look).finally(() => {
      waitingNow = undefined
    })
    return waitingNow
  }
  gauge(
    'grosz_notifications_waiting',
    `Notifications that are not delivered yet, counted up to ${COUNTED_MAX}.`,
    async () => (await waiting()).count,
  )
  gauge(
    'grosz_notifications_oldest_seconds',
    'Age of the oldest of these notifications.',
    async () => {
      const { oldestAt } = await waiting()
      return oldestAt === undefined ? 0 : Math.max(0, now() - oldestAt) / 1000
    },
  )
}
