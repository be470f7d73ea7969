import type { App, Body, Reply, Request } from '../../app.ts'
import { toIso } from '../../base/time.ts'
import { sandboxOf } from '../ports/sandbox.ts'
import { sessionCookie } from './cookie.ts'

const open = { passwordNeeded: false, signedIn: true } satisfies Body<'retrieveSession'>
const signedOut = { passwordNeeded: true, signedIn: false } satisfies Body<'retrieveSession'>

export async function retrieveSession(
  app: App,
  { visitor }: Request<'retrieveSession'>,
): Reply<'retrieveSession'> {
  const { sessions } = sandboxOf(app)
  if (!sessions) return { status: 200, body: open }
  const session = await sessions.enter(sessions.tokenIn(visitor.cookies))
  return { status: 200, body: session ? signedIn(session.expiresAt) : signedOut }
}

export async function signIn(app: App, { body, visitor }: Request<'signIn'>): Reply<'signIn'> {
  const { sessions } = sandboxOf(app)
  if (!sessions) return { status: 200, body: open }
  const { address, cookies } = visitor
  const before = sessions.tokenIn(cookies)
  const { token, expiresAt } = await sessions.signIn({ password: body.password, address, before })
  return {
    status: 200,
    headers: { 'set-cookie': sessionCookie(app.settings, token) },
    body: signedIn(expiresAt),
  }
}

export async function signOut(app: App, { visitor }: Request<'signOut'>): Reply<'signOut'> {
  const { sessions } = sandboxOf(app)
  if (!sessions) return { status: 200, body: open }
  const session = sessions.tokenIn(visitor.cookies)
  if (session !== undefined) await sessions.signOut(session)
  return withoutSession(app)
}

export async function signOutEverywhere(app: App): Reply<'signOutEverywhere'> {
  const { sessions } = sandboxOf(app)
  if (!sessions) return { status: 200, body: open }
  await sessions.signOutEverywhere()
  return withoutSession(app)
}

function withoutSession({ settings }: App) {
  const headers = { 'set-cookie': sessionCookie(settings, undefined) }
  return { status: 200, headers, body: signedOut } as const
}

function signedIn(expiresAt: number): Body<'retrieveSession'> {
  return { passwordNeeded: true, signedIn: true, expiresAt: toIso(expiresAt) }
}
