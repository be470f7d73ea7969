import type { SellerAccount } from '../../base/acquirer/acquirer.ts'
import type { Vault } from '../../base/vault.ts'
import type { SealedColumn } from '../../room.ts'
import type { Reader, Statement } from '../../storage/database/database.ts'
import { findSealedAccount, saveSealedAccount, type VerifiedRef } from './store.ts'

/** The account to which a seller is paid out, if a verification has confirmed one. */
export async function findPayoutAccount(
  reader: Reader,
  vault: Vault,
  seller: VerifiedRef,
): Promise<SellerAccount | undefined> {
  const sealed = await findSealedAccount(reader, seller)
  // The sealed value was an account.
  return sealed === undefined
    ? undefined
    : (JSON.parse(vault.open(sealed, nameOf(seller))) as SellerAccount)
}

/** Sets the account of future payouts; without `replaces`, only if there is none yet. */
export function savePayoutAccount(
  vault: Vault,
  seller: VerifiedRef,
  { account, replaces }: { readonly account: SellerAccount; readonly replaces: boolean },
): Statement {
  const sealed = vault.seal(JSON.stringify(account), nameOf(seller))
  return saveSealedAccount(seller, { sealed, replaces })
}

/** Removes the account of the seller's future payouts. */
export function removePayoutAccount(seller: VerifiedRef): Statement {
  return saveSealedAccount(seller, { sealed: null, replaces: true })
}

/** The sealed columns of this room, for a new master key. */
export const sealedColumns: readonly SealedColumn[] = [
  {
    table: 'sellers',
    key: ['firm_id', 'ext_customer_id'],
    column: 'payout_account',
    use: ({ firm_id, ext_customer_id }) => accountName([firm_id, ext_customer_id]),
  },
]

function nameOf({ firmId, sellerId }: VerifiedRef): string {
  return accountName([firmId, sellerId])
}

function accountName(seller: readonly (string | undefined)[]): string {
  return `payout account ${JSON.stringify(seller)}`
}
