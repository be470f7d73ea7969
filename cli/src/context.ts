import { Failure } from './failure.ts'
import { usualUrl } from './reference.ts'

/** The place where a command works, and its form of output. */
export interface Context {
  /** Address of the server, without a slash at the end. */
  readonly url: string
  readonly workspace: string | undefined
  readonly password: string | undefined
  readonly json: boolean
}

/** Reads the options of every command; rejects an invalid address. */
export function contextOf(
  given: { readonly url?: string; readonly workspace?: string; readonly json?: boolean },
  env: NodeJS.ProcessEnv,
): Context {
  const named = given.url ?? (env.GROSZ_URL || usualUrl)
  const url = URL.parse(named)
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:')
    throw new Failure(`${named} is not an address. Give one such as ${usualUrl}.`, 'usage')
  return {
    url: `${url.origin}${url.pathname.replace(/\/$/, '')}`,
    workspace: given.workspace ?? (env.GROSZ_WORKSPACE || undefined),
    password: env.GROSZ_CONSOLE_PASSWORD || undefined,
    json: given.json === true,
  }
}

/** The address of the workspace, behind which each path of the API works. */
export function baseUrlOf({ url, workspace }: Context): string {
  return workspace === undefined ? url : `${url}/workspaces/${encodeURIComponent(workspace)}`
}
