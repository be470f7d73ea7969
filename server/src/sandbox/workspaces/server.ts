import { firstVault } from '../../base/vault.ts'
import type { SandboxServer, SandboxServerParts } from '../../start/parts.ts'
import { openSandbox } from '../controls/open.ts'
import { sandboxOf } from '../ports/sandbox.ts'
import { createConsoleSessions } from '../sign-in/sessions.ts'
import { openWorkspaces } from './workspaces.ts'

/** Opens the workspaces of a server, and the password of its console. */
export async function openServer(parts: SandboxServerParts): Promise<SandboxServer> {
  const { settings, database, vault, openFile, own } = parts
  // Sessions belong to the server with all its workspaces.
  const sessions = createConsoleSessions({ settings, database, vault, realNow: parts.now })
  const workspaces =
    openFile &&
    (await openWorkspaces({
      ...parts,
      vault: firstVault(vault),
      sessions,
      openFile,
      publish: (event) => sandboxOf(own()).events.publish(event),
    }))
  return {
    open: (given) => openSandbox(given, { workspaceId: undefined, workspaces, sessions }),
    async prepare() {
      await workspaces?.prepare()
    },
    end() {
      for (const app of workspaces?.list().map((one) => one.app) ?? [own()]) {
        void sandboxOf(app).close()
      }
    },
    async close() {
      await workspaces?.close()
    },
  }
}
