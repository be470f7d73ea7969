import styles from './styles.module.css'

interface LinkRow {
  readonly href: string
  readonly title: string
  readonly note: string
}

interface LinkListProps {
  readonly links: readonly LinkRow[]
}

/** A list of links to further pages. */
export function LinkList({ links }: LinkListProps) {
  return (
    <ul className={styles.links}>
      {links.map(({ href, title, note }) => (
        <li key={href}>
          <a className={styles.linkCard} href={href}>
            <span className={styles.linkTitle}>{title}</span>
            <span className={styles.linkNote}>{note}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
