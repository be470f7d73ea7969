import { join } from 'node:path'
import type { Plugin } from '@docusaurus/types'

/** Removes the theme's highlighter, which every page would load. Ours colors code while the site is built. */
export default function withoutPrism(): Plugin {
  return {
    name: 'without-prism',
    configureWebpack: () => ({
      resolve: { alias: { 'prism-react-renderer$': join(__dirname, 'no-prism.ts') } },
    }),
  }
}
