import { DEFAULT_WORKSPACE } from '@grosz/contract/default-workspace.ts'
import { useLoad } from '../../frame/use-load.ts'
import { paletteTexts } from '../../text/console-palette.ts'
import { consoleShellTexts } from '../../text/console-shell.ts'
import { useText } from '../../text/language.tsx'
import { consoleOf } from '../base.ts'
import { listWorkspaces } from '../list-workspaces.ts'
import type { Item } from './item.ts'

/** Links to the consoles of all workspaces; none until they are loaded. */
export function useWorkspaces(): Item[] {
  const say = useText(paletteTexts)
  const shell = useText(consoleShellTexts)
  const { data } = useLoad(listWorkspaces)
  return (data?.workspaces ?? []).map(({ workspaceId, name }) => ({
    key: `workspace ${workspaceId}`,
    title: say('toWorkspace', {
      id: workspaceId === DEFAULT_WORKSPACE ? shell('defaultWorkspace') : workspaceId,
    }),
    ...(name && { note: name }),
    does: { href: consoleOf(workspaceId, '/') },
  }))
}
