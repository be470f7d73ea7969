import { usePluginData } from '@docusaurus/useGlobalData'
import type { ReactNode } from 'react'

interface Props {
  readonly children: ReactNode
}

/** Content for a portal that counts the visits of readers who agree. */
export function WhenCounted({ children }: Props): ReactNode {
  return isCounted(usePluginData('consent')) ? children : null
}

/** Content for a portal that counts no visits. */
export function WhenNotCounted({ children }: Props): ReactNode {
  return isCounted(usePluginData('consent')) ? null : children
}

function isCounted(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'isWanted' in data && data.isWanted === true
}
