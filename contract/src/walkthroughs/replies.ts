import type { Json } from '../reply-examples.ts'
import replies from './replies.json' with { type: 'json' }

/** A reply that was captured from the server. curl prints no status. */
export interface KeptReply {
  readonly status?: number
  readonly body: Json
  /** Lists of the reply end after their first items. */
  readonly isShortened?: true
}

type Replies = Readonly<Record<string, Readonly<Record<string, KeptReply>>>>

/** The replies of the steps of each page, by the ids of page and step; a test compares them with the server. */
// Optional fields of the file's type are undefined, which JSON cannot contain.
export const keptReplies = replies as unknown as Replies
