import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { buildRelease } from './build.ts'
import { buildExecutable } from './executable.ts'
import { runNpm } from './npm.ts'
import { packageFolder, packRelease } from './package.ts'
import { root } from './root.ts'
import { sites } from './sites.ts'

const out = join(root, 'release')

/**
 * Makes the files of a release, the same bytes for the same commit: `npm run release`. The sites are built again
 * without the cache of the bundler, which would make names in minified scripts depend on earlier builds.
 */
process.env.DOCUSAURUS_NO_PERSISTENT_CACHE = 'true'
for (const { output } of Object.values(sites))
  rmSync(join(root, output), { recursive: true, force: true })
const folder = packageFolder(await buildRelease())
rmSync(out, { recursive: true, force: true })
const files = [packRelease(folder, out), buildExecutable(folder, out), writeBillOfMaterials()]
writeFileSync(join(out, 'SHA256SUMS'), files.map(sumOf).join(''))
console.log(`\nThe release is in ${out}:`)
for (const file of files)
  console.log(`  ${basename(file).padEnd(28)} ${(statSync(file).size / 1e6).toFixed(1)} MB`)
console.log('Check the files with: cd release && sha256sum --check SHA256SUMS')

function sumOf(file: string): string {
  const sum = createHash('sha256').update(readFileSync(file)).digest('hex')
  return `${sum}  ${basename(file)}\n`
}

/**
 * The packages that are bundled, in CycloneDX. npm adds the time and a random number; here, both
 * are derived from the commit.
 */
function writeBillOfMaterials(): string {
  const bill = JSON.parse(runNpm(['run', '--silent', 'sbom', '--', '--omit=dev'], { cwd: root }))
  const log = ['log', '-1', '--format=%H %cI']
  const [commit = '', date = ''] = execFileSync('git', log, { cwd: root, encoding: 'utf8' })
    .trim()
    .split(' ')
  const hex = createHash('sha256').update(commit).digest('hex')
  const uuid = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`]
  bill.serialNumber = `urn:uuid:${[...uuid, hex.slice(20, 32)].join('-')}`
  bill.metadata.timestamp = new Date(date).toISOString()
  const file = join(out, 'sbom.json')
  writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`)
  return file
}
