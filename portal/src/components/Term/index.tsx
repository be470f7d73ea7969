import { type ReactNode, useEffect, useId, useRef } from 'react'
import type { ExplainedTerm } from '../../../plugins/contract/glossary.ts'
import InCode from '../InCode/index.tsx'
import styles from './styles.module.css'

interface Props {
  /** The term of the glossary, added while the page is compiled. */
  readonly rows: readonly ExplainedTerm[]
  readonly children: ReactNode
}

/** Long enough to move the pointer from the term to its explanation. */
const LEAVE_MS = 150

/** A term in a sentence that the glossary explains: under the pointer, in focus, and at a press or a tap. */
export default function Term({ rows: [row], children }: Props): ReactNode {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const note = useRef<HTMLSpanElement>(null)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(leaving.current), [])

  const open = () => {
    clearTimeout(leaving.current)
    if (button.current && note.current) show(note.current, button.current)
  }
  const close = () => {
    if (note.current?.matches(':popover-open')) note.current.hidePopover()
  }
  const closeSoon = () => {
    clearTimeout(leaving.current)
    leaving.current = setTimeout(close, LEAVE_MS)
  }
  const isMouse = ({ pointerType }: { readonly pointerType: string }) => pointerType === 'mouse'

  return (
    <span
      className={styles.term}
      onPointerEnter={(event) => isMouse(event) && open()}
      onPointerLeave={(event) => isMouse(event) && closeSoon()}
    >
      <button
        ref={button}
        type="button"
        data-term={row?.key}
        aria-describedby={id}
        popoverTarget={id}
        popoverTargetAction="show"
        onClick={open}
        onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && open()}
        onBlur={close}
      >
        {children}
      </button>
      <span ref={note} id={id} role="tooltip" popover="auto" className={styles.note}>
        <InCode text={row?.says ?? ''} />
      </span>
    </span>
  )
}

/** Opens the explanation below its term, or above it where there is no room below, and inside the window. */
function show(note: HTMLElement, term: HTMLElement): void {
  if (!note.matches(':popover-open')) note.showPopover()
  const { left, top, bottom } = term.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = note
  const { clientWidth, clientHeight } = document.documentElement
  const isAbove = bottom + height + EDGE > clientHeight && top > height + EDGE
  const x = Math.max(EDGE, Math.min(left, clientWidth - width - EDGE))
  const y = isAbove ? top - height : bottom
  Object.assign(note.style, {
    position: 'absolute',
    inset: 'auto',
    margin: '0',
    left: `${x + scrollX}px`,
    top: `${y + scrollY}px`,
  })
}

/** The distance to the edges of the window. */
const EDGE = 12
