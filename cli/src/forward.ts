import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { NOTIFICATION_TIMEOUT_SECONDS } from '@grosz/contract/notification-schedule.ts'
import { keptAnswerBytes } from '@grosz/contract/resources/notification-log.ts'

/** The answer of a program to a notification, or why there was none. */
export type Forwarded =
  | { readonly status: number; readonly answer: string }
  | { readonly failure: string }

export interface Notification {
  readonly headers: readonly { readonly name: string; readonly value: string }[]
  readonly body: string
}

/** Posts a notification to a program: its bytes and headers as the sandbox would send them. Never rejects. */
export function forward(
  { headers, body }: Notification,
  to: URL,
  { skipVerify }: { readonly skipVerify: boolean },
): Promise<Forwarded> {
  const bytes = Buffer.from(body)
  const named = Object.fromEntries(headers.map(({ name, value }) => [name, value]))
  const send = to.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve) => {
    const fail = (error: NodeJS.ErrnoException) => resolve({ failure: reasonOf(error, to) })
    const asked = send(to, {
      method: 'POST',
      headers: { ...named, 'content-length': bytes.length },
      timeout: NOTIFICATION_TIMEOUT_SECONDS * 1_000,
      ...(skipVerify && { rejectUnauthorized: false }),
    })
    asked.on('error', fail)
    asked.on('timeout', () => asked.destroy(new Error('it did not answer in time')))
    asked.on('response', (answer) => {
      const kept: Buffer[] = []
      let size = 0
      answer.on('error', fail)
      answer.on('data', (part: Buffer) => {
        if (size < keptAnswerBytes) kept.push(part)
        size += part.length
      })
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, answer: beginning(Buffer.concat(kept)) }),
      )
    })
    asked.end(bytes)
  })
}

/** The beginning of an answer as text of at most so many characters as the log keeps bytes. */
function beginning(bytes: Buffer): string {
  return bytes.subarray(0, keptAnswerBytes).toString('utf8')
}

function reasonOf({ code, message }: NodeJS.ErrnoException, { host }: URL): string {
  const reasons: Readonly<Record<string, string>> = {
    ECONNREFUSED: `${host} refused the connection`,
    ECONNRESET: `${host} closed the connection without an answer`,
    ENOTFOUND: `could not resolve the host ${host}`,
    DEPTH_ZERO_SELF_SIGNED_CERT: `the certificate of ${host} is self-signed`,
    SELF_SIGNED_CERT_IN_CHAIN: `the certificate of ${host} is self-signed`,
  }
  return (reasons[code ?? ''] ?? `${host}: ${message || code}`).slice(0, 200)
}
