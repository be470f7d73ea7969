import { say } from '@site/src/say'
import type { MouseEvent, ReactNode } from 'react'
import type { Piece } from '../../../plugins/search/excerpt.ts'
import type { Place, Row, RowGroup } from '../../../plugins/search/find.ts'
import { optionId } from './option-id.ts'
import styles from './results.module.css'

interface Props {
  /** The id of the list; each place has it with its number. */
  readonly id: string
  readonly groups: readonly RowGroup[]
  /** The addresses of the rows with other places shown. */
  readonly opened: ReadonlySet<string>
  /** The number of the place that the arrow keys are at. */
  readonly active: number
  readonly onChoose: (place: Place) => void
  readonly onOpen: (row: Row, isOpen: boolean) => void
}

/** The rows of the results, each with the other places of its page below on demand. */
export default function Results({ id, groups, ...props }: Props): ReactNode {
  const label = say({ en: 'Search results', pl: 'Wyniki wyszukiwania' })
  const places = placesIn(groups, props.opened)
  return (
    <div id={id} role="listbox" aria-label={label}>
      {groups.map(({ kind, rows }) => (
        // biome-ignore lint/a11y/useSemanticElements: options of a list box are no fields of a form
        <div key={kind} role="group" aria-labelledby={`${id}-${kind}`} className={styles.group}>
          <div id={`${id}-${kind}`} role="presentation" className={styles.kind}>
            {kindTexts[kind]}
          </div>
          <Rows {...props} id={id} rows={rows} places={places} />
        </div>
      ))}
    </div>
  )
}

/** The places that can be chosen, in their order. */
export function placesIn(
  groups: readonly RowGroup[],
  opened: ReadonlySet<string>,
): readonly Place[] {
  return groups.flatMap(({ rows }) =>
    rows.flatMap((row) => (opened.has(row.url) ? [row, ...row.others] : [row])),
  )
}

const kindTexts: Readonly<Record<RowGroup['kind'], string>> = {
  best: say({ en: 'Best matches', pl: 'Najlepsze trafienia' }),
  guide: say({ en: 'Guide', pl: 'Poradnik' }),
  reference: say({ en: 'API reference', pl: 'Dokumentacja API' }),
}

interface RowsProps extends Omit<Props, 'groups'> {
  readonly rows: readonly Row[]
  /** All places, by which a row has its number. */
  readonly places: readonly Place[]
}

function Rows({ id, rows, places, opened, active, onChoose, onOpen }: RowsProps): ReactNode {
  return rows.map((row) => {
    const number = places.indexOf(row)
    const isOpen = opened.has(row.url)
    return (
      <div key={row.url} role="presentation" className={styles.row}>
        <Option
          id={optionId(id, number)}
          active={active === number}
          place={row}
          onChoose={onChoose}
        >
          {row.page && <span className={styles.page}>{row.page} › </span>}
          <span className={styles.title}>
            <Pieces pieces={row.title} />
          </span>
          {row.path && <span className={styles.path}>{row.path}</span>}
          <span className={styles.text}>
            <Pieces pieces={row.text} />
          </span>
        </Option>
        {row.others.length > 0 && (
          // The arrow keys do the same, and a list box may have options alone.
          <span aria-hidden="true" className={styles.more} onClick={() => onOpen(row, !isOpen)}>
            {isOpen ? lessText : moreText(row.others.length)}
          </span>
        )}
        {isOpen &&
          row.others.map((place, index) => (
            <Option
              key={place.url}
              id={optionId(id, number + index + 1)}
              active={active === number + index + 1}
              place={place}
              onChoose={onChoose}
            >
              <span className={styles.other}>
                <Pieces pieces={place.title} />
              </span>
            </Option>
          ))}
      </div>
    )
  })
}

interface OptionProps {
  readonly id: string
  readonly place: Place
  readonly active: boolean
  readonly onChoose: (place: Place) => void
  readonly children: ReactNode
}

function Option({ id, place, active, onChoose, children }: OptionProps): ReactNode {
  const choose = (event: MouseEvent) => {
    // A new tab is the browser's business.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    onChoose(place)
  }
  return (
    <a
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      href={place.url}
      className={styles.option}
      onClick={choose}
    >
      {children}
    </a>
  )
}

function Pieces({ pieces }: { readonly pieces: readonly Piece[] }): ReactNode {
  return pieces.map(({ text, found }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have nothing but their place
    found ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
  )
}

function moreText(count: number): string {
  return say(
    { en: 'More results on this page: {count}', pl: 'Więcej wyników na tej stronie: {count}' },
    { count },
  )
}

const lessText = say({ en: 'Less', pl: 'Mniej' })
