import { operations } from '@grosz/contract/index.ts'
import type { Operation } from '@grosz/contract/operation.ts'

/**
 * The ids of the calls that a fault can hit: those of shops and of the payment page. The build puts the value
 * in place of this module.
 */
export const hittableCalls: readonly string[] = Object.entries<Operation>(operations)
  .filter(([, { audience }]) => audience !== 'sandbox')
  .map(([id]) => id)
