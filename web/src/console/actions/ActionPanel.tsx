import { type ReactNode, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { Failure } from '../../api/client.ts'
import { formatAmount, TYPED_AMOUNT_MAX, toMinorUnits } from '../../text/amount.ts'
import { detailTexts } from '../../text/console-details.ts'
import { orderTexts } from '../../text/console-order.ts'
import { useLanguage, useText } from '../../text/language.tsx'
import { ActionBar, ActionForm, Impossible } from '../../ui/ActionBar.tsx'
import { Button, type Look } from '../../ui/Button.tsx'
import { Prose } from '../../ui/elements.tsx'
import { Field } from '../../ui/Field.tsx'
import { focus } from '../../ui/focus.ts'
import { Select } from '../../ui/Select.tsx'
import { Refused } from '../Refused.tsx'
import { useMutation } from '../use-mutation.ts'

/** The result of an action; it can lead to another page. */
export type Done = { readonly ok: true; readonly afterwards?: string } | Failure

/** Shown before an action that cannot be undone. */
interface Question {
  readonly text: string
  readonly yes: string
  readonly no: string
}

/** A button of a record with the fields that its action needs. */
export interface ActionButton {
  /** Names it in the panel. */
  readonly title: string
  readonly look?: Look | undefined
  /** The reason for which the button cannot be used. */
  readonly reason?: string | undefined
  readonly amount?: AmountField
  /** Fields in which one of several options is selected. */
  readonly choices?: readonly Choice[]
  readonly question?: Question
  /** The page to show next, if the record is deleted. */
  readonly afterwards?: string
  /** `amount` is in minor units; empty without a field for it. */
  readonly run: (amount: string, chosen: Chosen) => Promise<Done>
}

interface AmountField {
  readonly label: string
  /** The prefilled amount. */
  readonly suggested?: string
  /** The largest amount that is possible, in minor units. */
  readonly max?: string
  readonly currencyOf: (chosen: Chosen) => string
}

export interface Choice {
  readonly name: string
  readonly label: string
  readonly options: readonly { readonly value: string; readonly title: string }[]
}

type Chosen = Readonly<Record<string, string>>

interface ActionPanelProps {
  readonly buttons: readonly ActionButton[]
  readonly onDone: () => void
  /** Links beside the buttons. */
  readonly children?: ReactNode
}

/**
 * The actions of a record in one row. An action with fields or a question opens them below the row,
 * and its result appears there, too. Unavailable actions are in a menu, each with its reason.
 */
export function ActionPanel({ buttons, onDone, children }: ActionPanelProps) {
  const say = useText(orderTexts)
  const more = useText(detailTexts)
  const actions = useActions(onDone)
  const { opened, busy, message, failure, toggle, run } = actions
  const impossible = buttons.flatMap(({ title, reason }) =>
    reason === undefined ? [] : [{ title, reason }],
  )
  const possible = buttons.filter(({ reason }) => reason === undefined)
  const open = possible.find(({ title }) => title === opened)
  return (
    <ActionBar
      label={say('actions')}
      buttons={
        <>
          {children}
          {possible.map((button) => (
            <Button
              key={button.title}
              look={button.look ?? 'secondary'}
              busy={busy === button.title && !hasForm(button)}
              aria-expanded={hasForm(button) ? opened === button.title : undefined}
              onClick={({ currentTarget }) =>
                hasForm(button) ? toggle(button, currentTarget) : run(button)
              }
            >
              {button.title}
            </Button>
          ))}
          {impossible.length > 0 && (
            <Impossible
              summary={more('impossible', { count: String(impossible.length) })}
              actions={impossible}
            />
          )}
        </>
      }
    >
      {open && <OpenAction key={open.title} button={open} actions={actions} />}
      <div role="status">{message && <Prose>{message}</Prose>}</div>
      {failure && <Refused failure={failure} />}
    </ActionBar>
  )
}

interface OpenActionProps {
  readonly button: ActionButton
  readonly actions: ReturnType<typeof useActions>
}

/** The fields and the question of an action. */
function OpenAction({ button, actions }: OpenActionProps) {
  const more = useText(detailTexts)
  const { title, question, choices, amount } = button
  const chosen = actions.chosenFor(button)
  return (
    <ActionForm title={title} onSubmit={() => actions.run(button)}>
      {question && <Prose>{question.text}</Prose>}
      {choices?.map(({ name, label, options }) => (
        <Select
          key={name}
          label={label}
          value={chosen[name]}
          onChange={({ target }) => actions.choose(button, { [name]: target.value })}
        >
          {options.map(({ value, title }) => (
            <option key={value} value={value}>
              {title}
            </option>
          ))}
        </Select>
      ))}
      {amount && (
        <Field
          label={amount.label}
          inputMode="decimal"
          autoComplete="off"
          ref={focus}
          maxLength={TYPED_AMOUNT_MAX}
          trailing={amount.currencyOf(chosen)}
          value={actions.typedFor(button)}
          error={actions.wrong || undefined}
          onChange={({ target }) => actions.type(button, target.value)}
        />
      )}
      <Button type="submit" look={question ? 'danger' : 'primary'} busy={actions.busy === title}>
        {question?.yes ?? title}
      </Button>
      <Button look="secondary" ref={question && focus} onClick={actions.close}>
        {question?.no ?? more('close')}
      </Button>
    </ActionForm>
  )
}

/** The open action, the input for each, and the result of the last one. */
function useActions(onDone: () => void) {
  const say = useText(orderTexts)
  const more = useText(detailTexts)
  const { language } = useLanguage()
  const [, navigate] = useLocation()
  const [opened, setOpened] = useState<string>()
  const [message, setMessage] = useState('')
  const { busy, failure, follow } = useMutation()
  const [amounts, setAmounts] = useState<Chosen>({})
  const [wrong, setWrong] = useState('')
  const [chosen, setChosen] = useState<Readonly<Record<string, Chosen>>>({})
  const opener = useRef<HTMLElement>(null)

  function chosenFor({ title, choices = [] }: ActionButton): Chosen {
    const first = choices.map(({ name, options }) => [name, options[0]?.value ?? ''])
    return { ...Object.fromEntries(first), ...chosen[title] }
  }

  function typedFor({ title, amount }: ActionButton): string {
    return amounts[title] ?? amount?.suggested ?? ''
  }

  function choose({ title }: ActionButton, choice: Chosen) {
    setChosen((earlier) => ({ ...earlier, [title]: { ...earlier[title], ...choice } }))
  }

  function type({ title }: ActionButton, amount: string) {
    setAmounts((earlier) => ({ ...earlier, [title]: amount }))
  }

  function toggle({ title }: ActionButton, button: HTMLElement) {
    opener.current = button
    setWrong('')
    setOpened(opened === title ? undefined : title)
  }

  function close() {
    setOpened(undefined)
    opener.current?.focus()
  }

  async function run(button: ActionButton) {
    const { title, amount, afterwards } = button
    const minorUnits = amount ? toMinorUnits(typedFor(button)) : ''
    const problem = minorUnits === undefined ? say('amountWrong') : problemOf(button, minorUnits)
    setWrong(problem)
    if (minorUnits === undefined || problem !== '') return
    setMessage('')
    const result = await follow(title, button.run(minorUnits, chosenFor(button)))
    if (!result.ok) return
    setMessage(say('done', { what: title }))
    close()
    const next = result.afterwards ?? afterwards
    if (next) navigate(next)
    else onDone()
  }

  /** The server would report the error in minor units. */
  function problemOf(button: ActionButton, minorUnits: string): string {
    const { max, currencyOf } = button.amount ?? {}
    if (!max || !currencyOf || BigInt(minorUnits) <= BigInt(max)) return ''
    return more('atMost', { max: formatAmount(max, currencyOf(chosenFor(button)), language) })
  }

  const entered = { chosenFor, choose, typedFor, type }
  return { busy, failure, opened, message, wrong, ...entered, toggle, close, run }
}

/** True if the button opens a form before it acts. */
function hasForm({ amount, choices, question }: ActionButton): boolean {
  return Boolean(amount || choices || question)
}
