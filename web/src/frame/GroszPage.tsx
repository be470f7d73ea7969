import type { ReactNode } from 'react'
import { useText } from '../text/language.tsx'
import { sharedTexts } from '../text/shared.ts'
import { Inline } from '../ui/elements.tsx'
import { Page } from '../ui/Page.tsx'
import { PageControls } from './PageControls.tsx'

interface GroszPageProps {
  readonly width?: 'narrow' | 'normal' | 'wide'
  /** True in the frame of a shop, where every line counts. */
  readonly bare?: boolean
  readonly children: ReactNode
}

/** Our page around anything: sandbox warning, languages, foot. */
export function GroszPage(props: GroszPageProps) {
  const { width = 'normal', bare = false, children } = props
  const say = useText(sharedTexts)
  return (
    <Page
      width={width}
      bare={bare}
      banner={isSandbox() ? say('sandbox') : undefined}
      controls={
        <Inline>
          <PageControls />
        </Inline>
      }
      footer={<span>{say('footer')}</span>}
    >
      {children}
    </Page>
  )
}

/** True if the server of this page is a sandbox, which marks the HTML file. */
function isSandbox(): boolean {
  return 'sandbox' in document.documentElement.dataset
}
