import type { Language } from '@grosz/contract/text.ts'
import { secureFormErrorTexts } from '../text/secure-form.ts'
import { sayIn } from '../text/translate.ts'
import type { ElementType, FieldName } from './fields.ts'

export type ErrorCode = keyof typeof secureFormErrorTexts

/** One problem, in the language of the form. */
export interface Message {
  readonly code: ErrorCode
  readonly message: string
  /** validation: the payer can correct it. technical: the shop or we can. */
  readonly type: 'validation' | 'technical'
  /** The element that the payer can correct; shops show the sentence beside it. */
  readonly source?: ElementType
  readonly parameters: Readonly<Record<string, string>>
}

/** The result of `tokenize` and `sendCvv`, which never reject. */
export type Answer<B> =
  | { readonly status: 'SUCCESS'; readonly body: B }
  | {
      readonly status: 'ERROR'
      readonly error: {
        readonly messages: readonly Message[]
        /** The ID to quote in questions about the result; absent if nothing was sent. */
        readonly correlationId?: string
      }
      /** The same ID; pages of existing shops read it here. */
      readonly correlationId?: string
    }

export function messageOf(
  code: ErrorCode,
  language: Language,
  {
    source,
    parameters = {},
  }: {
    readonly source?: ElementType | undefined
    readonly parameters?: Message['parameters']
  } = {},
): Message {
  return {
    code,
    message: sayIn(secureFormErrorTexts, language)(code),
    type: code.startsWith('error.validation.') ? 'validation' : 'technical',
    ...(source !== undefined && { source }),
    parameters,
  }
}

/** The field of an error, or undefined if it concerns none. */
export function fieldOf(code: ErrorCode): FieldName | undefined {
  const [, , subject = ''] = code.split('.')
  return Object.hasOwn(fieldsBySubject, subject)
    ? fieldsBySubject[subject as keyof typeof fieldsBySubject]
    : undefined
}

const fieldsBySubject = { card: 'number', expDate: 'date', cvv: 'cvv' } as const

export function failed(messages: readonly Message[], correlationId?: string): Answer<never> {
  const id = correlationId === undefined ? {} : { correlationId }
  return { status: 'ERROR', error: { messages, ...id }, ...id }
}
