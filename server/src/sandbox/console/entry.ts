import type { Body } from '../../app.ts'

export type ShownEntry = Body<'showConsoleOrder'>['timeline'][number]

/** An entry of a timeline before it is written: its time is still a number. */
export interface Entry extends Omit<ShownEntry, 'at' | 'cause'> {
  readonly at: number
  /** The payment that a confirmation belongs to; it is not shown. */
  readonly of?: string
}
