import { say } from '@site/src/say'
import { useState } from 'react'

type State = 'absent' | 'loading' | 'failed'

/** A part of a page that is loaded on demand. */
export function useLoaded<T>(load: () => Promise<T>) {
  const [state, setState] = useState<State>('absent')
  const [loaded, setLoaded] = useState<{ readonly part: T }>()

  function ask() {
    setState('loading')
    load().then(
      (part) => setLoaded({ part }),
      () => setState('failed'),
    )
  }

  return { part: loaded?.part, isLoading: state === 'loading', hasFailed: state === 'failed', ask }
}

/** The message about a part that could not be loaded. */
export const notLoadedText = say({
  en: 'This part of the page couldn’t be loaded. Try again.',
  pl: 'Nie udało się wczytać tej części strony. Spróbuj ponownie.',
})
