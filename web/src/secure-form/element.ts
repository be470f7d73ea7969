import type { Language } from '@grosz/contract/text.ts'
import { secureFormTexts } from '../text/secure-form.ts'
import { languageFrom, sayIn } from '../text/translate.ts'
import type { ElementType } from './fields.ts'
import { groundUnder, watchGround } from './ground.ts'
import {
  type ElementOptions,
  type ElementState,
  type FromFrame,
  type InstallmentsOffer,
  seal,
  type ToFrame,
  unseal,
} from './protocol.ts'

interface EventData {
  readonly ready: undefined
  readonly focus: undefined
  readonly blur: undefined
  readonly change: ElementState
  /** null: the card offers no instalments. */
  readonly installmentsChange: InstallmentsOffer | null
}

type Listeners = { [E in keyof EventData]: ((data: EventData[E]) => void)[] }

/** One field, or one whole card, on the shop's page. */
export interface SecureElement {
  render(place: string | Element): SecureElement
  update(options: ElementOptions): SecureElement
  on<E extends keyof EventData>(event: E, listener: (data: EventData[E]) => void): SecureElement
  clear(): SecureElement
  focus(): SecureElement
  remove(): SecureElement
}

/** An element as its form uses it. */
export interface FramedElement {
  readonly type: ElementType
  readonly element: SecureElement
  readonly language: Language
  isOnPage(): boolean
  /** Resolves to true when the frame is loaded, to false if loading fails. */
  arrived(): Promise<boolean>
  send(message: ToFrame): void
}

interface Setting {
  /** The origin of this script and of all its frames. */
  readonly origin: string
  readonly form: string
  readonly posId: string
  readonly language: Language
  onAnswer(call: number, answer: Extract<FromFrame, { kind: 'answer' }>['answer']): void
}

const ARRIVAL_MS_MAX = 10_000

export function createElement(
  type: ElementType,
  given: ElementOptions,
  setting: Setting,
): FramedElement {
  const { origin, form, posId } = setting
  const language = languageFrom([given.lang, setting.language])
  const listeners: Listeners = {
    ready: [],
    focus: [],
    blur: [],
    change: [],
    installmentsChange: [],
  }
  let options = given
  let isReady = false
  let waiting: ((hasArrived: boolean) => void)[] = []
  let stopWatching: (() => void) | undefined
  const frame = document.createElement('iframe')
  Object.assign(frame.style, { display: 'block', width: '100%', height: '44px', border: '0' })
  frame.setAttribute('referrerpolicy', 'no-referrer')
  frame.src = `${origin}/front/secure-form/`
  frame.addEventListener('load', open)
  entitle()

  /** A frame that is moved to another place of the page begins anew. */
  function open() {
    isReady = false
    const ground = groundUnder(frame)
    post({ kind: 'open', element: type, language, posId, options, ground })
  }

  function entitle() {
    frame.title = options.frameTitle ?? sayIn(secureFormTexts, language)(type)
  }

  function post(message: ToFrame) {
    frame.contentWindow?.postMessage(seal(form, message), origin)
  }

  /**
   * Sends a message to the frame. Does nothing before the frame is ready, because it receives the current state then.
   */
  function send(message: ToFrame) {
    if (isReady) post(message)
  }

  function hear(event: MessageEvent) {
    if (event.origin !== origin || event.source !== frame.contentWindow) return
    const message = unseal<FromFrame>(event.data, form)
    if (!message) return
    switch (message.kind) {
      case 'ready':
        isReady = true
        for (const resolve of waiting) resolve(true)
        waiting = []
        // Changes since its first message have not reached it.
        post({ kind: 'update', options })
        if (hasFocus()) post({ kind: 'focus' })
        if (listeners.installmentsChange.length > 0) post({ kind: 'watchInstallments' })
        return tell('ready', undefined)
      case 'change':
        return tell('change', message.state)
      case 'installmentsChange':
        return tell('installmentsChange', message.offer)
      case 'height':
        frame.style.height = `${message.pixels}px`
        return
      case 'answer':
        return setting.onAnswer(message.call, message.answer)
      default:
        return tell(message.kind, undefined)
    }
  }

  function hasFocus(): boolean {
    const root = frame.getRootNode()
    return 'activeElement' in root && root.activeElement === frame
  }

  function tell<E extends keyof EventData>(event: E, data: EventData[E]) {
    for (const listener of listeners[event]) listener(data)
  }

  const element: SecureElement = {
    render(place) {
      const found = typeof place === 'string' ? document.querySelector(place) : place
      if (!found) throw new Error(`There is no element ${place} to render a card field in`)
      addEventListener('message', hear)
      found.replaceChildren(frame)
      stopWatching?.()
      stopWatching = watchGround(frame, (ground) => send({ kind: 'ground', ground }))
      return element
    },
    update(changes) {
      options = { ...options, ...changes }
      entitle()
      send({ kind: 'update', options })
      return element
    },
    on(event, listener) {
      listeners[event].push(listener)
      if (event === 'installmentsChange') send({ kind: 'watchInstallments' })
      return element
    },
    clear() {
      send({ kind: 'clear' })
      return element
    },
    focus() {
      frame.focus()
      send({ kind: 'focus' })
      return element
    },
    remove() {
      removeEventListener('message', hear)
      stopWatching?.()
      frame.remove()
      isReady = false
      return element
    },
  }

  return {
    type,
    element,
    language,
    isOnPage: () => frame.isConnected,
    send,
    arrived() {
      if (isReady) return Promise.resolve(true)
      return new Promise((resolve) => {
        waiting.push(resolve)
        setTimeout(() => resolve(false), ARRIVAL_MS_MAX)
      })
    },
  }
}
