import { createClient } from '../api/client.ts'

/** The sandbox around all workspaces, which knows them. */
const outer = createClient({ prefix: '' })

/** Lists all workspaces of the server, from the console of any. */
export const listWorkspaces = () => outer('listWorkspaces', {})
