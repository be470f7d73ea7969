/** The contract as plain data in one language: the source of the pages of the portal. */
export interface Reference {
  readonly chapters: readonly Chapter[]
  readonly lifecycles: readonly LifecycleTable[]
  readonly errors: readonly ErrorEntry[]
}

/** The operations of one tag. */
export interface Chapter {
  readonly tag: string
  readonly title: string
  readonly description: string
  readonly operations: readonly OperationEntry[]
}

/** All calls of a merchant in short, by chapter. */
export type CallsOverview = readonly {
  readonly tag: string
  readonly title: string
  readonly description: string
  readonly calls: readonly (CallRow & Pick<OperationEntry, 'deprecated'>)[]
}[]

/** A call in short. */
export type CallRow = Pick<OperationEntry, 'id' | 'page' | 'method' | 'path' | 'summary'>

/** The calls that exist in a sandbox only. */
export interface SandboxCalls {
  readonly calls: readonly OperationEntry[]
  /** The names of their errors in addresses. */
  readonly errorSlugs: Readonly<Record<string, string>>
}

export interface OperationEntry {
  readonly id: string
  /** The page of the call below /api/, as orders/create/. */
  readonly page: string
  readonly method: string
  readonly path: string
  readonly summary: string
  readonly description: string
  readonly grants: readonly string[]
  readonly deprecated: boolean
  /** The query of the Bodybuilder's address, if it can build the call. */
  readonly builder?: string
  readonly bodyType: 'json' | 'form' | 'text' | undefined
  /** The call can be made without its body. */
  readonly bodyOptional?: boolean
  readonly request: readonly FieldGroup[]
  readonly examples: readonly ExampleEntry[]
  readonly replies: readonly ReplyEntry[]
  /** The errors by their keys in the table of errors, with their names in responses. */
  readonly errors: readonly { readonly key: string; readonly name: string }[]
}

export interface FieldGroup {
  readonly place: 'path' | 'query' | 'header' | 'body'
  /** The name of the whole body on the page of objects. */
  readonly object?: string
  readonly fields: readonly Field[]
  readonly variants?: readonly Variant[]
  /** Accepted in place of the body, by which the fields should be sent. */
  readonly instead?: boolean
}

/** One of several shapes of a body, or of a field. */
export interface Variant {
  readonly title: string
  readonly fields: readonly Field[]
}

/** A request body under its name. */
export interface ExampleEntry {
  readonly title: string
  readonly body: string
}

export interface ReplyEntry {
  readonly status: number
  /** The meaning of the status, in sentences; calls of merchants have it. */
  readonly says?: string
  /** The name of the whole body on the page of objects. */
  readonly object?: string
  readonly fields: readonly Field[]
  /** The content of a reply other than JSON. */
  readonly content?: { readonly type: string; readonly says: string }
}

export interface Field {
  readonly name: string
  readonly type: string
  /** The name of the object, or of the objects in the list, on the page of objects. */
  readonly object?: string
  readonly required: boolean
  /** Some variants of the body require it, others do not. */
  readonly varies?: true
  readonly limits: string
  readonly enum: readonly string[]
  /** The meanings of the values that have one, by value. */
  readonly meanings?: Readonly<Record<string, string>>
  readonly description: string
  readonly fields: readonly Field[]
  readonly variants?: readonly Variant[]
}

export interface LifecycleTable {
  readonly id: string
  readonly title: string
  readonly initial: string
  readonly final: readonly string[]
  readonly rows: readonly { readonly from: string; readonly says: string; readonly to: string }[]
}

export interface ErrorEntry {
  readonly key: string
  /** The name of the error in addresses, as order-not-unique: its page is errors/order-not-unique/. */
  readonly slug: string
  readonly http: number
  readonly statusCode: string
  readonly code: string | undefined
  readonly codeLiteral: string | undefined
  readonly text: string
}

/** The data of the page of a call. */
export interface CallPage {
  readonly operation: OperationEntry
  readonly chapter: Pick<Chapter, 'tag' | 'title'>
  /** Errors of this call, and those of every call. */
  readonly errors: {
    readonly own: readonly ErrorExample[]
    readonly shared: readonly ErrorExample[]
  }
  /** A choice of bodies, of which the first is in `samples`. */
  readonly recipes: readonly { readonly id: string; readonly title: string }[]
  readonly samples: Samples
  /** The body of the first recipe as text; empty for a call without a body. */
  readonly body: string
  readonly replies: readonly ReplyExample[]
}

/** The file of a recipe beside the pages: its body, and the request in each language. */
export type RecipeFile = Pick<CallPage, 'samples' | 'body'>

/** The request in each language, colored. */
export type Samples = readonly {
  readonly id: string
  readonly title: string
  readonly html: string
}[]

export interface ErrorExample extends ErrorEntry {
  /** The reply as text. */
  readonly body: string
}

export interface ReplyExample extends Pick<ReplyEntry, 'status' | 'says' | 'content'> {
  /** Colored; empty for a reply without a JSON body. */
  readonly html: string
  readonly headers: readonly ReplyHeaderEntry[]
}

export interface ReplyHeaderEntry {
  readonly name: string
  readonly description: string
}

/** The data of the page of an error. */
export interface ErrorPage {
  readonly error: ErrorEntry
  /** The code on the wire, and the key where several errors have the same code. */
  readonly title: string
  readonly advice: string
  /** The place of the code in the body; OAuth bodies have another field for it. */
  readonly codeField: 'statusCode' | 'error'
  /** An example of the body, colored. */
  readonly html: string
  /** The fields of requests that cause it, each at a place below /api/. */
  readonly fields: readonly { readonly name: string; readonly place: string }[]
  readonly tests: readonly ErrorTest[]
  readonly calls: ErrorCalls
  readonly guides: readonly { readonly path: string; readonly title: string }[]
}

/** A way to get an error in a sandbox: an amount of an order or a refund, or a fault with a status. */
export interface ErrorTest {
  readonly by: 'order' | 'refund' | 'fault'
  readonly value: string
}

/** The calls that return an error; those of the payment page have no place. */
export interface ErrorCalls {
  /** Every call of merchants returns it. */
  readonly isOfEvery: boolean
  /** The source of the error: calls, requests before the call is determined, or only the payment page. */
  readonly isOf: 'calls' | 'requests' | 'paymentPage'
  readonly merchants: readonly ErrorCall[]
  /** The calls that exist only in a sandbox; empty if there are many. */
  readonly sandbox: readonly ErrorCall[]
  /** They are many. */
  readonly isOfSandbox: boolean
}

export interface ErrorCall {
  readonly id: string
  readonly summary: string
  /** The address below the base of the portal. */
  readonly place: string
}

/** The data of the page of notifications. */
export interface NotificationsPage {
  readonly kinds: readonly NotificationEntry[]
  readonly headers: readonly Field[]
  readonly retries: readonly RetryRow[]
}

/** An attempt of the schedule by which a notification is sent again. */
export interface RetryRow {
  readonly attempt: number
  readonly sinceFirst: string
  readonly sinceLast: string
}

export interface NotificationEntry {
  readonly id: string
  readonly title: string
  /** Sentences; names are between backticks. */
  readonly description: string
  /** Guide below /docs/. */
  readonly guide: string
  readonly fields: readonly Field[]
  /** An example, colored. */
  readonly html: string
}
