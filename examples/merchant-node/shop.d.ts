export interface ShopOptions {
  grosz?: string
  port?: number
  posId?: string
  clientSecret?: string
  secondKey?: string
}

export interface ShopOrder {
  orderId?: string
  status: string
  /** Status of each refund by its refundId. */
  refunds: Record<string, string>
}

export interface Shop {
  url: string
  /** By our own number of the order, its extOrderId. */
  orders: Map<string, ShopOrder>
  buy(customerIp: string): Promise<string>
  capture(orderId: string): Promise<unknown>
  refund(orderId: string, amount: string, extRefundId: string): Promise<unknown>
  stop(): Promise<void>
}

/** A shop with one mug. It keeps its orders in memory; a real one keeps them in its database. */
export function startShop(options?: ShopOptions): Promise<Shop>
