/** Keeps the focus in the open menu until it is released, and then restores it. */
export function holdKeyboard(close: () => void): () => void {
  const opener = document.activeElement
  const behind = document.querySelectorAll<HTMLElement>(
    '#__docusaurus > :not(.navbar), .navbar__inner',
  )
  const press = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') close()
  }
  const back = ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || !target.closest('.navbar-sidebar__back')) return
    // The button slides away with its menu.
    setTimeout(() => {
      document.querySelector<HTMLElement>('.navbar-sidebar__item:not([inert]) a')?.focus()
    })
  }
  for (const one of behind) one.inert = true
  document.querySelector<HTMLElement>('.navbar-sidebar__close')?.focus()
  document.addEventListener('keydown', press)
  document.addEventListener('click', back)
  return () => {
    document.removeEventListener('keydown', press)
    document.removeEventListener('click', back)
    for (const one of behind) one.inert = false
    if (opener instanceof HTMLElement) opener.focus()
  }
}
