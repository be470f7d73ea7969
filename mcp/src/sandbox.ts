import { type Answer, type CallOf, createClient, type ErrorReply } from '@grosz/contract/client.ts'
import { DEFAULT_WORKSPACE } from '@grosz/contract/default-workspace.ts'
import { type OperationId, operations } from '@grosz/contract/index.ts'
import { outcomeHeader } from '@grosz/contract/outcome-kinds.ts'
import { tlsFailureOf } from '@grosz/contract/tls-failure.ts'
import { Failure } from './failure.ts'

export interface Place {
  /** Scheme, host, and port of the sandbox. */
  readonly url: string
  /** Workspace that the tools use unless a call names another one. */
  readonly workspace?: string
  /** Password of the console, which a sandbox on a network requires. */
  readonly password?: string
}

export type BodyOf<I extends OperationId> = Extract<Answer<I>, { readonly ok: true }>['body']

/** Calls an operation and returns the body of its reply. Throws a Failure for any other response. */
export type Call = <I extends OperationId>(id: I, parts: CallOf<I>) => Promise<BodyOf<I>>

export type Sandbox = ReturnType<typeof openSandbox>

/** Calls of a running sandbox. Nothing is sent before the first call. */
export function openSandbox({ url, workspace: chosen = DEFAULT_WORKSPACE, password }: Place) {
  const origin = url.replace(/\/+$/, '')
  const addressOf = (workspace = chosen) => `${origin}/workspaces/${encodeURIComponent(workspace)}`

  /** Calls of the console and of the simulators. */
  function developer(workspace?: string): Call {
    return callerOf({
      baseUrl: addressOf(workspace),
      ...(password !== undefined && { token: password }),
    })
  }

  /**
   * Calls of the payment API by a point of sale, by default the first one of the workspace. `outcome` is sent in the
   * header that chooses how a payment ends. Throws a Failure for an unknown point of sale.
   */
  async function merchant(options: {
    workspace?: string | undefined
    posId?: string | undefined
    headers?: Readonly<Record<string, string>>
    outcome?: string | undefined
  }) {
    const { workspace, posId, outcome } = options
    const { pointsOfSale } = await developer(workspace)('listPointsOfSale', {})
    const pos = posId ? pointsOfSale.find((one) => one.posId === posId) : pointsOfSale[0]
    if (!pos) {
      const known = pointsOfSale.map((one) => `${one.posId} (${one.name})`).join(', ')
      throw new Failure(
        'NO_POINT_OF_SALE',
        `There is no point of sale ${posId} in this workspace. Use one of: ${known}.`,
      )
    }
    const baseUrl = addressOf(workspace)
    const granted = await callerOf({ baseUrl })('authorize', {
      query: {},
      body: {
        grant_type: 'client_credentials',
        client_id: pos.clientId,
        client_secret: pos.clientSecret,
      },
    })
    const headers = { ...options.headers, ...(outcome && { [outcomeHeader]: outcome }) }
    return { pos, call: callerOf({ baseUrl, token: granted.access_token, headers }) }
  }

  /** Calls about workspaces, which work whether or not the chosen workspace exists. */
  const server = developer(DEFAULT_WORKSPACE)

  return { url: origin, workspace: chosen, server, developer, merchant }
}

type Connection = Parameters<typeof createClient>[0]

function callerOf(connection: Connection): Call {
  const send = createClient(connection)
  return async function call<I extends OperationId>(id: I, parts: CallOf<I>) {
    const answer = await send(id, parts).catch((error: unknown) => {
      throw unreachable(connection.baseUrl, error)
    })
    if (!answer.ok) throw refused(id, answer, new URL(connection.baseUrl).origin)
    return answer.body
  }
}

function unreachable(baseUrl: string, error: unknown): Error {
  const { origin } = new URL(baseUrl)
  if (error instanceof SyntaxError)
    return new Failure(
      'NO_SANDBOX',
      `${origin} answers, but it is not a Grosz server. Start this MCP server with --url and the address of a sandbox.`,
    )
  const tlsFailure = tlsFailureOf(error, origin)
  if (tlsFailure !== undefined) return new Failure('NOT_REACHABLE', tlsFailure)
  // fetch reports a connection that failed as a TypeError with the cause.
  if (error instanceof TypeError && error.cause !== undefined)
    return new Failure(
      'NOT_REACHABLE',
      `No server answers at ${origin}. Start the sandbox, then call the tool again. If the sandbox runs elsewhere, start this MCP server with --url and its address.`,
    )
  return error instanceof Error ? error : new Error(String(error))
}

function refused(id: OperationId, { status, headers, body }: ErrorReply, origin: string): Failure {
  const statusDesc = body?.status?.statusDesc ?? body?.error_description ?? ''
  const code = body?.status?.codeLiteral ?? body?.status?.statusCode ?? body?.error ?? ''
  const ofMerchant = operations[id].audience === 'merchant'
  if (statusDesc.startsWith('There is no workspace'))
    return new Failure(
      'NO_WORKSPACE',
      `${statusDesc} Call list_workspaces to see the existing workspaces, or create_workspace to create one.`,
    )
  if (statusDesc.startsWith('There is no such call'))
    return new Failure(
      'NO_SANDBOX',
      `${origin} does not have the call ${id}. It is a production server or another release of Grosz. Start this MCP server with --url and the address of a sandbox.`,
    )
  if (status === 401 && !ofMerchant)
    return new Failure(
      'PASSWORD',
      `The sandbox at ${origin} asks for the password of its console. Start this MCP server with the password in the environment variable GROSZ_CONSOLE_PASSWORD.`,
    )
  const help = /<([^>]+)>; rel="help"/.exec(headers.get('link') ?? '')?.[1]
  const correlationId = headers.get('correlation-id')
  return new Failure(
    code,
    [
      `${id} failed with HTTP ${status} ${code}: ${statusDesc}`,
      help && `The error is explained at ${new URL(help, origin)}.`,
      ofMerchant &&
        correlationId &&
        `To see the request and the reply, call explain_failure with the correlationId ${correlationId}.`,
    ]
      .filter(Boolean)
      .join(' '),
  )
}
