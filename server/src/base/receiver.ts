/** The result of one attempt to deliver: a status, or the reason for its absence. */
export type Delivery =
  /** The beginning of the response body, for the log of a sandbox; never read in production. */
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
