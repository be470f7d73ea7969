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
  /** The faults that users have added. */
  readonly faults: Faults
  /** Wakes calls that wait for a receiver. */
  readonly signals: Signals
  /** The outcomes that calls choose, and those that are queued. */
  readonly outcomes: Outcomes
  readonly receivers: Receivers
  /** The programs that receive notifications instead of the shop. */
  readonly listeners: Listeners
  /** Writes the entries of its logs that are not written yet. */
  writeLogs(): Promise<void>
  /** Ends waiting calls and advances of the clock; resolves when no work is running. */
  close(): Promise<void>
}

/** The notification receivers of a sandbox, for shops that have none. */
export interface Receivers {
  has(receiverId: string): Promise<boolean>
  /** Stores a request to a receiver; resolves to its response, or undefined if there is no such receiver. */
  receive(receiverId: string, incoming: Incoming): Promise<ReceiverAnswer | undefined>
}

/** A request to a receiver as it arrived. */
export interface Incoming {
  readonly headers: readonly { readonly name: string; readonly value: string }[]
  readonly body: Buffer
}

export interface ReceiverAnswer {
  readonly status: number
  readonly delaySeconds: number
  /** True if the connection is closed instead of a response. */
  readonly cut: boolean
}

/** The sandbox of an App, for calls that exist in a sandbox alone. */
export function sandboxOf({ sandbox }: Pick<App, 'sandbox'>): Sandbox {
  assert.ok(sandbox, 'this call exists in a sandbox only')
  // Only the sandbox wing sets this field, and its value is this type.
  return sandbox as Sandbox
}

export interface Outcomes {
  /** The choice of a call with this outcome, or without one. */
  of(outcome: OutcomeName | undefined): ChosenOutcome
}

/** Sandboxes: the one that every server has, and others. Each is a separate App without access to the others. */
export interface Workspaces {
  /** Prepares work that the first new workspace would otherwise wait for. */
  prepare(): Promise<void>
  create(asked: NewWorkspace): Promise<Workspace>
  /** The one that every server has first, then the others in the order in which they were made. */
  list(): readonly Workspace[]
  has(workspaceId: string): boolean
  /** The id in the number of a point of sale of a workspace, which may not exist. */
  idOf(posId: string): string | undefined
  /** Waits for a workspace that is being restored. */
  find(workspaceId: string): Promise<Workspace | undefined>
  /** Deletes it with its snapshots; false if there is none. */
  remove(workspaceId: string): Promise<boolean>
  /** Stores a copy of its data; undefined if there is no such workspace. */
  takeSnapshot(workspaceId: string): Promise<Snapshot | undefined>
  /** Lists the snapshots from the oldest; undefined if there is no such workspace. */
  listSnapshots(workspaceId: string): Promise<readonly Snapshot[] | undefined>
  /** Deletes a snapshot; false if there is none. */
  removeSnapshot(workspaceId: string, snapshotId: string): Promise<boolean>
  /** Replaces its data with those of a snapshot; false if there is none. */
  restore(workspaceId: string, snapshotId: string): Promise<boolean>
  close(): Promise<void>
}

/** The password of a console, and the sessions of its users. */
export interface ConsoleSessions {
  /** The token of a session in the cookies of a request. */
  tokenIn(cookies: string | undefined): string | undefined
  /** Rejects a wrong password, and after too many of them any from an address without an earlier success. */
  assertPassword(password: string, address: string): Promise<void>
  /** Opens a session in place of the one before, if there was one. */
  signIn(asked: {
    readonly password: string
    readonly address: string
    readonly before: string | undefined
  }): Promise<Session & { readonly token: string }>
  /** The session of a token, extended by each call; undefined if it has ended. */
  enter(token: string | undefined): Promise<Session | undefined>
  signOut(token: string): Promise<void>
  signOutEverywhere(): Promise<void>
  /** Calls back when the session ends, unless the returned function was called before. */
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
