import type { CallOf } from '@grosz/contract/client.ts'
import { outcomeKinds } from '@grosz/contract/outcome-kinds.ts'
import { useCallback, useState } from 'react'
import type { Failure } from '../../api/client.ts'
import { outcomeTexts } from '../../text/console-outcomes.ts'
import { consoleShellTexts } from '../../text/console-shell.ts'
import { useText } from '../../text/language.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { FieldRow } from '../../ui/FieldRow.tsx'
import { Form } from '../../ui/Form.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Select } from '../../ui/Select.tsx'
import { useConsole } from '../context.ts'
import { Kept } from '../Kept.tsx'
import { Loaded } from '../Loaded.tsx'
import { Refused } from '../Refused.tsx'
import { Screen } from '../Screen.tsx'

type Wish = CallOf<'queueOutcome'>['body']

/** What the next payments, refunds and payouts end with. */
export function Outcomes() {
  const shell = useText(consoleShellTexts)
  const say = useText(outcomeTexts)
  const { call } = useConsole()
  const ask = useCallback(() => call('listOutcomes', { query: { limit: 200 } }), [call])
  return (
    <Screen title={shell('outcomes')} lead={say('lead')}>
      <Panel title={say('queue')}>
        <Loaded ask={ask}>
          {({ outcomes }, { again }) => (
            <Kept
              caption={say('queue')}
              none={say('none')}
              heads={[say('outcome'), say('kind'), say('pos'), say('times')]}
              rows={outcomes.map(({ outcomeId, outcome, kind, posId = '*', times }) => ({
                id: outcomeId,
                cells: [outcome, kind, posId, String(times)],
              }))}
              onRemove={(outcomeId) => call('deleteOutcome', { params: { outcomeId } })}
              onRemoveAll={() => call('clearOutcomes', {})}
              onDone={again}
            >
              <NewOutcome onDone={again} />
            </Kept>
          )}
        </Loaded>
      </Panel>
    </Screen>
  )
}

function NewOutcome({ onDone }: { readonly onDone: () => void }) {
  const say = useText(outcomeTexts)
  const { call } = useConsole()
  const [kind, setKind] = useState<Wish['kind'] | undefined>('CARD')
  const [outcome, setOutcome] = useState('')
  const [posId, setPosId] = useState('')
  const [times, setTimes] = useState('1')
  const [isWrong, setWrong] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()

  async function add() {
    const count = Number(times)
    setWrong(Number.isNaN(count))
    if (Number.isNaN(count) || !kind) return
    setBusy(true)
    const result = await call('queueOutcome', {
      body: {
        kind,
        // The server knows the outcomes, and names a wrong one.
        outcome: outcome.trim() as Wish['outcome'],
        times: count,
        ...(posId && { posId }),
      },
    })
    setBusy(false)
    setFailure(result.ok ? undefined : result)
    if (result.ok || result.isUncertain) onDone()
  }

  return (
    <Form label={say('add')} onSubmit={add}>
      <Select
        label={say('kind')}
        value={kind}
        onChange={({ target }) => setKind(outcomeKinds.find((one) => one === target.value))}
      >
        {outcomeKinds.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </Select>
      <Field
        label={say('outcome')}
        hint={say('outcomeHint')}
        value={outcome}
        autoComplete="off"
        spellCheck={false}
        maxLength={64}
        onChange={({ target }) => setOutcome(target.value)}
      />
      <FieldRow>
        <Field
          label={say('pos')}
          value={posId}
          autoComplete="off"
          maxLength={15}
          onChange={({ target }) => setPosId(target.value)}
        />
        <Field
          label={say('times')}
          value={times}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          error={isWrong ? say('numberWrong') : undefined}
          onChange={({ target }) => setTimes(target.value)}
        />
      </FieldRow>
      <div>
        <Button type="submit" look="secondary" busy={busy}>
          {say('add')}
        </Button>
      </div>
      {failure && <Refused failure={failure} />}
    </Form>
  )
}
