import type { FastifyInstance } from 'fastify'
import type { App } from '../../app.ts'
import { isApi, noSuchCall } from '../../edge/request/paths.ts'
import {
  commonHeaders,
  pageHeaders,
  pagePolicy,
  sendPage,
  servePage,
  servePayerPage,
} from '../../edge/site/pages.ts'

const framedPolicy = pagePolicy.replace("frame-ancestors 'none'", 'frame-ancestors *')

/**
 * The challenge can be displayed in a frame of the shop's page, which receives the result. It
 * contains a hidden frame, in which the issuer collects browser data.
 */
const framedHeaders = {
  ...commonHeaders,
  'content-security-policy': `${framedPolicy}; frame-src 'self'`,
}

/** That frame: the page of the shop is among those around it. */
const methodHeaders = { ...commonHeaders, 'content-security-policy': framedPolicy }

const simulatorPages = [
  { path: '/front/threeds/', file: 'simulator.html', headers: framedHeaders },
  { path: '/front/threeds-method/', file: 'threeds-method.html', headers: methodHeaders },
  { path: '/sim/bank/', file: 'simulator.html', headers: pageHeaders },
  { path: '/sim/phone/', file: 'simulator.html', headers: pageHeaders },
]

const consolePage = { path: '/console/', file: 'console.html', headers: pageHeaders }

/** The one page of the console that everybody may open. */
export const signInPath = '/console/sign-in'

/** Serves the pages that only a sandbox has: those of the simulators, and the console. */
export function serveSandboxPages(server: FastifyInstance, app: App): void {
  for (const page of simulatorPages) servePayerPage(server, app, page)
  servePage(server, app, consolePage)
  server.get(signInPath, async (_request, reply) =>
    sendPage(app, reply, { ...consolePage, file: 'sign-in.html' }),
  )
  // The console is one page with many addresses below it, which its scripts route.
  server.get(`${consolePage.path}*`, async (request, reply) => {
    if (isApi(request.url)) throw noSuchCall(app, request.url)
    return sendPage(app, reply, consolePage)
  })
}
