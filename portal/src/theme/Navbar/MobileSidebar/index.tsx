import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal'
import NavbarMobileSidebar from '@theme-original/Navbar/MobileSidebar'
import { type ReactNode, useEffect, useState } from 'react'

/**
 * The menu of narrow screens. While it is open it alone takes the keyboard, and Escape closes it. A menu that has not
 * been opened is not built: its links touch the edge of the screen, so that Docusaurus would prefetch their pages.
 */
export default function MobileSidebar(): ReactNode {
  const { shown, toggle } = useNavbarMobileSidebar()
  const [wasShown, setWasShown] = useState(false)
  if (shown && !wasShown) setWasShown(true)
  useEffect(() => {
    if (!shown) return
    // Most readers never open it: what it does then comes then.
    const held = import('./hold-keyboard.ts').then(({ holdKeyboard }) => holdKeyboard(toggle))
    return () => {
      held.then((release) => release())
    }
  }, [shown, toggle])
  return wasShown ? <NavbarMobileSidebar /> : null
}
