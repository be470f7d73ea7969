import type { TestFirm } from '@grosz/contract/test-firms.ts'
import type { App, Door, Pause, Sandbox, Workspaces } from '../app.ts'
import type { Acquirer } from '../base/acquirer/acquirer.ts'
import type { SimulatedWorld } from '../base/acquirer/world.ts'
import type { Told } from '../base/events.ts'
import type { Receiver } from '../base/receiver.ts'
import type { Settings } from '../base/settings.ts'
import type { Vault } from '../base/vault.ts'
import type { SandboxHttp } from '../edge/http/sandbox-http.ts'
import type { Room, Seeding } from '../room.ts'
import type { Database, Tx } from '../storage/database/database.ts'
import type { Engine } from '../storage/due/engine.ts'

/** The parts of an App. */
export interface AppParts {
  readonly settings: Settings
  readonly database: Database
  readonly rooms: readonly Room[]
  readonly connect: (app: Pick<App, 'database' | 'now' | 'random' | 'settings'>) => {
    acquirer: Acquirer
    world: SimulatedWorld | undefined
  }
  /** The real time. */
  readonly now: () => number
  readonly random: (length: number, alphabet: string) => string
  readonly acquirerMs: number
  readonly advanceMs: number
  readonly warn: App['warn']
  readonly vault: Vault
  readonly receiver: Receiver
  readonly pause: Pause
  /** The parts of a sandbox that others have made; undefined in production. */
  readonly sandbox: (GivenToSandbox & Pick<SandboxWing, 'open'>) | undefined
  /** Called when the clock was moved, frozen or resumed. */
  readonly onClockChange?: () => void
}

/** The functions by which the sandbox joins a server. A server without them serves production alone. */
export interface SandboxWing {
  /** Opens the parts of a sandbox beside its database. */
  open(parts: SandboxParts): Promise<OpenSandbox>
  openWorkspaces(parts: WorkspacesParts): Promise<Workspaces>
  createDoor(parts: DoorParts): Door | undefined
  /** Joins the HTTP server of an App. */
  createHttp(app: App): SandboxHttp
  /** The rooms of a sandbox, in the order in which they are seeded. */
  roomsWith(core: readonly Room[]): readonly Room[]
  /** Connects simulated banks and payers. */
  readonly connect: AppParts['connect']
}

/** The parts of a sandbox that others have made. */
export interface GivenToSandbox extends Pick<Sandbox, 'workspaceId' | 'workspaces' | 'door'> {
  /** The first firms of an empty database; those of the workspace `default` unless given. */
  readonly firms?: readonly TestFirm[]
}

export interface SandboxParts {
  readonly database: Database
  readonly realNow: () => number
  readonly random: (length: number, alphabet: string) => string
  readonly engine: () => Engine
  /** After this time an advance is answered, also on its way. */
  readonly advanceMs: number
  /** The shop of a point of sale, as far as it is known. */
  readonly shopOf: (posId: string) => string | undefined
  readonly given: GivenToSandbox
  /** The App that the sandbox is a part of, once it is there. */
  readonly appOf: () => App
  /** The sender of notifications to receivers outside. */
  readonly receiver: Receiver
  readonly publicUrl: string
  /** Called when the clock was moved, frozen or resumed. */
  readonly onClockChange: (() => void) | undefined
}

export interface OpenSandbox extends Omit<Sandbox, 'world'> {
  /** The sender of notifications, also to the receivers of the sandbox. */
  readonly receiver: Receiver
  /** Adds the test data that the database lacks. */
  seed(tx: Tx, seeding: Seeding): Promise<void>
  /** Lets go of calls that wait, and moves the clock no further; resolves when nothing is under way. */
  close(): Promise<void>
}

export interface WorkspacesParts extends Omit<AppParts, 'database' | 'random' | 'sandbox'> {
  readonly door: Door | undefined
  /** Opens the file of a workspace. */
  readonly openFile: (file: string) => Database
  /** Hears what has become of a workspace; the sandbox around them is told. */
  readonly tell: (told: Told) => void
  /** That of the server, once it is open. */
  readonly own: () => App
}

export interface DoorParts {
  readonly settings: Pick<Settings, 'consolePassword' | 'publicUrl'>
  readonly database: Database
  readonly vault: Vault
  /** No clock of a sandbox makes a session older. */
  readonly realNow: () => number
}
