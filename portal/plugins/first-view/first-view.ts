import { join } from 'node:path'
import type { Plugin } from '@docusaurus/types'
import { stampedCache } from '../stamped-cache.ts'

/** The page that a reader comes to is drawn even where its address or its parts are not whole. */
export default function firstView(): Plugin {
  return {
    name: 'first-view',
    configureWebpack: (config, isServer, { currentBundler }) => {
      if (isServer) return {}
      const { NormalModuleReplacementPlugin } = currentBundler.instance
      const replacement = new NormalModuleReplacementPlugin(/^\.\/preload$/, (request) => {
        // Later views are Docusaurus's own: it loads them anew as a whole.
        if (/[\\/]clientEntry\.js$/.test(request.contextInfo.issuer))
          request.request = join(__dirname, 'preload-first.ts')
      })
      return { plugins: [replacement], ...stampedCache(config, join(__dirname, '*.ts')) }
    },
  }
}
