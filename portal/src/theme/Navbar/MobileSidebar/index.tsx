import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal'
import NavbarMobileSidebar from '@theme-original/Navbar/MobileSidebar'
import { type ReactNode, useEffect, useState } from 'react'

/**
 * The menu of narrow screens. While it is open, the focus stays in it, and Escape closes it. A menu
 * that was not opened is not rendered, because its links would be at the edge of the screen, and
 * Docusaurus would prefetch their pages.
 */
export default function MobileSidebar(): ReactNode {
  const { shown, toggle } = useNavbarMobileSidebar()
  const [wasShown, setWasShown] = useState(false)
  if (shown && !wasShown) setWasShown(true)
  useEffect(() => {
    if (!shown) return
    // Most readers never open it, so its code is loaded on demand.
    const held = import('./hold-keyboard.ts').then(({ holdKeyboard }) => holdKeyboard(toggle))
    return () => {
      held.then((release) => release())
    }
  }, [shown, toggle])
  return wasShown ? <NavbarMobileSidebar /> : null
}
