import { withOwn } from '@site/src/own-address'
import { addressOf, type Request } from './send.ts'

/** A request in a language. The generator is loaded by the first who asks for it. */
export async function codeOf(
  language: string,
  { request, token }: { readonly request: Request; readonly token: string | undefined },
): Promise<string | undefined> {
  const { samplesOf } = await import('@grosz/contract/samples.ts')
  const { method, bodyType, grants, replies } = request.operation
  const call = {
    method: method as 'POST', // A method of the contract.
    path: addressOf(request),
    needsToken: grants.length > 0,
    bodyType,
    redirects: replies.some(({ status }) => status === 302),
  }
  const body: unknown = bodyType === undefined ? undefined : JSON.parse(request.body)
  const sample = samplesOf(call, body).find(({ id }) => id === language)
  return sample && withOwn(sample.code).replaceAll('ACCESS_TOKEN', token ?? 'ACCESS_TOKEN')
}
