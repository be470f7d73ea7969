import type { BodyOf } from '../../api/client.ts'

export type ShownOrder = BodyOf<'showConsoleOrder'>
