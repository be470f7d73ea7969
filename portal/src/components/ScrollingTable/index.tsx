import { say } from '@site/src/say'
import { useScrolling } from '@site/src/use-scrolling'
import { type ComponentProps, type ReactNode, useRef } from 'react'
import styles from './styles.module.css'

/** A table that scrolls sideways where it is wider than the screen, also with the keyboard. */
export default function ScrollingTable(props: ComponentProps<'table'>): ReactNode {
  const region = useRef<HTMLDivElement>(null)
  const scrolls = useScrolling(region)
  return (
    <div ref={region} className={styles.region} {...(scrolls && asGroup())}>
      <table {...props} />
    </div>
  )
}

/** A scrollable region must be focusable, and a focusable element must have a name. */
function asGroup(): ComponentProps<'div'> {
  return {
    role: 'group',
    'aria-label': say({ en: 'Table', pl: 'Tabela' }),
    tabIndex: 0,
  }
}
