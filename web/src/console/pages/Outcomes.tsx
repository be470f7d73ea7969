import { outcomeKinds } from '@grosz/contract/outcome-kinds.ts'
import { outcomes, outcomesOf } from '@grosz/contract/outcomes.ts'
import { useCallback, useState } from 'react'
import { useSearchParams } from 'wouter'
import type { BodyOf, Call } from '../../api/client.ts'
import { formatTime } from '../../text/amount.ts'
import { outcomeTexts } from '../../text/console-outcomes.ts'
import { consoleShellTexts } from '../../text/console-shell.ts'
import { useLanguage, useText } from '../../text/language.tsx'
import { Button } from '../../ui/Button.tsx'
import { Code } from '../../ui/elements.tsx'
import { Field } from '../../ui/Field.tsx'
import { FieldRow } from '../../ui/FieldRow.tsx'
import { Form } from '../../ui/Form.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Select } from '../../ui/Select.tsx'
import { useConsole } from '../context.ts'
import { Kept } from '../Kept.tsx'
import { Loaded } from '../Loaded.tsx'
import { OutcomeSelect } from '../OutcomeSelect.tsx'
import { PosSelect, usePointsOfSale } from '../PosSelect.tsx'
import { Refused } from '../Refused.tsx'
import { Screen } from '../Screen.tsx'
import { useFormFocus } from '../use-form-focus.ts'
import { useMutation } from '../use-mutation.ts'

type Queued = BodyOf<'listOutcomes'>['outcomes'][number]

/** The outcomes of the next payments, refunds and payouts. */
export function Outcomes() {
  const shell = useText(consoleShellTexts)
  const say = useText(outcomeTexts)
  const { call } = useConsole()
  const { language } = useLanguage()
  const [search] = useSearchParams()
  const asked = search.get('outcome') ?? ''
  const [pages, setPages] = useState(1)
  const ask = useCallback(() => listPages(call, pages), [call, pages])
  return (
    <Screen title={shell('outcomes')} lead={say('lead')}>
      <Panel title={say('queue')}>
        <Loaded ask={ask} concerns={({ type }) => type.startsWith('OUTCOME_')}>
          {({ queued, next }, { again }) => (
            <Kept
              caption={say('queue')}
              none={say('none')}
              heads={[
                say('outcome'),
                say('meaning'),
                say('kind'),
                say('pos'),
                say('left'),
                say('added'),
              ]}
              rows={queued.map(({ outcomeId, outcome, kind, posId, times, createdAt }) => ({
                id: outcomeId,
                cells: [
                  <Code key="outcome">{outcome}</Code>,
                  outcomes[outcome].says[language],
                  say(kind),
                  posId ?? say('any'),
                  String(times),
                  formatTime(createdAt, language),
                ],
              }))}
              onMore={next === undefined ? undefined : () => setPages(pages + 1)}
              onRemove={(outcomeId) => call('deleteOutcome', { params: { outcomeId } })}
              onRemoveAll={() => call('clearOutcomes', {})}
              onDone={again}
            >
              <NewOutcome key={asked} asked={asked} onDone={again} />
            </Kept>
          )}
        </Loaded>
      </Panel>
    </Screen>
  )
}

const PAGE_ROWS = 200

/** The first pages of the queue together: it is short, and an entry may go from any of them. */
async function listPages(call: Call, pages: number) {
  const queued: Queued[] = []
  let next: string | undefined
  for (let page = 0; page < pages; page += 1) {
    const cursor = next === undefined ? {} : { cursor: next }
    const result = await call('listOutcomes', { query: { limit: PAGE_ROWS, ...cursor } })
    if (!result.ok) return result
    queued.push(...result.body.outcomes)
    next = result.body.next
    if (next === undefined) break
  }
  return { ok: true as const, body: { queued, next } }
}

interface NewOutcomeProps {
  /** The outcome in the address. */
  readonly asked: string
  readonly onDone: () => void
}

function NewOutcome({ asked, onDone }: NewOutcomeProps) {
  const say = useText(outcomeTexts)
  const { call } = useConsole()
  const pointsOfSale = usePointsOfSale()
  const focus = useFormFocus()
  const begin = named(outcomesOf(outcomeKinds), asked) ?? 'APPROVED'
  const [kind, setKind] = useState(
    outcomeKinds.find((one) => outcomesOf([one]).includes(begin)) ?? 'CARD',
  )
  const possible = outcomesOf([kind])
  const [chosen, setOutcome] = useState(begin)
  const outcome = possible.includes(chosen) ? chosen : possible[0]
  const [posId, setPosId] = useState('')
  const [times, setTimes] = useState('1')
  const [isWrong, setWrong] = useState(false)
  const { busy, failure, follow } = useMutation()

  async function add() {
    const count = Number(times)
    setWrong(Number.isNaN(count))
    if (Number.isNaN(count) || !outcome) return
    const body = { kind, outcome, times: count, ...(posId && { posId }) }
    const result = await follow('add', call('queueOutcome', { body }))
    if (result.ok || result.isUncertain) onDone()
  }

  return (
    <Form label={say('add')} focus={focus} onSubmit={add}>
      <Select
        label={say('kind')}
        value={kind}
        onChange={({ target }) => setKind(named(outcomeKinds, target.value) ?? kind)}
      >
        {outcomeKinds.map((one) => (
          <option key={one} value={one}>
            {say(one)}
          </option>
        ))}
      </Select>
      <OutcomeSelect
        names={possible}
        value={outcome ?? ''}
        onChoose={(name) => setOutcome(named(possible, name) ?? chosen)}
      />
      <FieldRow>
        <PosSelect
          label={say('pos')}
          any={say('any')}
          pointsOfSale={pointsOfSale}
          value={posId}
          onChoose={setPosId}
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
        <Button type="submit" look="secondary" busy={busy === 'add'}>
          {say('add')}
        </Button>
      </div>
      {failure && <Refused failure={failure} />}
    </Form>
  )
}

function named<N extends string>(names: readonly N[], name: string): N | undefined {
  return names.find((one) => one === name)
}
