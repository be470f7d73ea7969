import { createHash } from 'node:crypto'
import { type TestFirm, type TestPointOfSale, testFirms } from '@grosz/contract/test-firms.ts'

/** Points of sale of a workspace are numbered with two digits behind its id. */
const NUMBER_LENGTH = 2

export const posesMax = 10 ** NUMBER_LENGTH

/** The firms of a workspace: the public ones and those of its maker, with points of sale of their own. */
export function firmsOf(workspaceId: string, own: readonly TestFirm[]): TestFirm[] {
  let number = 0
  return [...testFirms, ...own].map((firm) => ({
    ...firm,
    shops: firm.shops.map((shop) => ({
      ...shop,
      poses: shop.poses.map((pos) => {
        const posId = `${workspaceId}${String(number).padStart(NUMBER_LENGTH, '0')}`
        number += 1
        return withKeys(pos, posId)
      }),
    })),
  }))
}

/**
 * The workspace that a point of sale belongs to, if its number has the form of one. Those of the
 * workspace that every server has are shorter.
 */
export function workspaceOfPos(posId: string): string | undefined {
  return /^(\d{6})\d{2}$/.exec(posId)?.[1]
}

/**
 * Keys follow from the number, so that tests may hard-code them as they do the public ones. They protect
 * nothing: every visitor of a sandbox may list them.
 */
function withKeys(pos: TestPointOfSale, posId: string): TestPointOfSale {
  return {
    ...pos,
    posId,
    clientId: posId,
    clientSecret: keyOf('client secret', posId),
    secondKey: keyOf('second key', posId),
  }
}

function keyOf(use: string, posId: string): string {
  return createHash('sha256').update(`${use} of ${posId}`).digest('hex').slice(0, 32)
}
