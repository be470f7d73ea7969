import Type from 'typebox'
import { says } from '../text.ts'

/** The body of a 204, which has none. */
export const Nothing = Type.Unsafe<undefined>({ ...says('No body.', 'Brak treści.') })
