import type { Language } from '@grosz/contract/text.ts'
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import { keep, kept } from '../frame/kept.ts'
import { languageFrom, type Say, sayIn, type Texts } from './translate.ts'

interface LanguageState {
  readonly language: Language
  /** Called with the visitor's choice, which the address then contains. */
  readonly choose: (language: Language) => void
  /** The language of the order; a choice in the address takes precedence. */
  readonly suggest: (language: Language) => void
}

const LanguageContext = createContext<LanguageState>({
  language: 'en',
  choose: () => {},
  suggest: () => {},
})

interface LanguageProviderProps {
  /** The name under which the browser stores the choice; without one, only the address contains it. */
  readonly keptAs?: string | undefined
  readonly children: ReactNode
}

/** Synchronizes the language of the page, of its address, and of <html lang>. */
export function LanguageProvider({ keptAs, children }: LanguageProviderProps) {
  const [language, setLanguage] = useState(() =>
    languageFrom([chosen(), keptAs && kept('localStorage', keptAs), ...navigator.languages]),
  )
  const choose = useCallback(
    (next: Language) => {
      const url = new URL(location.href)
      url.searchParams.set('lang', next)
      history.replaceState(null, '', url)
      if (keptAs !== undefined) keep('localStorage', keptAs, next)
      setLanguage(next)
    },
    [keptAs],
  )
  const suggest = useCallback((next: Language) => {
    if (languageFrom([chosen(), next]) === next) setLanguage(next)
  }, [])
  useLayoutEffect(() => {
    document.documentElement.lang = language
  }, [language])
  const state = useMemo(() => ({ language, choose, suggest }), [language, choose, suggest])
  return <LanguageContext value={state}>{children}</LanguageContext>
}

export function useLanguage(): LanguageState {
  return use(LanguageContext)
}

/** Texts of one list in the language of the page. */
export function useText<const T extends Texts>(texts: T): Say<T> {
  const { language } = useLanguage()
  return useMemo(() => sayIn(texts, language), [texts, language])
}

/** The title of the tab; the name of the product ends it. */
export function useTitle(title: string): void {
  useLayoutEffect(() => {
    document.title = `${title} | Grosz`
  }, [title])
}

/** The language in the address, if there is one. */
export function chosen(): string | null {
  return new URLSearchParams(location.search).get('lang')
}
