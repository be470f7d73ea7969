import type { SellerAccount } from '../acquirer/acquirer.ts'
import type { Reader, Statement } from '../database/database.ts'
import type { Vault } from '../vault.ts'
import { findSealedAccount, saveSealedAccount, type VerifiedRef } from './store.ts'

/** The account to which a seller is paid out, if a verification has confirmed one. */
export async function findPayoutAccount(
  reader: Pick<Reader, 'find'>,
  vault: Vault,
  seller: VerifiedRef,
): Promise<SellerAccount | undefined> {
  const sealed = await findSealedAccount(reader, seller)
  // What was sealed here was an account.
  return sealed === undefined
    ? undefined
    : (JSON.parse(vault.open(sealed, nameOf(seller))) as SellerAccount)
}

/** Sets the account of payouts to come; without `replaces`, only where there is none yet. */
export function savePayoutAccount(
  vault: Vault,
  seller: VerifiedRef,
  { account, replaces }: { readonly account: SellerAccount; readonly replaces: boolean },
): Statement {
  const sealed = vault.seal(JSON.stringify(account), nameOf(seller))
  return saveSealedAccount(seller, { sealed, replaces })
}

function nameOf({ firmId, sellerId }: VerifiedRef): string {
  return `payout account ${JSON.stringify([firmId, sellerId])}`
}
