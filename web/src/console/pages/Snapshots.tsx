import { useState } from 'react'
import type { BodyOf } from '../../api/client.ts'
import { formatTime } from '../../text/amount.ts'
import { workspaceTexts } from '../../text/console-workspaces.ts'
import { useLanguage, useText } from '../../text/language.tsx'
import { Button } from '../../ui/Button.tsx'
import { Code, Inline, Prose } from '../../ui/elements.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Table } from '../../ui/Table.tsx'
import { useAsk, useConsole } from '../context.ts'
import { Loaded } from '../Loaded.tsx'
import { Refused } from '../Refused.tsx'
import { type MutationResult, useMutation } from '../use-mutation.ts'

interface SnapshotsProps {
  readonly workspaceId: string
  readonly onTaken: () => void
  readonly onRestored: (workspace: BodyOf<'retrieveWorkspace'>) => void
}

/** The snapshots of a workspace, what each can be used for, and a button for another one. */
export function Snapshots({ workspaceId, onTaken, onRestored }: SnapshotsProps) {
  const say = useText(workspaceTexts)
  const { call } = useConsole()
  const [message, setMessage] = useState('')
  const mutation = useMutation()
  const { busy, failure } = mutation
  const ask = useAsk('listSnapshots', { params: { workspaceId } })

  function follow<R extends MutationResult>(name: string, answer: Promise<R>): Promise<R> {
    setMessage('')
    return mutation.follow(name, answer)
  }

  async function take(then: () => void) {
    const taken = await follow('take', call('createSnapshot', { params: { workspaceId } }))
    if (taken.ok) setMessage(say('taken', { id: taken.body.snapshotId }))
    // After a lost response, the list shows whether the snapshot exists.
    then()
    onTaken()
  }

  async function restore(snapshotId: string) {
    const params = { workspaceId, snapshotId }
    const restored = await follow(`restore ${snapshotId}`, call('restoreSnapshot', { params }))
    if (!restored.ok) return
    onRestored(restored.body)
    setMessage(say('restored', { id: snapshotId }))
  }

  async function remove(snapshotId: string, then: () => void) {
    const params = { workspaceId, snapshotId }
    const removed = await follow(`delete ${snapshotId}`, call('deleteSnapshot', { params }))
    if (removed.ok) setMessage(say('snapshotDeleted', { id: snapshotId }))
    then()
  }

  return (
    <Panel title={say('snapshots')}>
      <Prose>{say('snapshotsNote')}</Prose>
      <Loaded ask={ask}>
        {({ snapshots }, { again }) => (
          <>
            <List
              snapshots={snapshots}
              busy={busy}
              onRestore={restore}
              onDelete={(snapshotId) => remove(snapshotId, again)}
            />
            <div>
              <Button look="secondary" busy={busy === 'take'} onClick={() => take(again)}>
                {say('take')}
              </Button>
            </div>
          </>
        )}
      </Loaded>
      <div role="status">{message && <Prose>{message}</Prose>}</div>
      {failure && <Refused failure={failure} />}
    </Panel>
  )
}

interface ListProps extends BodyOf<'listSnapshots'> {
  readonly busy: string | undefined
  readonly onRestore: (snapshotId: string) => void
  readonly onDelete: (snapshotId: string) => void
}

function List({ snapshots, busy, onRestore, onDelete }: ListProps) {
  const say = useText(workspaceTexts)
  const { language } = useLanguage()
  const [asked, setAsked] = useState<string>()
  if (snapshots.length === 0) return <Prose soft>{say('noSnapshots')}</Prose>
  return (
    <Table
      caption={say('snapshots')}
      heads={[say('snapshot'), say('snapshotTaken'), say('actions')]}
      rows={snapshots.map(({ snapshotId: id, createdAt }) => [
        <Code key="id">{id}</Code>,
        formatTime(createdAt, language),
        <Inline key="actions">
          <Button
            look="secondary"
            aria-label={say('restoreOf', { id })}
            busy={busy === `restore ${id}`}
            onClick={() => onRestore(id)}
          >
            {say('restore')}
          </Button>
          {asked === id ? (
            <>
              <Button
                look="danger"
                busy={busy === `delete ${id}`}
                onClick={() => {
                  setAsked(undefined)
                  onDelete(id)
                }}
              >
                {say('confirm')}
              </Button>
              <Button look="secondary" onClick={() => setAsked(undefined)}>
                {say('keep')}
              </Button>
            </>
          ) : (
            <Button
              look="danger"
              aria-label={say('deleteOf', { id })}
              busy={busy === `delete ${id}`}
              onClick={() => setAsked(id)}
            >
              {say('deleteSnapshot')}
            </Button>
          )}
        </Inline>,
      ])}
    />
  )
}
