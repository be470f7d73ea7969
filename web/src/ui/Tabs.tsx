import styles from './console.module.css'
import shared from './styles.module.css'

interface TabsProps {
  readonly label: string
  readonly tabs: readonly {
    readonly value: string
    readonly title: string
    readonly count?: string | undefined
  }[]
  readonly current: string
  readonly onChoose: (value: string) => void
}

/** A choice of the content below; each tab shows the number of entries. */
export function Tabs({ label, tabs, current, onChoose }: TabsProps) {
  return (
    <fieldset className={styles.tabs}>
      <legend className={shared.hidden}>{label}</legend>
      {tabs.map(({ value, title, count }) => (
        <button
          key={value}
          type="button"
          className={styles.tab}
          aria-pressed={value === current}
          onClick={() => onChoose(value)}
        >
          {title}
          <span className={styles.tabCount}>{count}</span>
        </button>
      ))}
    </fieldset>
  )
}
