import { usePluginData } from '@docusaurus/useGlobalData'
import type { ReactNode } from 'react'

interface Props {
  readonly children: ReactNode
}

/** What is true of a portal that counts the visits of those who agree. */
export function WhenCounted({ children }: Props): ReactNode {
  return isCounted(usePluginData('consent')) ? children : null
}

/** What is true of a portal as it comes. */
export function WhenNotCounted({ children }: Props): ReactNode {
  return isCounted(usePluginData('consent')) ? null : children
}

function isCounted(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'isWanted' in data && data.isWanted === true
}
