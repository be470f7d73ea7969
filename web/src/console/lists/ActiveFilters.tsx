import { listTexts } from '../../text/console-lists.ts'
import { useLanguage, useText } from '../../text/language.tsx'
import { Chip, Chips } from '../../ui/Chips.tsx'
import { SmallButton } from '../../ui/SmallButton.tsx'
import { type Filter, shownValue } from './filter.ts'

interface ActiveFiltersProps {
  readonly filters: readonly Filter[]
  readonly chosen: string
  /** Empties these filters. */
  readonly onClear: (names: readonly string[]) => void
}

/** The filters that limit a list, each with a button that removes it. */
export function ActiveFilters({ filters, chosen, onClear }: ActiveFiltersProps) {
  const say = useText(listTexts)
  const { language } = useLanguage()
  const values = new URLSearchParams(chosen)
  const active = filters.filter(({ name }) => values.has(name))
  if (active.length === 0) return null
  return (
    <Chips label={say('activeFilters')}>
      {active.map((filter) => {
        const { name, label } = filter
        const value = shownValue(filter, values.get(name) ?? '', language)
        return (
          <Chip key={name} remove={say('removeFilter')} onRemove={() => onClear([name])}>
            {label}: {value}
          </Chip>
        )
      })}
      <SmallButton what="" onClick={() => onClear(active.map(({ name }) => name))}>
        {say('clearAll')}
      </SmallButton>
    </Chips>
  )
}
