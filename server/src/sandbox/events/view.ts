import type { Body } from '../../app.ts'
import { toIso } from '../../base/time.ts'
import type { Happened } from '../ports/events.ts'

/** An event as it is answered. */
export function eventBody({
  sequence,
  at,
  type,
  status,
  ids,
}: Happened): Body<'listEvents'>['events'][number] {
  return { sequence, at: toIso(at), type, status, ...ids }
}
