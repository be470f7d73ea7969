import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal'
import NavbarMobileSidebar from '@theme-original/Navbar/MobileSidebar'
import { type ReactNode, useEffect } from 'react'

/** The menu of narrow screens. While it is open it alone takes the keyboard, and Escape closes it. */
export default function MobileSidebar(): ReactNode {
  const { shown, toggle } = useNavbarMobileSidebar()
  useEffect(() => {
    if (!shown) return
    // Most readers never open it: what it does then comes then.
    const held = import('./hold-keyboard.ts').then(({ holdKeyboard }) => holdKeyboard(toggle))
    return () => {
      held.then((release) => release())
    }
  }, [shown, toggle])
  return <NavbarMobileSidebar />
}
