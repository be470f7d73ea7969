import type { BodyOf } from '../../api/client.ts'

/** The data of the overview. */
export type Shown = BodyOf<'showOverview'>
