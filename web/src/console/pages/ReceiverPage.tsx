import { useState } from 'react'
import { useLocation } from 'wouter'
import type { BodyOf } from '../../api/client.ts'
import type { SandboxEvent } from '../../api/events.ts'
import { CopyableValue } from '../../frame/CopyableValue.tsx'
import { formatTime } from '../../text/amount.ts'
import { receiverTexts } from '../../text/console-receivers.ts'
import { consoleShellTexts } from '../../text/console-shell.ts'
import { useLanguage, useText } from '../../text/language.tsx'
import { Button } from '../../ui/Button.tsx'
import { CodeBlock } from '../../ui/CodeBlock.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { Expander } from '../../ui/Expander.tsx'
import { Code, Prose, Stack } from '../../ui/elements.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { CopyableCode } from '../CopyableCode.tsx'
import { useAsk, useConsole } from '../context.ts'
import { Loaded } from '../Loaded.tsx'
import { Refused } from '../Refused.tsx'
import { Screen } from '../Screen.tsx'
import { useIds } from '../use-ids.ts'
import { isAbout } from '../use-live.ts'
import { useMutation } from '../use-mutation.ts'

type Receiver = BodyOf<'retrieveReceiver'>
type Received = BodyOf<'listReceived'>['notifications'][number]

/** The number of the newest notifications that the page shows. */
const SHOWN_MAX = 50

/** One receiver: its response, and the received notifications. */
export function ReceiverPage() {
  const { receiverId = '' } = useIds()
  const shell = useText(consoleShellTexts)
  const say = useText(receiverTexts)
  const { call } = useConsole()
  const params = { receiverId }
  const ask = useAsk('retrieveReceiver', { params })
  const askReceived = useAsk('listReceived', { params, query: { limit: SHOWN_MAX } })
  const [, go] = useLocation()
  const { failure, follow } = useMutation()

  const isItsOwn = (event: SandboxEvent) => isAbout(event, receiverId)

  async function remove() {
    const result = await follow('delete', call('deleteReceiver', { params }))
    if (result.ok) go('/receivers')
  }

  return (
    <Screen
      title={`${say('receiver')} ${receiverId}`}
      above={[{ href: '/receivers', title: shell('receivers') }]}
    >
      <Loaded key={receiverId} ask={ask} concerns={isItsOwn}>
        {(receiver, { replace }) => (
          <Panel>
            <Details receiver={receiver} />
            <Answer key={receiver.answer.status} receiver={receiver} onDone={replace} />
          </Panel>
        )}
      </Loaded>
      <Loaded key={`received ${receiverId}`} ask={askReceived} concerns={isItsOwn}>
        {({ notifications }) => (
          <Panel title={say('newest')}>
            {notifications.length === 0 && <Prose soft>{say('nothing')}</Prose>}
            {notifications.map((one) => (
              <One key={one.number} received={one} />
            ))}
          </Panel>
        )}
      </Loaded>
      <div>
        <Button look="danger" onClick={remove}>
          {say('remove')}
        </Button>
      </div>
      {failure && <Refused failure={failure} />}
    </Screen>
  )
}

function Details({ receiver: { name, url, posId } }: { readonly receiver: Receiver }) {
  const say = useText(receiverTexts)
  return (
    <DescriptionList
      rows={[
        { label: say('address'), value: <CopyableValue value={url} what={say('address')} /> },
        ...(name === undefined ? [] : [{ label: say('name'), value: name }]),
        ...(posId === undefined ? [] : [{ label: 'posId', value: <Code>{posId}</Code> }]),
      ]}
    />
  )
}

interface AnswerProps {
  readonly receiver: Receiver
  readonly onDone: (changed: Receiver) => void
}

/** The form for the receiver's future responses. */
function Answer({ receiver, onDone }: AnswerProps) {
  const say = useText(receiverTexts)
  const { call } = useConsole()
  const { receiverId, answer } = receiver
  const [typed, setTyped] = useState(String(answer.status))
  const [isWrong, setWrong] = useState(false)
  const { failure, follow } = useMutation()

  async function change() {
    const status = Number(typed)
    const isStatus = /^\d{3}$/.test(typed) && status >= 200 && status <= 599
    setWrong(!isStatus)
    if (!isStatus) return
    const parts = { params: { receiverId }, body: { answer: { ...answer, status } } }
    const result = await follow('change', call('changeReceiver', parts))
    if (result.ok) onDone(result.body)
  }

  return (
    <Form label={say('change')} onSubmit={change}>
      <Field
        label={say('status')}
        value={typed}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        error={isWrong ? say('statusWrong') : undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div>
        <Button type="submit" look="secondary">
          {say('change')}
        </Button>
      </div>
      {failure && <Refused failure={failure} />}
    </Form>
  )
}

const tones = { VALID: 'good', INVALID: 'bad', MISSING: 'bad', UNCHECKED: 'plain' } as const

function One({ received }: { readonly received: Received }) {
  const say = useText(receiverTexts)
  const { language } = useLanguage()
  const { number, receivedAt, body, headers, signature } = received
  const time = formatTime(receivedAt, language)
  return (
    <Expander summary={say('one', { number: String(number), time })}>
      <Stack>
        <div>
          {say('signature')}:{' '}
          <StatusBadge tone={tones[signature.verdict]}>{say(signature.verdict)}</StatusBadge>
        </div>
        {signature.expected && (
          <DescriptionList
            rows={[{ label: say('expected'), value: <Code>{signature.expected}</Code> }]}
          />
        )}
        <CopyableCode label={say('body')} code={body} />
        <CodeBlock
          label={say('headers')}
          code={headers.map(({ name, value }) => `${name}: ${value}`).join('\n')}
          action={null}
        />
      </Stack>
    </Expander>
  )
}
