import { DEFAULT_WORKSPACE } from '@grosz/contract/default-workspace.ts'
import { useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { type BodyOf, createClient } from '../../api/client.ts'
import { CopyableValue } from '../../frame/CopyableValue.tsx'
import { formatTime } from '../../text/amount.ts'
import { consoleShellTexts } from '../../text/console-shell.ts'
import { workspaceTexts } from '../../text/console-workspaces.ts'
import { useLanguage, useText } from '../../text/language.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { Actions, Prose } from '../../ui/elements.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { ConsoleContext, useAsk, useConsole } from '../context.ts'
import { History } from '../History.tsx'
import { Loaded } from '../Loaded.tsx'
import { Refused } from '../Refused.tsx'
import { Screen } from '../Screen.tsx'
import { useIds } from '../use-ids.ts'
import { isAbout, isOfDefaultClock } from '../use-live.ts'
import { useMutation } from '../use-mutation.ts'
import { Clock } from './Clock.tsx'
import { PointsOfSale } from './PointsOfSale.tsx'
import { Snapshots } from './Snapshots.tsx'

type Workspace = BodyOf<'retrieveWorkspace'>

/** One isolated sandbox: its credentials, clock, snapshots, and history, and a button to delete it. */
export function WorkspacePage() {
  const { workspaceId = '' } = useIds()
  const shell = useText(consoleShellTexts)
  const say = useText(workspaceTexts)
  const isDefault = workspaceId === DEFAULT_WORKSPACE
  const ask = useAsk('retrieveWorkspace', { params: { workspaceId } })
  return (
    <Screen
      title={`${say('workspace')} ${workspaceId}`}
      above={[{ href: '/workspaces', title: shell('workspaces') }]}
    >
      <Loaded
        key={workspaceId}
        ask={ask}
        concerns={(event) => isAbout(event, workspaceId) || (isDefault && isOfDefaultClock(event))}
      >
        {(workspace, { replace, again }) => (
          <>
            <Details workspace={workspace} />
            <OwnClock
              workspace={workspace}
              onChange={(clock) => {
                replace({ ...workspace, clock })
                again()
              }}
            />
            {isDefault ? (
              <Panel title={say('snapshotsAndDeletion')}>
                <Prose>{say('noDeletion')}</Prose>
              </Panel>
            ) : (
              <Snapshots workspaceId={workspaceId} onTaken={again} onRestored={replace} />
            )}
            {workspace.timeline.length > 0 && (
              <Panel title={say('timeline')}>
                <History timeline={workspace.timeline} />
              </Panel>
            )}
            <PointsOfSale
              pointsOfSale={workspace.pointsOfSale}
              note={say(isDefault ? 'publicPosesNote' : 'posesNote')}
            />
            {!isDefault && <Deletion workspaceId={workspaceId} />}
          </>
        )}
      </Loaded>
    </Screen>
  )
}

/** The path of a workspace on this server, regardless of the server name in the address. */
function pathOf({ url }: Workspace): string {
  return new URL(url).pathname.replace(/\/$/, '')
}

function Details({ workspace }: { readonly workspace: Workspace }) {
  const say = useText(workspaceTexts)
  const { language } = useLanguage()
  const { name, url, createdAt } = workspace
  return (
    <Panel title={say('details')}>
      <DescriptionList
        rows={[
          ...(name ? [{ label: say('name'), value: name }] : []),
          { label: say('url'), value: <CopyableValue value={url} what={say('url')} /> },
          ...(createdAt ? [{ label: say('created'), value: formatTime(createdAt, language) }] : []),
        ]}
      />
      <div>
        <ButtonLink href={`${pathOf(workspace)}/console`}>{say('open')}</ButtonLink>
      </div>
    </Panel>
  )
}

interface OwnClockProps {
  readonly workspace: Workspace
  readonly onChange: (clock: Workspace['clock']) => void
}

/** The clock of the workspace, and not that of the sandbox around it. */
function OwnClock({ workspace, onChange }: OwnClockProps) {
  const prefix = pathOf(workspace)
  const around = useConsole()
  const state = useMemo(() => ({ ...around, call: createClient({ prefix }) }), [around, prefix])
  return (
    <ConsoleContext value={state}>
      <Clock state={workspace.clock} onChange={onChange} />
    </ConsoleContext>
  )
}

function Deletion({ workspaceId }: { readonly workspaceId: string }) {
  const say = useText(workspaceTexts)
  const { call } = useConsole()
  const [, navigate] = useLocation()
  const [isAsked, setAsked] = useState(false)
  const { busy, failure, follow } = useMutation()

  async function remove() {
    const result = await follow('delete', call('deleteWorkspace', { params: { workspaceId } }))
    if (result.ok) navigate('/workspaces')
  }

  return (
    <Panel title={say('deletion')}>
      <Prose>{say('deletionNote')}</Prose>
      <Actions>
        {isAsked ? (
          <>
            <Button look="danger" busy={busy === 'delete'} onClick={remove}>
              {say('confirm')}
            </Button>
            <Button look="secondary" onClick={() => setAsked(false)}>
              {say('keep')}
            </Button>
          </>
        ) : (
          <Button look="danger" onClick={() => setAsked(true)}>
            {say('delete')}
          </Button>
        )}
      </Actions>
      {failure && <Refused failure={failure} />}
    </Panel>
  )
}
