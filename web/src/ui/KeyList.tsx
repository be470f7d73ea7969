import styles from './dialog.module.css'

interface KeyListProps {
  readonly rows: readonly { readonly keys: readonly string[]; readonly effect: string }[]
}

/** Keys, pressed together or in sequence, and their effects. */
export function KeyList({ rows }: KeyListProps) {
  return (
    <dl className={styles.keys}>
      {rows.map(({ keys, effect }) => (
        <div key={effect} style={{ display: 'contents' }}>
          <dt>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{effect}</dd>
        </div>
      ))}
    </dl>
  )
}
