import { dirname, join } from 'node:path'

/** The folder of the checkout. */
export const root = dirname(import.meta.dirname)

/** The script that a package puts on the PATH, for starting it with our own Node. */
export const tools = {
  biome: join(root, 'node_modules/@biomejs/biome/bin/biome'),
  docusaurus: join(root, 'node_modules/@docusaurus/core/bin/docusaurus.mjs'),
  tsc: join(root, 'node_modules/typescript/bin/tsc'),
  vite: join(root, 'node_modules/vite/bin/vite.js'),
} as const
