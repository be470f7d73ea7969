/** How one attempt to deliver ended: a status, or why there was none. Never a body. */
export type Delivery = { readonly status: number } | { readonly failure: string }

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
