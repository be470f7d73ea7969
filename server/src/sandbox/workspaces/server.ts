import { firstVault } from '../../base/vault.ts'
import type { SandboxServer, SandboxServerParts } from '../../start/parts.ts'
import { openSandbox } from '../controls/open.ts'
import { sandboxOf } from '../ports/sandbox.ts'
import { createDoor } from '../sign-in/door.ts'
import { openWorkspaces } from './workspaces.ts'

/** Opens the workspaces of a server, and the password of its console. */
export async function openServer(parts: SandboxServerParts): Promise<SandboxServer> {
  const { settings, database, vault, openFile, own } = parts
  // Sessions are of the server, with all its workspaces.
  const door = createDoor({ settings, database, vault, realNow: parts.now })
  const workspaces =
    openFile &&
    (await openWorkspaces({
      ...parts,
      vault: firstVault(vault),
      door,
      openFile,
      tell: (told) => sandboxOf(own()).events.tell(told),
    }))
  return {
    open: (given) => openSandbox(given, { workspaceId: undefined, workspaces, door }),
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
