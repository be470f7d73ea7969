import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import styles from './console.module.css'
import { Logo } from './Logo.tsx'
import shared from './styles.module.css'

interface ShellProps {
  readonly banner: string
  /** The first link of the page, shown when the keyboard reaches it. */
  readonly skip: string
  readonly product: string
  readonly menu: string
  /** The address of the page: the menu of a small screen closes when it changes. */
  readonly place: string
  /** Puts the brand into a link home. */
  readonly home: (content: ReactNode, className: string) => ReactNode
  /** The name of the current page; on a small screen it has its own line. */
  readonly whereabouts: ReactNode
  readonly controls: ReactNode
  readonly navigation: ReactNode
  readonly children: ReactNode
}

/** Head, menu at the side, and the page beside it. */
export function Shell(props: ShellProps) {
  const { banner, skip, product, menu, place, home, whereabouts, controls, navigation, children } =
    props
  const id = useId()
  const [openAt, setOpenAt] = useState<string>()
  const isOpen = openAt === place
  const side = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place has another entry
  useLayoutEffect(() => {
    const entry = side.current?.querySelector<HTMLElement>('[aria-current="page"]')
    if (side.current && entry) bringIntoSight(side.current, entry)
  }, [place])
  useEffect(() => {
    if (!isOpen) return undefined
    const close = ({ key }: KeyboardEvent) => key === 'Escape' && setOpenAt(undefined)
    addEventListener('keydown', close)
    return () => removeEventListener('keydown', close)
  }, [isOpen])
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href={`#${id}-main`}>
        {skip}
      </a>
      <header className={styles.top}>
        <p className={shared.banner}>{banner}</p>
        <div className={styles.bar}>
          <button
            type="button"
            className={styles.menuButton}
            aria-expanded={isOpen}
            aria-controls={`${id}-menu`}
            onClick={() => setOpenAt(isOpen ? undefined : place)}
          >
            <svg
              viewBox="0 0 20 20"
              width="20"
              height="20"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.8"
              strokeLinecap="round"
              aria-hidden="true"
            >
              <path d="M3 5.5h14M3 10h14M3 14.5h14" />
            </svg>
            <span className={shared.hidden}>{menu}</span>
          </button>
          {home(
            <>
              <Logo />
              <span>Grosz</span>
            </>,
            `${shared.brand} ${styles.home}`,
          )}
          <span className={styles.product}>{product}</span>
          <div className={styles.whereabouts}>{whereabouts}</div>
          <div className={styles.controls}>{controls}</div>
        </div>
      </header>
      <nav
        ref={side}
        id={`${id}-menu`}
        className={`${styles.side} ${isOpen ? styles.sideOpen : ''}`}
        aria-label={product}
      >
        {navigation}
      </nav>
      <main id={`${id}-main`} className={styles.content} tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}

/** Scrolls the menu alone until an entry is in sight; the page stays where it is. */
function bringIntoSight(menu: HTMLElement, entry: HTMLElement): void {
  const [frame, own] = [menu.getBoundingClientRect(), entry.getBoundingClientRect()]
  if (own.top < frame.top || own.bottom > frame.bottom)
    menu.scrollTop += own.top - frame.top - (frame.height - own.height) / 2
}

interface NavActionProps {
  readonly onClick: () => void
  readonly children: ReactNode
}

/** An entry of the menu that does something instead of opening a page. */
export function NavAction({ onClick, children }: NavActionProps) {
  return (
    <button type="button" className={styles.navAction} onClick={onClick}>
      {children}
    </button>
  )
}

interface NavGroupProps {
  readonly title: string
  readonly children: ReactNode
}

/** A group of links of the menu. */
export function NavGroup({ title, children }: NavGroupProps) {
  const id = useId()
  return (
    <div className={styles.navGroup}>
      <p className={styles.navTitle} id={id}>
        {title}
      </p>
      <ul aria-labelledby={id}>{children}</ul>
    </div>
  )
}
