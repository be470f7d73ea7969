import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { spelledAsDocumented } from '@grosz/contract/notification-headers.ts'
import { NOTIFICATION_TIMEOUT_SECONDS } from '@grosz/contract/notification-schedule.ts'
import { keptAnswerBytes } from '@grosz/contract/resources/notification-log.ts'
import { sayOfNetwork } from '@grosz/contract/say-of-network.ts'
import { lookUp } from './look-up.ts'

/** The response of a program to a notification, or the reason for its absence. */
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
    const fail = (error: Error) => resolve({ failure: reasonOf(error, to) })
    const asked = send(to, {
      method: 'POST',
      headers: { ...spelledAsDocumented(named), 'content-length': bytes.length },
      lookup: lookUp,
      timeout: NOTIFICATION_TIMEOUT_SECONDS * 1_000,
      ...(skipVerify && { rejectUnauthorized: false }),
    })
    asked.on('error', fail)
    asked.on('timeout', () => asked.destroy(new DOMException('No answer in time', 'TimeoutError')))
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

/**
 * The beginning of a response as text, with at most as many characters as the log stores bytes. A
 * request body cannot contain U+0000.
 */
function beginning(bytes: Buffer): string {
  return bytes.subarray(0, keptAnswerBytes).toString('utf8').replaceAll('\0', '\ufffd')
}

/** The longest reason that the sandbox accepts. */
const REASON_MAX = 200

function reasonOf(error: Error, { host }: URL): string {
  return sayOfNetwork(error, host, NOTIFICATION_TIMEOUT_SECONDS).slice(0, REASON_MAX)
}
