import { useState } from 'react'
import type { BodyOf, Result } from '../../api/client.ts'
import { formatTime } from '../../text/amount.ts'
import { consoleTexts } from '../../text/console.ts'
import { useLanguage, useText } from '../../text/language.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { Actions, Prose } from '../../ui/elements.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Select } from '../../ui/Select.tsx'
import { moveClock } from '../advance-clock.ts'
import { useConsole } from '../context.ts'
import { parseTime } from '../lists/day.ts'
import { Refused } from '../Refused.tsx'
import { useFormFocus } from '../use-form-focus.ts'
import { useMutation } from '../use-mutation.ts'
import { useTime } from './use-time.ts'

type State = BodyOf<'retrieveClock'>
type Action = 'freezeClock' | 'resumeClock' | 'advanceClock'

const MINUTE = 60
const DAY = 86_400

/** The steps by which one press advances the clock. */
const steps = [
  { seconds: MINUTE, text: 'minute' },
  { seconds: 60 * MINUTE, text: 'hour' },
  { seconds: DAY, text: 'day' },
  { seconds: 3 * DAY, text: 'threeDays' },
  { seconds: 31 * DAY, text: 'month' },
] as const

interface ClockProps {
  readonly state: State
  readonly onChange: (state: State) => void
  /** Called with the time from which the clock is advanced. */
  readonly onStep?: (from: string) => void
}

/** The time of the sandbox, and the controls of its clock. */
export function Clock({ state, onChange, onStep }: ClockProps) {
  const say = useText(consoleTexts)
  const { call } = useConsole()
  const { language } = useLanguage()
  const focus = useFormFocus()
  const [seconds, choose] = useState<number>(DAY)
  const [goal, setGoal] = useState('')
  const [isWrong, setWrong] = useState(false)
  const mutation = useMutation()
  const { busy, failure } = mutation
  /** The goal of an advance whose call ended before it. */
  const [until, setUntil] = useState<string>()
  const isFrozen = state.status === 'FROZEN'
  const now = useTime(Date.parse(state.now), !isFrozen)

  async function follow(action: Action, answer: Promise<Result<Action>>) {
    const from = new Date(now).toISOString()
    const result = await mutation.follow(action, answer)
    if (!result.ok) return
    // A step that is continued began before.
    if (action === 'advanceClock' && until === undefined) onStep?.(from)
    setUntil('until' in result.body ? result.body.until : undefined)
    onChange(result.body)
  }

  // A time and not a duration, because a call without a response is repeated, and must not advance twice.
  function advance(to: number) {
    const until = new Date(to).toISOString()
    return follow('advanceClock', moveClock(call, until))
  }

  function set() {
    // The time of the visitor, as all times of the console.
    const to = parseTime(goal, language)
    setWrong(to === undefined)
    if (to !== undefined) advance(to)
  }

  const example = formatTime(state.now, language)
  const freezing = isFrozen ? 'resumeClock' : 'freezeClock'
  return (
    <Panel title={say('clockTime')}>
      <Prose>{say('clockNote')}</Prose>
      <DescriptionList
        rows={[
          { label: say('clockNow'), value: formatTime(new Date(now).toISOString(), language) },
          {
            label: say('clockStatus'),
            value: <Badge>{say(isFrozen ? 'frozen' : 'running')}</Badge>,
          },
        ]}
      />
      <Select
        label={say('advanceBy')}
        value={seconds}
        onChange={({ target }) => choose(Number(target.value))}
      >
        {steps.map((step) => (
          <option key={step.seconds} value={step.seconds}>
            {say(step.text)}
          </option>
        ))}
      </Select>
      <Actions>
        <Button busy={busy === 'advanceClock'} onClick={() => advance(now + seconds * 1000)}>
          {say('advance')}
        </Button>
        <Button
          look="secondary"
          busy={busy === freezing}
          onClick={() => follow(freezing, call(freezing, {}))}
        >
          {say(isFrozen ? 'resume' : 'freeze')}
        </Button>
      </Actions>
      <Form label={say('setClock')} focus={focus} onSubmit={set}>
        <Field
          label={say('setTo')}
          hint={say('setHint')}
          value={goal}
          placeholder={example}
          autoComplete="off"
          spellCheck={false}
          maxLength={64}
          error={isWrong ? say('setWrong', { example }) : undefined}
          onChange={({ target }) => setGoal(target.value)}
        />
        <div>
          <Button type="submit" look="secondary" busy={busy === 'advanceClock'}>
            {say('setClock')}
          </Button>
        </div>
      </Form>
      <div role="status">
        {until && (
          <Notice>
            <Prose>
              {say('clockOnWay', {
                now: formatTime(state.now, language),
                until: formatTime(until, language),
              })}
            </Prose>
            <Button busy={busy === 'advanceClock'} onClick={() => advance(Date.parse(until))}>
              {say('clockGoOn')}
            </Button>
          </Notice>
        )}
      </div>
      {failure && <Refused failure={failure} />}
    </Panel>
  )
}
