import type { Agent } from 'undici'

/** A request in the form that a dispatcher takes. */
interface Question {
  readonly origin: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

interface Answer {
  /** 0 without a response. */
  readonly status: number
  readonly text: string
}

/** Uses the dispatcher directly, because a stream per body would cost more than the server under test. */
export function exchange(agent: Agent, question: Question): Promise<Answer> {
  return new Promise((resolve) => {
    let status = 0
    let text = ''
    agent.dispatch(
      { ...question },
      {
        onRequestStart() {},
        onResponseStart(_controller, statusCode) {
          status = statusCode
        },
        onResponseData(_controller, chunk) {
          text += chunk.toString('latin1')
        },
        onResponseEnd: () => resolve({ status, text }),
        onResponseError: () => resolve({ status: 0, text }),
      },
    )
  })
}
