import type { OperationId } from '@grosz/contract/index.ts'
import type { Operation } from '@grosz/contract/operation.ts'
import type { UnknownField } from '@grosz/contract/read.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App, ChosenOutcome } from '../../app.ts'

/** The part of a sandbox in the HTTP server; production has none. */
export interface SandboxHttp {
  /** True for a host name that a sandbox accepts in addition to those of the settings. */
  readonly isOurName: (name: string) => boolean
  /** The path of an address inside its workspace. */
  rewriteUrl(url: string): string
  /** Adds the log of requests, the addresses of receivers, and the pages of the simulators and the console. */
  join(server: FastifyInstance): void
  /**
   * Rejects calls to a workspace that does not exist, and requires the password of the console;
   * resolves to the reply of a request that is answered with it.
   */
  guard(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined>
  /** The App of a request, by its address or its credentials; undefined for that of the server. */
  appOf(request: FastifyRequest): Promise<App | undefined>
  /** The App of a point of sale that a call without credentials names; undefined for that of the server. */
  appOfPos(posId: string): Promise<App | undefined>
  /** Names the fields of a request that its call does not have, in a header of the reply. */
  nameUnknown(reply: FastifyReply, unknown: readonly UnknownField[]): void
  /** The outcome that the header of a call chooses, rejected if the call has no such outcome. */
  outcomeOf(app: App, operation: Operation, request: FastifyRequest): ChosenOutcome
  /** Applies the fault for the call before the call runs: delays or rejects the call. */
  before(call: BegunCall): Promise<void>
  /** True if the fault of a call cuts its connection before or after its effect, which is then done. */
  cuts(
    when: 'before' | 'after',
    call: Pick<BegunCall, 'app' | 'request'>,
    reply: FastifyReply,
  ): boolean
}

interface BegunCall {
  /** The app of the workspace. */
  readonly app: App
  readonly id: OperationId
  readonly request: FastifyRequest
  readonly posId: string | undefined
}
