import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { exitIfTaken, settingsOrExit } from '../cli/src/start.ts'
import { type PortalBuild, portalBuildFile } from '../server/src/edge/site/portal-build.ts'
import { runNode } from './run-node.ts'
import { buildIfStale, isFresh, sites } from './sites.ts'

let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    isStopping = true
  })

await start()

/** Starts the server as soon as the payment pages are built; the portal is built beside it. */
async function start(): Promise<void> {
  const settings = settingsOrExit()
  // Checked now rather than after the builds.
  await exitIfTaken(settings)
  await buildPaymentPages()
  const portal = buildPortal()
  runNode(['cli/src/main.ts', 'start'])
  if (await portal) console.log(`  The developer portal is ready: ${settings.publicUrl}/europe/`)
}

async function buildPaymentPages(): Promise<void> {
  const web = await buildIfStale(sites.web)
  if (!web || web.ok) return
  console.error(`\n${web.tail}\n\nThe payment pages could not be built; all of it: ${web.logFile}`)
  process.exit(1)
}

/** Builds the portal if it is stale; true once it was built anew. */
async function buildPortal(): Promise<boolean> {
  if (process.env.GROSZ_SKIP_PORTAL === '1' || isFresh(sites.portal)) return false
  const since = Date.now()
  tell({ since })
  console.log('  The developer portal is built beside the server, usually in about two minutes.')
  const portal = await buildIfStale(sites.portal, { inBackground: true })
  if (isStopping) return false
  if (portal && !portal.ok) {
    tell({ since, failed: portal.logFile })
    console.error(`\n${portal.tail}\n\nThe portal could not be built; all of it: ${portal.logFile}`)
    console.error('The API and the payment pages are not affected.\n')
    return false
  }
  rmSync(portalBuildFile, { force: true })
  return true
}

/** Reports the state of the build to the server. */
function tell(build: PortalBuild): void {
  mkdirSync(dirname(portalBuildFile), { recursive: true })
  writeFileSync(portalBuildFile, JSON.stringify(build))
}
