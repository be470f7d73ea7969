import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundleServer } from './bundle.ts'
import { licenseTexts } from './license-texts.ts'
import { root } from './root.ts'
import { buildIfStale, sites } from './sites.ts'

const release = join(root, 'dist')

await buildSites()
await bundleServer(root, release)
writeFileSync(join(release, 'THIRD-PARTY-LICENSES.txt'), licenseTexts())
console.log(
  `\nThe release is in ${release}. Start it with: node dist/server.mjs (Node 24.15 or newer)`,
)

async function buildSites(): Promise<void> {
  for (const site of Object.values(sites)) {
    const result = await buildIfStale(site)
    if (result && !result.ok) {
      console.error(`\n${result.tail}\n\n${site.title} failed; all of it: ${result.logFile}`)
      process.exit(1)
    }
  }
}
