import { join } from 'node:path'
import { defineConfig, type Rolldown } from 'vite'
import { scriptHashes } from './script-hashes.ts'
import { shopScripts } from './shop-scripts.ts'
import { valuesAtBuild } from './values-at-build.ts'

const root = import.meta.dirname
const ui = join(root, 'src/ui')

/** Six pages and two scripts for shops' pages in one build. Nothing inline but import maps, and nothing from elsewhere: the pages' policy forbids it. */
export default defineConfig({
  root,
  base: '/',
  appType: 'mpa',
  plugins: [valuesAtBuild(), shopScripts(), scriptHashes()],
  // Preact has React's interface in a fifth of its bytes; libraries for React get it, too (decision 0154).
  resolve: {
    alias: {
      react: 'preact/compat',
      'react-dom': 'preact/compat',
    },
  },
  build: {
    outDir: 'dist',
    assetsDir: 'web-assets',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: {
        checkout: join(root, 'checkout.html'),
        simulator: join(root, 'simulator.html'),
        threedsMethod: join(root, 'threeds-method.html'),
        cvv: join(root, 'cvv.html'),
        console: join(root, 'console.html'),
        signIn: join(root, 'sign-in.html'),
        secureForm: join(root, 'secure-form.html'),
      },
      // A file for each small module that pages share would make a telephone wait: it has six connections.
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'preact',
              test: /node_modules[\\/]preact[\\/]|^\0vite[\\/]preload-helper/,
            },
            // Card fields need these, and nothing of Preact.
            {
              name: 'base',
              test: /web[\\/]src[\\/](api[\\/]|text[\\/](translate|shared)|ui[\\/]formatted-input)|methods[\\/]cards\.ts/,
              tags: ['$initial'],
              minShareCount: 3,
            },
            {
              name: (id, context) => (isOfConsole(id, context) ? 'tools' : 'frame'),
              test: /[\\/]src[\\/](frame|ui|text)[\\/](?!console)/,
              tags: ['$initial'],
              minShareCount: 2,
            },
            // What a payer fills in, once a way to pay is chosen.
            {
              name: 'form',
              test: /[\\/]src[\\/](ui[\\/](Expander|FieldRow|Badge)\.|checkout[\\/]FormProblem|methods[\\/]credit|test-values)/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
})

/** True if the module brings the styles of the console, which payers do not need. */
function isOfConsole(id: string, context: Pick<Rolldown.PluginContext, 'getModuleInfo'>): boolean {
  const imported = context.getModuleInfo(id)?.importedIds ?? []
  return imported.some(
    (one) =>
      one.endsWith('console.module.css') || (one.startsWith(ui) && isOfConsole(one, context)),
  )
}
