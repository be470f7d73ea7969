import type { Check } from '../room.ts'

export const checks: readonly Check[] = [
  {
    says: 'shops with a URL that is not of their firm',
    sql: `SELECT shops.shop_id FROM shops
          LEFT JOIN firm_urls ON firm_urls.firm_id = shops.firm_id
            AND firm_urls.url_id = shops.url_id
          WHERE shops.url_id IS NOT NULL AND firm_urls.url_id IS NULL`,
  },
]
