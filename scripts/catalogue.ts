import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contractEntries } from '../portal/plugins/catalogue/contract-entries.ts'
import { entriesOf, snapshotFile } from '../portal/plugins/catalogue/load.ts'
import { readPortalSettings } from '../portal/settings.ts'
import { root } from './root.ts'

/** The snapshot of the catalogue: from the tracker where one is configured, or else from the contract. */
const file = join(root, 'portal/plugins/catalogue', snapshotFile)
const { catalogue } = readPortalSettings(process.env)
const entries = catalogue ? await entriesOf(catalogue, console.warn) : contractEntries()
writeFileSync(file, `${JSON.stringify(entries, null, 2)}\n`)
console.log(`${entries.length} entries from the ${catalogue ? 'tracker' : 'contract'}`)
