import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildClient } from '../client/build.ts'
import { bundleServer } from './bundle.ts'
import { licenseTexts } from './licenses.ts'
import { root } from './root.ts'
import { buildIfStale, sites } from './sites.ts'

/** Builds the sites and the programs, and returns the folder of the release; ends the process if a site fails. */
export async function buildRelease(): Promise<string> {
  await buildSites()
  const release = join(root, 'dist')
  await bundleServer(root, release)
  await buildClient(release)
  writeFileSync(join(release, 'THIRD-PARTY-LICENSES.txt'), licenseTexts())
  return release
}

async function buildSites(): Promise<void> {
  for (const site of Object.values(sites)) {
    const result = await buildIfStale(site)
    if (result && !result.ok) {
      console.error(`\n${result.tail}\n\n${site.title} failed; all of it: ${result.logFile}`)
      process.exit(1)
    }
  }
}

if (import.meta.main)
  console.log(
    `\nThe release is in ${await buildRelease()}. Start it with: node dist/server.mjs (Node 24.15 or newer)`,
  )
