import type { Plugin } from 'vite'

/** The modules whose exports are plain values that the contract determines. */
const modules = /\/web\/src\/(api\/calls|console\/contract-values)\.ts$/

/** Puts the values of a module's exports in its place, so that pages load nothing that it imports. */
export function valuesAtBuild(): Plugin {
  return {
    name: 'values-at-build',
    enforce: 'pre',
    async load(id) {
      if (!modules.test(id)) return undefined
      const values = Object.entries(await import(id))
      return values
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
        .join('\n')
    },
  }
}
