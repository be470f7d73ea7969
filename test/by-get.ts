import type { OperationId } from '@grosz/contract/index.ts'
import { operations } from '@grosz/contract/index.ts'
import type { Operation } from '@grosz/contract/operation.ts'
import { request } from 'undici'

/** Sends a GET with a body, which `fetch` and therefore the typed client do not support. */
export async function sendByGet(
  id: OperationId,
  asked: {
    readonly baseUrl: string
    readonly token: string
    readonly params: Readonly<Record<string, string>>
    readonly body?: string
    readonly headers?: object
    readonly method?: 'GET' | 'HEAD'
  },
) {
  const { path }: Operation = operations[id]
  const { baseUrl, token, params, body, headers, method = 'GET' } = asked
  const answer = await request(
    baseUrl + path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? ''),
    {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        ...headers,
      },
      ...(body !== undefined && { body }),
    },
  )
  const text = await answer.body.text()
  return {
    ok: answer.statusCode < 400,
    status: answer.statusCode,
    headers: answer.headers,
    body: text === '' ? undefined : JSON.parse(text),
  }
}
