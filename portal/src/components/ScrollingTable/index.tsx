import { translate } from '@docusaurus/Translate'
import type { ComponentProps, ReactNode } from 'react'
import styles from './styles.module.css'

/** A table that scrolls sideways where it is wider than the screen, also with the keyboard. */
export default function ScrollingTable(props: ComponentProps<'table'>): ReactNode {
  const label = translate({ id: 'table.label', message: 'Table' })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of fields is no table
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to take focus
    <div role="group" className={styles.region} aria-label={label} tabIndex={0}>
      <table {...props} />
    </div>
  )
}
