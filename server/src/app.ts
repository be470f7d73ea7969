import type { OperationId, Operations } from '@grosz/contract/index.ts'
import type { Grant, ReplyOf, RequestOf } from '@grosz/contract/operation.ts'
import type { OutcomeKind, PaymentKind } from '@grosz/contract/outcome-kinds.ts'
import type { OutcomeName } from '@grosz/contract/outcomes.ts'
import type { PosFeature } from '@grosz/contract/pos-features.ts'
import type { Acquirer, Instrument } from './base/acquirer/acquirer.ts'
import type { Answering } from './base/answering.ts'
import type { FirmId, IdsByName, OrderId, PaymentId, PosId, ShopId } from './base/ids.ts'
import type { LogFields } from './base/log.ts'
import type { Receiver } from './base/receiver.ts'
import type { Settings } from './base/settings.ts'
import type { Vault } from './base/vault.ts'
import type { Database, Statement, Tx } from './storage/database/database.ts'

/** Everything that a handler can use. Time and randomness come from here, so that tests can control them. */
export interface App {
  readonly settings: Settings
  readonly database: Database
  readonly vault: Vault
  readonly acquirer: Acquirer
  /** Milliseconds since 1970, UTC. */
  readonly now: () => number
  /** The time outside, which no clock of a sandbox moves. */
  readonly realNow: () => number
  /** The parts for tests of an integration; undefined in production. */
  readonly sandbox: SandboxPart | undefined
  /** `length` random characters of `alphabet`. */
  readonly random: (length: number, alphabet: string) => string
  /** The point of sale with an ID that was read from our own rows. */
  readonly posOf: (posId: PosId) => Promise<Pos>
  /** Finds a point of sale by an ID that may belong to another database. */
  readonly findPos: (posId: PosId) => Promise<Pos | undefined>
  /** The same with the key that signs its notifications. */
  readonly signerOf: (posId: PosId) => Promise<Signer>
  /** Payments that calls of this process have sent, until the results are stored. */
  readonly sending: Set<PaymentId>
  /** Running order calls of this process that also pay, and whose responses have not been sent yet. */
  readonly answering: Answering
  /** Payments whose status was recently queried for a page, ordered by the time of the query. */
  readonly asked: Map<PaymentId, number>
  readonly receiver: Receiver
  /** Blocks outgoing calls of a restored copy until an operator resumes it. */
  readonly pause: Pause
  /** Logs a warning for the operator. The text must not contain values of requests. */
  readonly warn: (text: string, error?: unknown, fields?: LogFields) => void
}

/** The part of the sandbox that production code can use; the sandbox rooms use all of it. */
export interface SandboxPart {
  /** The workspace that this App is; undefined for the one that every server has. */
  readonly workspaceId: string | undefined
}

/** The outcome that a call chooses for the record that it creates; empty without a sandbox or a choice. */
export interface ChosenOutcome {
  readonly name: OutcomeName | undefined
  /** Rejects an outcome that a payment with this instrument cannot have. */
  assertPossible(instrument: Instrument): void
  /** The statements that keep the outcome for a payment, by its id or that of its order or card. */
  keptFor(id: string): readonly Statement[]
  /** Stores the outcome for the record that a transaction creates. Without a choice, uses the oldest of the queue. */
  giveTo(tx: Tx, begun: Begun): Promise<void>
}

/** A refund, a payout or a check that has begun and is decided later. */
export interface Begun {
  readonly kind: Exclude<OutcomeKind, PaymentKind>
  readonly posId: PosId
  readonly id: string
  /** The time at which it began, if it can begin again. */
  readonly since?: number
}

export const noOutcome: ChosenOutcome = {
  name: undefined,
  assertPossible() {},
  keptFor: () => [],
  async giveTo() {},
}

/** The state of a restored copy that waits for an operator. */
export interface Pause {
  /** The time of the pause in ms since 1970; undefined if nothing is paused. */
  readonly since: number | undefined
  /** The id of this copy of the database; undefined if it was never restored. */
  readonly epoch: string | undefined
  /** Runs a job once nothing is paused. */
  readonly whenOver: (job: () => void) => void
}

/** A point of sale as the rooms need it. */
export interface Pos {
  readonly posId: PosId
  readonly name: string
  readonly shopId: ShopId
  readonly shopName: string
  readonly firmId: FirmId
  readonly firmCountry: string
  readonly firmRole: FirmRole
  readonly currency: string
  readonly automaticCapture: boolean
  readonly signatureAlgorithm: 'MD5' | 'SHA-256'
  readonly features: ReadonlySet<PosFeature>
}

export interface Signer {
  readonly pos: Pos
  readonly secondKey: string
}

export type FirmRole = 'merchant' | 'marketplace' | 'technical-partner' | 'payment-facilitator'

/** The owner of the credentials. */
export interface Caller {
  readonly pos: Pos
  /** The firm that is spoken for: that of the point of sale, or the one that the grant partner names. */
  readonly firmId: FirmId
  readonly grant: Grant
  /** trusted_merchant: the shop's own id of its logged-in customer. */
  readonly extCustomerId?: string
  /** checkout: the one order that the payer's page can access. */
  readonly orderId?: OrderId
}

/** The origin of a request. */
interface Visitor {
  readonly address: string
  /** The header Cookie. */
  readonly cookies: string | undefined
}

/** A request as handlers receive it: validated against the contract, with known fields only. */
export type Request<I extends OperationId> = RequestOf<Operations[I]> & {
  readonly params: Naming<RequestOf<Operations[I]>['params']>
  readonly query: Naming<RequestOf<Operations[I]>['query']>
  readonly caller: I extends OpenOperation ? undefined : Caller
  /** The browser's language header, for pages. */
  readonly acceptLanguage: string | undefined
  /** The last event before the client's stream was interrupted, as reported by the client. */
  readonly lastEventId: string | undefined
  readonly visitor: Visitor
  /** Runs a job when the connection is closed, after which no answer is needed. */
  readonly onLeave: (job: () => void) => void
  readonly outcome: ChosenOutcome
} & Remembering

/** An id in an address has the type of its record; the record may not exist. */
type Naming<T> = { [K in keyof T]: K extends keyof IdsByName ? IdsByName[K] : T[K] }

export interface Remembering {
  /**
   * The statements that keep the answer under the request's Idempotency-Key; to be written with its effect.
   */
  readonly kept: (reply: AnyReply) => readonly Statement[]
  /** As `kept`, for an answer that `amended` will replace: a repeated request in another process waits for that. */
  readonly keptForNow: (reply: AnyReply) => readonly Statement[]
  /**
   * The statements that replace the kept answer with a more complete one. Write them with the
   * result of the external call.
   */
  readonly amended: (reply: AnyReply) => readonly Statement[]
}

type OpenOperation = {
  [I in OperationId]: Operations[I]['grants'] extends readonly [] ? I : never
}[OperationId]

export interface AnyReply {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: unknown
  /** The further pages of a list in the body. */
  readonly more?: MorePages
}

/** The rest of a list that is too long for memory, written page by page. */
export interface MorePages {
  /** The list's field in the body. */
  readonly list: string
  readonly pages: AsyncIterable<readonly unknown[]>
}

export type Reply<I extends OperationId> = Promise<ReplyOf<Operations[I]> & Pick<AnyReply, 'more'>>

/** The body of a reply of success, for the functions of a room that build it. */
export type Body<I extends OperationId> = ReplyOf<Operations[I]>['body']

export type Handlers = { [I in OperationId]: (app: App, request: Request<I>) => Reply<I> }

/** Marks an answer about the effect of an earlier request: this request changed nothing. */
export const replayed = { 'idempotent-replayed': 'true' } as const

/** Runs a job whose result is the reply, and keeps that reply with its effect. */
export function commit<R extends AnyReply>(
  app: App,
  request: Remembering,
  job: (tx: Tx) => Promise<R>,
): Promise<R> {
  return app.database.transaction(async (tx) => {
    const reply = await job(tx)
    tx.defer(...request.kept(reply))
    return reply
  })
}
