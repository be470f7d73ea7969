import type { App, Pause, SandboxPart } from '../app.ts'
import type { Acquirer } from '../base/acquirer/acquirer.ts'
import type { DomainEvent } from '../base/domain-event.ts'
import type { Receiver } from '../base/receiver.ts'
import type { Settings } from '../base/settings.ts'
import type { KeptClock } from '../base/time.ts'
import type { Vault } from '../base/vault.ts'
import type { SandboxHttp } from '../edge/request/sandbox-http.ts'
import type { Room, Seeding } from '../room.ts'
import type { Database, Tx } from '../storage/database/database.ts'
import type { Engine } from '../storage/due/engine.ts'

export interface AppParts {
  readonly settings: Settings
  readonly database: Database
  readonly rooms: readonly Room[]
  /** Connects the acquirer; in a sandbox, `simulated` is the one of its simulators. */
  readonly connect: (
    app: Pick<App, 'database' | 'now' | 'random' | 'settings'>,
    simulated: Acquirer | undefined,
  ) => Acquirer
  /** The real time. */
  readonly now: () => number
  readonly random: (length: number, alphabet: string) => string
  readonly acquirerMs: number
  readonly advanceMs: number
  /** The pause in ms between the response to a call and the notifications of the order that it has paid. */
  readonly answerLeadMs: number
  readonly warn: App['warn']
  readonly vault: Vault
  readonly receiver: Receiver
  readonly pause: Pause
  /** Opens the sandbox of the App; absent in production. */
  readonly openSandbox?: ((parts: SandboxParts) => Promise<OpenSandbox>) | undefined
}

/** The functions by which the sandbox joins a server. A server without them serves production alone. */
export interface SandboxWing {
  /** Adds a password to a sandbox that others can reach: they could read its secrets and move its clock. */
  withPassword(settings: Settings): Settings
  /** Opens the sandboxes of a server, before its App. */
  openServer(parts: SandboxServerParts): Promise<SandboxServer>
  /** Joins the HTTP server of an App. */
  createHttp(app: App): SandboxHttp
  /** The rooms of a sandbox, in the order in which they are seeded. */
  roomsWith(core: readonly Room[]): readonly Room[]
  /** The clock of a sandbox, read from its database by a command outside the server. */
  timeIn(database: Database): Promise<() => number>
  /** The time by the clock of a sandbox in a backup. */
  timeBy(clock: KeptClock): number
}

/** The sandboxes of a server: its own, and one for each workspace. */
export interface SandboxServer {
  /** Opens the server's own, beside its database. */
  open(parts: SandboxParts): Promise<OpenSandbox>
  /** Does work in advance that the first new workspace would otherwise wait for. */
  prepare(): Promise<void>
  /** Ends calls that wait for an event or for a clock. */
  end(): void
  close(): Promise<void>
}

export interface SandboxServerParts extends Omit<AppParts, 'random' | 'openSandbox'> {
  /** Opens the file of a workspace; without it, there are no workspaces. */
  readonly openFile: ((file: string) => Database) | undefined
  /** The App of the server, once it is open. */
  readonly own: () => App
}

export interface SandboxParts {
  readonly database: Database
  readonly realNow: () => number
  readonly random: (length: number, alphabet: string) => string
  readonly engine: () => Engine
  /**
   * The time in ms after which a call that advances the clock is answered, even if the clock is still on its
   * way.
   */
  readonly advanceMs: number
  /** The shop of a point of sale, if known. */
  readonly shopOf: (posId: string) => string | undefined
  /** The App that the sandbox is a part of, once it is there. */
  readonly appOf: () => App
  /** The sender of notifications to receivers outside. */
  readonly receiver: Receiver
  readonly publicUrl: string
}

export interface OpenSandbox extends SandboxPart {
  /** The clock of the sandbox. */
  readonly now: () => number
  /** The sender of notifications, also to the receivers of the sandbox. */
  readonly receiver: Receiver
  /** The acquirer of the simulated banks and payers. */
  readonly simulated: Acquirer
  /** Adds the test data that the database lacks. */
  seed(tx: Tx, seeding: Seeding): Promise<void>
  /** Announces a committed change. */
  publish(event: DomainEvent): void
  /** Writes the entries of its logs that are not written yet. */
  writeLogs(): Promise<void>
  /** Ends waiting calls and advances of the clock; resolves when no work is running. */
  close(): Promise<void>
}
