import type { TestFirm } from '@grosz/contract/test-firms.ts'
import { type FirmId, type SubmerchantId, toId } from '../../base/ids.ts'
import { changedAs } from '../../parties/submerchants/store.ts'
import type { SubmerchantBody } from '../../parties/submerchants/submerchant.ts'
import { noteChange } from '../../storage/changes/changes.ts'
import type { Tx } from '../../storage/database/database.ts'

/** Adds the submerchants of a facilitator, and the parts that those of an older sandbox lack. */
export async function seedSubmerchants(
  tx: Tx,
  { firmId, submerchants = [] }: TestFirm,
  now: number,
): Promise<void> {
  for (const { submerchantId, externalId, status } of submerchants) {
    const ids = [firmId, submerchantId] as const
    const added = await tx.run(
      `INSERT INTO submerchants (firm_id, submerchant_id, external_id, status)
       VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
      ...ids,
      externalId,
      status,
    )
    await tx.run(
      `UPDATE submerchants SET details = $3, updated_at = $4
       WHERE firm_id = $1 AND submerchant_id = $2 AND details IS NULL`,
      ...ids,
      JSON.stringify(detailsOf(externalId)),
      now,
    )
    if (added === 0) continue
    const ref = {
      firmId: toId<FirmId>(firmId),
      submerchantId: toId<SubmerchantId>(submerchantId),
    }
    await tx.write(noteChange(changedAs(ref), { event: 'create', status, at: now }))
  }
}

/** The details of a submerchant; no notification goes to its notifyUrl, since it has no point of sale. */
function detailsOf(externalId: string): SubmerchantBody {
  return {
    payTypeCategories: ['Card', 'PBL'],
    externalId,
    notifyUrl: 'https://facilitator.example.com/notify',
    legalName: 'Submerchant Testowy sp. z o.o.',
    dbaName: 'Submerchant testowy',
    address: {
      street: 'ul. Testowa 1',
      city: 'Poznań',
      postalCode: '60-001',
      countryCode: 'PL',
    },
    phone: '+48600000000',
    websiteUrl: 'https://submerchant.example.com',
    mcc: '5999',
    riskClass: 'NORMAL',
    representatives: [{ name: 'Jan Kowalski', phone: '+48600000000' }],
    legalForm: 'SPOL',
    taxId: '5260250995',
    agreementDate: '2026-01-15',
  }
}
