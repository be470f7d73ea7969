import { testBlikCodes, testCards, testWalletPayloads } from '@grosz/contract/test-values.ts'
import { type PointOfSale, quoted, tokenCommand } from './commands.ts'

interface LoggedRequest {
  readonly method: string
  readonly path: string
  readonly requestHeaders: readonly { readonly name: string; readonly value: string }[]
  readonly requestBody?: { readonly text: string; readonly truncated: boolean } | undefined
}

export interface CurlCommand {
  readonly text: string
  /** The differences from the logged request, and the values to fill in. */
  readonly notes: readonly CurlNote[]
}

type CurlNote = 'testValues' | 'newIds' | 'setToken' | 'fillIn'

/** The headers that a shop chooses itself; curl, browsers, and proxies add the others. */
const ownHeaders = /^(authorization|content-type|accept|idempotency-key|grosz-.*)$/i

/** A placeholder for a value that is new each time the command runs. */
const NEW = '\u0001'

/**
 * Builds a command that sends a logged request again. Test values replace masked ones. Undefined if the log
 * has only the beginning of the body.
 */
export function requestCommand(
  origin: string,
  { method, path, requestHeaders, requestBody }: LoggedRequest,
  pos?: PointOfSale,
): CurlCommand | undefined {
  if (requestBody?.truncated) return undefined
  const headers = requestHeaders
    .filter(({ name, value }) => ownHeaders.test(name) && value !== '*/*')
    .map(({ name, value }) => ({
      name,
      value: /^idempotency-key$/i.test(name) ? `retry-${NEW}` : value,
    }))
  const needsToken = headers.some(isBearer)
  const filled = withTestValues(requestBody?.text ?? '', pos)
  const body = filled.replaceAll(ownIds, `$1-${NEW}"`)
  const lines = [
    `curl -i -X ${method} ${quoted(origin + path)}`,
    ...headers.map(
      // The log does not have the token.
      (header) =>
        isBearer(header)
          ? `-H "${header.name}: Bearer $TOKEN"`
          : `-H ${quoted(`${header.name}: ${header.value}`)}`,
    ),
    ...(requestBody ? [`--data-binary ${quoted(body)}`] : []),
  ]
  const sent = lines.join(' \\\n  ')
  const command = sent.replaceAll(NEW, "'$(date +%s)'")
  const notes = {
    testValues: filled !== (requestBody?.text ?? ''),
    newIds: command !== sent,
    setToken: needsToken && pos === undefined,
    fillIn: command.includes('***'),
  }
  return {
    text: needsToken && pos ? `${tokenCommand(origin, pos)}\n${command}` : command,
    notes: (Object.keys(notes) as CurlNote[]).filter((name) => notes[name]), // keys lose their type
  }
}

function isBearer({ name, value }: { readonly name: string; readonly value: string }): boolean {
  return /^authorization$/i.test(name) && /^bearer /i.test(value)
}

/** The IDs of the shop that can be used only once. */
const ownIds = /("ext(?:Order|Payout|Refund)Id"\s*:\s*"(?:[^"\\]|\\.)*)"/g

/** Replaces the masked values that the sandbox has a test value for. */
function withTestValues(text: string, pos: PointOfSale | undefined): string {
  const [card] = testCards
  const [wallet] = testWalletPayloads
  const blik = testBlikCodes.find(({ outcome }) => outcome === 'approve')?.code ?? ''
  const authorization = /blik/i.test(text) ? blik : btoa(wallet?.payload ?? '')
  return text
    .replaceAll(/("(?:card)?number"\s*:\s*)"\*\*\*"/gi, `$1"${card?.number}"`)
    .replaceAll(/("cv[vc]"\s*:\s*)"\*\*\*"/gi, '$1"123"')
    .replaceAll(/("(?:blikCode|value)"\s*:\s*)"\*\*\*"/gi, `$1"${blik}"`)
    .replaceAll(/("authorizationCode"\s*:\s*)"\*\*\*"/gi, `$1"${authorization}"`)
    .replaceAll(/(client_secret=)\*\*\*/g, (masked) =>
      pos ? `client_secret=${pos.clientSecret}` : masked,
    )
}
