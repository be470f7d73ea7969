import { join } from 'node:path'
import type { LoadContext, Plugin } from '@docusaurus/types'

/** What the theme brings along and no page of ours uses gives way to modules that are almost empty. */
export default function lean({ siteDir }: LoadContext): Plugin {
  const here = join(siteDir, 'plugins/lean')
  return {
    name: 'lean',
    configureWebpack: () => ({
      resolve: {
        alias: {
          'prism-react-renderer$': join(here, 'no-prism.ts'),
          tslib$: join(here, 'tslib.ts'),
        },
      },
    }),
  }
}
