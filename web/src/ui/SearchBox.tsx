import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import styles from './search-box.module.css'
import { useModal } from './use-modal.ts'

interface SearchHit {
  readonly key: string
  readonly title: string
  readonly note?: string | undefined
  readonly kind?: string | undefined
  /** The title is an ID, a number, or a code. */
  readonly isCode?: boolean | undefined
}

interface SearchGroup {
  readonly title: string
  readonly hits: readonly SearchHit[]
}

interface SearchBoxProps {
  readonly label: string
  readonly placeholder: string
  readonly close: string
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly groups: readonly SearchGroup[]
  /** Announced when it changes: the number of hits, or the copied value. */
  readonly state: string
  readonly hints: readonly string[]
  readonly onChoose: (key: string) => void
  readonly onClose: () => void
}

/** A dialog with one field and groups of hits: a combobox, by the pattern of the ARIA guide. */
export function SearchBox(props: SearchBoxProps) {
  const { label, placeholder, close, typed, onType, groups, state, hints, onChoose, onClose } =
    props
  const id = useId()
  const dialog = useModal(onClose)
  // By key, so that later hits do not move the mark to another one.
  const [marked, setMarked] = useState<string>()
  const hits = groups.flatMap((group) => group.hits)
  const active = hits.findIndex(({ key }) => key === marked)
  const idOf = (key: string) => `${id}-${hits.findIndex((hit) => hit.key === key)}`
  useEffect(() => {
    if (active >= 0)
      document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])

  function press(event: KeyboardEvent) {
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (step !== undefined && hits.length > 0) {
      event.preventDefault()
      const from = active < 0 && step < 0 ? 0 : active
      setMarked(hits[(from + step + hits.length) % hits.length]?.key)
    }
    const chosen = hits[Math.max(active, 0)]
    if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      onChoose(chosen.key)
    }
  }

  return (
    <dialog ref={dialog} className={styles.search} aria-label={label}>
      <div className={styles.head}>
        <input
          className={styles.input}
          type="text"
          role="combobox"
          aria-label={label}
          aria-expanded={hits.length > 0}
          aria-controls={`${id}-hits`}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          maxLength={255}
          value={typed}
          onChange={({ target }) => {
            setMarked(undefined)
            onType(target.value)
          }}
          onKeyDown={press}
        />
        <button type="button" className={styles.close} onClick={onClose}>
          {close}
        </button>
      </div>
      <div id={`${id}-hits`} role="listbox" aria-label={label} className={styles.hits}>
        {groups.map(({ title, hits: own }, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
          <div key={title} role="group" aria-labelledby={`${id}-group-${index}`}>
            <p id={`${id}-group-${index}`} role="presentation" className={styles.group}>
              {title}
            </p>
            {own.map(({ key, title: name, note, kind, isCode }) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
              <div
                key={key}
                id={idOf(key)}
                role="option"
                tabIndex={-1}
                aria-selected={hits[active]?.key === key}
                className={styles.hit}
                onClick={() => onChoose(key)}
              >
                <span className={`${styles.title} ${isCode ? styles.code : ''}`}>{name}</span>
                {note && <span className={styles.note}>{note}</span>}
                {kind && <span className={styles.kind}>{kind}</span>}
              </div>
            ))}
          </div>
        ))}
      </div>
      <div className={styles.foot}>
        <span role="status">{state}</span>
        <span className={styles.hints} aria-hidden="true">
          {hints.map((hint) => (
            <span key={hint}>{hint}</span>
          ))}
        </span>
      </div>
    </dialog>
  )
}
