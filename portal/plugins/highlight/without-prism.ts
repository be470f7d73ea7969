import { join } from 'node:path'
import type { Plugin } from '@docusaurus/types'

/** The theme brings Prism along; nothing of ours uses it, so an empty module takes its place. */
export default function withoutPrism(): Plugin {
  return {
    name: 'without-prism',
    configureWebpack: () => ({
      resolve: { alias: { 'prism-react-renderer$': join(__dirname, 'no-prism.ts') } },
    }),
  }
}
