import type { Client, Notification } from './api.ts'
import { createClient } from './client.ts'
import { type Clock, createClock } from './clock.ts'
import type { Duration } from './duration.ts'
import { UnknownOutcomeError } from './errors.ts'
import type { NotificationFilter, NotificationOf, RejectedNotification } from './inbox.ts'
import { openListener } from './listener.ts'
import { answer, type CreatedOrder, type Paid, type PayerAnswer, type Payment, pay } from './pay.ts'
import { createReceiver, type Receiver } from './receiver.ts'
import type {
  EventType,
  OrderStatus,
  OutcomeKind,
  OutcomeOf,
  PointOfSale,
  SandboxClient,
  SandboxEvent,
  WorkspaceOptions,
} from './sandbox-api.ts'
import { createSandboxClient } from './sandbox-client.ts'
import { type EventFilter, waitForEvent } from './wait-for-event.ts'

export type {
  Clock,
  CreatedOrder,
  Duration,
  EventFilter,
  EventType,
  Notification,
  NotificationFilter,
  NotificationOf,
  OrderStatus,
  OutcomeKind,
  OutcomeOf,
  Paid,
  PayerAnswer,
  Payment,
  PointOfSale,
  Receiver,
  RejectedNotification,
  SandboxClient,
  SandboxEvent,
}

/** The body of createOrder. */
export type OrderBody = Parameters<Client['createOrder']>[0]['body']

/** The sandbox, and the data with which a workspace begins. */
export type CreateWorkspaceOptions = WorkspaceOptions & {
  /** Address of the sandbox; by default GROSZ_URL, or else http://127.0.0.1:8080. */
  readonly url?: string
  /** Password of the console, if the sandbox has one; GROSZ_CONSOLE_PASSWORD by default. */
  readonly password?: string
}

/** An isolated sandbox inside a sandbox, with separate credentials, data, and clock. */
export interface Workspace extends AsyncDisposable {
  readonly workspaceId: string
  /** The address of the workspace: that of its API, payment pages, and console. */
  readonly url: string
  /** The first point of sale: PLN, with automatic capture. */
  readonly pos: PointOfSale
  readonly pointsOfSale: readonly PointOfSale[]
  /** A client of the first point of sale. */
  readonly client: Client
  /** The calls of the sandbox that have no separate method here. */
  readonly sandbox: SandboxClient
  readonly clock: Clock
  /** A client of another point of sale of the workspace. */
  clientOf(pos: PointOfSale): Client
  /** The body of a small order at the first point of sale, with changes. */
  order(changes?: Partial<OrderBody>): OrderBody
  /** Chooses the outcome of the next payment, refund, or payout of a kind, or of the next `times`. */
  outcome<K extends OutcomeKind>(
    kind: K,
    outcome: OutcomeOf<K>,
    options?: { readonly times?: number; readonly posId?: string },
  ): Promise<void>
  /** Pays an order as its payer does on the payment page, without a browser. */
  pay(order: CreatedOrder, payment: Payment): Promise<Paid>
  /** Answers the confirmation that the payment of an order waits for. Resolves to the status of the order. */
  answer(order: CreatedOrder, reply: PayerAnswer): Promise<OrderStatus>
  /** The first event of a type that matches. Throws an Error that lists the last events if none arrives in time. */
  waitFor(type: EventType, filter?: EventFilter): Promise<SandboxEvent>
  /** Creates a receiver of notifications inside the sandbox, by default for the first point of sale. */
  receiver(options?: { readonly pos?: PointOfSale }): Promise<Receiver>
  /** Opens a receiver of notifications on this machine, by default for the first point of sale. */
  listen(options?: {
    readonly pos?: PointOfSale
    readonly host?: string
    readonly port?: number
  }): Promise<Receiver>
  /** Deletes the workspace, and closes its receivers. */
  close(): Promise<void>
}

const LOCAL = 'http://127.0.0.1:8080'

/** Creates a workspace. Close it after the tests, or declare it with `await using`. */
export async function createWorkspace(options: CreateWorkspaceOptions = {}): Promise<Workspace> {
  const {
    url = process.env.GROSZ_URL ?? LOCAL,
    password = process.env.GROSZ_CONSOLE_PASSWORD,
    ...body
  } = options
  const server = createSandboxClient({ baseUrl: url.replace(/\/$/, ''), token: password })
  const created = await server.createWorkspace({ body }).catch((error: unknown) => {
    if (!(error instanceof UnknownOutcomeError)) throw error
    throw new Error(
      `No sandbox answers at ${url}. Start one, or give the address of a running one as url or in GROSZ_URL.`,
      { cause: error },
    )
  })
  const { workspaceId, pointsOfSale } = created
  const [pos] = pointsOfSale
  if (!pos) throw new Error(`Workspace ${workspaceId} has no point of sale`)
  const sandbox = createSandboxClient({ baseUrl: created.url, token: password })
  const listeners: Receiver[] = []
  const clientOf = ({ posId, clientId, clientSecret, secondKey }: PointOfSale) =>
    createClient({ baseUrl: created.url, clientId, clientSecret, posId, secondKey })

  const workspace: Workspace = {
    workspaceId,
    url: created.url,
    pos,
    pointsOfSale,
    client: clientOf(pos),
    sandbox,
    clock: createClock(sandbox),
    clientOf,
    order: (changes) => ({
      customerIp: '203.0.113.10',
      merchantPosId: pos.posId,
      description: 'A mug',
      // A point of sale has a currency of the API.
      currencyCode: pos.currencyCode as OrderBody['currencyCode'],
      totalAmount: '1999',
      products: [{ name: 'Mug', unitPrice: '1999', quantity: '1' }],
      ...changes,
    }),
    async outcome(kind, outcome, options) {
      await sandbox.queueOutcome({ body: { kind, outcome, ...options } })
    },
    pay: (order, payment) => pay(sandbox, order, payment),
    answer: (order, reply) => answer(sandbox, order, reply),
    waitFor: (type, filter) => waitForEvent(sandbox, type, filter),
    receiver: (options) => createReceiver(sandbox, options?.pos ?? pos),
    async listen(options) {
      const { host, port, pos: { secondKey } = pos } = options ?? {}
      const listener = await openListener({ secondKey, host, port })
      listeners.push(listener)
      return listener
    },
    async close() {
      for (const listener of listeners) await listener.close()
      await server.deleteWorkspace({ params: { workspaceId } })
    },
    [Symbol.asyncDispose]: () => workspace.close(),
  }
  return workspace
}

/** A fixture for `test.extend` of Playwright: each test has a workspace, which is deleted after it. */
export const workspaceFixture: {
  workspace(given: object, use: (workspace: Workspace) => Promise<void>): Promise<void>
} = {
  // Playwright reads the required fixtures from this pattern: none.
  // biome-ignore lint/correctness/noEmptyPattern: as above
  workspace: async ({}, use) => {
    await using workspace = await createWorkspace()
    await use(workspace)
  },
}
