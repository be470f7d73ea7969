import { useLanguage, useText } from '../text/language.tsx'
import { sharedTexts } from '../text/shared.ts'
import { ColorModeButton } from '../ui/ColorModeButton.tsx'
import { LanguageSwitch } from '../ui/LanguageSwitch.tsx'
import { useColorMode } from './color-mode.ts'

const languages = { en: 'English', pl: 'Polski' } as const

/** The color mode and the language, in the head of every page. */
export function PageControls() {
  const say = useText(sharedTexts)
  const { language, choose } = useLanguage()
  const [mode, chooseMode] = useColorMode()
  return (
    <>
      <ColorModeButton
        label={say('darkMode')}
        isDark={mode === 'dark'}
        onChange={(isDark) => chooseMode(isDark ? 'dark' : 'light')}
      />
      <LanguageSwitch
        label={say('language')}
        languages={languages}
        current={language}
        onChoose={choose}
      />
    </>
  )
}
