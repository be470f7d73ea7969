import type { Check } from '../../room.ts'

export const checks: readonly Check[] = [
  {
    says: 'shops, sellers, verifications, and submerchants of companies that do not exist',
    sql: `SELECT name FROM (
            SELECT shop_id AS name, firm_id FROM shops
            UNION ALL SELECT ext_customer_id, firm_id FROM sellers
            UNION ALL SELECT verification_id, firm_id FROM verifications
            UNION ALL SELECT submerchant_id, firm_id FROM submerchants
          ) AS owned WHERE NOT EXISTS (SELECT 1 FROM firms WHERE firms.firm_id = owned.firm_id)`,
  },
  {
    says: 'points of sale without a shop, or in a currency other than that of their shop',
    sql: `SELECT pos_id FROM poses WHERE NOT EXISTS (SELECT 1 FROM shops
            WHERE shops.shop_id = poses.shop_id AND shops.currency = poses.currency)`,
  },
  {
    says: 'shops with a URL that does not belong to their company',
    sql: `SELECT shops.shop_id FROM shops
          LEFT JOIN firm_urls ON firm_urls.firm_id = shops.firm_id
            AND firm_urls.url_id = shops.url_id
          WHERE shops.url_id IS NOT NULL AND firm_urls.url_id IS NULL`,
  },
]
