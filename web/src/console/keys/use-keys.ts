import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'wouter'
import { sections } from '../sections.ts'

/** The time in ms within which the letter of a page must follow g. */
const PAIR_MS = 1_500

interface Keys {
  /** True if keys without Ctrl are on; they can be turned off, as WCAG 2.1.4 requires. */
  readonly areSingleOn: boolean
  readonly onPalette: () => void
  readonly onHelp: () => void
}

/** Listens to the keys of the console, except while the visitor types or a dialog is open. */
export function useKeys({ areSingleOn, onPalette, onHelp }: Keys): void {
  const [, navigate] = useLocation()
  const pairedAt = useRef(Number.NEGATIVE_INFINITY)
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, timeStamp } = event
    const isChord = event.ctrlKey || event.metaKey || event.altKey
    if (key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      onPalette()
    }
    if (isChord || !areSingleOn || isTyping(event) || document.querySelector('dialog[open]')) return
    const page = timeStamp - pairedAt.current < PAIR_MS ? pathOfKey(key) : undefined
    pairedAt.current = key === 'g' ? timeStamp : Number.NEGATIVE_INFINITY
    if (page === undefined && key !== '?' && key !== '/') return
    event.preventDefault()
    if (page !== undefined) navigate(page)
    else if (key === '?') onHelp()
    else if (!focusFilter()) onPalette()
  })
  useEffect(() => {
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

function pathOfKey(letter: string): string | undefined {
  return sections.find(({ key }) => key === letter)?.path
}

function isTyping({ target }: KeyboardEvent): boolean {
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable]') !== null
  )
}

/** Moves to the text field above the list; false if the page has none. */
function focusFilter(): boolean {
  const field = document.querySelector<HTMLElement>('main search input:not([type="date"])')
  field?.focus()
  return field !== null
}
