import type { Check, Table } from '../../room.ts'
import { lastStatusOf } from '../../storage/changes/changes.ts'
import { checkOfJson } from '../../storage/database/readable.ts'
import { checksOfWork } from '../../storage/due/checks.ts'
import { TRANSFER } from './transfers.ts'
import { VERIFICATION } from './transitions.ts'

const verifications: Table = { name: 'verifications', key: ['verification_id'] }

const lastStatus = lastStatusOf('verification', {
  owner: 'verifications.firm_id',
  id: 'verifications.verification_id',
})

export const checks: readonly Check[] = [
  {
    says: 'verifications whose status does not match their last change',
    sql: `SELECT verification_id FROM verifications
          WHERE status <> COALESCE(${lastStatus}, 'WAITING_FOR_DATA')`,
  },
  {
    says: 'data, files, transfers, and consents without a verification',
    sql: `SELECT verification_id FROM (
            SELECT verification_id FROM verification_items
            UNION ALL SELECT verification_id FROM verification_files
            UNION ALL SELECT verification_id FROM verification_transfers
            UNION ALL SELECT verification_id FROM accepted_regulations
          ) AS loaded WHERE NOT EXISTS (SELECT 1 FROM verifications
            WHERE verifications.verification_id = loaded.verification_id)`,
  },
  {
    says: 'verifications that continued without any data',
    sql: `SELECT verifications.verification_id FROM verifications LEFT JOIN verification_items
            ON verification_items.verification_id = verifications.verification_id
          WHERE verifications.status NOT IN ('WAITING_FOR_DATA', 'CANCELED')
            AND verification_items.verification_id IS NULL`,
  },
  checkOfJson('verifications', verifications, 'errors'),
  ...checksOfWork({
    kind: VERIFICATION,
    says: 'verifications that wait for a result',
    of: verifications,
    isOpen: "status = 'WAITING_FOR_VERIFICATION'",
  }),
  {
    says: 'sellers who are blocked without a verification in progress, or not blocked despite one that blocks them',
    sql: `SELECT sellers.ext_customer_id FROM sellers
          LEFT JOIN verifications ON verifications.firm_id = sellers.firm_id
            AND verifications.seller_id = sellers.ext_customer_id
            AND verifications.type IN ('PERSONAL_ID_TAX_ID_CHANGE', 'CONVERSION')
            AND verifications.reopened = 0
            AND verifications.status IN ('WAITING_FOR_DATA', 'WAITING_FOR_VERIFICATION', 'REJECTED')
          WHERE sellers.blocked <> CASE WHEN verifications.verification_id IS NULL THEN 0 ELSE 1 END`,
  },
  {
    says: 'occasional sellers whose verification is not for occasional sales',
    sql: `SELECT sellers.ext_customer_id FROM sellers LEFT JOIN verifications
            ON verifications.verification_id = sellers.occasional_by
            AND verifications.status = 'POSITIVE' AND verifications.process_type = 'OCCASIONAL'
          WHERE sellers.occasional_by IS NOT NULL AND verifications.verification_id IS NULL`,
  },
  {
    says: 'sellers over a limit of occasional sales without a verification in progress',
    sql: `SELECT sellers.ext_customer_id FROM sellers
          LEFT JOIN verifications ON verifications.firm_id = sellers.firm_id
            AND verifications.seller_id = sellers.ext_customer_id
            AND verifications.status IN ('WAITING_FOR_DATA', 'WAITING_FOR_VERIFICATION', 'REJECTED')
          WHERE sellers.occasional_by IS NOT NULL AND sellers.verified = 0
            AND verifications.verification_id IS NULL`,
  },
  ...checksOfWork({
    kind: TRANSFER,
    says: 'verification transfers that are awaited',
    of: { name: 'verification_transfers', key: ['transfer_id'] },
    isOpen: 'status IS NULL',
  }),
]
