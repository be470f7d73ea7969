import * as z from 'zod'
import type { BodyOf } from './sandbox.ts'

const text = z.string()

export const clockFields = {
  now: text.describe('Time of the sandbox, ISO 8601'),
  status: text.describe('RUNNING or FROZEN'),
}

/** The fields for a workspace in the result of a tool. */
export const workspaceFields = {
  workspaceId: text,
  name: text.optional(),
  url: text.describe('Base URL of the payment API'),
  console: text.describe('URL of the console, to open in a browser'),
  clock: z.object(clockFields),
  pointsOfSale: z
    .array(
      z.object({
        posId: text,
        name: text,
        currencyCode: text,
        clientId: text,
        clientSecret: text,
        secondKey: text.describe('Key that signs notifications'),
        signatureAlgorithm: text,
        automaticCapture: z.boolean(),
      }),
    )
    .describe('Points of sale with their credentials, which work only in this sandbox'),
}

export function workspaceView(found: BodyOf<'retrieveWorkspace'>) {
  const { workspaceId, name, url, clock, pointsOfSale } = found
  return {
    workspaceId,
    name,
    url,
    console: `${url}/console/`,
    clock,
    pointsOfSale: pointsOfSale.map(({ shopId: _, shopName: __, ...pos }) => pos),
  }
}
