import type { Language } from '@grosz/contract/text.ts'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { listTexts } from '../../text/console-lists.ts'
import { useLanguage, useText } from '../../text/language.tsx'
import { Field } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'
import { Toolbar } from '../../ui/Toolbar.tsx'
import { parseDay } from './day.ts'
import { type Filter, shownValue } from './filter.ts'

interface FiltersProps {
  readonly filters: readonly Filter[]
  /** The values that are chosen, as a query. */
  readonly chosen: string
  readonly onChoose: (changes: Readonly<Record<string, string>>) => void
  readonly onAgain: () => void
  /** Buttons at the end of the row. */
  readonly children: ReactNode
}

type Typed = Readonly<Record<string, string>>

/** The pause in ms after which typed text filters the list. */
const PAUSE_MS = 400

const ROOM_FOR = 3
const EXAMPLE_OF_DAY = '2026-11-25'

/** The filters of a list. A choice applies at once, and typed text after a pause or with Enter. */
export function Filters({ filters, chosen, onChoose, onAgain, children }: FiltersProps) {
  const say = useText(listTexts)
  const { language } = useLanguage()
  const values = new URLSearchParams(chosen)
  const [last, setLast] = useState({ chosen, typed: {} as Typed })
  const [isChecked, setIsChecked] = useState(false)
  // Text that was typed before the address changed is either in the address or discarded.
  const typed = last.chosen === chosen ? last.typed : {}
  const changes = changesOf(typed, filters, language)
  const isNew = Object.entries(changes).some(([name, value]) => value !== (values.get(name) ?? ''))
  const apply = useEffectEvent(() => isNew && onChoose(changes))
  // biome-ignore lint/correctness/useExhaustiveDependencies: each letter begins the pause anew
  useEffect(() => {
    const timer = setTimeout(apply, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [last])

  function type(name: string, text: string) {
    setIsChecked(false)
    setLast({ chosen, typed: { ...typed, [name]: text } })
  }

  const fields = filters.map((filter) => {
    const { name, label, options, initial, day } = filter
    const value = values.get(name) ?? ''
    if (options)
      return (
        <Select
          key={name}
          label={label}
          value={value || initial}
          onChange={({ target }) => onChoose({ ...changes, [name]: target.value })}
        >
          {!initial && <option value="">{say('any')}</option>}
          {options.map((one) => (
            <option key={one.value} value={one.value}>
              {one.title}
            </option>
          ))}
        </Select>
      )
    const text = typed[name] ?? shownValue(filter, value, language)
    const example = shownValue({ ...filter, day: 'first' }, EXAMPLE_OF_DAY, language)
    const isWrong = day && isChecked && text !== '' && parseDay(text.trim(), language) === undefined
    return (
      <Field
        key={name}
        label={label}
        value={text}
        placeholder={day && example}
        error={isWrong ? say('dayWrong', { example }) : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={255}
        onBlur={() => setIsChecked(true)}
        onChange={({ target }) => type(name, target.value)}
      />
    )
  })
  return (
    <Toolbar
      label={say('filters')}
      more={say('moreFilters')}
      fields={fields.slice(0, ROOM_FOR)}
      folded={fields.slice(ROOM_FOR)}
      onSubmit={() => {
        setIsChecked(true)
        if (isNew) onChoose(changes)
        else onAgain()
      }}
    >
      {children}
    </Toolbar>
  )
}

/** The typed values in the form of the address. An incomplete day is left out. */
function changesOf(typed: Typed, filters: readonly Filter[], language: Language): Typed {
  const changes = Object.entries(typed).flatMap(([name, text]) => {
    const value = text.trim()
    if (value === '' || !filters.find((one) => one.name === name)?.day) return [[name, value]]
    const day = parseDay(value, language)
    return day === undefined ? [] : [[name, day]]
  })
  return Object.fromEntries(changes)
}
