import { createClient } from '../api/client.ts'

/** The sandbox of the server, which has the list of workspaces. */
const outer = createClient({ prefix: '' })

/** Lists all workspaces of the server, from the console of any. */
export const listWorkspaces = () => outer('listWorkspaces', {})
