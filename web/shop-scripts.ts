import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { valuesAtBuild } from './values-at-build.ts'

/** The scripts for shops' pages, by the files that they become. */
const scripts = [
  { file: 'secure-form/sdk.js', name: 'GroszSecureForm', entry: 'src/secure-form/script.ts' },
  {
    file: 'credit-widget/mini.js',
    name: 'GroszCreditWidget',
    entry: 'src/credit-widget/script.ts',
  },
] as const

/** Adds the scripts for shops' pages to the build: each a classic script that imports nothing. */
export function shopScripts(): Plugin {
  return {
    name: 'shop-scripts',
    apply: 'build',
    async generateBundle() {
      for (const { file, name, entry } of scripts) {
        const built = await build({
          configFile: false,
          logLevel: 'warn',
          plugins: [valuesAtBuild()],
          build: {
            write: false,
            reportCompressedSize: false,
            lib: {
              entry: join(import.meta.dirname, entry),
              formats: ['iife'],
              name,
              fileName: () => 'script.js',
            },
          },
        })
        const chunks = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
        const [script, ...others] = chunks
        if (script?.type !== 'chunk' || others.length > 0) this.error(`${file} must be one file`)
        this.emitFile({ type: 'asset', fileName: file, source: script.code })
      }
    },
  }
}
