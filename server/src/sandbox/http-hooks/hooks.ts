import { operations } from '@grosz/contract/index.ts'
import type { App } from '../../app.ts'
import type { SandboxHttp } from '../../edge/request/sandbox-http.ts'
import { sandboxOf } from '../ports/sandbox.ts'
import { chosenOutcome } from './choose-outcome.ts'
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
