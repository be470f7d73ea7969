import { refusesOutcome, valueErrorOf } from '@grosz/contract/errors-of.ts'
import { operations } from '@grosz/contract/index.ts'
import type { Operation } from '@grosz/contract/operation.ts'
import { outcomeHeader } from '@grosz/contract/outcome-kinds.ts'
import { outcomesOf } from '@grosz/contract/outcomes.ts'
import type { UnknownField } from '@grosz/contract/read.ts'
import type { FastifyRequest } from 'fastify'
import type { App, ChosenOutcome } from '../../app.ts'
import { invalid, Refusal } from '../../base/refusal.ts'
import type { SandboxHttp } from '../../edge/request/sandbox-http.ts'
import { sayablePath } from '../../edge/request/sayable-name.ts'
import { sandboxOf } from '../ports/sandbox.ts'
import { consoleGuard } from './console-guard.ts'
import { logCalls, logCut } from './log-calls.ts'
import { cut, delayOrRefuse } from './meet-fault.ts'
import { ownNames } from './own-names.ts'
import { serveSandboxPages } from './serve-pages.ts'
import { serveReceivers } from './serve-receivers.ts'
import { appOf, appOfRequest, assertWorkspace, pathInWorkspace } from './workspace-of.ts'

/** Joins a sandbox with the HTTP server: workspaces, the log of requests, faults, receivers, pages, the console's password. */
export function createSandboxHttp(app: App): SandboxHttp {
  const { workspaces } = sandboxOf(app)
  const guard = consoleGuard(app)
  const closing = new AbortController()
  return {
    isOurName: ownNames(app.settings),
    rewriteUrl: (url) => pathInWorkspace(workspaces, url),
    join(server) {
      server.addHook('preClose', async () => closing.abort())
      logCalls(server, app)
      serveReceivers(server, app)
      serveSandboxPages(server, app)
    },
    async guard(request, reply) {
      assertWorkspace(request)
      return guard(request, reply)
    },
    appOf: (request) => appOfRequest(workspaces, request),
    appOfPos: (posId) => appOf(workspaces, workspaces?.idOf(posId)),
    nameUnknown(reply, unknown) {
      reply.header('grosz-unknown-fields', namesOf(unknown))
    },
    outcomeOf: chosenOutcome,
    async before({ app, id, request, posId }) {
      // Faults do not apply to the calls of the console.
      if (operations[id].audience === 'sandbox') return
      request.fault = sandboxOf(app).faults.hitBy(id, posId)
      if (request.fault) await delayOrRefuse(request.fault, request, closing.signal)
    },
    cuts(when, { app: own, request }, reply) {
      if (request.fault?.kind !== (when === 'before' ? 'CUT_BEFORE' : 'CUT_AFTER')) return false
      logCut({ root: app, own }, request)
      cut(request, reply)
      return true
    },
  }
}

/** The name of the header as Node writes it. */
const OUTCOME_HEADER = outcomeHeader.toLowerCase()

const NO_OUTCOME = `${outcomeHeader} is not accepted by this call, because it has no outcome to choose.`

/** The outcome that the header of a call chooses, rejected if the call has no such outcome. */
function chosenOutcome(app: App, operation: Operation, { headers }: FastifyRequest): ChosenOutcome {
  const { outcomes } = sandboxOf(app)
  const asked = headers[OUTCOME_HEADER]
  // Clients that choose nothing also send the header without a value.
  if (asked === undefined || asked === '') return outcomes.of(undefined)
  if (refusesOutcome(operation))
    throw new Refusal(valueErrorOf(operation) ?? 'OUTCOME_HEADER_NOT_ALLOWED', NO_OUTCOME)
  if (!operation.outcomes) return outcomes.of(undefined)
  const possible = outcomesOf(operation.outcomes)
  const outcome = possible.find((one) => one === asked)
  if (!outcome) throw invalid(outcomeHeader, `must be one of ${possible.join(', ')}`)
  return outcomes.of(outcome)
}

const UNKNOWN_NAMED_MAX = 20

/**
 * The names of unknown fields for a header. Others than names of fields are left out: a header must carry no
 * card number and no line break.
 */
function namesOf(unknown: readonly UnknownField[]): string {
  return unknown
    .slice(0, UNKNOWN_NAMED_MAX)
    .map(({ path }) => sayablePath(path) ?? '*')
    .join(', ')
}
