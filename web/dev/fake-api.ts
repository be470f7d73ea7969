import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { brandArtwork } from '@grosz/contract/methods/artwork.ts'
import type { Connect, Plugin } from 'vite'
import { calls } from '../src/api/calls.ts'
import type { Payment } from '../src/checkout/payment.ts'
import {
  blikCode,
  challengeReturnUrl,
  challenges,
  clock,
  consoleAnswers,
  cvvReturnUrl,
  pointsOfSale,
  type Refusal,
  scenes,
} from './scenes.ts'

/** Payments by the token of their page. */
type Started = Map<string, { readonly payment: Payment; readonly at: number }>

interface Answer {
  readonly status: number
  readonly body: unknown
}

/** Addresses of the pages, as the real server has them. */
const pages: Readonly<Record<string, string>> = {
  '/pay/': '/checkout.html',
  '/front/threeds/': '/simulator.html',
  '/front/threeds-method/': '/threeds-method.html',
  '/sim/bank/': '/simulator.html',
  '/sim/phone/': '/simulator.html',
  '/front/cvv/': '/cvv.html',
  '/console/': '/console.html',
  '/console/sign-in': '/sign-in.html',
}

/** The time until the payment is confirmed in the simulated app, in ms. */
const CONFIRM_MS = 8_000

/**
 * Canned answers for looking at every page without a server: /pay/?token=<name of a scene>. Works
 * in `vite` and `vite preview`, without the policy of the real server; it is never part of the build.
 */
export function fakeApi(): Plugin {
  const started: Started = new Map()
  const answerer = answerFrom(started)
  const toPage = toPageForgetting(started)
  return {
    name: 'fake-api',
    apply: 'serve',
    transformIndexHtml: (html) => html.replace('<html ', '<html data-sandbox '),
    configureServer: ({ middlewares }) => {
      middlewares.use(toPage).use(answerer)
    },
    configurePreviewServer: ({ middlewares }) => {
      middlewares.use(toPage).use(answerer)
    },
  }
}

/** Opening a page begins its scene anew. */
function toPageForgetting(started: Started): Connect.NextHandleFunction {
  return (request, _response, next) => {
    const [path = '', query] = (request.url ?? '').split('?')
    const isConsole = path.startsWith('/console/') && !path.startsWith('/console/api/')
    const file = pages[path] ?? pages[isConsole ? '/console/' : path]
    if (file) {
      started.delete(new URLSearchParams(query).get('token') ?? '')
      request.url = query ? `${file}?${query}` : file
    }
    next()
  }
}

function answerFrom(started: Started): Connect.NextHandleFunction {
  return async (request, response, next) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname.startsWith('/images/')) return sendLogo(pathname, response)
    const body = request.method === 'POST' ? await text(request) : ''
    const answer =
      request.method === 'DELETE' && pathname.startsWith('/pay/api/payments/')
        ? leave(tokenOf(request), started)
        : answerTo(pathname, tokenOf(request), body, started)
    if (!answer) return next()
    response.writeHead(answer.status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer.body))
  }
}

const states = {
  approve: 'APPROVED',
  attempt: 'APPROVED',
  decline: 'DECLINED',
  review: 'IN_REVIEW',
  timeout: 'TIMED_OUT',
  leave: 'LEFT',
} as const

function answerTo(path: string, token: string, body: string, started: Started): Answer | undefined {
  const scene = scenes[token]
  const [, challengeId, act] = /^\/sim\/api\/challenges\/([^/]*)(\/answer)?$/.exec(path) ?? []
  if (path === '/pay/api/checkout') {
    if (!scene) return refused({ status: 401, codeLiteral: 'INVALID_OR_MISSING_ACCESS_TOKEN' })
    const payment = standing(token, started)
    return { status: 200, body: { ...scene.checkout, ...(payment && { payment }) } }
  }
  if (path === '/pay/api/payments') {
    const result = scene?.pays?.[JSON.parse(body).method]
    if (!result) return refused({ status: 500, codeLiteral: 'UNKNOWN_ERROR' })
    if ('codeLiteral' in result) return refused(result)
    started.set(token, { payment: result, at: Date.now() })
    return { status: 200, body: result }
  }
  if (path.startsWith('/pay/api/stored-cards/')) return { status: 204, body: undefined }
  if (path.startsWith('/pay/api/payments/')) {
    return { status: 200, body: standing(token, started) ?? scene?.checkout.payment }
  }
  if (path === '/sim/api/challenges') {
    return { status: 200, body: { challenges: [challenges.blik] } }
  }
  if (path.startsWith('/sim/api/blik-codes')) {
    return { status: 201, body: { ...blikCode, outcome: body ? JSON.parse(body).outcome : 'ask' } }
  }
  if (challengeId !== undefined) {
    const challenge = challenges[challengeId]
    if (!challenge) return refused({ status: 404, codeLiteral: 'DATA_NOT_FOUND' })
    if (!act) return { status: 200, body: challenge }
    const { answer } = JSON.parse(body) as { answer: keyof typeof states }
    const answered = { ...challenge, state: states[answer], answers: [] }
    return { status: 200, body: { ...answered, returnUrl: challengeReturnUrl } }
  }
  if (/^\/api\/front\/card-authorizations\/[^/]+\/cvv$/.test(path)) {
    return { status: 202, body: { returnUrl: cvvReturnUrl } }
  }
  if (path.startsWith('/console/api/clock')) return { status: 200, body: clock }
  if (path === '/console/api/session')
    return { status: 200, body: { passwordNeeded: true, signedIn: false } }
  if (path === '/console/api/points-of-sale') return { status: 200, body: { pointsOfSale } }
  const asked = Object.entries(consoleAnswers).find(
    // The answers are by the ids of calls.
    ([id]) => calls[id as keyof typeof consoleAnswers].path === path,
  )
  return asked && { status: 200, body: asked[1] }
}

function leave(token: string, started: Started): Answer | undefined {
  const payment = standing(token, started) ?? scenes[token]?.checkout.payment
  if (!payment) return undefined
  const left = { ...payment, state: 'DECLINED', reason: 'LEFT', canLeave: false } as const
  started.set(token, { payment: left, at: Date.now() })
  return { status: 200, body: left }
}

/** A payment that was started here is confirmed after a while; one of a scene never is. */
function standing(token: string, started: Started): Payment | undefined {
  const { payment, at } = started.get(token) ?? {}
  if (!payment || at === undefined) return undefined
  const isConfirmed = payment.state === 'WAITING' && Date.now() - at > CONFIRM_MS
  return isConfirmed ? { ...payment, state: 'APPROVED' } : payment
}

function refused({ status, codeLiteral }: Refusal): Answer {
  return { status, body: { status: { statusCode: 'ERROR', severity: 'ERROR', codeLiteral } } }
}

function tokenOf(request: IncomingMessage): string {
  return request.headers.authorization?.replace('Bearer ', '') ?? ''
}

/** Our artwork; Millennium's is missing, to see what stands in for it. */
function sendLogo(path: string, response: ServerResponse): void {
  const [, value = ''] = /pbl_(\w+)\.svg$/.exec(path) ?? []
  if (value === '' || value === 'wm') {
    response.writeHead(404).end()
    return
  }
  response.writeHead(200, { 'content-type': 'image/svg+xml' })
  response.end(brandArtwork(value, 'en'))
}
