import type { Language } from '@grosz/contract/text.ts'
import type { BodyOf } from '../api/client.ts'
import type { Answer, Message } from './answer.ts'
import type { ElementType, FieldName } from './fields.ts'
import type { Ground } from './ground.ts'

export type TokenType = 'SINGLE' | 'SINGLE_LONGTERM' | 'MULTI'

export interface ElementOptions {
  /** One text for a single field, or one for each field of a card. */
  readonly placeholder?: string | Readonly<Partial<Record<FieldName, string>>>
  /** The names of the fields for screen readers, instead of ours. */
  readonly label?: Readonly<Partial<Record<FieldName, string>>>
  /** The name of the frame for screen readers. */
  readonly frameTitle?: string
  /** The language of this element, if it differs from that of the form; fixed once the element is added. */
  readonly lang?: string
  /** Locks the fields; their values stay, and can be sent. */
  readonly disabled?: boolean
  /** The styles; only the properties that `style.ts` lists are applied. */
  readonly style?: Readonly<Partial<Record<StyleState, Readonly<Record<string, string | number>>>>>
  /** False hides the name of the scheme beside the number. */
  readonly cardIcon?: boolean
}

export type StyleState = 'basic' | 'focus' | 'invalid' | 'placeholder' | 'disabled'

/** The state of a field for the shop's page, without its digits. */
export interface ElementState {
  readonly empty: boolean
  /** The errors that `tokenize` would return now. */
  readonly error: false | readonly Message[]
  /** The scheme of the card in small letters, as visa. */
  readonly brand?: string
  /** The number of digits entered so far. */
  readonly length?: number
}

export type InstallmentsOffer = BodyOf<'listCardInstallments'>

/** A message from the script on the shop's page to a frame of ours. */
export type ToFrame =
  | {
      readonly kind: 'open'
      readonly element: ElementType
      readonly language: Language
      readonly posId: string
      readonly options: ElementOptions
      readonly ground: Ground
    }
  | { readonly kind: 'ground'; readonly ground: Ground }
  | { readonly kind: 'update'; readonly options: ElementOptions }
  | { readonly kind: 'watchInstallments' }
  | { readonly kind: 'clear' }
  | { readonly kind: 'focus' }
  | { readonly kind: 'tokenize'; readonly call: number; readonly type: TokenType }
  | { readonly kind: 'sendCvv'; readonly call: number; readonly refReqId: string }

/** A message from a frame of ours to the script. Any script on the shop's page can read it. */
export type FromFrame =
  | { readonly kind: 'ready' }
  | { readonly kind: 'focus' }
  | { readonly kind: 'blur' }
  | { readonly kind: 'change'; readonly state: ElementState }
  | { readonly kind: 'installmentsChange'; readonly offer: InstallmentsOffer | null }
  | { readonly kind: 'height'; readonly pixels: number }
  | {
      readonly kind: 'answer'
      readonly call: number
      readonly answer: Answer<TokenBody> | Answer<CvvBody>
    }

export interface TokenBody {
  readonly token: string
  readonly mask: string
}

export interface CvvBody {
  /** The payer's next address, if the server sends one. */
  readonly returnUrl?: string
}

/** Messages of other programs on the page, and of other forms, are not for us. */
export function seal<M extends ToFrame | FromFrame>(form: string, message: M) {
  return { ...message, grosz: 'secure-form', form }
}

/** The message in received data, if it is of this form; of any form by default. */
export function unseal<M extends ToFrame | FromFrame>(
  data: unknown,
  form?: string,
): (M & { readonly form: string }) | undefined {
  const sealed = data as { grosz?: unknown; form?: unknown } | null | undefined
  if (sealed?.grosz !== 'secure-form' || typeof sealed.form !== 'string') return undefined
  if (form !== undefined && sealed.form !== form) return undefined
  // The origin and window were checked before, and such senders use our protocol.
  return data as M & { readonly form: string }
}
