import {
  groupOfOutcome,
  meaningOfOutcome,
  type OutcomeGroup,
  type OutcomeName,
} from '@grosz/contract/outcomes.ts'
import type { Language } from '@grosz/contract/text.ts'
import { type ReactNode, useState } from 'react'
import { outcomeTexts } from '../text/console-outcomes.ts'
import { useLanguage, useText } from '../text/language.tsx'
import { Field } from '../ui/Field.tsx'
import { Select } from '../ui/Select.tsx'

const groups = ['common', 'stopped', 'blik', 'card', 'later', 'refund'] as const

/** A list of this length is read at one glance. */
const FEW = 12

interface OutcomeSelectProps {
  readonly names: readonly OutcomeName[]
  readonly value: string
  readonly onChoose: (value: string) => void
  /** Options before the outcomes. */
  readonly children?: ReactNode
}

/** A select of outcomes by group; a long list can be filtered by words of names and meanings. */
export function OutcomeSelect({ names, value, onChoose, children }: OutcomeSelectProps) {
  const say = useText(outcomeTexts)
  const { language } = useLanguage()
  const [words, setWords] = useState('')
  // The chosen one must stay, or the list would show another.
  const found = names.filter((name) => name === value || isFound(name, words, language))
  return (
    <>
      {names.length > FEW && (
        <Field
          type="search"
          label={say('find')}
          value={words}
          autoComplete="off"
          spellCheck={false}
          maxLength={64}
          hint={words === '' ? undefined : say('found', { count: String(found.length) })}
          onChange={({ target }) => setWords(target.value)}
        />
      )}
      <Select
        label={say('outcome')}
        value={value}
        onChange={({ target }) => onChoose(target.value)}
      >
        {children}
        {groups.map((group) => (
          <Group key={group} group={group} names={found} />
        ))}
      </Select>
    </>
  )
}

interface GroupProps {
  readonly group: OutcomeGroup
  readonly names: readonly OutcomeName[]
}

function Group({ group, names }: GroupProps) {
  const say = useText(outcomeTexts)
  const { language } = useLanguage()
  const own = names.filter((name) => groupOfOutcome(name) === group)
  if (own.length === 0) return null
  return (
    <optgroup label={say(`group${group}`)}>
      {own.map((name) => (
        <option key={name} value={name}>
          {name} – {meaningOfOutcome(name)[language]}
        </option>
      ))}
    </optgroup>
  )
}

function isFound(name: OutcomeName, words: string, language: Language): boolean {
  const text = `${name} ${meaningOfOutcome(name)[language]}`.toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
