import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from '@docusaurus/types'
import type { PortalSettings } from '../../settings.ts'
import { allowedHosts } from './allowed-hosts.ts'

/** The analytics of a portal; each is undefined unless configured. */
export interface Analytics {
  readonly gtagId: string | undefined
  readonly gtmId: string | undefined
  readonly consentUrl: string | undefined
}

type Options = Analytics & Pick<PortalSettings, 'consentHosts'>

/** Counts the visits of readers who have agreed, if IDs are configured. By default, no code of it is in the pages. */
export function consent(settings: Options): Plugin {
  const { gtagId, gtmId, consentUrl } = settings
  const isWanted = Boolean(gtagId || gtmId || consentUrl)
  return {
    name: 'consent',
    getClientModules: () => (isWanted ? [join(__dirname, 'client.ts')] : []),
    async contentLoaded({ actions }) {
      actions.setGlobalData({ isWanted })
      const analytics: Analytics = { gtagId, gtmId, consentUrl }
      await actions.createData('analytics.json', JSON.stringify(analytics))
    },
    async postBuild({ outDir }) {
      const hosts = allowedHosts(settings)
      if (hosts) await writeFile(join(outDir, 'allowed-hosts.json'), `${JSON.stringify(hosts)}\n`)
    },
  }
}
