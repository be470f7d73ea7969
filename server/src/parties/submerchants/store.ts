import type { SubmerchantEvent, SubmerchantStatus } from '@grosz/contract/resources/submerchants.ts'
import { FIRST_ASKED_MS } from '../../base/acquirer/asking.ts'
import { type FirmId, type PosId, type SubmerchantId, toId } from '../../base/ids.ts'
import { noteChange, type RecordRef } from '../../storage/changes/changes.ts'
import type { Reader, Statement, Tx } from '../../storage/database/database.ts'
import { dismiss, schedule } from '../../storage/due/due.ts'
import type { Submerchant } from './submerchant.ts'

interface SubmerchantRow {
  firm_id: FirmId
  submerchant_id: SubmerchantId
  external_id: string
  status: SubmerchantStatus
  pos_id: PosId | null
  details: string | null
  updated_at: number
  checked_since: number | null
}

interface SubmerchantRef {
  readonly firmId: FirmId
  readonly submerchantId: SubmerchantId
}

/** The kind of job that checks a submerchant. */
export const CHECK = 'submerchant'

/** The status of a submerchant of a payment facilitator; undefined if there is none with this id. */
export async function findSubmerchantStatus(
  tx: Reader,
  firmId: string,
  submerchantId: string,
): Promise<SubmerchantStatus | undefined> {
  const row = await tx.find<{ status: SubmerchantStatus }>(
    'SELECT status FROM submerchants WHERE firm_id = $1 AND submerchant_id = $2',
    firmId,
    submerchantId,
  )
  return row?.status
}

/** Inserts a submerchant, and schedules its check. */
export function insertSubmerchant(submerchant: Submerchant): Statement[] {
  return [
    {
      sql: `INSERT INTO submerchants (firm_id, submerchant_id, external_id, status, pos_id, details,
          updated_at, checked_since) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      params: toRow(submerchant),
      event: { type: 'SUBMERCHANT_CREATED', ...eventOf(submerchant) },
    },
    changeBy(submerchant, 'create'),
    ...toCheck(submerchant),
  ]
}

/** Saves a submerchant; without an event, only the end of its check is saved. */
export function saveSubmerchant(
  submerchant: Submerchant,
  event: SubmerchantEvent | 'change' | undefined,
): Statement[] {
  return [
    {
      mustChange: true,
      sql: `UPDATE submerchants SET external_id = $3, status = $4, pos_id = $5, details = $6,
          updated_at = $7, checked_since = $8 WHERE firm_id = $1 AND submerchant_id = $2`,
      params: toRow(submerchant),
      event: { type: 'SUBMERCHANT_UPDATED', ...eventOf(submerchant) },
    },
    ...(event ? [changeBy(submerchant, event)] : []),
    ...toCheck(submerchant),
  ]
}

function changeBy(submerchant: Submerchant, event: string): Statement {
  const { status, updatedAt: at } = submerchant
  return noteChange(changedAs(submerchant), { event, status, at })
}

/** A submerchant as its changes name it. */
export function changedAs({ firmId, submerchantId }: SubmerchantRef): RecordRef {
  return { kind: 'submerchant', owner: firmId, id: submerchantId }
}

function eventOf({ firmId, posId, submerchantId, status }: Submerchant) {
  return { status, ids: { firmId, posId, submerchantId } }
}

/** Schedules the check again at each save, because only its start time is known; cancels it if there is none. */
function toCheck(submerchant: Submerchant): Statement[] {
  const { firmId, checkedSince } = submerchant
  const reference = submerchantKeyOf(submerchant)
  return checkedSince === undefined
    ? [dismiss(CHECK, reference)]
    : [schedule({ kind: CHECK, reference, turn: firmId, at: checkedSince + FIRST_ASKED_MS })]
}

/** The reference of a submerchant in the table `due`. */
export function submerchantKeyOf({ firmId, submerchantId }: SubmerchantRef): string {
  return `${firmId}/${submerchantId}`
}

/** The submerchant in the reference of a row of due work. */
export function submerchantOf(reference: string): SubmerchantRef {
  const end = reference.lastIndexOf('/')
  return { firmId: toId(reference.slice(0, end)), submerchantId: toId(reference.slice(end + 1)) }
}

const SELECT = 'SELECT * FROM submerchants WHERE firm_id = $1 AND submerchant_id = $2'

export async function findSubmerchant(
  reader: Reader,
  { firmId, submerchantId }: SubmerchantRef,
): Promise<Submerchant | undefined> {
  const row = await reader.find<SubmerchantRow>(SELECT, firmId, submerchantId)
  return row && toSubmerchant(row)
}

/** The submerchant of a payment facilitator that has an externalId. */
export async function findRegistered(
  reader: Reader,
  { firmId, externalId }: Pick<Submerchant, 'firmId' | 'externalId'>,
): Promise<SubmerchantId | undefined> {
  const row = await reader.find<Pick<SubmerchantRow, 'submerchant_id'>>(
    'SELECT submerchant_id FROM submerchants WHERE firm_id = $1 AND external_id = $2',
    firmId,
    externalId,
  )
  return row?.submerchant_id
}

/** Loads and locks the submerchant until the end of the transaction. */
export async function lockSubmerchant(
  tx: Tx,
  { firmId, submerchantId }: SubmerchantRef,
): Promise<Submerchant | undefined> {
  const row = await tx.lock<SubmerchantRow>(SELECT, firmId, submerchantId)
  return row && toSubmerchant(row)
}

function toRow(submerchant: Submerchant) {
  const { firmId, submerchantId, externalId, status, posId, details } = submerchant
  return [
    firmId,
    submerchantId,
    externalId,
    status,
    posId ?? null,
    details ? JSON.stringify(details) : null,
    submerchant.updatedAt,
    submerchant.checkedSince ?? null,
  ]
}

function toSubmerchant(row: SubmerchantRow): Submerchant {
  return {
    firmId: row.firm_id,
    submerchantId: row.submerchant_id,
    externalId: row.external_id,
    status: row.status,
    posId: row.pos_id ?? undefined,
    details: row.details === null ? undefined : JSON.parse(row.details),
    updatedAt: row.updated_at,
    checkedSince: row.checked_since ?? undefined,
  }
}
