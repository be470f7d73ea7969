import { sessionHours } from '@grosz/contract/resources/session.ts'
import type { Settings } from '../../base/settings.ts'

type Where = Pick<Settings, 'publicUrl'>

/** Browsers share cookies between all ports of a host, so each server there needs its own cookie name. */
function nameOf({ publicUrl }: Where): string {
  const { protocol, port } = new URL(publicUrl)
  return protocol === 'https:' ? '__Host-grosz-console' : `grosz-console-${port || '80'}`
}

/** The Set-Cookie header that starts a session in a browser, or without a token ends it. */
export function sessionCookie(settings: Where, token: string | undefined): string {
  const isSecure = settings.publicUrl.startsWith('https:')
  return [
    `${nameOf(settings)}=${token ?? ''}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Strict',
    ...(isSecure ? ['Secure'] : []),
    `Max-Age=${token === undefined ? 0 : sessionHours.life * 3_600}`,
  ].join('; ')
}

/** The token that a browser sends; undefined if it is malformed. */
export function tokenIn(settings: Where, cookies: string | undefined): string | undefined {
  const name = nameOf(settings)
  const found = (cookies ?? '').split(';').map((one) => one.trim().split('='))
  const [, value = ''] = found.find(([key]) => key === name) ?? []
  return /^[\w-]{43}$/.test(value) ? value : undefined
}
