import Type from 'typebox'
import { says } from '../text.ts'

/** The body of a 204: there is none. */
export const Nothing = Type.Unsafe<undefined>({ ...says('No body.', 'Brak treści.') })
