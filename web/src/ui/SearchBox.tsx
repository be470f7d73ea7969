import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import styles from './console.module.css'
import shared from './styles.module.css'

export interface SearchHit {
  readonly key: string
  readonly kind: string
  readonly title: string
  readonly note: string
  /** The title is a name; otherwise an id. */
  readonly isNamed?: boolean
}

interface SearchBoxProps {
  readonly label: string
  readonly placeholder: string
  readonly close: string
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly hits: readonly SearchHit[]
  /** Read out when it changes: how many were found, or that nothing was. */
  readonly state: string
  readonly onChoose: (index: number) => void
  readonly onClose: () => void
}

/** A dialog with one field and what was found: a combobox, by the pattern of the ARIA guide. */
export function SearchBox(props: SearchBoxProps) {
  const { label, placeholder, close, typed, onType, hits, state, onChoose, onClose } = props
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [at, setAt] = useState(-1)
  const active = Math.min(at, hits.length - 1)
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  function press(event: KeyboardEvent) {
    const moves: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
    const move = moves[event.key]
    if (move !== undefined && hits.length > 0) {
      event.preventDefault()
      setAt((active + move + hits.length) % hits.length)
    }
    if (event.key === 'Enter' && hits.length > 0) {
      event.preventDefault()
      onChoose(Math.max(active, 0))
    }
  }

  return (
    <dialog ref={dialog} className={styles.search} aria-label={label} onClose={onClose}>
      <div className={styles.searchHead}>
        <input
          className={styles.searchInput}
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
            setAt(-1)
            onType(target.value)
          }}
          onKeyDown={press}
        />
        <button type="button" className={styles.searchClose} onClick={onClose}>
          {close}
        </button>
      </div>
      <p className={hits.length > 0 ? shared.hidden : styles.searchState} role="status">
        {state}
      </p>
      <div id={`${id}-hits`} role="listbox" aria-label={label} className={styles.hits}>
        {hits.map((hit, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
          <div
            key={hit.key}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={styles.hit}
            onClick={() => onChoose(index)}
          >
            <span className={styles.hitKind}>{hit.kind}</span>
            <span className={hit.isNamed ? undefined : styles.hitTitle}>{hit.title}</span>
            <span className={styles.hitNote}>{hit.note}</span>
          </div>
        ))}
      </div>
    </dialog>
  )
}

interface SearchButtonProps {
  readonly label: string
  /** The keys that do the same. */
  readonly keys: string
  readonly onOpen: () => void
}

/** Opens the search, as Ctrl K does. */
export function SearchButton({ label, keys, onOpen }: SearchButtonProps) {
  return (
    <button
      type="button"
      className={styles.searchButton}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onOpen}
    >
      <svg className={styles.navIcon} viewBox="0 0 20 20" aria-hidden="true">
        <path d="M9 15A6 6 0 1 0 9 3 6 6 0 0 0 9 15Z M13.5 13.5 17 17" />
      </svg>
      <span className={styles.searchWord}>{label}</span>
      <span className={styles.key} aria-hidden="true">
        {keys}
      </span>
    </button>
  )
}
