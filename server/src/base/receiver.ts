/** The result of one attempt to deliver: a status, or the reason why there was none. */
export type Delivery =
  /** The beginning of the answer is for the log of a sandbox; in production it is never read. */
  { readonly status: number; readonly answer?: string } | { readonly failure: string }

/** A sender of notifications to the addresses of merchants. */
export interface Receiver {
  send(
    url: string,
    headers: Record<string, string>,
    body: string,
    signal?: AbortSignal,
  ): Promise<Delivery>
  close(): Promise<void>
}
