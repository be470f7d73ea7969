import useIsBrowser from '@docusaurus/useIsBrowser'
import NavbarItem from '@theme/NavbarItem'
import type { Props } from '@theme/NavbarItem/DropdownNavbarItem/Desktop'
import clsx from 'clsx'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'

/**
 * A menu of the bar. A press opens and closes it; Escape, a press elsewhere, and the focus elsewhere close it. The
 * theme's own menu opens only under the pointer, and is announced as closed while it is open.
 */
export default function Dropdown({
  items,
  position,
  label,
  children,
  className,
}: Props): ReactNode {
  const menu = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  // Without a script there is no press to open it.
  const isBrowser = useIsBrowser()
  useEffect(() => {
    if (!isOpen) return
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !menu.current?.contains(target)) setOpen(false)
    }
    const events = ['mousedown', 'touchstart', 'focusin'] as const
    for (const event of events) document.addEventListener(event, leave)
    return () => {
      for (const event of events) document.removeEventListener(event, leave)
    }
  }, [isOpen])

  function press({ key }: KeyboardEvent) {
    if (key !== 'Escape' || !isOpen) return
    setOpen(false)
    opener.current?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape comes from the links of the menu
    <div
      ref={menu}
      className={clsx('navbar__item', 'dropdown', {
        'dropdown--hoverable': !isBrowser,
        'dropdown--right': position === 'right',
        'dropdown--show': isOpen,
      })}
      onKeyDown={press}
    >
      <button
        ref={opener}
        type="button"
        className={clsx('navbar__link', 'clean-btn', className)}
        aria-haspopup="true"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {children ?? label}
      </button>
      <ul className="dropdown__menu">
        {items.map((item, index) => (
          <NavbarItem
            isDropdownItem
            activeClassName="dropdown__link--active"
            {...item}
            // The items never change their places.
            // biome-ignore lint/suspicious/noArrayIndexKey: a link and its label may occur twice
            key={index}
          />
        ))}
      </ul>
    </div>
  )
}
