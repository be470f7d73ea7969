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
  const { door } = sandboxOf(app)
  if (!door) return { status: 200, body: open }
  const session = await door.enter(door.tokenIn(visitor.cookies))
  return { status: 200, body: session ? signedIn(session.expiresAt) : signedOut }
}

export async function signIn(app: App, { body, visitor }: Request<'signIn'>): Reply<'signIn'> {
  const { door } = sandboxOf(app)
  if (!door) return { status: 200, body: open }
  const { address, cookies } = visitor
  const before = door.tokenIn(cookies)
  const { token, expiresAt } = await door.signIn({ password: body.password, address, before })
  return {
    status: 200,
    headers: { 'set-cookie': sessionCookie(app.settings, token) },
    body: signedIn(expiresAt),
  }
}

export async function signOut(app: App, { visitor }: Request<'signOut'>): Reply<'signOut'> {
  const { door } = sandboxOf(app)
  if (!door) return { status: 200, body: open }
  const session = door.tokenIn(visitor.cookies)
  if (session !== undefined) await door.signOut(session)
  return {
    status: 200,
    headers: { 'set-cookie': sessionCookie(app.settings, undefined) },
    body: signedOut,
  }
}

export async function signOutEverywhere(app: App): Reply<'signOutEverywhere'> {
  const { door } = sandboxOf(app)
  if (!door) return { status: 200, body: open }
  await door.signOutEverywhere()
  return {
    status: 200,
    headers: { 'set-cookie': sessionCookie(app.settings, undefined) },
    body: signedOut,
  }
}

function signedIn(expiresAt: number): Body<'retrieveSession'> {
  return { passwordNeeded: true, signedIn: true, expiresAt: toIso(expiresAt) }
}
