import { join } from 'node:path'
import type { LoadContext, Plugin } from '@docusaurus/types'

/** The theme brings Prism along; nothing of ours uses it, so an empty module takes its place. */
export default function withoutPrism({ siteDir }: LoadContext): Plugin {
  return {
    name: 'without-prism',
    configureWebpack: () => ({
      resolve: {
        alias: { 'prism-react-renderer$': join(siteDir, 'plugins/highlight/no-prism.ts') },
      },
    }),
  }
}
