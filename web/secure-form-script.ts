import { join } from 'node:path'
import { build, type Plugin } from 'vite'

const entry = join(import.meta.dirname, 'src/secure-form/script.ts')

/** Adds the script for shops' pages to the build: one classic script that imports nothing. */
export function secureFormScript(): Plugin {
  return {
    name: 'secure-form-script',
    apply: 'build',
    async generateBundle() {
      const built = await build({
        configFile: false,
        logLevel: 'warn',
        build: {
          write: false,
          reportCompressedSize: false,
          lib: { entry, formats: ['iife'], name: 'GroszSecureForm', fileName: () => 'sdk.js' },
        },
      })
      const chunks = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
      const [script, ...others] = chunks
      if (script?.type !== 'chunk' || others.length > 0) {
        this.error('the secure form script must be one file')
      }
      this.emitFile({ type: 'asset', fileName: 'secure-form/sdk.js', source: script.code })
    },
  }
}
