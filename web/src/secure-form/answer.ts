import type { Language } from '@grosz/contract/text.ts'
import { secureFormErrorTexts } from '../text/secure-form.ts'
import { sayIn } from '../text/translate.ts'

export type ErrorCode = keyof typeof secureFormErrorTexts

/** One thing that is wrong, in the language of the form. */
export interface Message {
  readonly code: ErrorCode
  readonly message: string
  /** validation: the payer can put it right. technical: the shop or we can. */
  readonly type: 'validation' | 'technical'
  readonly parameters: Readonly<Record<string, string>>
}

/** What `tokenize` and `sendCvv` resolve to; they never reject. */
export type Answer<B> =
  | { readonly status: 'SUCCESS'; readonly body: B }
  | {
      readonly status: 'ERROR'
      readonly error: {
        readonly messages: readonly Message[]
        /** To quote when you ask about it; absent where nothing was sent. */
        readonly correlationId?: string
      }
    }

export function messageOf(
  code: ErrorCode,
  language: Language,
  parameters: Readonly<Record<string, string>> = {},
): Message {
  const type = code.startsWith('error.validation.') ? 'validation' : 'technical'
  return { code, message: sayIn(secureFormErrorTexts, language)(code), type, parameters }
}

export function failed(messages: readonly Message[], correlationId?: string): Answer<never> {
  return {
    status: 'ERROR',
    error: { messages, ...(correlationId !== undefined && { correlationId }) },
  }
}
