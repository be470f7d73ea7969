import { translate } from '@docusaurus/Translate'
import type { MouseEvent, ReactNode } from 'react'
import type { Piece } from '../../../plugins/search/excerpt.ts'
import type { Result, ResultGroup } from '../../../plugins/search/find.ts'
import styles from './apart.module.css'
import { optionId } from './option-id.ts'

interface Props {
  /** The id of the list; each result has it with its number. */
  readonly id: string
  readonly groups: readonly ResultGroup[]
  /** The number of the result that the arrow keys are at. */
  readonly active: number
  readonly onChoose: (result: Result) => void
}

/** The results, with the places of a page under its title. */
export default function Results({ id, groups, active, onChoose }: Props): ReactNode {
  const label = translate({ id: 'search.results', message: 'Search results' })
  const counts = groups.map(({ results }) => results.length)
  return (
    <div id={id} role="listbox" aria-label={label}>
      {groups.map((group, at) => (
        <Group
          key={group.url}
          id={`${id}-page-${at}`}
          group={group}
          idOf={(index) => optionId(id, index + total(counts.slice(0, at)))}
          activeId={optionId(id, active)}
          onChoose={onChoose}
        />
      ))}
    </div>
  )
}

interface GroupProps {
  readonly id: string
  readonly group: ResultGroup
  readonly idOf: (index: number) => string
  readonly activeId: string
  readonly onChoose: (result: Result) => void
}

function Group({ id, group, idOf, activeId, onChoose }: GroupProps): ReactNode {
  // Where the page itself comes first, it is its own heading.
  const own = group.results[0]?.url === group.url && textOf(group.results[0]) === group.title
  return (
    // biome-ignore lint/a11y/useSemanticElements: options of a list box are no fields of a form
    <div role="group" aria-labelledby={id} className={styles.group}>
      <div id={id} role="presentation" className={own ? styles.own : styles.page}>
        {group.title}
        {group.subcategory && <span className={styles.path}>{group.subcategory}</span>}
      </div>
      {group.results.map((result, index) => (
        <Option
          key={idOf(index)}
          id={idOf(index)}
          result={result}
          known={own ? [group.title] : [group.title, group.subcategory]}
          active={idOf(index) === activeId}
          onChoose={onChoose}
        />
      ))}
    </div>
  )
}

interface OptionProps {
  readonly id: string
  readonly result: Result
  /** The words above, which a result below does not repeat. */
  readonly known: readonly string[]
  readonly active: boolean
  readonly onChoose: (result: Result) => void
}

function Option({ id, result, known, active, onChoose }: OptionProps): ReactNode {
  const { url, title, subcategory, text } = result
  const choose = (event: MouseEvent) => {
    // A new tab is the browser's business.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    onChoose(result)
  }
  return (
    <a
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      href={url}
      className={styles.option}
      onClick={choose}
    >
      <span className={styles.title}>
        <Pieces pieces={title} />
      </span>
      {subcategory && !known.includes(subcategory) && (
        <span className={styles.subcategory}>{subcategory}</span>
      )}
      <span className={styles.text}>
        <Pieces pieces={text} />
      </span>
    </a>
  )
}

function textOf({ title }: Result): string {
  return title.map(({ text }) => text).join('')
}

function Pieces({ pieces }: { readonly pieces: readonly Piece[] }): ReactNode {
  return pieces.map(({ text, found }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have nothing but their place
    found ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
  )
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}
