import { useSearchParams } from 'wouter'

/** The part of a page's form that has the focus, if the address asks for the form; a filled one can be sent. */
export function useFormFocus(): 'first' | 'submit' | undefined {
  const [search] = useSearchParams()
  if (search.get('form') !== 'new') return undefined
  return search.has('outcome') ? 'submit' : 'first'
}
