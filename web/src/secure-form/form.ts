import type { Language } from '@grosz/contract/text.ts'
import { randomKey } from '../api/random-key.ts'
import { type Answer, type ErrorCode, failed, messageOf } from './answer.ts'
import { createElement, type FramedElement, type SecureElement } from './element.ts'
import type { ElementType } from './fields.ts'
import type { CvvBody, ElementOptions, ToFrame, TokenBody, TokenType } from './protocol.ts'

/** The fields of one card on the shop's page. */
export interface SecureForm {
  add(type?: ElementType, options?: ElementOptions): SecureElement
}

/** A form with its functions for the global object. */
export interface AnsweringForm extends SecureForm {
  tokenize(type: TokenType): Promise<Answer<TokenBody>>
  sendCvv(refReqId: string): Promise<Answer<CvvBody>>
}

/** Longer than all attempts of a frame to reach the server. */
const ANSWER_MS_MAX = 90_000

const elementTypes: readonly ElementType[] = ['card', 'number', 'date', 'cvv']

export function createForm(page: {
  readonly origin: string
  readonly posId: string
  readonly language: Language
}): AnsweringForm {
  // The ID distinguishes the frames of this form from those of another.
  const form = randomKey()
  /** The language of the element that was added last; an element can have its own. */
  let { language } = page
  const elements = new Set<FramedElement>()
  const waiting = new Map<number, (answer: Answer<never>) => void>()
  let calls = 0

  const setting = {
    ...page,
    form,
    onAnswer(call: number, answer: Answer<unknown>) {
      // Each call has its own type of answer, which `ask` determines.
      waiting.get(call)?.(answer as Answer<never>)
    },
  }

  /** Calls the frame of the first type in the form; that frame finds the others itself. */
  async function ask<B>(
    types: readonly ElementType[],
    otherwise: ErrorCode,
    message: (call: number) => ToFrame,
  ): Promise<Answer<B>> {
    const found = types.flatMap((type) =>
      [...elements].filter((one) => one.type === type && one.isOnPage()),
    )[0]
    if (!found)
      return failed([
        messageOf(otherwise, language, { parameters: { error: 'no field is on the page' } }),
      ])
    if (!(await found.arrived())) return failed([messageOf('error.network', language)])
    calls += 1
    const call = calls
    return new Promise<Answer<B>>((resolve) => {
      const timer = setTimeout(
        () => settle(failed([messageOf('error.network', language)])),
        ANSWER_MS_MAX,
      )
      function settle(answer: Answer<B>) {
        clearTimeout(timer)
        waiting.delete(call)
        resolve(answer)
      }
      waiting.set(call, settle)
      found.send(message(call))
    })
  }

  return {
    add(type = 'card', options) {
      if (!elementTypes.includes(type)) {
        throw new Error(`${type} is not a field of a card; there are: ${elementTypes.join(', ')}`)
      }
      const framed = createElement(type, { ...options }, setting)
      elements.add(framed)
      language = framed.language
      return framed.element
    },
    tokenize: (type) =>
      ask(['card', 'number', 'date', 'cvv'], 'error.tokenization', (call) => ({
        kind: 'tokenize',
        call,
        type,
      })),
    sendCvv: (refReqId) =>
      ask(['cvv', 'card'], 'error.send.cvv', (call) => ({ kind: 'sendCvv', call, refReqId })),
  }
}
