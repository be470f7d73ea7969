import { type Call, createClient, type Failure } from '../api/client.ts'
import { type Answer, type ErrorCode, failed, type Message } from './answer.ts'
import type { TypedCard } from './checks.ts'
import type { CvvBody, InstallmentsOffer, TokenBody, TokenType } from './protocol.ts'

/** The requests of a frame, to its own origin. */
export function createRequests(
  posId: string,
  say: (code: ErrorCode, parameters?: Message['parameters']) => Message,
) {
  async function asking<B>(
    otherwise: ErrorCode,
    ask: (call: Call) => Promise<{ readonly ok: true; readonly body: B } | Failure>,
  ): Promise<Answer<B>> {
    let correlationId: string | undefined
    const call = createClient({
      async fetch(...request) {
        const response = await fetch(...request)
        correlationId = response.headers.get('correlation-id') ?? undefined
        return response
      },
    })
    const result = await ask(call)
    if (result.ok) return { status: 'SUCCESS', body: result.body }
    const reason = result.body.status?.statusDesc
    const message = say(codeOf(result, otherwise), reason === undefined ? {} : { error: reason })
    return failed([message], correlationId)
  }

  return {
    tokenize: (type: TokenType, card: TypedCard): Promise<Answer<TokenBody>> =>
      asking('error.tokenization', async (call) => {
        const result = await call('createFrontToken', {
          query: { from: 'secure-form' },
          body: { posId, type, card },
        })
        if (!result.ok) return result
        const { value, maskedCard } = result.body
        return { ok: true, body: { token: value, mask: maskedCard } }
      }),

    sendCvv: (refReqId: string, cvv: string): Promise<Answer<CvvBody>> =>
      asking('error.send.cvv', (call) => call('sendCvv', { params: { refReqId }, body: cvv })),

    async findInstallments(cardBin: string): Promise<InstallmentsOffer | null> {
      const result = await createClient({})('listCardInstallments', { body: { posId, cardBin } })
      return result.ok ? result.body : null
    },
  }
}

/** Status 0: there was no response. The server's clock may also find that a card has expired. */
function codeOf({ status, body }: Failure, otherwise: ErrorCode): ErrorCode {
  if (status === 0) return 'error.network'
  return body.status?.codeLiteral === 'CARD_CARD_EXPIRED'
    ? 'error.validation.expDate.past'
    : otherwise
}
