import type { App } from '../../app.ts'
import { sandboxOf } from '../ports/sandbox.ts'

/** Lets a handler see the calls that were not written yet when it was asked. */
export function fresh<R, A>(
  handler: (app: App, request: R) => Promise<A>,
): (app: App, request: R) => Promise<A> {
  return async (app, request) => {
    await sandboxOf(app).callLog.refresh()
    return handler(app, request)
  }
}
