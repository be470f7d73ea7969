import choices from '@generated/grosz-contract/default/builder-choices.json'
import { say } from '@site/src/say'
import type { ReactNode } from 'react'
import type { Choice, Option, Part } from '../../../plugins/contract/builder.ts'
import { choicesFor, isPriced, type Obstacle, obstacleOf, type Selection } from './selection.ts'
import styles from './styles.module.css'

interface Props {
  readonly selection: Selection
  readonly onChoose: (change: Partial<Selection>) => void
}

interface Item {
  readonly id: string
  readonly title: string
  /** The reason for which the item cannot be chosen. */
  readonly reason?: string | undefined
}

interface Group {
  /** The title above the items, if there are several groups. */
  readonly title?: string
  readonly items: readonly Item[]
}

const nothing = { part: undefined, choice: undefined, options: [] }

/** The steps, each open after the choices of those before it. */
export default function Form({ selection, onChoose }: Props): ReactNode {
  const { request, currency, part, choice } = selection
  const isOrder = request === 'order'
  const parts = choices.parts.filter((one) => one.request === request)
  const offered = parts.length > 0 && !part ? [] : choicesFor(choices, request, part)
  // A call with one variant is chosen with it.
  const hasVariants = isOrder || parts.length === 0 || offered.length > 1
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <Radios
        name="request"
        legend={say({ en: 'Request type', pl: 'Rodzaj żądania' })}
        groups={choices.requestGroups.map(({ id, title }) => ({
          title,
          items: choices.requests.filter(({ group }) => group === id),
        }))}
        chosen={request}
        onChoose={(id) => onChoose({ ...nothing, request: id })}
      />
      {isOrder && (
        <Radios
          name="currency"
          legend={say({ en: 'Order currency', pl: 'Waluta zamówienia' })}
          groups={[{ items: choices.currencies.map(({ code }) => ({ id: code, title: code })) }]}
          chosen={currency}
          onChoose={(id) => onChoose({ currency: id })}
        />
      )}
      {parts.length > 0 && (
        <Radios
          name="part"
          isList={!isOrder}
          legend={partLegend(isOrder)}
          groups={[{ items: parts.map((one) => ({ ...one, reason: partReason(one, currency) })) }]}
          chosen={part}
          onChoose={(id) => onChoose({ ...nothing, part: id })}
        />
      )}
      {offered.length > 0 && hasVariants && (
        <Radios
          name="choice"
          isList
          legend={choiceLegend(isOrder)}
          groups={[
            { items: offered.map((one) => ({ ...one, reason: choiceReason(one, selection) })) },
          ]}
          chosen={choice?.id}
          onChoose={(id) => onChoose({ choice: offered.find((one) => one.id === id) })}
        />
      )}
      {choice && <Options choice={choice} selection={selection} onChoose={onChoose} />}
    </form>
  )
}

function partLegend(isOrder: boolean): string {
  return isOrder
    ? say({ en: 'Payment type', pl: 'Rodzaj płatności' })
    : say({ en: 'Call', pl: 'Wywołanie' })
}

function choiceLegend(isOrder: boolean): string {
  return isOrder
    ? say({ en: 'Method or feature', pl: 'Metoda lub funkcja' })
    : say({ en: 'Variant', pl: 'Wariant' })
}

function partReason({ request, id }: Part, currency: string): string | undefined {
  const some = choicesFor(choices, request, id).some((one) => isPriced(one, currency))
  if (some || request !== 'order') return undefined
  return say({ en: 'not in {currency}', pl: 'nie w {currency}' }, { currency })
}

function choiceReason(one: Choice, { request, currency }: Selection): string | undefined {
  return request !== 'order' || isPriced(one, currency) ? undefined : onlyIn(one.currencies)
}

function onlyIn(currencies: readonly string[]): string {
  const list = currencies.join(', ')
  return say({ en: 'Only in {list}', pl: 'Tylko w {list}' }, { list })
}

interface RadiosProps {
  readonly name: string
  readonly legend: string
  readonly groups: readonly Group[]
  readonly chosen: string | undefined
  readonly isList?: boolean
  readonly onChoose: (id: string) => void
}

function Radios({ name, legend, groups, chosen, isList, onChoose }: RadiosProps): ReactNode {
  return (
    <fieldset className={styles.step}>
      <legend>{legend}</legend>
      {groups.map(({ title, items }) => {
        const radios = items.map((item) => (
          <Choosable
            key={item.id}
            type="radio"
            name={name}
            item={item}
            isChosen={item.id === chosen}
            onChange={() => onChoose(item.id)}
          />
        ))
        const className = isList ? styles.list : styles.row
        return title === undefined ? (
          <div key={name} className={className}>
            {radios}
          </div>
        ) : (
          <fieldset key={title} className={styles.group}>
            <legend>{title}</legend>
            <div className={className}>{radios}</div>
          </fieldset>
        )
      })}
    </fieldset>
  )
}

interface OptionsProps extends Props {
  readonly choice: Choice
}

function Options({ choice, selection, onChoose }: OptionsProps): ReactNode {
  const { options } = selection
  const isOrder = choice.request === 'order'
  const shown = choices.options.filter(({ forOrders }) => isOrder || !forOrders)
  return (
    <fieldset className={styles.step}>
      <legend>{say({ en: 'Options', pl: 'Opcje' })}</legend>
      <div className={styles.list}>
        {shown.map((option) => {
          const obstacle = obstacleOf(choices, option, { ...selection, choice })
          const reason = obstacle && reasonOf(obstacle, option)
          return (
            <Choosable
              key={option.id}
              type="checkbox"
              name="option"
              item={{ ...option, reason }}
              isChosen={options.includes(option.id)}
              onChange={(isChosen) => onChoose({ options: toggled(options, option.id, isChosen) })}
            />
          )
        })}
      </div>
    </fieldset>
  )
}

function reasonOf(obstacle: Obstacle, option: Option): string {
  if (obstacle.kind === 'choice') return option.reason
  if (obstacle.kind === 'currency') return onlyIn(option.currencies)
  return say(
    { en: 'Can’t be combined with: {other}', pl: 'Nie można połączyć z opcją: {other}' },
    { other: obstacle.other.title },
  )
}

function toggled(options: readonly string[], id: string, isOn: boolean): readonly string[] {
  return isOn ? [...options, id] : options.filter((one) => one !== id)
}

interface ChoosableProps {
  readonly type: 'radio' | 'checkbox'
  readonly name: string
  readonly item: Item
  readonly isChosen: boolean
  readonly onChange: (isChosen: boolean) => void
}

/** An item to choose, under its title; an item that cannot be chosen shows the reason. */
function Choosable({ type, name, item, isChosen, onChange }: ChoosableProps): ReactNode {
  const { id, title, reason } = item
  const reasonId = `${name}-${id}-reason`
  return (
    <div>
      <label className={styles.label}>
        <input
          type={type}
          name={name}
          checked={isChosen}
          disabled={reason !== undefined}
          {...(reason !== undefined && { 'aria-describedby': reasonId })}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span>{title}</span>
      </label>
      {reason !== undefined && (
        <span id={reasonId} className={styles.reason}>
          {reason}
        </span>
      )}
    </div>
  )
}
