import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'

/**
 * Makes one executable file of Node and the folder of a package, for this platform, and returns its
 * path. Node itself combines them (`--build-sea`).
 */
export function buildExecutable(folder: string, out: string): string {
  const work = join(root, '.cache', 'executable')
  mkdirSync(work, { recursive: true })
  mkdirSync(out, { recursive: true })
  const files = globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()
  const id = join(work, 'release-id')
  writeFileSync(id, idOf(folder, files))
  const output = join(out, `grosz-${process.platform}-${process.arch}${suffix}`)
  const config = join(work, 'config.json')
  writeFileSync(
    config,
    JSON.stringify({
      main: join(root, 'scripts/entries/executable.cjs'),
      output,
      disableExperimentalSEAWarning: true,
      assets: { 'release-id': id, ...Object.fromEntries(files.map((f) => [f, join(folder, f)])) },
    }),
  )
  execFileSync(process.execPath, [`--build-sea=${config}`], { stdio: ['ignore', 'ignore', 2] })
  return output
}

const suffix = process.platform === 'win32' ? '.exe' : ''

/** Another release unpacks into another folder. */
function idOf(folder: string, files: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(join(folder, file)))
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return `${version}-${hash.digest('hex').slice(0, 12)}`
}
