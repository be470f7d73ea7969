import { useSearchParams } from 'wouter'

/** The part of a page's form that has the focus, if the address opens the form; a filled one focuses its button. */
export function useFormFocus(): 'first' | 'submit' | undefined {
  const [search] = useSearchParams()
  if (search.get('form') !== 'new') return undefined
  return search.has('outcome') ? 'submit' : 'first'
}
