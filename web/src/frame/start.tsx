import '../ui/tokens.css'
import '../ui/base.css'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { LanguageProvider } from '../text/language.tsx'
import { CrashGuard } from './CrashGuard.tsx'
import { applyColorMode } from './color-mode.ts'
import { GroszPage } from './GroszPage.tsx'
import { LoadFailed } from './LoadFailed.tsx'

/** Renders a page into its HTML file. A page for developers stores the chosen language under a name. */
export function start(page: ReactNode, languageKeptAs?: string): void {
  const place = document.getElementById('page')
  if (!place) throw new Error('the HTML file has no place for the page')
  applyColorMode()
  createRoot(place).render(
    <StrictMode>
      <LanguageProvider keptAs={languageKeptAs}>
        <CrashGuard instead={crashed}>{page}</CrashGuard>
      </LanguageProvider>
    </StrictMode>,
  )
}

/** The screen after a crash: entered values are lost, but the order is unchanged. */
const crashed = (
  <GroszPage width="narrow">
    <LoadFailed problem="SERVER" onRetry={() => location.reload()} />
  </GroszPage>
)
