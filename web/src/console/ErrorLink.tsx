import type { ReactNode } from 'react'
import { safeAddress } from '../api/address.ts'
import { useLanguage } from '../text/language.tsx'

interface ErrorLinkProps {
  /** The address of the error's explanation in the documentation, in English. */
  readonly help: string | undefined
  readonly children: ReactNode
}

/** The name of an error, as a link to its documentation in the language of the page. */
export function ErrorLink({ help, children }: ErrorLinkProps) {
  const { language } = useLanguage()
  const href = safeAddress(language === 'pl' ? help?.replace('/europe/', '/europe/pl/') : help)
  return href ? <a href={href}>{children}</a> : children
}
