import assert from 'node:assert/strict'
import type { OutcomeName } from '@grosz/contract/outcomes.ts'
import type { TestFirm } from '@grosz/contract/test-firms.ts'
import type { App, ChosenOutcome, SandboxPart } from '../../app.ts'
import type { CallLog, Faults } from './calls.ts'
import type { Clock } from './clock.ts'
import type { Events } from './events.ts'
import type { Listeners } from './listeners.ts'
import type { Signals } from './signals.ts'
import type { Simulator } from './simulator.ts'

/** The parts of an App that exist for tests of an integration. Production has none of them. */
export interface Sandbox extends SandboxPart {
  /** The simulated banks and payers. */
  readonly simulator: Simulator
  /** The clock behind `now`. */
  readonly clock: Clock
  /** The first firms of an empty database. */
  readonly firms: readonly TestFirm[]
  /** All workspaces of the server; undefined where it has no files for them. */
  readonly workspaces: Workspaces | undefined
  /** The sessions and the password of the console; undefined without a password. Workspaces use those of their server. */
  readonly sessions: ConsoleSessions | undefined
  /** The last requests. */
  readonly callLog: CallLog
  /** The recent events. */
  readonly events: Events
  /** The faults that users have asked for. */
  readonly faults: Faults
  /** Wakes calls that wait for a receiver. */
  readonly signals: Signals
  /** The outcomes that calls choose, and those that are queued. */
  readonly outcomes: Outcomes
  readonly receivers: Receivers
  /** The programs that take notifications over. */
  readonly listeners: Listeners
  /** Writes the entries of its logs that are not written yet. */
  writeLogs(): Promise<void>
  /** Lets go of calls that wait, and moves the clock no further; resolves when nothing is under way. */
  close(): Promise<void>
}

/** The receivers of notifications that a sandbox has for shops which have none. */
export interface Receivers {
  has(receiverId: string): Promise<boolean>
  /** Keeps a request to a receiver; resolves to its answer, or undefined where there is no such receiver. */
  receive(receiverId: string, incoming: Incoming): Promise<ReceiverAnswer | undefined>
}

/** A request to a receiver, as it came. */
export interface Incoming {
  readonly headers: readonly { readonly name: string; readonly value: string }[]
  readonly body: Buffer
}

export interface ReceiverAnswer {
  readonly status: number
  readonly delaySeconds: number
  /** True if the connection is closed in place of an answer. */
  readonly cut: boolean
}

/** The sandbox of an App, for calls that exist in a sandbox alone. */
export function sandboxOf({ sandbox }: Pick<App, 'sandbox'>): Sandbox {
  assert.ok(sandbox, 'this call exists in a sandbox only')
  // Only the wing of the sandbox opens one, and this is what it opens.
  return sandbox as Sandbox
}

export interface Outcomes {
  /** The choice of a call that names an outcome or none. */
  of(outcome: OutcomeName | undefined): ChosenOutcome
}

/** Sandboxes: the one that every server has, and others. Each is an App of its own and sees no other. */
export interface Workspaces {
  /** Does beforehand what the first of them would wait for. */
  prepare(): Promise<void>
  create(asked: NewWorkspace): Promise<Workspace>
  /** The one that every server has first, then the others in the order in which they were made. */
  list(): readonly Workspace[]
  has(workspaceId: string): boolean
  /** The id in the number of a point of sale of a workspace, which may not exist. */
  idOf(posId: string): string | undefined
  /** Waits for one that is being restored. */
  find(workspaceId: string): Promise<Workspace | undefined>
  /** Deletes it with its snapshots; false if there is none. */
  remove(workspaceId: string): Promise<boolean>
  /** Keeps a copy of its data; undefined if there is no such workspace. */
  takeSnapshot(workspaceId: string): Promise<Snapshot | undefined>
  /** Lists the snapshots from the oldest; undefined if there is no such workspace. */
  listSnapshots(workspaceId: string): Promise<readonly Snapshot[] | undefined>
  /** Deletes a snapshot; false if there is none. */
  removeSnapshot(workspaceId: string, snapshotId: string): Promise<boolean>
  /** Puts the data of a snapshot in place of its own; false if there is none. */
  restore(workspaceId: string, snapshotId: string): Promise<boolean>
  close(): Promise<void>
}

/** The password of a console, and the sessions of its users. */
export interface ConsoleSessions {
  /** The token of a session in the cookies of a request. */
  tokenIn(cookies: string | undefined): string | undefined
  /** Refuses a wrong password, and after too many of them any that is not known as the right one. */
  assertPassword(password: string, address: string): Promise<void>
  /** Opens a session in place of the one before, if there was one. */
  signIn(asked: {
    readonly password: string
    readonly address: string
    readonly before: string | undefined
  }): Promise<Session & { readonly token: string }>
  /** The session of a token, which a call makes last longer; undefined if it is over. */
  enter(token: string | undefined): Promise<Session | undefined>
  signOut(token: string): Promise<void>
  signOutEverywhere(): Promise<void>
  /** Tells when the session is over, until the function that it gives back is called. */
  whenOver(token: string, tell: () => void): () => void
}

interface Session {
  readonly expiresAt: number
}

export interface NewWorkspace {
  readonly workspaceId?: string | undefined
  readonly name?: string | undefined
  /** The seed of ids and chance; without one they differ each time. */
  readonly seed?: string | undefined
  /** The time at which its clock begins; the real time unless given. */
  readonly now?: number | undefined
  readonly isFrozen: boolean
  /** Firms beside those that every workspace has. */
  readonly firms: readonly TestFirm[]
}

export interface Workspace {
  readonly workspaceId: string
  readonly name: string | undefined
  /** Undefined for the one that every server has. */
  readonly createdAt: number | undefined
  readonly app: App
}

export interface Snapshot {
  readonly snapshotId: string
  readonly createdAt: number
}
