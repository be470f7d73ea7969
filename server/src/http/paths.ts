import { operations } from '@grosz/contract/index.ts'
import type { Operation } from '@grosz/contract/operation.ts'

/** Addresses that programs call: answered in JSON, kept by nobody. */
export function isApi(url: string): boolean {
  return /^\/(api|pl|pay\/api|sim\/api|console\/api)\//.test(url)
}

/** The methods that an address of the contract answers to, for the Allow header of a 405. */
export function allowedMethods(url: string): string[] {
  const path = url.split('?')[0] ?? ''
  const found = (Object.values(operations) as Operation[]).filter((operation) =>
    [operation.path, ...(operation.aliases ?? [])].some((one) => patternOf(one).test(path)),
  )
  return [...new Set(found.map(({ method }) => method))]
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`)
}
