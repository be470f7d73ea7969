import type { App, Body, Reply, Request } from '../app.ts'
import { toIso } from '../time.ts'
import { sessionCookie } from './cookie.ts'

const open = { passwordNeeded: false, signedIn: true } satisfies Body<'retrieveSession'>
const signedOut = { passwordNeeded: true, signedIn: false } satisfies Body<'retrieveSession'>

export async function retrieveSession(
  { door }: App,
  { visitor }: Request<'retrieveSession'>,
): Reply<'retrieveSession'> {
  if (!door) return { status: 200, body: open }
  const session = await door.enter(visitor.session)
  return { status: 200, body: session ? signedIn(session.expiresAt) : signedOut }
}

export async function signIn(
  { door, settings }: App,
  { body, visitor }: Request<'signIn'>,
): Reply<'signIn'> {
  if (!door) return { status: 200, body: open }
  const { address, session: before } = visitor
  const { token, expiresAt } = await door.signIn({ password: body.password, address, before })
  return {
    status: 200,
    headers: { 'set-cookie': sessionCookie(settings, token) },
    body: signedIn(expiresAt),
  }
}

export async function signOut(
  { door, settings }: App,
  { visitor }: Request<'signOut'>,
): Reply<'signOut'> {
  if (!door) return { status: 200, body: open }
  if (visitor.session !== undefined) await door.signOut(visitor.session)
  return {
    status: 200,
    headers: { 'set-cookie': sessionCookie(settings, undefined) },
    body: signedOut,
  }
}

export async function signOutEverywhere({ door, settings }: App): Reply<'signOutEverywhere'> {
  if (!door) return { status: 200, body: open }
  await door.signOutEverywhere()
  return {
    status: 200,
    headers: { 'set-cookie': sessionCookie(settings, undefined) },
    body: signedOut,
  }
}

function signedIn(expiresAt: number): Body<'retrieveSession'> {
  return { passwordNeeded: true, signedIn: true, expiresAt: toIso(expiresAt) }
}
