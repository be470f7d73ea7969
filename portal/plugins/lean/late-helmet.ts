import { createElement, type ReactNode, useEffect, useSyncExternalStore } from 'react'
import type { HelmetData, HelmetProps, Helmet as WholeHelmet } from 'react-helmet-async'
import { afterPage } from './after-page.ts'

interface Whole {
  readonly Helmet: typeof WholeHelmet
  readonly helmetData: HelmetData
}

type Props = HelmetProps & { readonly children?: ReactNode }

let whole: Whole | undefined
let asked = false
const waiting = new Set<() => void>()
const cameTo = typeof window === 'undefined' ? '' : location.pathname

afterPage(load)

/** Passes its children on; `helmetData` holds the state. */
export function HelmetProvider({ children }: { readonly children?: ReactNode }): ReactNode {
  return children
}

/**
 * The head of the first page stands in its HTML; who changes it is needed for the next one, and
 * fetched after the page or when the reader moves on before that.
 */
export function Helmet(props: Props): ReactNode {
  const there = useSyncExternalStore(
    subscribe,
    () => whole,
    () => undefined,
  )
  useEffect(() => {
    if (location.pathname !== cameTo) load()
  })
  return there ? createElement(there.Helmet, { ...props, helmetData: there.helmetData }) : null
}

function subscribe(changed: () => void): () => void {
  waiting.add(changed)
  return () => waiting.delete(changed)
}

function load(): void {
  if (asked) return
  asked = true
  // The full path is no alias of this module. Without it titles stay; the next page asks again.
  import('react-helmet-async/lib/index.module.js').then(
    ({ Helmet, HelmetData }) => {
      whole = { Helmet, helmetData: new HelmetData({}) }
      for (const changed of waiting) changed()
    },
    () => {
      asked = false
    },
  )
}
