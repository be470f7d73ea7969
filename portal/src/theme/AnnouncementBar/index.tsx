import { createStorageSlot, useThemeConfig } from '@docusaurus/theme-common'
import AnnouncementBar from '@theme-original/AnnouncementBar'
import { type ReactNode, useEffect } from 'react'

const seen = createStorageSlot('docusaurus.announcement.id')

/** Shows a new announcement at once, also to a reader who has closed an earlier one. */
export default function AnnouncementBarAtOnce(): ReactNode {
  const id = useThemeConfig().announcementBar?.id

  useEffect(() => {
    // Set before the page was drawn, by a script that only detects that an announcement was closed.
    const closed = 'data-announcement-bar-initially-dismissed'
    if (seen.get() !== id) document.documentElement.setAttribute(closed, 'false')
  }, [id])

  return <AnnouncementBar />
}
