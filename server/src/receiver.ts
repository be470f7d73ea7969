/** How one attempt to deliver ended: a status, or why there was none. */
export type Delivery =
  /** The beginning of the answer is for the log of a sandbox; in production it is never read. */
  { readonly status: number; readonly answer?: string } | { readonly failure: string }

/** Whoever notifications are posted to, wherever a merchant wants them. */
export interface Receiver {
  send(
    url: string,
    headers: Record<string, string>,
    body: string,
    signal?: AbortSignal,
  ): Promise<Delivery>
  close(): Promise<void>
}
