import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { build, type Plugin } from 'esbuild'

/** The programs of a release, and the files that they are made of. */
const programs = { server: 'scripts/entries/server.ts', cli: 'cli/src/main.ts' }

/** A thread needs its own file; without the rest of the server it uses 20 MB less at the start. */
const threads = {
  'server/src/start/watchdog-thread': 'server/src/start/watchdog-thread.ts',
}

/**
 * A few files start four times faster than the modules they are made of. Files that the server
 * reads at run time are beside them under the same paths as in the checkout, as copies or links.
 */
export async function bundleServer(
  checkout: string,
  release: string,
  { links = false } = {},
): Promise<void> {
  rmSync(release, { recursive: true, force: true })
  mkdirSync(release, { recursive: true })
  for (const [entries, splitting] of [
    [programs, true],
    [threads, false],
  ] as const)
    await build({
      entryPoints: Object.fromEntries(
        Object.entries(entries).map(([name, source]) => [name, join(checkout, source)]),
      ),
      outdir: release,
      outExtension: { '.js': '.mjs' },
      chunkNames: 'chunk-[hash]',
      bundle: true,
      splitting,
      platform: 'node',
      format: 'esm',
      target: 'node24',
      // Names stay, for stack traces; less text is read and kept in memory.
      minifyWhitespace: true,
      sourcemap: 'linked',
      legalComments: 'none',
      // Optional parts of pg that are not installed.
      external: ['pg-native', 'cloudflare:sockets'],
      banner: { js: banner },
      plugins: [placesOfSources(checkout)],
      logLevel: 'warning',
    })
  const kept = [
    ...globSync(
      'server/{src/storage/database/migrations/*.sql,src/payments/fx/sample/*.xml,artwork/*.png}',
      {
        cwd: checkout,
      },
    ),
    `${fontPackage}LICENSE`,
    `${fontPackage}ttf/DejaVuSansCondensed.ttf`,
    'web/dist',
    'portal/build',
    'LICENSE',
  ]
  for (const path of kept.filter((path) => existsSync(join(checkout, path)))) {
    const place = join(release, path.replace(fontPackage, fontFolder))
    mkdirSync(dirname(place), { recursive: true })
    if (links) symlinkSync(join(checkout, path), place)
    else cpSync(join(checkout, path), place, { recursive: true })
  }
  writeFileSync(
    join(release, 'package.json'),
    `${JSON.stringify(releasePackage(checkout), null, 2)}\n`,
  )
}

/** npm packages contain no node_modules, so the bundle has the fonts in another folder. */
const fontPackage = 'node_modules/dejavu-fonts-ttf/'
const fontFolder = 'fonts/'

/** Packages written for CommonJS use `require`, and sources use their own path. */
const banner = `import { createRequire as groszRequire } from 'node:module'
import { pathToFileURL as groszUrl } from 'node:url'
import { join as groszJoin } from 'node:path'
const require = groszRequire(import.meta.url)
const groszPlace = (path) => groszJoin(import.meta.dirname, path)`

/** Keeps the paths of our sources, because import.meta refers to the single file of a bundle. */
const placesOfSources = (checkout: string): Plugin => ({
  name: 'places-of-sources',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/](server|contract|client|cli|mcp)[\\/]src[\\/].*\.ts$/ }, ({ path }) => {
      const file = relative(checkout, path).replaceAll('\\', '/')
      const contents = readFileSync(path, 'utf8')
        .replaceAll('import.meta.dirname', `groszPlace(${JSON.stringify(dirname(file))})`)
        .replaceAll('import.meta.filename', `groszPlace(${JSON.stringify(file)})`)
        .replaceAll('import.meta.url', `groszUrl(groszPlace(${JSON.stringify(file)})).href`)
        .replaceAll(fontPackage, fontFolder)
        .replaceAll("'watchdog-thread.ts'", "'watchdog-thread.mjs'")
        .replaceAll('import.meta.main', 'false')
      return { contents, loader: 'ts' }
    })
  },
})

function releasePackage(checkout: string) {
  const { name, version, license, engines } = JSON.parse(
    readFileSync(join(checkout, 'package.json'), 'utf8'),
  )
  return { name, version, private: true, license, type: 'module', engines }
}
