import { DEFAULT_WORKSPACE } from '@grosz/contract/default-workspace.ts'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { workspacePrefix } from '../api/workspace.ts'
import { Loading } from '../frame/Loading.tsx'
import { useLoad } from '../frame/use-load.ts'
import { consoleShellTexts } from '../text/console-shell.ts'
import { useText } from '../text/language.tsx'
import { Prose } from '../ui/elements.tsx'
import { Switcher } from '../ui/Switcher.tsx'
import { consoleOf, keepLanguage } from './base.ts'
import { useAsk } from './context.ts'
import { listWorkspaces } from './list-workspaces.ts'
import { useLive } from './use-live.ts'

/** Shows the workspace and the state of its clock, and links to the other workspaces. */
export function WorkspaceSwitch() {
  const say = useText(consoleShellTexts)
  const [isOpen, setOpen] = useState(false)
  const ask = useAsk('retrieveClock', {})
  const { data: clock, again } = useLoad(ask)
  useLive(({ type }) => type.startsWith('CLOCK_'), again)
  const here = workspacePrefix().split('/')[2] ?? DEFAULT_WORKSPACE
  return (
    <Switcher
      label={say('workspace')}
      value={here === DEFAULT_WORKSPACE ? say('defaultWorkspace') : here}
      note={clock ? say(clock.status === 'FROZEN' ? 'clockStands' : 'clockRuns') : ''}
      isOpen={isOpen}
      onToggle={setOpen}
    >
      {isOpen && <Others here={here} />}
    </Switcher>
  )
}

function Others({ here }: { readonly here: string }) {
  const say = useText(consoleShellTexts)
  const [path] = useLocation()
  const { data, failure } = useLoad(listWorkspaces)
  const addressOf = (id: string, to = path) => keepLanguage(consoleOf(id, to), location.search)
  const nameOf = (id: string) => (id === DEFAULT_WORKSPACE ? say('defaultWorkspace') : id)
  return (
    <>
      <ul>
        {data?.workspaces.map(({ workspaceId, name, clock }) => (
          <li key={workspaceId}>
            <a
              href={addressOf(workspaceId)}
              aria-current={here === workspaceId ? 'true' : undefined}
            >
              {[nameOf(workspaceId), name].filter(Boolean).join(' · ')}
              {clock.status === 'FROZEN' && <small>{say('clockStands')}</small>}
            </a>
          </li>
        ))}
      </ul>
      {!data && !failure && <Loading />}
      {failure && <Prose soft>{say('workspacesFailed')}</Prose>}
      <a href={addressOf(DEFAULT_WORKSPACE, '/workspaces')}>{say('allWorkspaces')}</a>
    </>
  )
}
