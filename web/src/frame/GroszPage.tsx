import type { ReactNode } from 'react'
import { useLanguage, useText } from '../text/language.tsx'
import { sharedTexts } from '../text/shared.ts'
import { ColorModeButton } from '../ui/ColorModeButton.tsx'
import { Inline } from '../ui/elements.tsx'
import { LanguageSwitch } from '../ui/LanguageSwitch.tsx'
import { Page } from '../ui/Page.tsx'
import { useColorMode } from './color-mode.ts'

interface GroszPageProps {
  readonly width?: 'narrow' | 'normal' | 'wide'
  /** True in the frame of a shop, where every line counts. */
  readonly bare?: boolean
  readonly children: ReactNode
}

export const languageNames = { en: 'English', pl: 'Polski' } as const

/** Our page around anything: sandbox warning, languages, foot. */
export function GroszPage(props: GroszPageProps) {
  const { width = 'normal', bare = false, children } = props
  const say = useText(sharedTexts)
  const { language, choose } = useLanguage()
  const [mode, chooseMode] = useColorMode()
  return (
    <Page
      width={width}
      bare={bare}
      banner={isSandbox() ? say('sandbox') : undefined}
      controls={
        <Inline>
          <ColorModeButton
            label={say('darkMode')}
            isDark={mode === 'dark'}
            onChange={(isDark) => chooseMode(isDark ? 'dark' : 'light')}
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

/** True if the server of this page is a sandbox, which says so in the HTML file. */
function isSandbox(): boolean {
  return 'sandbox' in document.documentElement.dataset
}
