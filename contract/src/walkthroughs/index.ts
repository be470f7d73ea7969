import { refunds } from './refunds.ts'
import type { Walkthrough } from './walkthrough.ts'

/** The pages of the guide whose samples are in all languages. */
export const walkthroughs: readonly Walkthrough[] = [refunds]
