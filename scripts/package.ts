import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { runNpm } from './npm.ts'
import { root } from './root.ts'

/**
 * Makes the folder of a package from a built release, without source maps, gzip files, and brotli files of documents.
 * They would make the package twice as large, and npm unpacks files one by one.
 */
export function packageFolder(release: string): string {
  const folder = join(root, '.cache', 'package')
  rmSync(folder, { recursive: true, force: true })
  cpSync(release, folder, {
    recursive: true,
    filter: (path) => !/\.(gz|mjs\.map|(html|md|svg|txt|xml)\.br)$/.test(path),
  })
  mkdirSync(join(folder, 'bin'))
  cpSync(join(root, 'scripts/entries/grosz.cjs'), join(folder, 'bin/grosz.cjs'))
  cpSync(join(root, 'scripts/entries/README.md'), join(folder, 'README.md'))
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`)
  return folder
}

/** Packs the folder as one npm package without dependencies, and returns the path of its file. */
export function packRelease(folder: string, out: string): string {
  mkdirSync(out, { recursive: true })
  const [packed] = JSON.parse(
    runNpm(['pack', '--json', '--ignore-scripts', '--pack-destination', out], { cwd: folder }),
  ) as { filename: string }[]
  if (!packed) throw new Error(`npm packed nothing of ${folder}`)
  return join(out, basename(packed.filename))
}

function manifest() {
  const { name, version, description, license, engines } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  )
  return {
    name,
    version,
    description,
    license,
    type: 'module',
    engines,
    bin: { grosz: 'bin/grosz.cjs' },
    exports: {
      './client': { types: './client.d.ts', default: './client.mjs' },
      './testing': { types: './testing.d.ts', default: './testing.mjs' },
      './package.json': './package.json',
    },
  }
}
