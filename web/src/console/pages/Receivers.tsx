import { useState } from 'react'
import { Link } from 'wouter'
import { receiverTexts } from '../../text/console-receivers.ts'
import { consoleShellTexts } from '../../text/console-shell.ts'
import { useText } from '../../text/language.tsx'
import { Button } from '../../ui/Button.tsx'
import { Code, Prose } from '../../ui/elements.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Table } from '../../ui/Table.tsx'
import { useAsk, useConsole } from '../context.ts'
import { Loaded } from '../Loaded.tsx'
import { Refused } from '../Refused.tsx'
import { Screen } from '../Screen.tsx'
import { useFormFocus } from '../use-form-focus.ts'
import { useMutation } from '../use-mutation.ts'

/** The maximum number that one call lists, and that a sandbox keeps. */
const RECEIVERS_MAX = 200

/** Addresses of the sandbox that receive notifications. */
export function Receivers() {
  const shell = useText(consoleShellTexts)
  const say = useText(receiverTexts)
  const ask = useAsk('listReceivers', { query: { limit: RECEIVERS_MAX } })
  return (
    <Screen title={shell('receivers')} lead={say('lead')}>
      <Loaded ask={ask} concerns={({ receiverId }) => receiverId !== undefined}>
        {({ receivers }, { again }) => (
          <Panel>
            {receivers.length === 0 ? (
              <Prose soft>{say('none')}</Prose>
            ) : (
              <Table
                caption={say('receivers')}
                heads={[say('receiver'), say('address'), say('answers'), say('received')]}
                rows={receivers.map(({ receiverId, name, url, answer, received }) => [
                  <Link key="name" href={`/receivers/${receiverId}`}>
                    {name ?? receiverId}
                  </Link>,
                  <Code key="url">{url}</Code>,
                  String(answer.status),
                  String(received),
                ])}
              />
            )}
            <NewReceiver onDone={again} />
          </Panel>
        )}
      </Loaded>
    </Screen>
  )
}

function NewReceiver({ onDone }: { readonly onDone: () => void }) {
  const say = useText(receiverTexts)
  const { call } = useConsole()
  const focus = useFormFocus()
  const [name, setName] = useState('')
  const { busy, failure, follow } = useMutation()

  async function create() {
    const body = name === '' ? {} : { name }
    const result = await follow('create', call('createReceiver', { body }))
    if (result.ok) setName('')
    if (result.ok || result.isUncertain) onDone()
  }

  return (
    <Form label={say('create')} focus={focus} onSubmit={create}>
      <Field
        label={say('name')}
        value={name}
        autoComplete="off"
        maxLength={64}
        onChange={({ target }) => setName(target.value)}
      />
      <div>
        <Button type="submit" look="secondary" busy={busy === 'create'}>
          {say('create')}
        </Button>
      </div>
      {failure && <Refused failure={failure} />}
    </Form>
  )
}
