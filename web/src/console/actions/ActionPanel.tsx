import { useState } from 'react'
import { useLocation } from 'wouter'
import type { Failure } from '../../api/client.ts'
import { toMinorUnits } from '../../text/amount.ts'
import { orderTexts } from '../../text/console-order.ts'
import { useText } from '../../text/language.tsx'
import { Action, ActionGrid, type Question } from '../../ui/ActionGrid.tsx'
import type { Look } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Prose } from '../../ui/Prose.tsx'
import { Select } from '../../ui/Select.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { Refused } from '../Refused.tsx'

export type Done = { readonly ok: true } | Failure

/** A button of a record with the fields that its action needs. */
export interface ActionButton {
  /** Names it in the panel. */
  readonly title: string
  readonly look?: Look | undefined
  /** Why it cannot be used. */
  readonly reason?: string | undefined
  readonly amount?: AmountField
  /** Asked for one value of each. */
  readonly choices?: readonly Choice[]
  readonly question?: Question
  /** The page to show next, where the record is gone. */
  readonly afterwards?: string
  /** `amount` is in minor units; empty without a field for it. */
  readonly run: (amount: string, chosen: Chosen) => Promise<Done>
}

interface AmountField {
  readonly label: string
  /** The amount as it is typed, until another one is. */
  readonly suggested?: string
  readonly currencyOf: (chosen: Chosen) => string
}

export interface Choice {
  readonly name: string
  readonly label: string
  readonly options: readonly { readonly value: string; readonly title: string }[]
}

export type Chosen = Readonly<Record<string, string>>

interface ActionPanelProps {
  readonly buttons: readonly ActionButton[]
  readonly onDone: () => void
}

/** The actions of a record, each with its fields or the reason for which it cannot be taken. */
export function ActionPanel({ buttons, onDone }: ActionPanelProps) {
  const say = useText(orderTexts)
  const [, navigate] = useLocation()
  const [busy, setBusy] = useState<string>()
  const [told, setTold] = useState('')
  const [failure, setFailure] = useState<Failure>()
  const [amounts, setAmounts] = useState<Chosen>({})
  const [wrong, setWrong] = useState<string>()
  const [chosen, setChosen] = useState<Readonly<Record<string, Chosen>>>({})

  function chosenFor({ title, choices = [] }: ActionButton): Chosen {
    const first = choices.map(({ name, options }) => [name, options[0]?.value ?? ''])
    return { ...Object.fromEntries(first), ...chosen[title] }
  }

  function typedFor({ title, amount }: ActionButton): string {
    return amounts[title] ?? amount?.suggested ?? ''
  }

  async function run(button: ActionButton) {
    const { title, amount, afterwards } = button
    const minorUnits = amount ? toMinorUnits(typedFor(button)) : ''
    setWrong(minorUnits === undefined ? title : undefined)
    if (minorUnits === undefined) return
    setBusy(title)
    setFailure(undefined)
    setTold('')
    const result = await button.run(minorUnits, chosenFor(button))
    setBusy(undefined)
    if (!result.ok) return setFailure(result)
    setTold(say('done', { what: title }))
    if (afterwards) navigate(afterwards)
    else onDone()
  }

  return (
    <Stack>
      <ActionGrid>
        {buttons.map((button) => (
          <Action
            key={button.title}
            title={button.title}
            look={button.look}
            busy={busy === button.title}
            reason={button.reason}
            question={button.question}
            onDo={() => run(button)}
          >
            {button.choices?.map(({ name, label, options }) => (
              <Select
                key={name}
                label={label}
                value={chosenFor(button)[name]}
                onChange={({ target }) =>
                  setChosen({
                    ...chosen,
                    [button.title]: { ...chosen[button.title], [name]: target.value },
                  })
                }
              >
                {options.map(({ value, title }) => (
                  <option key={value} value={value}>
                    {title}
                  </option>
                ))}
              </Select>
            ))}
            {button.amount && (
              <Field
                label={button.amount.label}
                inputMode="decimal"
                autoComplete="off"
                maxLength={10}
                trailing={button.amount.currencyOf(chosenFor(button))}
                value={typedFor(button)}
                error={wrong === button.title ? say('amountWrong') : undefined}
                onChange={({ target }) => setAmounts({ ...amounts, [button.title]: target.value })}
              />
            )}
          </Action>
        ))}
      </ActionGrid>
      <div role="status">{told && <Prose>{told}</Prose>}</div>
      {failure && <Refused failure={failure} />}
    </Stack>
  )
}
