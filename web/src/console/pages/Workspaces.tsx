import type { CallOf } from '@grosz/contract/client.ts'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { BodyOf } from '../../api/client.ts'
import { formatTime } from '../../text/amount.ts'
import { consoleShellTexts } from '../../text/console-shell.ts'
import { workspaceTexts } from '../../text/console-workspaces.ts'
import { useLanguage, useText } from '../../text/language.tsx'
import { Button } from '../../ui/Button.tsx'
import { Prose } from '../../ui/elements.tsx'
import { Field } from '../../ui/Field.tsx'
import { FieldRow } from '../../ui/FieldRow.tsx'
import { Form } from '../../ui/Form.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Select } from '../../ui/Select.tsx'
import { Table } from '../../ui/Table.tsx'
import { useAsk, useConsole } from '../context.ts'
import { Loaded } from '../Loaded.tsx'
import { Refused } from '../Refused.tsx'
import { Screen } from '../Screen.tsx'
import { useFormFocus } from '../use-form-focus.ts'
import { isOfDefaultClock } from '../use-live.ts'
import { useMutation } from '../use-mutation.ts'

/** The isolated sandboxes of this server, and a form for another one. */
export function Workspaces() {
  const shell = useText(consoleShellTexts)
  const say = useText(workspaceTexts)
  const ask = useAsk('listWorkspaces', {})
  return (
    <Screen title={shell('workspaces')} lead={say('lead')}>
      <Loaded
        ask={ask}
        concerns={(event) => event.type.startsWith('WORKSPACE_') || isOfDefaultClock(event)}
      >
        {({ workspaces }) => <List workspaces={workspaces} />}
      </Loaded>
      <Create />
    </Screen>
  )
}

function List({ workspaces }: BodyOf<'listWorkspaces'>) {
  const say = useText(workspaceTexts)
  const { language } = useLanguage()
  return (
    <Table
      caption={say('list')}
      heads={[say('workspace'), say('name'), say('time'), say('status'), say('created')]}
      rows={workspaces.map(({ workspaceId, name = '', clock, createdAt }) => [
        <Link key="id" href={`/workspaces/${workspaceId}`}>
          {workspaceId}
        </Link>,
        name,
        formatTime(clock.now, language),
        say(clock.status),
        createdAt === undefined ? '–' : formatTime(createdAt, language),
      ])}
    />
  )
}

type NewWorkspace = NonNullable<CallOf<'createWorkspace'>['body']>

/** The values of the form without its file. */
type Typed = Readonly<Partial<Record<'workspaceId' | 'name' | 'seed' | 'now' | 'status', string>>>

/** The fields of the request; empty ones are left out. */
const fields = ['workspaceId', 'name', 'seed'] as const

function Create() {
  const say = useText(workspaceTexts)
  const { call } = useConsole()
  const [, navigate] = useLocation()
  const focus = useFormFocus()
  const [typed, setTyped] = useState<Typed>({})
  const [file, setFile] = useState('')
  const [isFileWrong, setFileWrong] = useState(false)
  const { busy, failure, follow } = useMutation()

  async function create() {
    const own = objectIn(file)
    setFileWrong(!own)
    if (!own) return
    const body = { ...own, ...bodyOf(typed) }
    const result = await follow('create', call('createWorkspace', { body }))
    if (result.ok) navigate(`/workspaces/${result.body.workspaceId}`)
  }

  const field = (key: keyof Typed, label: string, maxLength: number) => (
    <Field
      label={label}
      value={typed[key] ?? ''}
      autoComplete="off"
      spellCheck={false}
      maxLength={maxLength}
      onChange={({ target }) => setTyped((earlier) => ({ ...earlier, [key]: target.value }))}
    />
  )
  return (
    <Panel title={say('create')}>
      <Prose soft>{say('createNote')}</Prose>
      <Form label={say('create')} focus={focus} onSubmit={create}>
        <FieldRow>
          {field('workspaceId', say('id'), 6)}
          {field('name', say('name'), 100)}
          {field('seed', say('seed'), 64)}
        </FieldRow>
        <FieldRow>
          {field('now', say('start'), 40)}
          <Select
            label={say('startStatus')}
            value={typed.status ?? 'RUNNING'}
            onChange={({ target }) => setTyped((earlier) => ({ ...earlier, status: target.value }))}
          >
            <option value="RUNNING">{say('RUNNING')}</option>
            <option value="FROZEN">{say('FROZEN')}</option>
          </Select>
        </FieldRow>
        <Field
          label={say('file')}
          type="file"
          accept="application/json,.json"
          hint={say('fileHint')}
          error={isFileWrong ? say('fileWrong') : undefined}
          onChange={async ({ target }) => setFile((await target.files?.[0]?.text()) ?? '')}
        />
        <div>
          <Button type="submit" busy={busy === 'create'}>
            {say('create')}
          </Button>
        </div>
      </Form>
      {failure && <Refused failure={failure} />}
    </Panel>
  )
}

function bodyOf(typed: Typed): NewWorkspace {
  const given = fields.flatMap((key) => {
    const value = typed[key]?.trim()
    return value ? [[key, value]] : []
  })
  const now = typed.now?.trim()
  const clock = { ...(now && { now }), ...(typed.status === 'FROZEN' && frozen) }
  return {
    ...Object.fromEntries(given),
    ...(Object.keys(clock).length > 0 && { clock }),
  }
}

const frozen = { status: 'FROZEN' } as const

/** The object that a file has; the server checks its fields. */
function objectIn(text: string): NewWorkspace | undefined {
  if (text === '') return {}
  try {
    const found: unknown = JSON.parse(text)
    const isObject = typeof found === 'object' && found !== null && !Array.isArray(found)
    return isObject ? found : undefined
  } catch {
    return undefined
  }
}
