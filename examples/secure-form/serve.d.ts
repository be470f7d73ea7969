/** Starts the shop; `port` 0 takes any free one. */
export function startShop(options?: {
  grosz?: string
  posId?: string
  clientSecret?: string
  port?: number
}): Promise<{ url: string; stop: () => Promise<unknown> }>
