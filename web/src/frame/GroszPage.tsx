import { type ReactNode, useState } from 'react'
import { useLanguage, useText } from '../text/language.tsx'
import { sharedTexts } from '../text/shared.ts'
import { Inline } from '../ui/Inline.tsx'
import { LanguageSwitch } from '../ui/LanguageSwitch.tsx'
import { Page } from '../ui/Page.tsx'
import { SchemeSwitch } from '../ui/SchemeSwitch.tsx'
import { applyScheme, chosenScheme, rememberScheme } from './scheme.ts'

interface GroszPageProps {
  readonly sandbox: boolean
  readonly width?: 'narrow' | 'normal' | 'wide'
  readonly children: ReactNode
}

export const languageNames = { en: 'English', pl: 'Polski' } as const

/** Our page around anything: sandbox warning, languages, foot. */
export function GroszPage({ sandbox, width = 'normal', children }: GroszPageProps) {
  const say = useText(sharedTexts)
  const { language, choose } = useLanguage()
  const [scheme, setScheme] = useState(chosenScheme)
  function switchScheme() {
    const other = scheme === 'dark' ? 'light' : 'dark'
    applyScheme(other)
    rememberScheme(other)
    setScheme(other)
  }
  return (
    <Page
      width={width}
      banner={sandbox ? say('sandbox') : undefined}
      controls={
        <Inline>
          <SchemeSwitch
            label={say(scheme === 'dark' ? 'light' : 'dark')}
            dark={scheme === 'dark'}
            onSwitch={switchScheme}
          />
          <LanguageSwitch
            label={say('language')}
            languages={languageNames}
            current={language}
            onChoose={choose}
          />
        </Inline>
      }
      footer={<span>{say('footer')}</span>}
    >
      {children}
    </Page>
  )
}
