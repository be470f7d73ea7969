import { DAY_MS } from '../../base/time.ts'
import type { Books, Check } from '../../room.ts'
import { TOKEN_SECONDS } from './handlers.ts'

export const checks: readonly Check[] = [
  {
    says: 'access tokens that cannot have been issued',
    next: 'Delete the rows of access_tokens of this point of sale: its shop asks for another token.',
    find: findForged,
  },
]

function findForged(books: Books): Promise<readonly string[]> {
  return books.read(async (tx) => {
    const clock = await tx.find<{ ahead_ms: number; frozen_at: number | null }>(
      'SELECT ahead_ms, frozen_at FROM clock',
    )
    const now = clock?.frozen_at ?? books.now + (clock?.ahead_ms ?? 0)
    const rows = await tx.list<{ pos_id: string }>(
      `SELECT access_tokens.pos_id FROM access_tokens
       LEFT JOIN poses ON poses.pos_id = access_tokens.pos_id
       LEFT JOIN shops ON shops.shop_id = poses.shop_id
       LEFT JOIN firms ON firms.firm_id = access_tokens.firm_id
       WHERE poses.pos_id IS NULL OR expires_at > $1
         OR grant_type NOT IN ('client_credentials', 'trusted_merchant', 'partner')
         OR (grant_type = 'trusted_merchant') <> (ext_customer_id IS NOT NULL AND email IS NOT NULL)
         OR grant_type <> 'trusted_merchant' AND (ext_customer_id IS NOT NULL OR email IS NOT NULL)
         OR (grant_type = 'partner') <> (access_tokens.firm_id IS NOT NULL)
         OR access_tokens.firm_id <> shops.firm_id
           AND COALESCE(firms.registered_by, '') <> shops.firm_id`,
      // The clock of this machine may be wrong.
      now + TOKEN_SECONDS * 1_000 + DAY_MS,
    )
    return rows.map(({ pos_id }) => `one of point of sale ${pos_id}`)
  })
}
