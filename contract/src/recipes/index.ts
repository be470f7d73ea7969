import { authRecipes } from './auth.ts'
import { blikRecipes } from './blik.ts'
import { creditRecipes } from './credit.ts'
import { donationRecipes } from './donations.ts'
import { cardInstallmentRecipes, frontMessageRecipes, frontTokenRecipes } from './front.ts'
import { fxRecipes } from './fx.ts'
import { captureRecipes, orderRecipes, statusRecipes } from './orders.ts'
import { partnerRecipes } from './partners.ts'
import { payoutRecipes } from './payouts.ts'
import type { Recipe } from './recipe.ts'
import { refundRecipes } from './refunds.ts'
import { sellerRecipes } from './sellers.ts'
import { submerchantRecipes } from './submerchants.ts'
import { verificationRecipes } from './verification.ts'

/** Every named request body. */
export const recipes: readonly Recipe[] = [
  ...authRecipes,
  ...orderRecipes,
  ...blikRecipes,
  ...creditRecipes,
  ...fxRecipes,
  ...donationRecipes,
  ...captureRecipes,
  ...statusRecipes,
  ...refundRecipes,
  ...payoutRecipes,
  ...sellerRecipes,
  ...partnerRecipes,
  ...submerchantRecipes,
  ...verificationRecipes,
  ...frontTokenRecipes,
  ...cardInstallmentRecipes,
  ...frontMessageRecipes,
]
