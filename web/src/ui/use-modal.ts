import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** Opens a dialog as a modal window while it is mounted. `onClose` is called when the user closes it. */
export function useModal(onClose: () => void): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  const closed = useEffectEvent(onClose)
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    element?.addEventListener('close', closed)
    return () => {
      // The event is dispatched late, when another dialog may be open.
      element?.removeEventListener('close', closed)
      element?.close()
    }
  }, [])
  return dialog
}
