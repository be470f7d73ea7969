import { join } from 'node:path'
import type { Plugin } from '@docusaurus/types'

/** The theme loads its highlighter with every page. Ours colors code while the site is built. */
export default function withoutPrism(): Plugin {
  return {
    name: 'without-prism',
    configureWebpack: () => ({
      resolve: { alias: { 'prism-react-renderer$': join(__dirname, 'no-prism.ts') } },
    }),
  }
}
