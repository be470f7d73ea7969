import sent from './notification-examples.json' with { type: 'json' }
import examples from './reply-examples.json' with { type: 'json' }

export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [k: string]: Json }

/** An example of each reply of success, by operation and HTTP status; null for a reply without a JSON body. */
export type ReplyExamples = Readonly<Record<string, Readonly<Record<string, Json>>>>

/**
 * Replies of a running server with ids and tokens masked. `test/journeys/reply-examples.test.ts`
 * compares them with the responses of the server, and updates them with GROSZ_WRITE_EXAMPLES=1.
 */
// Optional fields of the file's type are undefined, which JSON cannot contain.
export const replyExamples = examples as ReplyExamples

/** The body of a notification of each kind, updated by the same test. */
export const notificationExamples: Readonly<Record<string, Json>> = sent
