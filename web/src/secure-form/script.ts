import { languageFrom } from '../text/translate.ts'
import { failed, messageOf } from './answer.ts'
import { type AnsweringForm, createForm, type SecureForm } from './form.ts'
import type { TokenType } from './protocol.ts'

declare global {
  interface Window {
    /** The name that pages of existing shops use. */
    PayU: typeof openShop
    Grosz: typeof openShop
  }
}

// Read while the script runs, because its element is not available later.
const origin = originOf(document.currentScript)

/**
 * The object for a shop's page: fields for a card in frames of ours, and tokens for their values. The second
 * argument, `{ dev: true }` or plain `true` in pages of existing shops, has no effect here.
 */
function openShop(posId: string | number, _options?: unknown) {
  let form: AnsweringForm | undefined

  return {
    /** `fonts` is accepted and not used: our frames make no requests to other hosts. */
    secureForms(options: { readonly lang?: string; readonly fonts?: unknown } = {}): SecureForm {
      if (location.origin === 'null') {
        throw new Error('Card fields need a page with an address: http:// or https://')
      }
      form = createForm({ origin, posId: String(posId), language: languageFrom([options.lang]) })
      return form
    },
    tokenize: (type: TokenType = 'SINGLE') =>
      form?.tokenize(type) ?? Promise.resolve(failed([messageOf('error.tokenization', 'en')])),
    sendCvv: (refReqId: string) =>
      form?.sendCvv(refReqId) ?? Promise.resolve(failed([messageOf('error.send.cvv', 'en')])),
    /** The refReqId of a redirectUri, for `sendCvv`. */
    extractRefReqId: refReqIdOf,
  }
}

function refReqIdOf(url: string): string | undefined {
  try {
    return new URL(url, location.href).searchParams.get('refReqId') ?? undefined
  } catch {
    return undefined
  }
}

function originOf(running: HTMLOrSVGScriptElement | null): string {
  const element = running?.hasAttribute('src')
    ? running
    : document.querySelector('script[src*="/javascript/sdk"]')
  const source = element?.getAttribute('src') ?? ''
  return new URL(source, document.baseURI).origin
}

window.PayU = openShop
window.Grosz = openShop
