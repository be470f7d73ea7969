import { type OperationId, operations } from '@grosz/contract/index.ts'
import { methodsOf, type Operation } from '@grosz/contract/operation.ts'
import type { App } from '../../app.ts'
import { Refusal } from '../../base/refusal.ts'

type Has = Pick<App, 'sandbox'>

/** The calls of a server: those of the simulators and of the console exist in a sandbox only. */
export function operationsIn({ sandbox }: Has): [OperationId, Operation][] {
  const all = Object.entries(operations) as [OperationId, Operation][]
  return all.filter(([, { audience }]) => audience !== 'sandbox' || sandbox)
}

/** Addresses that programs call: responses are JSON and never cached. */
export function isApi(url: string): boolean {
  return /^\/(workspaces\/\w+\/)?(api|pl|pay\/api|sim\/api|console\/api)\//.test(url)
}

/** The beginning of the address of a call whose base address and path were joined with extra slashes. */
const joined = /^\/+(?:workspaces\/+\w+\/+)?(?:api\/+(?:v2_1|front|aml-verification)|pl)\/+/

/** Calls without an id at their end; those with one name a slash behind it in the contract. */
const endsInName = /^\/(?:workspaces\/\w+\/)?(?:api\/(?:front|aml-verification)|pl)\//

/** Clients ask for a token below the code of their own language; only the one of Poland is in the contract. */
const otherLanguage =
  /^(\/+(?:workspaces\/+\w+\/+)?)[a-z]{2}(?=\/standard\/user\/oauth\/authorize\/?$)/

/** The normalized address: shops send `//api/v2_1/orders`, and the token call with a trailing slash. */
export function tidied(url: string): string {
  const end = url.indexOf('?')
  const [path, query] = end < 0 ? [url, ''] : [url.slice(0, end), url.slice(end)]
  const single = path
    .replace(otherLanguage, '$1pl')
    .replace(joined, (base) => base.replaceAll(/\/+/g, '/'))
  return `${endsInName.test(single) && single.endsWith('/') ? single.slice(0, -1) : single}${query}`
}

/** The refusal of an unknown address, or of a known one with another method. */
export function noSuchCall(app: Has, url: string): Refusal {
  const methods = allowedMethods(app, url)
  return methods.length > 0
    ? new Refusal('METHOD_NOT_ALLOWED', undefined, { headers: { allow: methods.join(', ') } })
    : new Refusal('NOT_FOUND', 'There is no such call; see /api/openapi.json.')
}

export function isTokenCall(url: string): boolean {
  return url.split('?')[0] === operations.authorize.path
}

/**
 * True for probes of load balancers and supervisors, which are answered under any load, because the
 * restart of a busy server makes the overload worse.
 */
export function isProbe({ url = '' }: { readonly url?: string | undefined }): boolean {
  return /^\/health(\?|$)/.test(url)
}

/** The methods that an address of the contract accepts, for the Allow header of a 405. */
function allowedMethods(app: Has, url: string): string[] {
  const path = url.split('?')[0] ?? ''
  const found = operationsIn(app).filter(([, operation]) =>
    [operation.path, ...(operation.aliases ?? [])].some((one) => patternOf(one).test(path)),
  )
  return [...new Set(found.flatMap(([, operation]) => methodsOf(operation)))]
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`)
}
